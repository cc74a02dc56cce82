import type { shopPages, shopProfiles, shopStaff } from '../../db/schema'
import { creditCode } from '../identity'
import type { CatalogRows } from './buildCatalog'
import { banners, bannerSlide, chosenProducts, notice, productLink, shopLink, text } from './modules'
import { SELF_OPERATED_SHOP } from './shops'

type ProfileRow = typeof shopProfiles.$inferInsert
type PageRow = typeof shopPages.$inferInsert

interface Sketch {
  shopUuid: string
  companyName: string
  areaCode: string
  /** eight characters of the organisation code */
  organisation: string
  legalPerson: string
  capital: string
  founded: string
  businessScope: string
  contact: string
  phone: string
  address: string
  openingHours: string
  opened: string
  /** tenths of a star: goods, service, delivery */
  scores: [number, number, number]
  followers: number
}

const SKETCHES: readonly Sketch[] = [
  {
    shopUuid: SELF_OPERATED_SHOP,
    companyName: '联采优选供应链管理（上海）有限公司',
    areaCode: '310115',
    organisation: 'MA1K4R7C',
    legalPerson: '许澄远',
    capital: '5000 万元人民币',
    founded: '2018-06-12',
    businessScope:
      '供应链管理服务；五金产品、劳动防护用品、办公设备及耗材、日用百货、食用农产品的批发与零售；货物进出口；普通货物仓储服务。',
    contact: '客户成功部',
    phone: '021-50312600',
    address: '上海市浦东新区川桥路 399 号 2 幢 5 层',
    openingHours: '周一至周日 8:30–20:30，法定节假日照常接单',
    opened: '2021-03-18',
    scores: [49, 49, 48],
    followers: 36820,
  },
  {
    shopUuid: 'shop-ruigu',
    companyName: '苏州锐固工业品有限公司',
    areaCode: '320505',
    organisation: 'MA1P6W2X',
    legalPerson: '严正川',
    capital: '1200 万元人民币',
    founded: '2009-11-03',
    businessScope: '五金工具、电工器材、照明器具、仓储设备、机械零部件的销售；工具维修；技术咨询服务。',
    contact: '周工（选型咨询）',
    phone: '0512-68081719',
    address: '江苏省苏州市虎丘区浒墅关镇安杨路 88 号',
    openingHours: '周一至周六 8:00–18:00',
    opened: '2021-07-01',
    scores: [48, 47, 47],
    followers: 12406,
  },
  {
    shopUuid: 'shop-antu',
    companyName: '浙江安途安全防护科技有限公司',
    areaCode: '330108',
    organisation: 'MA2B9D5H',
    legalPerson: '章海若',
    capital: '2000 万元人民币',
    founded: '2013-04-22',
    businessScope:
      '劳动防护用品、消防器材、安全标志、实验室耗材的研发与销售；特种劳动防护用品销售；检测技术服务。',
    contact: '安全顾问 林经理',
    phone: '0571-87653021',
    address: '浙江省杭州市滨江区长河街道滨安路 1180 号',
    openingHours: '周一至周六 8:30–17:30',
    opened: '2021-09-15',
    scores: [48, 48, 46],
    followers: 8935,
  },
  {
    shopUuid: 'shop-moyan',
    companyName: '上海墨言办公用品有限公司',
    areaCode: '310104',
    organisation: 'MA1L8T3N',
    legalPerson: '顾南笙',
    capital: '800 万元人民币',
    founded: '2015-08-30',
    businessScope: '办公用品、纸制品、电脑及外围设备、打印耗材、会议设备的销售；办公设备租赁与维护。',
    contact: '企业服务 小顾',
    phone: '021-54380917',
    address: '上海市徐汇区漕宝路 86 号光大会展中心 F 座 1207 室',
    openingHours: '周一至周五 9:00–18:00',
    opened: '2021-10-08',
    scores: [47, 48, 49],
    followers: 15233,
  },
  {
    shopUuid: 'shop-hegu',
    companyName: '苏州禾谷食材供应链有限公司',
    areaCode: '320509',
    organisation: 'MA26Y4G8',
    legalPerson: '沈稼农',
    capital: '1500 万元人民币',
    founded: '2016-02-29',
    businessScope: '食用农产品、粮油、预包装食品、调味品的批发；冷链仓储与城市配送服务；餐饮管理。',
    contact: '厨务对接 何师傅',
    phone: '0512-63997755',
    address: '江苏省苏州市吴江区江兴东路 1188 号冷链园 3 号库',
    openingHours: '每日 5:00–22:00，16:00 截单',
    opened: '2022-01-10',
    scores: [46, 47, 49],
    followers: 6218,
  },
  {
    shopUuid: 'shop-jingshe',
    companyName: '广州净舍清洁用品有限公司',
    areaCode: '440106',
    organisation: 'MA59H2U6',
    legalPerson: '黎婉婷',
    capital: '600 万元人民币',
    founded: '2012-05-17',
    businessScope: '清洁用品、包装材料、酒店一次性用品、纺织布草的生产与销售；定制加工服务。',
    contact: '大客户部 阿婷',
    phone: '020-38271466',
    address: '广东省广州市天河区珠吉路 62 号 B 栋',
    openingHours: '周一至周六 9:00–18:30',
    opened: '2022-04-06',
    scores: [47, 46, 47],
    followers: 9740,
  },
]

