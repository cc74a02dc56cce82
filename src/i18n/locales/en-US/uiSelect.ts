import type { Translation } from '../../catalog'
import type zh from '../zh-CN/uiSelect'

const en: Translation<typeof zh> = {
  clear: 'Clear',
  ok: 'OK',
  refresh: 'Refresh the options',
  empty: 'No options',
}

export default en
