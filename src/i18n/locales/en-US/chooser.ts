import type { Translation } from '../../catalog'
import type zh from '../zh-CN/chooser'

const en: Translation<typeof zh> = {
  search: 'Search',
  searchOf: 'Search {{name}}',
  searchOff: 'Quick search is not available',
  scan: 'Scan to search',
  clear: 'Clear',
  choose: 'Choose',
  ok: 'OK',
  askLeave: {
    text: 'What you chose is not confirmed yet. Discard it?',
    ok: 'Discard',
    cancel: 'Go on choosing',
  },
  none: '-',
  empty: 'Nothing to choose from',
  emptySearch: 'Nothing matches these filters',
  count: '{{n}} {{n|item|items}}',
  list: 'Reference data',
  recent: 'Chosen recently',
  others: 'Everything',
  selected: 'Chosen',
  selectedOf: 'Chosen ({{n}})',
  total: '{{n}} in total',
  nothingSelected: 'Nothing is chosen yet',
  drop: 'Remove {{name}}',
  category: 'Category',
  categoryOf: 'Category: {{name}}',
  dropCategory: 'Remove the category {{name}}',
  tooWide: 'Too much lies below it. Choose a narrower category',
  rows: {
    title: 'Materials',
    some: 'Materials: {{n}} of {{total}} chosen',
    part: '{{name}} · {{n}} {{n|row|rows}}',
    none: 'No materials left to refer to',
    taken: 'Already in this document',
  },
  noPermission: 'No permission to see this data\nAsk an administrator for access',
  batch: { title: 'Add several rows', count: 'Rows', hint: '1 to {{max}} rows' },
  action: {
    refer: 'Loading the reference',
    data: 'Loading the data to choose from',
    tree: 'Loading the tree',
  },
  failure: {
    pickFirst: 'Choose something first',
    tooMany: 'Choose {{n}} {{n|item|items}} at most',
    onlyNumbers: 'Only numbers can be searched for here',
    noSource: 'This reference is not set up, so nothing can be chosen',
    noDocumentSource: 'This document reference has no data source',
    batchRequired: 'Enter a number of rows',
    batchRange: 'Enter 1 to 10 rows',
  },
}

export default en
