import type * as Env from '@/platform/env'
import type * as Rendered from '../../support/renderScreen'
import type * as World from '../../support/screenWorld'
import type * as Centre from './centre'

const env = jest.requireActual<typeof Env>('@/platform/env')
const network = { isDown: false }
/** Fails for the payment alone: without settings the rest of the page could not be read either. */
const loadConfig = () =>
  network.isDown && new Error().stack?.includes('usePaymentCentre')
    ? Promise.reject(new TypeError('Failed to fetch'))
    : env.loadConfig()
jest.mock('@/platform/env', () => ({ ...env, loadConfig }))
// not by import, which would come before the line above
const { openPage, screen } = jest.requireActual<typeof Rendered>('../../support/renderScreen')
const { screenWorld } = jest.requireActual<typeof World>('../../support/screenWorld')
const { centre, unpaidOrder } = jest.requireActual<typeof Centre>('./centre')

const world = screenWorld()

it('a payment whose settings could not be read says so, and is opened by the next press', async () => {
  const order = await unpaidOrder(world)
  await world.login()
  network.isDown = true
  await openPage('orderDetails', { cOrderUuid: order.orderUuid })
  await screen.press('去支付')
  await screen.toast('支付信息获取失败')
  network.isDown = false
  await screen.press('去支付')
  await centre()
  await screen.find('付款方式')
})
