import type { Translation } from '../../catalog'
import type zh from '../zh-CN/common'

const en: Translation<typeof zh> = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  backHome: 'Back to home',
  retry: 'Try again',
  edit: 'Edit',
  remove: 'Delete',
  clear: 'Clear',
  search: 'Search',
  more: 'More',
  all: 'All',
  done: 'Done',
  loading: 'Loading…',
  noMore: 'No more results',
  systemPrompt: 'System prompt',
  iKnow: 'Got it',
  unknown: 'Unknown',
  foreignPicture: '[Picture of an unlisted website, not shown{{alt}}]',
  yuan: '¥',
  listSeparator: ', ',
}
export default en
