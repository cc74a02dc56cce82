import type { Translation } from '../../catalog'
import type zh from '../zh-CN/ui'

const en: Translation<typeof zh> = {
  nav: { tabs: 'Main navigation' },
  price: {
    hidden: 'Log in to see the price',
    pending: 'Price on request',
    fromBefore: 'from',
    fromAfter: '',
  },
  state: {
    loading: 'Loading, one moment',
    empty: 'There is nothing here yet',
    error: 'This could not be loaded. Please try again later',
    noPermission: 'You do not have permission to see this',
    offline: 'Network problem. Please check your connection',
    notFound: 'Sorry, this page does not exist',
  },
  offline: { notice: 'Network problem. What you see may be out of date' },
  skeleton: { label: 'Content is loading' },
  carousel: { label: 'Banners', slide: 'Slide {{n}} of {{total}}' },
  notice: { close: 'Close notice' },
}
export default en
