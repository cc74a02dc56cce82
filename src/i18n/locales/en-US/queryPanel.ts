import type { Translation } from '../../catalog'
import type zh from '../zh-CN/queryPanel'

const en: Translation<typeof zh> = {
  search: 'Search',
  searchOff: 'Quick search is not available',
  scan: 'Scan',
  filter: 'Filter',
  filterActive: 'Filter, {{n}} active',
  active: 'Active filters',
  drop: 'Remove filter: {{name}}',
  dropAll: 'Clear all',
  vague: 'Search: {{text}}',
  condition: '{{label}}: {{value}}',
  above: '> {{value}}',
  below: '< {{value}}',
  more: 'More actions',
  saveDefaults: 'Save as default',
  clearDefaults: 'Clear defaults',
  arrange: 'Filter settings',
  clear: 'Clear',
  query: 'Search',
  noItems: 'No filters are shown',
  set: {
    title: 'Filter settings',
    noPreview: 'All filters are hidden',
    list: 'Filters',
    name: 'Name of the filter',
  },
  ask: {
    removeOrganisation: 'Delete the organisation’s filter settings?',
    removePersonal: 'Delete your own filter settings?',
  },
  done: {
    removed: 'Filter settings deleted',
    saved: 'Filter settings saved',
    defaultsSaved: 'Defaults saved',
    defaultsCleared: 'Defaults cleared',
  },
  action: {
    load: 'Loading the filter settings',
    remove: 'Deleting the filter settings',
    save: 'Saving the filter settings',
    defaults: 'Loading the defaults',
    saveDefaults: 'Saving the defaults',
    clearDefaults: 'Clearing the defaults',
  },
  failure: {
    noDefaults: 'No filter has a value, so there is nothing to save',
    emptyLayout: 'There are no filters to save',
    blankName: 'A filter needs a name',
    rangeReversed: 'The start of {{name}} must not be after its end',
  },
}

export default en
