import type { Translation } from '../../catalog'
import type zh from '../zh-CN/treePicker'

const en: Translation<typeof zh> = {
  placeholder: 'Part of the name',
  search: 'Search',
  searchOf: 'Search {{name}}',
  root: 'Top level',
  all: 'Select all',
  below: 'Open',
  belowOf: 'What lies below {{name}}',
  path: 'Where you are',
  recent: 'Chosen recently',
  noHit: 'Nothing matches',
  empty: 'No data',
  clear: 'Clear',
  ok: 'OK',
  askLeave: {
    text: 'What you chose is not confirmed yet. Discard it?',
    ok: 'Discard',
    cancel: 'Go on choosing',
  },
  chosen: 'Chosen: {{names}}',
  chosenCount: '{{n}} chosen',
  action: 'Loading the tree',
}

export default en
