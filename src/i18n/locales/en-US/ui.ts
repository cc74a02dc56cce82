import type { Translation } from '../../catalog'
import type zh from '../zh-CN/ui'

const en: Translation<typeof zh> = {
  nav: { tabs: 'Main navigation', page: 'Page' },
  field: {
    clear: 'Clear',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    count: '{{used}}/{{max}}',
  },
  price: { hidden: 'Log in to see the price', pending: 'Price on request', fromBefore: 'from', fromAfter: '' },
  stepper: {
    quantity: 'Quantity',
    less: 'Less',
    more: 'More',
    belowMin: 'At least {{min}}',
    aboveMax: 'At most {{max}}',
    offStep: 'Sold in multiples of {{step}}',
    offStepFrom: 'Sold in steps of {{step}}, starting at {{min}}',
    invalid: 'Please enter a number',
  },
  state: {
    loading: 'Loading, one moment',
    empty: 'There is nothing here yet',
    error: 'This could not be loaded. Please try again later',
    noPermission: 'You do not have permission to see this',
    offline: 'Network connection abnormal. Please check your network',
    notFound: 'Sorry, this page does not exist',
  },
  offline: { notice: 'Network connection abnormal. What you see may be out of date' },
  skeleton: { label: 'Content is loading' },
  carousel: { label: 'Banners', slide: 'Slide {{n}} of {{total}}' },
  countdown: { days: '{{n}} {{n|day|days}}' },
  notice: { close: 'Close notice' },
  area: {
    title: 'Choose a region',
    choose: 'Choose',
    province: 'Province',
    city: 'City',
    district: 'District',
  },
  picture: { failed: 'Picture could not be loaded' },
  badge: { unread: '{{n}} {{n|item|items}}' },
  swipe: { actions: 'More actions' },
  rate: { stars: '{{n}} of {{max}} stars' },
}
export default en
