import { ApiError } from '@/api/apiError'
import type { PayStateName } from '@/api/payState'

const getPrePay = jest.fn()
const getOpenId = jest.fn()
const confirmPay = jest.fn()
const getPayState = jest.fn()
const withdrawPay = jest.fn()
jest.mock('@/api/pay', () => ({ getPrePay, getOpenId, confirmPay, decodePlatformPayParams: () => ({}) }))
jest.mock('@/api/payState', () => ({ getPayState, withdrawPay }))
jest.mock('@/platform/env', () => ({ loadConfig: () => Promise.resolve({ payAppId: 'wx1' }) }))
jest.mock('@/platform/login-code', () => ({ loginCode: { getLoginCode: () => Promise.resolve('code') } }))
jest.mock('@/platform/payment', () => ({
  payment: { requestPayment: () => Promise.resolve({ kind: 'failed', reason: 'fail no permission' }) },
}))
const page = import('@/pages/pay/calls')

/** What the native pay page asks of the server, without the server. */
const link = { flowNo: 'PF1', ip: '', userUuid: 'u-1', method: 'WX_MINI' }
const truth = (state: PayStateName) => ({
  paymentFlowNo: 'PF1',
  state,
  totalAmount: 990,
  orders: [],
})
const prePay = { receiverName: '安力商城', trxIp: '', payAccountName: '', orders: [], totalAmount: 990 }
const info = { ...prePay, methods: [], brokenMethods: [] }
const offline = () => Promise.reject(new ApiError('network'))
const refusal = (msg: string) => () => Promise.reject(new ApiError('business', { code: 40300, msg }))

beforeEach(() => jest.resetAllMocks())

describe('the flow of a link', () => {
  it('is asked for its state and for what to pay at once', async () => {
    let told = (_: object) => {}
    getPayState.mockReturnValue(new Promise(resolve => (told = resolve)))
    getPrePay.mockResolvedValue(info)
    const { loadFlow } = await page
    const loading = loadFlow(link)
    expect(getPrePay).toHaveBeenCalledTimes(1)
    told(truth('open'))
    expect((await loading).event).toMatchObject({ type: 'flowLoaded', amount: 990 })
  })

  it.each([
    ['is refused', refusal('支付链接已失效')],
    ['cannot be reached', offline],
    ['is not there', () => Promise.resolve(undefined)],
  ])('that waits is told as waiting where what to pay %s', async (_how, answer) => {
    const { loadFlow } = await page
    getPayState.mockResolvedValue(truth('confirming'))
    getPrePay.mockImplementation(answer)
    expect((await loadFlow(link)).event).toMatchObject({ type: 'flowLoaded', truth: { state: 'confirming' } })
    getPayState.mockResolvedValue(truth('open'))
    expect((await loadFlow(link)).event.type).toBe('orderFailed')
  })
})

describe('the payment of a link', () => {
  const run = async () => (await page).payFlow(link, info, '', () => false)

  it('was not sent where the open id could not be asked for', async () => {
    getOpenId.mockImplementation(offline)
    expect(await run()).toEqual({ type: 'payRefused', failure: { code: 'unreachable', action: 'pay' } })
    expect(confirmPay).not.toHaveBeenCalled()
    getOpenId.mockResolvedValue('o-1')
    confirmPay.mockImplementation(offline)
    expect(await run()).toEqual({ type: 'payAnswerLost' })
  })

  it('that the platform refuses comes with its reason and the name of the payment', async () => {
    getOpenId.mockResolvedValue('o-1')
    confirmPay.mockResolvedValue({ payUrl: '{}', amount: 990, payId: 'p1' })
    expect(await run()).toEqual({
      type: 'platformAnswered',
      paid: false,
      payId: 'p1',
      reason: 'fail no permission',
    })
  })

  it('is withdrawn by its name', async () => {
    withdrawPay.mockResolvedValue(truth('open'))
    await (await page).askTruth(link, { withdraws: true, payId: 'p1' })
    expect(withdrawPay).toHaveBeenCalledWith(expect.objectContaining({ payId: 'p1' }))
    // one of another amount
    getOpenId.mockResolvedValue('o-1')
    confirmPay.mockResolvedValue({ payUrl: '{}', amount: 991, payId: 'p2' })
    await run()
    expect(withdrawPay).toHaveBeenLastCalledWith(expect.objectContaining({ payId: 'p2' }))
  })
})
