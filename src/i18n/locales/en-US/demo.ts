import type { Translation } from '../../catalog'
import type zh from '../zh-CN/demo'

const en: Translation<typeof zh> = {
  fun: {
    title: 'Business widgets',
    intro: 'Mobile widgets the server lays out, with sample data of your organisation.',
    pages: 'Pages',
    list: { name: 'Purchase orders', note: 'Query panel, plans, rows page by page' },
    base: { name: 'Basic parts', note: 'Buttons, forms, popups' },
    live: 'Try it here',
    query: {
      name: 'Query panel',
      note: 'Suppliers: quick search, conditions, arranging',
      result: 'What it asks for',
      none: 'No conditions: everything is listed',
    },
    select: { name: 'Select', note: 'A few options three in a row; more of them in a popup' },
    tags: 'Kind of purchase (one)',
    multi: 'State (several)',
    single: 'Settlement (one, in a popup)',
    raw: '{{field}} {{operator}} {{value}}',
    operator: {
      equals: 'is',
      greater: 'is above',
      less: 'is below',
      atLeast: 'is at least',
      atMost: 'is at most',
      range: 'is within',
      startsWith: 'starts with',
      endsWith: 'ends with',
      contains: 'contains',
    },
  },
  list: { title: 'Purchase orders' },
  noOrganisation: 'Join an enterprise or team first to use the widgets',
  loading: 'Looking up your organisation',
  any: 'Any',
}

export default en
