import type { Translation } from '../../catalog'
import type zh from '../zh-CN/listSettings'

const en: Translation<typeof zh> = {
  columns: {
    title: 'Column settings',
    list: 'Columns',
    name: 'Name of the column',
    saved: 'Column settings saved',
    removed: 'Column settings deleted',
    removeOrganisation: 'Delete the organisation’s column settings?',
    removePersonal: 'Delete your own column settings?',
    action: {
      load: 'Loading the column settings',
      save: 'Saving the column settings',
      remove: 'Deleting the column settings',
    },
    noPreview: 'All columns are hidden',
    sample: 'Example {{n}}',
  },
  sort: {
    title: 'Sort the list',
    field: 'Sort by',
    direction: 'Direction',
    ascending: 'Ascending',
    descending: 'Descending',
    restore: 'Restore default',
    confirm: 'OK',
    none: 'No column to sort by',
  },
  failure: {
    emptyLayout: 'There are no columns to save',
    blankName: 'A column needs a name',
  },
}

export default en
