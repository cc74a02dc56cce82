export default {
  address: 'addresses',
  title: 'invoice details',
  failed: 'The {{name}} kept in WeChat could not be read. Please fill in the form',
  deniedTitle: 'No permission',
  deniedText:
    'Allow access to the {{name}} kept in WeChat in the settings and import again, or fill in the form.',
  settings: 'Open settings',
} as const
