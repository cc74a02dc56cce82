import type { Translation } from '../../catalog'
import type zh from '../zh-CN/configuredList'

const en: Translation<typeof zh> = {
  action: 'Loading the list',
  layoutAction: 'Loading the list’s layout',
  noPermission: 'No data permission',
  askAdministrator: 'Please ask an administrator for access',
  empty: 'Nothing here yet',
  emptySearch: 'Nothing meets these conditions',
  allLoaded: 'All loaded',
  count: '{{n}} in total',
  expand: 'Show all',
  collapse: 'Show less',
  yes: 'Yes',
  no: 'No',
  none: '-',
}

export default en
