import type { Translation } from '../../catalog'
import type zh from '../zh-CN/queryPanel'

const en: Translation<typeof zh> = {
  search: 'Search',
  searchOff: 'Quick search is not available',
  scan: 'Scan',
  filter: 'Filter',
  filterActive: 'Filter, {{n}} active {{n|condition|conditions}}',
  active: 'Active conditions',
  drop: 'Remove condition: {{name}}',
  dropAll: 'Clear all',
  vague: 'Search: {{text}}',
  condition: '{{label}}: {{value}}',
  above: '> {{value}}',
  below: '< {{value}}',
  more: 'More actions',
  saveDefaults: 'Save as default',
  clearDefaults: 'Clear defaults',
  arrange: 'Arrange conditions',
  clear: 'Clear',
  query: 'Search',
  noItems: 'No conditions are shown',
  set: {
    title: 'Arrange conditions',
    noPreview: 'All conditions are hidden',
    list: 'Conditions',
    name: 'Name of the condition',
  },
  ask: {
    removeOrganisation: 'Delete the organisation’s arrangement?',
    removePersonal: 'Delete your own arrangement?',
  },
  done: {
    removed: 'Arrangement deleted',
    saved: 'Arrangement saved',
    defaultsSaved: 'Defaults saved',
    defaultsCleared: 'Defaults cleared',
  },
  action: {
    load: 'Loading the conditions',
    remove: 'Deleting the arrangement',
    save: 'Saving the arrangement',
    defaults: 'Loading the defaults',
    saveDefaults: 'Saving the defaults',
    clearDefaults: 'Clearing the defaults',
  },
  failure: {
    noDefaults: 'No condition has a value, so there is nothing to save',
    emptyLayout: 'There are no conditions to save',
    blankName: 'A condition needs a name',
    rangeReversed: 'The start of {{name}} must not be after its end',
  },
}

export default en
