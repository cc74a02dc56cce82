import { AGREE } from '../journeys/buyAndPay'
import { logInBySms, registerByPhone } from '../journeys/register'
import { WeappShopper } from './weappShopper'
import { weappStage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage } = weappStage()

describe('ways into an account in the mini-program', () => {
  itInFull('[A004] [A015] registers by phone', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await registerByPhone(shopper, stage.world)
    await shopper.expectNoErrors()
    expect(await stage.world.kinds()).toMatchObject({ 'user-registered': 1, login: 1 })
    await shopper.close()
  })

  itInFull('[A003] [A010] [A011] logs in by SMS and goes back to the page that asked', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await logInBySms(shopper, stage.world)
    expect(await shopper.path()).toBe('/micro/alm-mall-shop/UserCenter/address')
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('[A024] [A150] [F036] authorizes the messaging app with its login code', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await shopper.open('/login-auth')
    await shopper.see('在本微信中打开商城将自动登录')
    await shopper.tap('去登录')
    await shopper.type({ placeholder: '请输入手机号' }, '13800000002')
    await shopper.type({ placeholder: '请输入密码' }, 'Buyer@2026')
    await shopper.tap(AGREE)
    await shopper.tap('登录')
    await shopper.see('微信授权登录')
    await shopper.tap(AGREE)
    await shopper.tap('微信授权登录')
    await shopper.see('本周热采')
    expect(await stage.world.kinds()).toMatchObject({ 'terminal-registered': 1 })
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
