import type { Translation } from '../../catalog'
import type zh from '../zh-CN/callError'

const en: Translation<typeof zh> = {
  actionFailed: '{{action}} failed. Please try again later',
  actionTimedOut: '{{action}} took too long. Please try again later',
  malformed: 'Some of this is not valid. Check it and try again',
  action: {
    pageLoad: 'Page load',
    listLoad: 'List load',
    fileDownload: 'File download',
    fileUpload: 'File upload',
    copy: 'Copying',
  },
}
export default en
