import type { Translation } from '../../catalog'
import type zh from '../zh-CN/uiSelect'

const en: Translation<typeof zh> = {
  clear: 'Clear',
  ok: 'OK',
  askLeave: 'What you chose is not confirmed yet. Discard it?',
  giveUp: 'Discard',
  stay: 'Go on choosing',
  refresh: 'Refresh the options',
  empty: 'No options',
  search: 'Search {{title}}',
  notFound: 'No option fits',
  lost: 'No options: they could not be loaded',
  lostKept: 'No options: they could not be loaded. What is chosen ({{n}}) stays',
}

export default en
