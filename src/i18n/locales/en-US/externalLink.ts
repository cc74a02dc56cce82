export default {
  title: 'Leaving the shop',
  trusted: 'You are about to visit another site',
  trustedHint: 'Check the address, and keep your account and payment details to yourself.',
  foreign: 'The shop does not know this site',
  foreignHint:
    'To keep your account safe the shop does not open it. If you trust the address, copy it into your browser.',
  insecureHint:
    'This site has no encrypted connection, so others may read what you send. The shop does not open it; you can copy the address.',
  address: 'Address',
  goOn: 'Continue',
  copy: 'Copy address',
  stay: 'Stay in the shop',
  copied: 'Address copied',
  copyFailed: 'Copying failed. Press and hold the address to copy it',
  notOpened: 'Other sites cannot be opened here. Copy the address into your browser',
  invalid: 'This link is not valid and cannot be opened',
  load: 'Reading the link settings',
} as const
