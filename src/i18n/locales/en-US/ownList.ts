export default {
  title: '{{title}} ({{n}})',
  manage: 'Manage',
  finish: 'Done',
  all: 'All',
  choose: 'Select {{name}}',
  remove: 'Remove',
  removeCount: 'Remove ({{n}})',
  clear: 'Clear all',
}
