import {
  decodeCollectCount,
  decodeFootprints,
  decodeLeft,
  decodeProductCollects,
  decodeShopCollects,
} from '@/api/decode/collect'
import {
  decodeDetailHtml,
  decodeManagedGoods,
  decodeManagedGoodsPage,
  decodeManagedShops,
  decodeShelved,
} from '@/api/decode/goodsManage'
import { decodeShare, decodeSharePage, decodeSharesLeft, decodeShareVisit } from '@/api/decode/sharing'
import { decodeShopDetail } from '@/api/decode/shop'
import type { Decoder } from '@/base/decode'

const seen = {
  cProdCode: 'p',
  cProdName: 'n',
  cUrl: '/1.png',
  cUnit: '件',
  iPrice: '12.50',
  iMinQty: 2,
  bOperated: '1',
  cShopUuid: 's',
  cShopName: 'n',
  cGoodsState: 'onSale',
}
const shop = {
  cShopUuid: 's',
  cShopName: 'n',
  cPreviewUrl: '/1.png',
  bOperated: 1,
  iProdQty: 3,
  iFollowQty: 4,
}
const goods = {
  cProdCode: 'p',
  cProdName: 'n',
  cGoodsState: 'soldOut',
  skuList: [
    { cSkuCode: 'k', specValues: ['a'], iPrice: '1.00', iStock: 3, iMinQty: 1, iStepQty: 1, bShelf: '1' },
  ],
}
const shared = {
  cShareUuid: 'h',
  cShareCode: 'c',
  iShareType: 1,
  cProdCode: 'p',
  cShopUuid: 's',
  cName: 'n',
  cUrl: '/1.png',
  iPrice: '1.00',
  bShelf: '1',
  cShareUrl: 'https://m/',
  iVisitQty: 2,
}
const pageOf = (row: unknown) => ({ iTotleSize: 2, pageData: [row, row] })

/** Answers of shops, favourites, footprints and the goods of a shop, as `answers` in wireSamples.ts. */
export const shopAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['shop', decodeShopDetail, { ...shop, bCollect: '0', iScore: '4.8', cPhone: '1', dOpenTime: 1 }],
  ['favourites', decodeProductCollects, pageOf({ ...seen, iCollectPrice: '13.00' })],
  ['followed shops', decodeShopCollects, pageOf({ ...shop, cAbout: 'a' })],
  [
    'footprints',
    decodeFootprints,
    { ...pageOf({ ...seen, cFootPrintUuid: 'f', cDay: '2026-01-01' }), cToday: '2026-01-02' },
  ],
  ['what is left', decodeLeft, { iCollectQty: 3 }],
  ['counts of traces', decodeCollectCount, { iProdCollect: 1, iShopCollect: 2, iFootPrint: 3 }],
  ['managed shops', decodeManagedShops, [shop, shop]],
  ['managed goods', decodeManagedGoods, goods],
  ['page of managed goods', decodeManagedGoodsPage, { ...pageOf(goods), iOnSale: 1 }],
  ['description', decodeDetailHtml, { cProdCode: 'p', cDetailHtml: '<p>x</p>' }],
  ['shelved', decodeShelved, { cProdCodes: ['p'], failList: [{ cProdCode: 'q', cReason: 'r' }] }],
  ['share', decodeShare, { ...shared, dShareTime: 1 }],
  ['page of shares', decodeSharePage, { ...pageOf(shared), iVisitQty: 4 }],
  ['shares left', decodeSharesLeft, { iShareQty: 1 }],
  ['visit of a share', decodeShareVisit, { iShareType: 2, cShopUuid: 's' }],
]
