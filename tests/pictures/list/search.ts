import { ordersTexts } from '@/features/orders/texts'
import { searchTexts } from '@/features/search/texts'
import { textOf } from '@/i18n'
import { goodsTexts } from '@/i18n/goods'
import { scannerTexts } from '@/widgets/scanner/texts'
import type { Screen, Visitor } from '../screen'

const t = textOf(searchTexts, goodsTexts, scannerTexts, ordersTexts)
const field = { label: () => t('search.title'), placeholder: () => t('search.placeholder.goods') }

const lookFor = async (person: Visitor, ...words: string[]): Promise<void> => {
  for (const word of words) {
    await person.tap(word)
    await person.see(() => t('search.filter'))
    await person.tap(() => `${t('search.title')} ${word}`)
    await person.type(field, '')
    await person.see(() => t('search.hot'))
  }
}

const openFilter = async (person: Visitor): Promise<void> => {
  await person.see(/手套/)
  await person.tap(() => t('search.filter'))
  await person.see(() => t('search.brands'))
}

/** Search: words, results, filters, scanner. */
export const searchScreens: readonly Screen[] = [
  { name: 'search', route: 'searchIndex', shows: () => t('search.hot'), main: true },
  {
    name: 'search-history',
    route: 'searchIndex',
    steps: async person => {
      await lookFor(person, '手套', '复印纸', '安全帽')
      await person.tap(() => t('search.manage'))
    },
    shows: () => t('search.manageDone'),
  },
  {
    name: 'search-suggestions',
    route: 'searchIndex',
    steps: person => person.type(field, '手'),
    shows: '手部防护',
    main: true,
  },
  {
    name: 'search-scan-refused',
    route: 'searchIndex',
    steps: person => person.tap(() => t('search.scan')),
    shows: () => t('scanner.close'),
    targets: ['h5'],
  },
  { name: 'search-result', route: 'searchResult', query: { keyword: '手套' }, shows: /手套/, main: true },
  {
    name: 'search-filter',
    route: 'searchGoods',
    query: { keyword: '手套' },
    steps: openFilter,
    shows: () => t('search.price'),
    main: true,
  },
  {
    name: 'search-filtered',
    route: 'searchGoods',
    query: { cClassUuid: 'cls-0401', cClassName: '手部防护' },
    steps: async person => {
      await openFilter(person)
      await person.tap(/^仅看有货（/)
      await person.tap(/^自营（/)
      await person.tap(/^查看|^Show/)
    },
    shows: () => t('search.clearChips'),
  },
  {
    name: 'search-one-column',
    route: 'searchGoods',
    query: { keyword: '工具' },
    steps: person => person.tap(() => t('search.oneColumn')),
    shows: () => t('search.filter'),
  },
  {
    name: 'search-goods-waiting',
    route: 'searchGoods',
    query: { keyword: '手套' },
    faults: [{ kind: 'hang-headers', path: '*searchProducts' }],
    waiting: true,
  },
  {
    name: 'search-goods-error',
    route: 'searchGoods',
    query: { keyword: '手套' },
    faults: [{ kind: '5xx', path: '*searchProducts' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'search-nothing',
    route: 'searchGoods',
    query: { keyword: '没有这种东西' },
    shows: () => t('search.recommended'),
    main: true,
  },
  {
    name: 'search-prices-hidden',
    route: 'searchGoods',
    query: { keyword: '手套' },
    scenario: 'hidden-prices',
    shows: /手套/,
  },
  { name: 'search-shop', route: 'searchShop', query: { keyword: '手套' }, shows: /安途/, main: true },
  {
    name: 'search-shop-nothing',
    route: 'searchShop',
    query: { keyword: '没有这种店' },
    shows: () => t('search.seeGoods'),
  },
  {
    name: 'search-shop-goods',
    route: 'searchShopGoods',
    query: { cShopUuid: 'shop-antu', keyword: '' },
    shows: () => t('search.filter'),
  },
  { name: 'search-order', route: 'searchOrder', shows: () => t('orders.do.pay'), main: true },
  {
    name: 'search-order-nothing',
    route: 'searchOrder',
    query: { keyword: '没有这种订单' },
    shows: /没有这种订单/,
  },
]
