import { logInBySms, registerByPhone } from '../journeys/register'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage } = h5Stage()

describe('ways into an account in a browser', () => {
  it('[A004] [A015] registers by phone', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    await registerByPhone(shopper, stage.world)
    await shopper.expectNoErrors()
    expect(await stage.world.kinds()).toMatchObject({ 'user-registered': 1, login: 1 })
    await shopper.close()
  })

  it('[A003] [A010] [A011] logs in by SMS and goes back to the page that asked', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    await logInBySms(shopper, stage.world)
    expect(await shopper.path()).toBe('/micro/alm-mall-shop/UserCenter/address')
    await shopper.expectNoErrors()
    await shopper.close()
  })

  itInFull('[A008] [A063] signs on by a portal’s link, which is gone from the address at once', async () => {
    const shopper = await H5Shopper.start(stage.browser, stage.world.url)
    const { page } = shopper
    await page.goto(`${stage.world.url}/desk`)
    await page.getByLabel('账号').selectOption({ label: '13800000002 林晓雯' })
    await page.getByRole('button', { name: '生成登录链接' }).click()
    const link = (await page.locator('#single-sign-on [role=status]').textContent()) ?? ''
    await page.goto('about:blank')
    await page.goto(link)
    await shopper.see('待发货')
    expect(await shopper.path()).toBe('/micro/alm-mall-shop/MyOrder')
    expect(page.url()).not.toContain('data=')
    await page.goto('about:blank')
    await page.goto(link)
    await shopper.see('继续将退出该账号')
    await shopper.tap('继续')
    await shopper.see('单点登录凭证已失效')
    expect(await shopper.path()).toBe('/login-account')
    await shopper.close()
  })
})
