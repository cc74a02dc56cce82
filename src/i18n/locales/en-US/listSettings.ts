import type { Translation } from '../../catalog'
import type zh from '../zh-CN/listSettings'

const en: Translation<typeof zh> = {
  columns: {
    title: 'Arrange columns',
    list: 'Columns',
    name: 'Name of the column',
    saved: 'Columns saved',
    removed: 'Columns deleted',
    removeOrganisation: 'Delete the organisation’s columns?',
    removePersonal: 'Delete your own columns?',
    action: { load: 'Loading the columns', save: 'Saving the columns', remove: 'Deleting the columns' },
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
