import { textOf } from '@/i18n'
import { collectsTexts } from '@/features/collects/texts'
import { goodsManageTexts } from '@/features/goods-manage/texts'
import { shopTexts } from '@/features/shop/texts'
import type { Screen } from '../screen'

const t = textOf(shopTexts, collectsTexts, goodsManageTexts)
const OWN = { cShopUuid: 'shop-liancai', tpath: '2' }
const PLAIN = { cShopUuid: 'shop-hegu' }
const has = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Shops, favourites, footprints, goods of a shop. */
export const shopScreens: readonly Screen[] = [
  { name: 'shop', route: 'shop', query: OWN, shows: () => t('shop.follow'), main: true },
  {
    name: 'shop-index',
    route: 'shopIndex',
    query: PLAIN,
    shows: () => t('shop.recommended'),
  },
  {
    name: 'shop-goods',
    route: 'shopCommodityList',
    query: PLAIN,
    shows: () => t('shop.sort.sales'),
  },
  {
    name: 'shop-goods-of-class',
    route: 'shopCommodityList',
    opens: 'shopProdClass',
    query: PLAIN,
    steps: async person => {
      await person.tap(() => new RegExp(`${t('shop.wholeClass')}$`))
      await person.see(() => t('shop.sort.sales'))
    },
    shows: '食堂食材',
  },
  {
    name: 'shop-classes',
    route: 'shopProdClass',
    query: { cShopUuid: OWN.cShopUuid },
    shows: () => t('shop.wholeClass'),
  },
  {
    name: 'shop-info',
    route: 'shopInfo',
    query: { cShopUuid: OWN.cShopUuid },
    shows: () => t('shop.scores'),
    main: true,
  },
  { name: 'shop-unknown', route: 'shop', query: { cShopUuid: 'none' }, shows: '店铺不存在或已关闭' },
  {
    name: 'shop-error',
    route: 'shop',
    query: OWN,
    faults: [{ kind: '5xx', path: '*getShopDetail' }],
    shows: () => t('common.retry'),
  },
  {
    name: 'shop-waiting',
    route: 'shop',
    query: OWN,
    faults: [{ kind: 'hang-headers', path: '*getShopDetail' }],
    waiting: true,
  },
  { name: 'product-collects', route: 'prodCollect', shows: /比收藏时|than when saved/, main: true },
  {
    name: 'product-collects-manage',
    route: 'prodCollect',
    steps: person => person.tap(() => /^(管理|Manage)$/),
    shows: /^(全选|All)$/,
  },
  {
    name: 'product-collects-empty',
    route: 'prodCollect',
    as: 'newcomer',
    shows: () => t('collects.empty.products'),
  },
  {
    name: 'product-collects-error',
    route: 'prodCollect',
    faults: [{ kind: '5xx', path: '*ProductCollectAction/getCollectPage' }],
    shows: () => t('common.retry'),
  },
  { name: 'shop-collects', route: 'shopCollect', shows: () => t('collects.enterShop') },
  {
    name: 'shop-collects-empty',
    route: 'shopCollect',
    as: 'newcomer',
    shows: () => t('collects.empty.shops'),
  },
  { name: 'footprints', route: 'myFootPrint', shows: () => t('collects.today'), main: true },
  {
    name: 'footprints-manage',
    route: 'myFootPrint',
    steps: person => person.tap(() => /^(管理|Manage)$/),
    shows: /^(清空|Clear all)$/,
  },
  {
    name: 'footprints-empty',
    route: 'myFootPrint',
    as: 'newcomer',
    shows: () => t('collects.empty.footprints'),
  },
  {
    name: 'goods-manage',
    route: 'goodsManage',
    as: 'shopStaff',
    shows: () => t('goodsManage.edit'),
    main: true,
  },
  {
    name: 'goods-manage-edit',
    route: 'goodsManage',
    as: 'shopStaff',
    steps: person => person.tap(() => has(t('goodsManage.edit'))),
    shows: () => t('goodsManage.save'),
  },
  {
    name: 'goods-manage-batch',
    route: 'goodsManage',
    as: 'shopStaff',
    steps: person => person.tap(() => t('goodsManage.batch')),
    shows: () => t('goodsManage.all'),
  },
  { name: 'goods-manage-forbidden', route: 'goodsManage', shows: () => t('goodsManage.noPermission') },
]
