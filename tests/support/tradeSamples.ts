import { decodeAddress } from '@/api/decode/address'
import { decodeAdded, decodeMatches } from '@/api/decode/cartLines'
import { decodeOrderBuyers } from '@/api/decode/order'
import { decodeBuyAgain } from '@/api/decode/preview'
import type { Decoder } from '@/base/decode'
import type { WireAddress } from '@wire/address'
import type { AddCartLinesAnswer, CartLine, MatchCartLinesAnswer, MatchedSku } from '@wire/cart'
import type { BuyAgainPreview, OrderBuyer } from '@wire/order'

const sku = {
  cProdCode: 'P1',
  cSkuCode: 'P1-M',
  cProdName: '丁腈手套',
  specValues: ['M'],
  cUrl: '/1.png',
  cUnit: '盒',
  iPrice: '12.50',
}
const rules = { iMinQty: 10, iStepQty: 5, iStock: 300 }

const cartLine: CartLine = {
  ...sku,
  ...rules,
  cCartLineUuid: 'l',
  iQty: 20,
  iAddPrice: '13.00',
  bChecked: 1,
}
const added: AddCartLinesAnswer = {
  cart: {
    shopList: [{ cShopUuid: 's', cShopName: '劳保', bOperated: 1, lineList: [cartLine] }],
    invalidList: [{ ...cartLine, cCartLineUuid: 'm', cInvalidReason: 'offShelf' }],
    iLineQty: 2,
    cCartVersion: 'v',
  },
  resultList: [
    { cLineKey: '1', iQty: 20 },
    { cLineKey: '2', iQty: 0, cFailure: 'stock', cMsg: '库存不足' },
  ],
}

const matched: MatchedSku = {
  ...sku,
  ...rules,
  bShelf: 1,
  iCartQty: 20,
  bDeliverable: '1',
  tierList: [
    { iFromQty: 10, iPrice: '12.50' },
    { iFromQty: 100, iPrice: 11.8 },
  ],
}
const matches: MatchCartLinesAnswer = {
  matchList: [
    { cLineKey: '1', cBy: 'sku', skuList: [matched] },
    { cLineKey: '2', skuList: [] },
  ],
}

const again: BuyAgainPreview = {
  lineList: [{ ...sku, cLineKey: '1', iQty: 20, iAmount: '250.00' }],
  changeList: [{ cLineKey: '1', cProdName: '丁腈手套', cKind: 'price', cBefore: '13.00', cAfter: '12.50' }],
}

const buyers: OrderBuyer[] = [{ cAllLinkUserUuid: 'u', cPersonName: '王采购', iOrderQty: 3 }]

const address: WireAddress = {
  cAddressUuid: 'a',
  cReceiver: '王采购',
  cMobilePhone: '13800000001',
  cProvince: '浙江省',
  cCity: '杭州市',
  cArea: '滨江区',
  cAreaCode: '330108',
  cDetail: '江南大道 1 号',
  cTag: '仓库',
  bDefault: 1,
}

/** Answers of buying many things at once and where they go, as `answers` in wireSamples.ts. */
export const tradeAnswers: [name: string, decoder: Decoder<unknown>, sound: unknown][] = [
  ['added lines', decodeAdded, added],
  ['matches', decodeMatches, matches],
  ['goods to buy again', decodeBuyAgain, again],
  ['buyers of orders', decodeOrderBuyers, buyers],
  ['saved address', decodeAddress, address],
]
