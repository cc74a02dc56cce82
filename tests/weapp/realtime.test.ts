import { BUYER, logIn } from '../journeys/buyAndPay'
import { SignedClient } from '../support/signedClient'
import { until } from '../support/until'
import { WeappShopper } from './weappShopper'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const COMPANY = '苏州恒启精密制造有限公司'
const USER_CENTER = '/micro/alm-mall-shop/home/UserCenter'

const { stage } = weappStage()

const sockets = async () => ((await stage.world.control('sockets')) as { count: number }).count

it('[F068] [F071] [F072] [F073] [F076] is connected during a login, and hears', async () => {
  const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
  await shopper.open('/login-account')
  await logIn(shopper)
  await shopper.open(USER_CENTER)
  await shopper.see(COMPANY)
  await until('one socket', async () => (await sockets()) === 1 && shopper.app.openSockets() === 1)

  await stage.world.control('sockets', { phone: BUYER.phone, body: '1001', id: 'm1' })
  await shopper.see('您的账号已被管理员移除，是否退出登录？')
  await shopper.picture('removed')
  await shopper.tap('暂不退出')
  await shopper.see(COMPANY)

  await shopper.app.setOnline(false)
  await until('no socket without network', () => shopper.app.openSockets() === 0)
  await shopper.app.setOnline(true)
  await until('a socket again', async () => (await sockets()) === 1)

  await SignedClient.loggedIn(stage.world.url, BUYER.phone, BUYER.password)
  await shopper.see('您的账号已在其他设备登录，请重新登录')
  await shopper.see('欢迎回来')
  await until('no socket without a login', () => shopper.app.openSockets() === 0)
  await shopper.expectNoErrors()
  await shopper.close()
})
