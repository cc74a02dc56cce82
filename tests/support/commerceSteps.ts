import type { WireAddress } from '@wire/address'
import type { Cart } from '@wire/cart'
import type { OrderPreview, OrderSource, SubmitOrderAnswer, SubmitOrderRequest } from '@wire/order'
import type {
  ConfirmPayAnswer,
  ConfirmPayRequest,
  GenerateSchemeAnswer,
  PayState,
  PrePayInfo,
} from '@wire/pay'
import type { Caller } from '../../sandbox/kernel/call'
import type { CommerceHarness } from './commerceHarness'

let requests = 0
export const requestUuid = (): string => `request-${(requests += 1)}`

export const SUZHOU = '320505'
export const LHASA = '540102'

export const saveAddress = async (
  world: CommerceHarness,
  caller: Caller,
  cAreaCode = SUZHOU,
): Promise<string> => {
  const saved = await world.ok<WireAddress>(caller, 'saveAddress', {
    cReceiver: '收货人',
    cMobilePhone: '13812345678',
    cProvince: '',
    cCity: '',
    cArea: '',
    cAreaCode,
    cDetail: '科技路 8 号',
    bDefault: false,
  })
  return saved.cAddressUuid
}

/** Puts SKUs into the cart and answers the choice of all its lines. */
export const fillCart = async (
  world: CommerceHarness,
  caller: Caller,
  wanted: readonly [sku: string, qty: number][],
): Promise<OrderSource> => {
  let cart: Cart | undefined
  for (const [cSkuCode, iQty] of wanted) {
    const cProdCode = cSkuCode.split('-')[0]
    cart = await world.ok<Cart>(caller, 'addCartLine', {
      cRequestUuid: requestUuid(),
      cProdCode,
      cSkuCode,
      iQty,
    })
  }
  const lines = cart?.shopList.flatMap(shop => shop.lineList) ?? []
  return { cCartLineUuids: lines.map(line => line.cCartLineUuid) }
}

export const directly = (cSkuCode: string, iQty: number): OrderSource => ({
  cProdCode: cSkuCode.split('-')[0] ?? '',
  cSkuCode,
  iQty,
})

/** A previewed submission, ready to be sent. */
export const prepare = async (
  world: CommerceHarness,
  caller: Caller,
  source: OrderSource,
  cAddressUuid: string,
): Promise<SubmitOrderRequest> => {
  const preview = await world.ok<OrderPreview>(caller, 'previewOrder', { source, cAddressUuid })
  return {
    cRequestUuid: requestUuid(),
    source,
    cAddressUuid,
    cPreviewToken: preview.cPreviewToken,
    remarkList: [],
  }
}

/** An unpaid order of one SKU, straight from its product page. */
export const order = async (
  world: CommerceHarness,
  caller: Caller,
  sku = 'GLOVE-M',
  qty = 1,
): Promise<SubmitOrderAnswer & { orderUuid: string }> => {
  const [known] = await world.ok<WireAddress[]>(caller, 'getAddressList')
  const address = known?.cAddressUuid ?? (await saveAddress(world, caller))
  const request = await prepare(world, caller, directly(sku, qty), address)
  const answer = await world.ok<SubmitOrderAnswer>(caller, 'submitOrder', request)
  return { ...answer, orderUuid: answer.orderList[0]?.cOrderUuid ?? '' }
}

export const userOf = (caller: Caller): string => (caller.kind === 'account' ? caller.userUuid : '')

export const queryPay = (world: CommerceHarness, caller: Caller, cPaymentFlowNo: string, payChannel = 1) =>
  world.ok<PrePayInfo>(caller, 'queryPayOrder', {
    cPaymentFlowNo,
    trxChannel: '02',
    cAllLinkUserUuid: userOf(caller),
    payChannel,
  })

/** A scheme link that opens the mini-program's pay page; `payer` is named in it. */
export const schemeFor = (
  world: CommerceHarness,
  caller: Caller,
  cPaymentFlowNo: string,
  payer = caller,
): Promise<GenerateSchemeAnswer> =>
  world.ok<GenerateSchemeAnswer>(caller, 'generateScheme', {
    appid: 'wx0123456789abcdef',
    path: 'pages/pay/index',
    query: `cPaymentFlowNo=${cPaymentFlowNo}&ip=203.0.113.24&uuid=${userOf(payer)}&method=WX_JUMP`,
    env_version: 'release',
  })

/** A confirmation as the payment centre sends it after asking for the flow. */
export const confirmation = async (
  world: CommerceHarness,
  caller: Caller,
  flow: { cPaymentFlowNo: string; iTotalAmount: string | number },
  cMethod = 'SCAN_ANY',
): Promise<ConfirmPayRequest> => {
  const info = await queryPay(world, caller, flow.cPaymentFlowNo)
  return {
    cPaymentFlowNo: flow.cPaymentFlowNo,
    cOrderRem: '',
    cPayPhone: '',
    payerName: '',
    payerAcctNum: '',
    trxIp: info.trxIp,
    cPayAccName: info.cPayAccName,
    bAmount: flow.iTotalAmount,
    cMethod,
    tpAppId: '',
    tpOpenId: '',
    cAllLinkUserUuid: userOf(caller),
  }
}

/** An unpaid order and the confirmation of its flow. */
export const readyToPay = async (world: CommerceHarness, caller: Caller, method = 'SCAN_ANY') => {
  const placed = await order(world, caller)
  return { ...placed, request: await confirmation(world, caller, placed, method) }
}

export const payIdOf = (payUrl: string): string => /pay-[0-9a-f]{32}/.exec(payUrl)?.[0] ?? 'none'

/** What a payer does on a page of the provider. */
export const press = (world: CommerceHarness, kind: string, payUrl: string, button: 'pay' | 'cancel') =>
  world.fetch(`/provider/${kind}/${payIdOf(payUrl)}/${button}`, { method: 'POST' })

/** Confirms as the owner and answers cPayUrl. */
export const confirmed = async (
  world: CommerceHarness,
  caller: Caller,
  request: ConfirmPayRequest,
): Promise<string> => (await world.ok<ConfirmPayAnswer>(caller, 'confirmPay', request)).cPayUrl

export const payStateOf = async (
  world: CommerceHarness,
  caller: Caller,
  cPaymentFlowNo: string,
): Promise<number> => {
  const body = { cPaymentFlowNo, cAllLinkUserUuid: userOf(caller) }
  return (await world.ok<PayState>(caller, 'queryPayState', body)).iPayState
}
