import { randomUUID } from 'node:crypto'
import type { WireAddress } from '@wire/address'
import type { Cart } from '@wire/cart'
import type { Order, OrderPreview, PaymentFlowAnswer, SubmitOrderAnswer } from '@wire/order'
import type { ConfirmPayAnswer, PayMethodNode, PayState, PrePayInfo, GenerateSchemeAnswer } from '@wire/pay'
import type { ProductDetail, StorefrontProduct } from '@wire/product'
import type { SiteInfo } from '@wire/site'
import type { SignedClient } from './signedClient'

/** The main job over signed HTTP, one function per stage. */

const mall = (name: string) => `alc-alshop/${name}`
const pay = (name: string) => `alc-public-pay/PaymentAction/${name}`

const ok = async <T>(client: SignedClient, path: string, body: object): Promise<T> => {
  const answer = await client.post<T>(path, body)
  if (answer.code !== 1) throw new Error(`${path}: ${answer.code} ${answer.msg}`)
  return answer.data
}

export interface Goods {
  cProdCode: string
  cSkuCode: string
  iQty: number
}

/** Site, list, detail: something in stock that can be bought. */
export const findGoods = async (client: SignedClient, cKeyword = '手套'): Promise<Goods> => {
  const sitePath = 'alc-public-almall/WebsiteAction/getNonCustodyMallSettingInfoByDomainMap'
  await ok<SiteInfo>(client, sitePath, { siteType: 2, domainName: 'localhost' })
  const list = await ok<StorefrontProduct[]>(
    client,
    mall('WhiteListFunctionAction/getProductListBycClassUuid'),
    { pageNum: 1, pageSize: 10, cKeyword },
  )
  for (const { cProdCode } of list) {
    const detail = await ok<ProductDetail>(client, mall('ProductAction/getProductDetail'), { cProdCode })
    const sku = detail.skuList.find(one => Number(one.bShelf) === 1 && one.iStock >= one.iMinQty)
    if (sku) return { cProdCode, cSkuCode: sku.cSkuCode, iQty: sku.iMinQty }
  }
  throw new Error(`nothing to buy for ${cKeyword}`)
}

/** Cart, address, preview, submission. */
export const submitOrder = async (client: SignedClient, goods: Goods): Promise<SubmitOrderAnswer> => {
  const cart = await ok<Cart>(client, mall('ShoppingCartAction/addCartLine'), {
    cRequestUuid: randomUUID(),
    ...goods,
  })
  const line = cart.shopList.flatMap(shop => shop.lineList).find(one => one.cSkuCode === goods.cSkuCode)
  const { cAddressUuid } = await ok<WireAddress>(client, mall('BuyerAddressAction/saveAddress'), {
    cReceiver: '陈立恒',
    cMobilePhone: '13800000001',
    cProvince: '江苏省',
    cCity: '苏州市',
    cArea: '虎丘区',
    cAreaCode: '320505',
    cDetail: '锦峰路188号',
    bDefault: false,
  })
  const source = { cCartLineUuids: [line?.cCartLineUuid ?? ''] }
  const preview = await ok<OrderPreview>(client, mall('OrderAction/previewOrder'), { source, cAddressUuid })
  return ok<SubmitOrderAnswer>(client, mall('OrderAction/submitOrder'), {
    cRequestUuid: randomUUID(),
    source,
    cAddressUuid,
    cPreviewToken: preview.cPreviewToken,
    remarkList: [],
  })
}

const linkMethod = (methods: readonly PayMethodNode[]): PayMethodNode | undefined =>
  methods
    .flatMap(method => (method.methods ? [linkMethod(method.methods)] : [method]))
    .find(method => method?.cMethod && Number(method.showType) === 1)

/** Payment centre up to the provider's link. */
export const confirmPayment = async (client: SignedClient, flow: PaymentFlowAnswer): Promise<string> => {
  const who = { cPaymentFlowNo: flow.cPaymentFlowNo, cAllLinkUserUuid: client.userUuid }
  const info = await ok<PrePayInfo>(client, pay('queryPayOrder'), { ...who, trxChannel: '02', payChannel: 1 })
  const method = linkMethod(info.payMethodInfo.methods)
  const { cPayUrl } = await ok<ConfirmPayAnswer>(client, pay('confirmPay'), {
    ...who,
    cOrderRem: '备注',
    cPayPhone: '13800000001',
    payerName: '苏州恒启精密制造有限公司',
    payerAcctNum: '6222020000000000001',
    trxIp: info.trxIp,
    cPayAccName: info.cPayAccName,
    bAmount: flow.iTotalAmount,
    cMethod: method?.cMethod ?? '',
    tpAppId: '',
    tpOpenId: '',
  })
  return cPayUrl
}

/** What a scheme link of the client carries: the pay page comes as a guest and may pay what a link was made for. */
export const payLinkOf = async (client: SignedClient, cPaymentFlowNo: string, method = 'WX_JUMP') => {
  const query = { cPaymentFlowNo, ip: '', uuid: client.userUuid, method }
  const { openlink } = await ok<GenerateSchemeAnswer>(
    client,
    'alc-public-opm/WeChatAppletAction/generateScheme',
    {
      appid: 'wx1234567890abcdef',
      path: 'pages/pay/index',
      query: new URLSearchParams(query).toString(),
      env_version: 'release',
    },
  )
  if (!openlink) throw new Error('a link can be made')
  return query
}

/** What the payer does on the provider's page. */
export const payAtProvider = async (payUrl: string): Promise<void> => {
  const answer = await fetch(`${payUrl}/pay`, { method: 'POST', headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${payUrl}: ${answer.status}`)
}

export const payState = (client: SignedClient, cPaymentFlowNo: string): Promise<PayState> =>
  ok(client, pay('queryPayState'), { cPaymentFlowNo, cAllLinkUserUuid: client.userUuid })

export const readOrder = (client: SignedClient, cOrderUuid: string): Promise<Order> =>
  ok(client, mall('OrderAction/getOrderDetail'), { cOrderUuid })
