import type { Translation } from '../../catalog'
import type zh from '../zh-CN/configuredList'

const en: Translation<typeof zh> = {
  action: 'Loading the list',
  layoutAction: 'Loading the list’s layout',
  noPermission: 'No permission to see this data',
  askAdministrator: 'Ask an administrator for access',
  empty: 'Nothing here yet',
  emptySearch: 'Nothing matches these conditions',
  allLoaded: 'All loaded',
  count: '{{n}} in total',
  position: '{{position}} / {{n}}',
  expand: 'Show all',
  collapse: 'Show less',
  expandAll: 'Unfold all',
  collapseAll: 'Fold all',
  toTop: 'Back to the top',
  none: '-',
  choose: 'Select {{name}}',
  selectAll: 'Select all',
  selectAllCount: 'Select all ({{n}} selected)',
  chosen: '{{n}} selected',
  settings: 'List settings',
  detail: 'Details',
  unnamed: 'Unnamed',
  moreOperations: 'More actions for {{name}}',
  sum: 'Totals',
  sumOf: 'Totals ({{n}} of {{total}} loaded)',
  batch: {
    none: 'Please first select the records for “{{action}}”',
    ask: 'Confirm “{{action}}” for {{n}} {{n|record|records}}',
    done: '“{{action}}” done for {{n}} {{n|record|records}}',
    partly: '“{{action}}” done for {{done}} {{done|record|records}}, not for {{n}}:',
    refused: '{{name}}: {{reason}}',
    through: 'Done: {{names}}',
    notTried: 'not tried any more',
  },
}

export default en
