import type { Translation } from '../../catalog'
import type zh from '../zh-CN/pictureUpload'

const en: Translation<typeof zh> = {
  hint: '{{n}} of {{max}} added; JPG, PNG or WebP, up to 5 MB each',
  denied: 'No access to the camera or album. Allow it in the system settings and try again',
  unreadable: 'This picture cannot be read. Please choose another one',
}
export default en
