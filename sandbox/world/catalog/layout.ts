import type { LayoutModule, NavItem } from '@wire/site'
import type { layouts } from '../../db/schema/catalog'
import type { CatalogRows } from './buildCatalog'
import { classBooks, leafClassUuid, topClassUuid } from './classes'
import {
  banners,
  bannerSlide,
  buttons,
  chosenProducts,
  classEntry,
  classLink,
  classProducts,
  draggableText,
  freeContainer,
  navGrid,
  notice,
  productLink,
  productTabs,
  shopLink,
  shopList,
  shopSlider,
  swipeGrid,
  text,
} from './modules'
import { resizedPath } from './picturePaths'
import { SELF_OPERATED_SHOP, shopEntries } from './shops'

type LayoutRow = typeof layouts.$inferInsert

export const HOME_COLUMN = 'col-home'

type Product = CatalogRows['products'][number]

const familyOf = (product: Product): string => product.prodCode.slice(0, 6) + product.unit
const topClassOf = (product: Product): string => product.prodCode.slice(0, 4)

/** The best selling goods on the shelf, one of each kind, so that a row never repeats itself. */
const bestSellers = (
  rows: CatalogRows,
  belongs: (product: Product) => boolean,
  count: number,
  kindOf: (product: Product) => string = familyOf,
): Product[] => {
  const seen = new Set<string>()
  return rows.products
    .filter(product => product.shelf && belongs(product))
    .sort((a, b) => b.saleQty - a.saleQty || a.prodCode.localeCompare(b.prodCode))
    .filter(product => !seen.has(kindOf(product)) && seen.add(kindOf(product)))
    .slice(0, count)
}

const inClass =
  (...numbers: string[]) =>
  (product: { classUuid: string }): boolean =>
    numbers.some(no => product.classUuid.startsWith(`cls-${no}`))

const codesOf = (products: readonly { prodCode: string }[]): string[] =>
  products.map(product => product.prodCode)

const topEntries = (count: number): NavItem[] =>
  ['02', '04', '05', '08', '09', '06', '03', '07', '12', '11', '01', '10'].slice(0, count).flatMap(no => {
    const book = classBooks.find(candidate => candidate.no === no)
    return book ? [classEntry(topClassUuid(book), book.name)] : []
  })

/** Leaf classes of several classes in turns, so that a short grid shows some of each. */
const leafEntries = (numbers: readonly string[], count: number): NavItem[] => {
  const books = numbers.flatMap(no => classBooks.filter(book => book.no === no))
  const most = Math.max(...books.map(book => book.leaves.length))
  return Array.from({ length: most })
    .flatMap((_, at) =>
      books.flatMap(book => {
        const leaf = book.leaves[at]
        return leaf === undefined ? [] : [classEntry(leafClassUuid(book, leaf), leaf)]
      }),
    )
    .slice(0, count)
}

const picturedEntries = (
  rows: CatalogRows,
  products: readonly { prodCode: string; name: string }[],
): NavItem[] =>
  products.map(({ prodCode, name }) => {
    const image = rows.productImages.find(row => row.prodCode === prodCode && row.position === 0)
    return {
      navName: name.split(' ')[1] ?? name,
      cUrl: [{ url: image ? resizedPath(image.path, 320) : '' }],
      navUrl: '',
      navPath: productLink(prodCode),
    }
  })

const promise = (): LayoutModule =>
  freeContainer('home-promise', 76, '#EAF0FF', [
    draggableText({
      id: 'promise-title',
      textVal: '企业集采，一站配齐',
      x: 14,
      y: 12,
      width: 230,
      height: 26,
      fontSize: 17,
      color: '#1A45C7',
      bold: true,
    }),
    draggableText({
      id: 'promise-line',
      textVal: '正品保障 · 统一开票 · 阶梯价 · 月结对账',
      x: 14,
      y: 42,
      width: 250,
      height: 20,
      fontSize: 12,
      color: '#4A5160',
    }),
    draggableText({
      id: 'promise-go',
      textVal: '进自营店 ›',
      x: 268,
      y: 27,
      width: 74,
      height: 22,
      fontSize: 13,
      color: '#1A45C7',
      link: shopLink(SELF_OPERATED_SHOP),
    }),
  ])

