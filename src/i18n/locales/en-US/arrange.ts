import type { Translation } from '../../catalog'
import type zh from '../zh-CN/arrange'

const en: Translation<typeof zh> = {
  organisation: 'Organisation',
  personal: 'Personal',
  organisationNote: 'For members without settings of their own',
  locked: 'Only administrators change these. Use “Personal” for settings of your own',
  personalNote: 'Only for you; used instead of the organisation’s',
  preview: 'Preview',
  show: 'Show {{name}}',
  always: '{{name}} is always shown',
  sum: 'Sum',
  sumOf: 'Sum {{name}}',
  rename: 'Rename: {{name}}',
  drag: 'Drag to sort: {{name}}',
  place: {
    title: '{{name}}: {{at}} of {{all}}',
    up: 'Move up',
    down: 'Move down',
    top: 'To the top',
    bottom: 'To the bottom',
  },
  renameDone: 'Done',
  remove: 'Delete',
  restore: 'Restore default',
  save: 'Save',
  restored: 'Back to the default. Save to apply it',
  discard: 'The settings have not been saved. Discard the changes?',
  discardOk: 'Discard',
  goOn: 'Keep editing',
  changed:
    'These settings were changed meanwhile. Load the newer ones: your changes stay, and you can save them again.',
  loadNewer: 'Load newer',
  newerLoaded: 'The newer settings are loaded, with your changes. Check them, then save',
  brokenNote: 'Cannot be saved for now: what cannot be shown would be lost',
  rows: 'Rows per page',
  rowsHint: '{{least}} to {{most}} rows',
  failure: {
    unreadable: 'Something cannot be shown and would be lost. It cannot be saved for now',
    rowsEmpty: 'Rows per page cannot be empty',
    rowsRange: 'Rows per page must be between {{least}} and {{most}}',
  },
}

export default en
