export default {
  picture: {
    saved: { album: 'Picture saved to your album', download: 'Picture saved' },
    failed: 'The picture could not be saved. Try again',
    deniedTitle: 'Album access needed',
    denied: 'Saving the picture needs access to your album. Allow it in the settings, then come back.',
    toSettings: 'Open settings',
    stillDenied: 'No access to the album. Press and hold the picture to save it',
  },
  toAlbum: 'Saved to the album',
  downloaded: 'File downloaded',
  fetched: '“{{name}}” has been downloaded. Send it to a chat to keep it',
  toChat: 'Send to a chat',
  albumDenied: 'No access to the album. Allow it in the system settings and try again',
  failed: 'The file could not be saved. Please try again later',
} as const
