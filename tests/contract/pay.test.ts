import {
  confirmPay,
  decodePlatformPayParams,
  generateScheme,
  getOpenId,
  getPrePay,
  type PayMethod,
} from '@/api/pay'
import { getPayState, withdrawPay } from '@/api/payState'
import { previewOrder, submitOrder } from '@/api/order'
import { sandboxApp } from '../support/appRig'
import { findGoods, newAddress, requestId } from '../support/shopping'

const app = sandboxApp()
const appId = 'wx1234567890abcdef'
let userUuid = ''
beforeEach(async () => {
  await app.sandbox.reset()
  const device = await app.device()
  await device.login()
  userUuid = device.state().account?.userUuid ?? ''
})

const openFlow = async (channel: 1 | 2 | 4 = 1) => {
  const [{ product, sku, quantity }, { addressUuid }] = [await findGoods(), await newAddress()]
  const source = {
    kind: 'product',
    productCode: product.productCode,
    skuCode: sku.skuCode,
    quantity,
  } as const
  const { previewToken } = await previewOrder({ source, addressUuid })
  const outcome = await submitOrder({
    requestUuid: await requestId(),
    source,
    addressUuid,
    previewToken,
    remarks: {},
  })
  if (outcome.kind !== 'submitted') throw new Error('nothing had changed')
  const prePay = await getPrePay({ paymentFlowNo: outcome.paymentFlowNo, userUuid, channel })
  if (!prePay) throw new Error('the flow can be paid')
  const confirmation = (method: string, more: Partial<Parameters<typeof confirmPay>[0]> = {}) => ({
    paymentFlowNo: outcome.paymentFlowNo,
    remark: '',
    payerPhone: '',
    payerName: '',
    payerAccountNo: '',
    trxIp: prePay.trxIp,
    payAccountName: prePay.payAccountName,
    amount: prePay.totalAmount,
    method,
    appId,
    openId: '',
    userUuid,
    ...more,
  })
  return { ...outcome, product, sku, quantity, prePay, confirmation }
}
const leaves = (methods: readonly PayMethod[]): PayMethod[] =>
  methods.flatMap(method => (method.methods.length > 0 ? leaves(method.methods) : [method]))

describe('pre-pay', () => {
  it('[P018] [P019] [P020] [P021] [P022] [P049] [P050] tells orders, receiver and methods', async () => {
    const { product, sku, quantity, prePay, totalAmount } = await openFlow()
    expect(prePay.totalAmount).toBe(totalAmount)
    expect(prePay.receiverName).not.toBe('')
    const price = prePay.orders[0]?.goods[0]?.price ?? Number.NaN
    expect(prePay.orders[0]?.goods[0]).toEqual({
      name: product.name,
      spec: sku.specValues.join(' / '),
      quantity: String(quantity),
      unit: product.unit,
      price,
      payableAmount: price * quantity,
    })
    const methods = leaves(prePay.methods)
    expect(methods.length).toBeGreaterThan(3)
    expect(methods.every(method => method.code !== null && method.showType !== undefined)).toBe(true)
    const named = (code: string) => methods.find(method => method.code === code)
    expect(named('QUICK')).toMatchObject({
      name: '快捷支付',
      icon: 'quick.png',
      showType: 'link',
      showPhone: true,
      phoneRequired: true,
      showPayerAccount: false,
      tipHtml: expect.stringContaining('验证码'),
    })
    expect(named('TRANSFER')).toMatchObject({
      showPhone: false,
      showPayerAccount: true,
      payerAccountRequired: true,
    })
    const levelsOf = (method: PayMethod): number =>
      method.methods.length === 0 ? 1 : 1 + Math.max(...method.methods.map(levelsOf))
    expect(prePay.methods.map(levelsOf)).toEqual(expect.arrayContaining([2, 3]))
    expect(prePay.brokenMethods).toEqual([])
    expect(methods.map(method => method.code)).toContain(prePay.defaultMethod ?? methods[0]?.code)
  })

  it('[P023] tells how each method goes on by its show type, 1 to 6', async () => {
    const showTypes = async (channel: 1 | 4) =>
      Object.fromEntries(
        leaves((await openFlow(channel)).prePay.methods).map(({ code, showType }) => [code, showType]),
      )
    expect(await showTypes(1)).toMatchObject({
      LINK: 'link',
      ICBC_E: 'form',
      SCAN_UNION: 'scan',
      WX_JUMP: 'jump',
      ALIPAY: 'alipay',
    })
    expect(await showTypes(4)).toMatchObject({ WX_MINI: 'native' })
  })

  it('of an unknown flow answers a text', async () => {
    await expect(getPrePay({ paymentFlowNo: 'nothing', userUuid, channel: 1 })).rejects.toMatchObject({
      kind: 'business',
      msg: expect.stringMatching(/./),
    })
  })
})

describe('paying', () => {
  it('[P024] [P025] [P054] [P055] confirms, is still open, and is paid after the callback of the provider', async () => {
    const { paymentFlowNo, totalAmount, confirmation } = await openFlow()
    await expect(getPayState({ paymentFlowNo, userUuid })).resolves.toMatchObject({
      state: 'open',
      totalAmount,
    })
    const { payUrl, amount } = await confirmPay(confirmation('LINK'))
    expect([payUrl.startsWith('http'), amount]).toEqual([true, totalAmount])
    await expect(confirmPay(confirmation('LINK'))).resolves.toMatchObject({ payUrl })
    await expect(getPayState({ paymentFlowNo, userUuid })).resolves.toMatchObject({
      state: 'confirming',
      orders: [{ paid: false }],
    })
  })

  it('refuses another amount and another method while a payment runs', async () => {
    const { confirmation, paymentFlowNo } = await openFlow()
    await expect(confirmPay(confirmation('LINK', { amount: 1 }))).rejects.toMatchObject({ code: 40900 })
    await confirmPay(confirmation('LINK'))
    await expect(confirmPay(confirmation('SCAN_ANY'))).rejects.toMatchObject({ code: 40901 })
    await expect(withdrawPay({ paymentFlowNo, userUuid })).resolves.toMatchObject({ state: 'open' })
    await expect(confirmPay(confirmation('SCAN_ANY'))).resolves.toMatchObject({
      payUrl: expect.stringMatching(/./),
    })
  })

  it('by the platform takes an open id and gives what the platform asks for', async () => {
    const { confirmation, prePay } = await openFlow(4)
    const method = leaves(prePay.methods).find(one => one.showType === 'native')
    const openId = await getOpenId({ appId, code: 'login-code' })
    const { payUrl } = await confirmPay(confirmation(method?.code ?? '', { openId }))
    expect(decodePlatformPayParams(payUrl)).toMatchObject({
      signType: expect.any(String),
      paySign: expect.any(String),
    })
    expect(decodePlatformPayParams('https://x')).toBeUndefined()
  })

  it('[P058] [P059] [P060] jumps to the mini-program by a scheme link, or says why not', async () => {
    const { paymentFlowNo, prePay } = await openFlow()
    const input = {
      appId,
      path: 'pages/pay/index',
      paymentFlowNo,
      ip: prePay.trxIp,
      userUuid,
      method: 'WX_MINI',
      env: 'release',
    } as const
    await expect(generateScheme(input)).resolves.toEqual({ openLink: expect.stringMatching(/^weixin:/) })
    await expect(generateScheme({ ...input, appId: 'x' })).resolves.toEqual({
      error: expect.stringMatching(/./),
    })
    // what a guest may pay follows from a link: only a login makes one
    await app.device()
    await expect(generateScheme(input)).rejects.toMatchObject({ code: 40300 })
  })
})
