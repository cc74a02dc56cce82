import type { Translation } from '../../catalog'
import type zh from '../zh-CN/oldBrowser'

const en: Translation<typeof zh> = {
  sentence:
    'This browser is too old for the shop. Please update it, or use a current WeChat, Chrome or Safari.',
}
export default en
