export default {
  title: 'Delianhui',
  lead: 'Services for enterprises, provided by our partner Delianhui',
  company: 'Enterprise',
  host: 'Address',
  leaving: 'You are leaving the shop. Delianhui is responsible for its pages and services.',
  enter: 'Enter Delianhui',
  notOpenedHere: 'Delianhui cannot be opened here. The address has been copied: open it in your browser.',
  noCompany: 'Delianhui is for enterprises. Create or join one first.',
  toCompany: 'Create or join',
  notOpened: 'Delianhui has not been opened for this enterprise yet. Ask our service how to get it.',
  contact: 'Contact service',
  blocked:
    'Delianhui’s address is not on the shop’s list of trusted sites, so it cannot be opened from here.',
  home: 'Back to home',
  loadEnterprise: 'Loading your enterprise',
  load: 'Opening Delianhui',
} as const
