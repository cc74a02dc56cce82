import { textOf } from '@/i18n'
import { classificationTexts } from '@/features/classification/texts'
import { productTexts } from '@/features/product/texts'
import { shellTexts } from '@/pages/shell/texts'
import { storefrontTexts } from '@/features/storefront/texts'
import { buyerGuideTexts } from '@/widgets/buyer-guide/texts'
import { BOLTS } from '../../journeys/buyAndPay'
import type { Screen } from '../screen'

const t = textOf(buyerGuideTexts, classificationTexts, productTexts, shellTexts, storefrontTexts)
const BOLTS_NAME = '8.8级高强度螺栓'
const FIRST_MODULE = '本周热采'

/** Home, classification, product. */
export const storefrontScreens: readonly Screen[] = [
  { name: 'home', route: 'tabHome', shows: FIRST_MODULE, main: true },
  {
    name: 'home-further-down',
    route: 'tabHome',
    steps: async person => {
      await person.see(FIRST_MODULE)
      await person.scrollDown()
    },
    shows: /自营优选/,
  },
  {
    name: 'home-foot',
    route: 'tabHome',
    steps: async person => {
      await person.see(FIRST_MODULE)
      await person.tap('企业服务')
      await person.see('全部店铺')
      for (let n = 0; n < 4; n += 1) await person.scrollDown()
    },
    shows: /客服热线/,
  },
  {
    name: 'home-column',
    route: 'tabHome',
    steps: async person => {
      await person.see(FIRST_MODULE)
      await person.tap('工业品')
    },
    shows: '热销榜',
  },
  {
    name: 'home-unknown-site',
    route: 'tabHome',
    scenario: 'unknown-domain',
    shows: () => t('storefront.unknownSite'),
  },
  {
    name: 'home-waiting',
    route: 'tabHome',
    faults: [{ kind: 'hang-headers', path: '*getColumnPage' }],
    waiting: true,
  },
  {
    name: 'home-error',
    route: 'tabHome',
    // a person whose phone has kept no home page
    as: 'colleague',
    faults: [{ kind: '5xx', path: '*SiteTempDesignAction*' }],
    shows: () => t('common.retry'),
  },
  { name: 'home-broken-modules', route: 'tabHome', scenario: 'broken-layout', shows: /暂时无法显示/ },
  { name: 'home-guide', route: 'tabHome', as: 'newcomer', shows: () => t('buyerGuide.title'), main: true },
  { name: 'home-prices-hidden', route: 'tabHome', scenario: 'hidden-prices', shows: FIRST_MODULE },

  { name: 'classification', route: 'classification', shows: BOLTS.name, main: true },
  {
    name: 'classification-waiting',
    route: 'classification',
    // whose phone has kept no goods
    as: 'colleague',
    faults: [{ kind: 'hang-headers', path: '*getProductListBycClassUuid' }],
    waiting: true,
  },
  {
    name: 'classification-error',
    route: 'classification',
    as: 'colleague',
    faults: [
      { kind: '5xx', path: '*ClassTree*' },
      { kind: '5xx', path: '*getSiteClassTree*' },
    ],
    shows: () => t('common.retry'),
  },

  {
    name: 'product',
    route: 'productDetails',
    query: async world => ({ cProdCode: await world.productCode(BOLTS_NAME) }),
    shows: BOLTS.name,
    main: true,
  },
  {
    name: 'product-further-down',
    route: 'productDetails',
    query: async world => ({ cProdCode: await world.productCode(BOLTS_NAME) }),
    steps: async person => {
      await person.see(() => t('product.parameters'))
      await person.scrollDown()
    },
    shows: () => t('product.parameters'),
  },
  {
    name: 'product-sku',
    route: 'productDetails',
    query: async world => ({ cProdCode: await world.productCode(BOLTS_NAME) }),
    steps: async person => {
      await person.tap(() => t('product.addToCart'))
      for (const choice of BOLTS.choices) await person.tap(choice)
    },
    shows: () => t('product.quantity'),
    main: true,
  },
  {
    name: 'product-with-film',
    route: 'productDetails',
    query: { cProdCode: 'AL0101001' },
    shows: () => t('product.film'),
    main: true,
  },
  {
    name: 'product-waiting',
    route: 'productDetails',
    query: async world => ({ cProdCode: await world.productCode(BOLTS_NAME) }),
    faults: [{ kind: 'hang-headers', path: '*getProductDetail' }],
    waiting: true,
  },
  {
    name: 'product-unknown',
    route: 'productDetails',
    query: { cProdCode: 'AL00000000' },
    shows: /商品不存在/,
  },
  {
    name: 'product-price-hidden',
    route: 'productDetails',
    query: async world => ({ cProdCode: await world.productCode(BOLTS_NAME) }),
    scenario: 'hidden-prices',
    shows: () => t('product.seePrice'),
  },

  {
    name: 'not-found',
    route: 'notFound',
    query: { from: '/no/such/page' },
    shows: () => t('shell.notFound'),
  },
]
