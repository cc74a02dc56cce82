import type { Translation } from '../../catalog'
import type zh from '../zh-CN/storefront'

const en: Translation<typeof zh> = {
  search: 'Search',
  searchPlaceholder: 'Products, shops',
  title: 'Home',
  columns: 'Pages',
  load: 'Loading the home page',
  unknownSite: 'There is no shop at this address yet. Check the address or contact the mall operator',
  nothing: 'The shop is being set up. Please come back soon',
  broken: '“{{name}}” cannot be shown right now',
  brokenUnnamed: 'This part cannot be shown right now',
  banner: 'Promotions',
  notice: 'Notice',
  textPlaceholder: 'Please enter content',
  placeholder: 'To be added',
  shops: 'Shops',
  enterShop: 'Visit shop',
  shopGoods: '{{n}} {{n|product|products}}',
  selfOperated: 'Direct',
  loginFirst: 'Log in to open these',
  askPreview: 'Please click preview to follow this',
  noPage: 'No page is set for this entry',
  preview: 'Preview',
  endPreview: 'End preview',
  editPage: 'Edit page',
}

export default en