const homeModules = (rows: CatalogRows): LayoutModule[] => {
  const selfOperated = bestSellers(rows, product => product.shopUuid === SELF_OPERATED_SHOP, 4, topClassOf)
  const tabs = [
    { title: '车间常备', classes: ['01', '02', '03'] },
    { title: '劳保防护', classes: ['04'] },
    { title: '办公补给', classes: ['05', '06'] },
    { title: '食堂食材', classes: ['08'] },
    { title: '保洁客房', classes: ['09', '12'] },
  ]
  return [
    banners(
      'home-banners',
      'one',
      [
        bannerSlide('workshop', classLink('cls-02')),
        bannerSlide('canteen', classLink('cls-08')),
        bannerSlide('office', shopLink('shop-moyan')),
        bannerSlide('safety', shopLink('shop-antu')),
      ],
      4,
    ),
    navGrid('home-classes', topEntries(10), 5),
    notice('home-notice', [
      { contnt: '单店满 500 元免运费，支持增值税专用发票', link: shopLink(SELF_OPERATED_SHOP) },
      { contnt: '食堂食材每日 16:00 截单，次日早 7 点前到厨', link: classLink('cls-08') },
      { contnt: '劳保用品支持按花名册配码、绣字印标', link: classLink('cls-04') },
    ]),
    promise(),
    swipeGrid(
      'home-picks',
      '本周热采',
      picturedEntries(
        rows,
        bestSellers(rows, () => true, 9, topClassOf),
      ),
      3,
    ),
    chosenProducts('home-self', '自营优选', codesOf(selfOperated), { columns: 1 }),
    shopSlider(
      'home-shops',
      '优选店铺',
      shopEntries.map(shop => shop.shopUuid),
    ),
    productTabs(
      'home-tabs',
      '按场景采购',
      tabs.map(tab => ({
        title: tab.title,
        goodsList: codesOf(bestSellers(rows, inClass(...tab.classes), 6)),
      })),
    ),
    text('home-more', '为您推荐', 18, true),
    classProducts('home-recommended', '', 'cls-02,cls-04,cls-05,cls-06,cls-08,cls-09'),
  ]
}

interface ClassPage {
  id: string
  name: string
  banner: string
  classes: string[]
}

const classPages: readonly ClassPage[] = [
  { id: 'industry', name: '工业品', banner: 'workshop', classes: ['01', '02', '03', '11'] },
  { id: 'safety', name: '劳保安防', banner: 'safety', classes: ['04', '10'] },
  { id: 'office', name: '办公数码', banner: 'office', classes: ['05', '06'] },
  { id: 'canteen', name: '食堂食材', banner: 'canteen', classes: ['08'] },
  { id: 'hotel', name: '酒店保洁', banner: 'hotel', classes: ['12', '09', '07'] },
]

const classModules = (rows: CatalogRows, page: ClassPage): LayoutModule[] => {
  const best = bestSellers(rows, inClass(...page.classes), 8)
  const [first] = best
  return [
    banners(
      `${page.id}-banner`,
      page.id === 'hotel' ? 'two' : 'one',
      [
        bannerSlide(page.banner, first ? productLink(first.prodCode) : '/shop'),
        ...(page.id === 'hotel' ? [bannerSlide('cleaning', classLink('cls-09'))] : []),
      ],
      page.id === 'hotel' ? 3 : 0,
    ),
    navGrid(`${page.id}-classes`, leafEntries(page.classes, 8), 4),
    chosenProducts(`${page.id}-best`, '热销榜', codesOf(best), { columns: 2, perPage: 4 }),
    ...classBooks
      .filter(book => page.classes.includes(book.no))
      .map(book => classProducts(`${page.id}-${book.no}`, book.name, topClassUuid(book))),
  ]
}

const entry = (navName: string, classUuid: string, navPath: string): NavItem => ({
  ...classEntry(classUuid, navName),
  navPath,
})

/** Services for enterprises: the links with rules of their own (shop §2). */
const serviceModules = (): LayoutModule[] => [
  buttons('services-buttons', [
    entry('企业询价', 'cls-05', '/micro/alm-mall-shop/enquiry/enquiryinfo'),
    entry('德链汇', 'cls-07', '/deLianHui?params=mall'),
    entry('自营店铺', 'cls-11', shopLink(SELF_OPERATED_SHOP)),
  ]),
  shopList(
    'services-shops',
    '全部店铺',
    shopEntries.map(shop => shop.shopUuid),
  ),
]

/** Pages of the site: home first. */
export const buildLayouts = (rows: CatalogRows, stUuid: string): LayoutRow[] =>
  [
    { columnUuid: HOME_COLUMN, name: '精选', home: true, modules: homeModules(rows) },
    ...classPages.map(page => ({
      columnUuid: `col-${page.id}`,
      name: page.name,
      home: false,
      modules: classModules(rows, page),
    })),
    { columnUuid: 'col-services', name: '企业服务', home: false, modules: serviceModules() },
  ].map((page, sortOrder) => ({ ...page, stUuid, sortOrder }))
