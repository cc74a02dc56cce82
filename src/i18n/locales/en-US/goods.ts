import type { Translation } from '../../catalog'
import type zh from '../zh-CN/goods'

const en: Translation<typeof zh> = {
  selfOperated: 'Direct',
  unit: 'pcs',
  minimum: 'Min. {{n}} {{unit}}',
  sold: '{{n}} sold',
  list: 'Products',
  loadMore: 'Tap to load more…',
  empty: 'No products yet',
  failed: 'Loading failed. Tap to try again',
  pager: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {{page}} of {{total}}',
}

export default en
