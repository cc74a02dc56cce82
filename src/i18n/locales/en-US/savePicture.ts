export default {
  saved: { album: 'Picture saved to your album', download: 'Picture saved' },
  failed: 'The picture could not be saved. Try again',
  deniedTitle: 'Album access needed',
  denied: 'Saving the picture needs access to your album. Allow it in the settings, then come back.',
  toSettings: 'Open settings',
  stillDenied: 'No access to the album. Press and hold the picture to save it',
} as const
