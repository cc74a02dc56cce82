import { keptHomeKey } from '../support/keptHome'
import { until } from '../support/until'
import { weappStage } from './stage'
import type { WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

const { withShopper } = weappStage()
const HOME = 'pages/tabs/home/index'
const OFFLINE = '网络连接异常，当前显示的可能不是最新内容'

const visited = async ({ app }: WeappShopper): Promise<string> => {
  await app.open(HOME)
  await app.waitForText('为您推荐')
  await until('the home tab is kept', async () => keptHomeKey(await app.storage()) !== undefined)
  return keptHomeKey(await app.storage()) ?? ''
}

it('a later visit shows the last goods without a network, and says so', () =>
  withShopper(async shopper => {
    await visited(shopper)
    const { app } = shopper
    await app.setOnline(false)
    await app.restart(HOME)
    await app.waitForText('为您推荐')
    // the first lists are kept; those further down say that they could not be read
    expect(await app.locator('.alm-goods').count()).toBeGreaterThan(3)
    await until('the notice of every page', () => shopper.sees(OFFLINE))
  }))

it('a later visit begins anew where what was kept is cut off', () =>
  withShopper(async shopper => {
    const key = await visited(shopper)
    const { app } = shopper
    await app.evaluate(
      `wx.setStorageSync(${JSON.stringify(key)}, wx.getStorageSync(${JSON.stringify(key)}).slice(0, 900))`,
    )
    await app.setOnline(false)
    await app.restart(HOME)
    await app.settle()
    expect(await app.locator('.alm-goods').count()).toBe(0)
    expect((await app.storage())[key]).toBeUndefined()
  }))
