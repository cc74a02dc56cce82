import type { Translation } from '../../catalog'
import type zh from '../zh-CN/toolbar'

const en: Translation<typeof zh> = {
  label: 'Actions',
  waiting: 'Loading the actions',
  action: 'Loading the actions',
  permissionAction: 'Loading permissions of the actions',
  noPermission: 'No permission to see this data. Ask an administrator for access',
  opens: '{{name}}, opens more',
}
export default en