export const profileRows: readonly ProfileRow[] = SKETCHES.map(
  ({ areaCode, organisation, opened, scores, ...row }) => ({
    ...row,
    creditCode: creditCode(areaCode, organisation),
    openedAt: Date.parse(`${opened}T01:00:00Z`),
    goodsScore: scores[0],
    serviceScore: scores[1],
    deliveryScore: scores[2],
  }),
)

const bestOf = (rows: CatalogRows, shopUuid: string, from: number, count: number): string[] =>
  rows.products
    .filter(product => product.shelf && product.shopUuid === shopUuid)
    .sort((a, b) => b.saleQty - a.saleQty || a.prodCode.localeCompare(b.prodCode))
    .slice(from, from + count)
    .map(product => product.prodCode)

const pageOf = (
  rows: CatalogRows,
  shopUuid: string,
  scenes: readonly string[],
  lines: readonly string[],
): PageRow => {
  const best = bestOf(rows, shopUuid, 0, 4)
  const [first = ''] = best
  return {
    shopUuid,
    name: '店铺首页',
    modules: [
      banners(
        `${shopUuid}-banners`,
        'one',
        scenes.map(scene => bannerSlide(scene, first ? productLink(first) : shopLink(shopUuid))),
        scenes.length > 1 ? 4 : 0,
      ),
      notice(
        `${shopUuid}-notice`,
        lines.map(contnt => ({ contnt, link: shopLink(shopUuid) })),
      ),
      chosenProducts(`${shopUuid}-best`, '店长推荐', best, { columns: 1 }),
      text(`${shopUuid}-more`, '热销好物', 18, true),
      chosenProducts(`${shopUuid}-hot`, '本月热销', bestOf(rows, shopUuid, 4, 8), { columns: 2, perPage: 8 }),
    ],
  }
}

/** Pages of their own; the other shops show what they recommend. */
export const buildShopPages = (rows: CatalogRows): PageRow[] => [
  pageOf(
    rows,
    SELF_OPERATED_SHOP,
    ['workshop', 'office', 'cleaning'],
    ['单店满 500 元免运费，支持增值税专用发票', '华东三仓现货，16:00 前付款当日发出'],
  ),
  pageOf(rows, 'shop-antu', ['safety'], ['劳保用品支持按花名册配码、绣字印标', '随货提供检验报告与 LA 证书']),
]

/** The account that looks after the self-operated shop. */
const SHOP_STAFF_USER = 'user-0017'

export const staffRows: readonly (typeof shopStaff.$inferInsert)[] = [
  { userUuid: SHOP_STAFF_USER, shopUuid: SELF_OPERATED_SHOP },
  { userUuid: SHOP_STAFF_USER, shopUuid: 'shop-ruigu' },
]
