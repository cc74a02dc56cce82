export default {
  privacy: {
    title: 'Privacy',
    notAgreed: 'This needs your consent to the privacy guide. Read it, agree, and try again.',
    undeclared:
      'The privacy guide of this mini-program does not cover this yet, so it cannot be used for now. You can read the guide, try again later, or do it another way.',
    read: 'Read the guide',
    later: 'Not now',
  },
  tooOld: {
    title: 'WeChat is too old',
    text: 'This version of WeChat does not support all of the shop. Please update WeChat and open the shop again.',
    update: 'Update',
    goOn: 'Go on',
  },
  newVersion: {
    title: 'A new version is ready',
    text: 'Restart to use it. Please save or submit what you are filling in first.',
    restart: 'Restart',
  },
} as const
