import { BUYER, openAs } from '../journeys/buyAndPay'
import { until } from '../support/until'
import { weappStage } from './stage'
import type { WeappShopper } from './weappShopper'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { withShopper } = weappStage()

const named = async ({ app }: WeappShopper, wanted: string) =>
  (await app.apiLog()).filter(({ name }) => name === wanted).length

/** What a person answers to a question, which then is gone. */
const answer = async (shopper: WeappShopper, question: string, button: string) => {
  await shopper.see(question)
  await shopper.tap(button)
  await until('the end', async () => !(await shopper.sees(question)))
}

/** The platform opens its settings within a tap only. */
const expectOpenedByTap = async (shopper: WeappShopper, times: number) => {
  expect(await named(shopper, 'openSetting')).toBe(times)
  const { apiErrors } = await shopper.app.report()
  expect(apiErrors.filter(one => one.includes('TAP'))).toEqual([])
}

it('an album that was refused is allowed in the settings, and the picture is saved', () =>
  withShopper(async shopper => {
    const { app } = shopper
    let allowed = false
    await app.mock('saveImageToPhotosAlbum', () => {
      if (!allowed) throw { errMsg: 'saveImageToPhotosAlbum:fail auth deny' }
      return {}
    })
    await app.mock('openSetting', () => ({ authSetting: { 'scope.writePhotosAlbum': allowed } }))
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/sharingCenter?cShopUuid=shop-liancai')
    await shopper.see(/也可以长按海报保存|商品图片加载失败/)

    // a changed mind opens nothing and says nothing
    await shopper.tap('保存到相册')
    await answer(shopper, '需要相册权限', '取消')
    await expectOpenedByTap(shopper, 0)

    // nothing was allowed there
    await shopper.tap('保存到相册')
    await answer(shopper, '需要相册权限', '去设置')
    await shopper.see('未获得相册权限，可长按图片保存')
    await expectOpenedByTap(shopper, 1)

    await shopper.tap('保存到相册')
    await shopper.see('需要相册权限')
    allowed = true
    await answer(shopper, '需要相册权限', '去设置')
    await shopper.see('图片已保存到相册')
    await expectOpenedByTap(shopper, 2)
  }))

itInFull('addresses that were refused are allowed in the settings, and imported', () =>
  withShopper(async shopper => {
    const { app } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/address')
    await shopper.tap('新增收货地址')
    await app.mock('chooseAddress', () => {
      throw { errMsg: 'chooseAddress:fail auth deny' }
    })
    await shopper.tap('从微信导入')
    await answer(shopper, '未获得授权', '去设置')
    await app.unmock('chooseAddress')
    await shopper.tap('从微信导入')
    await shopper.see('已导入收货地址，请核对')
    await expectOpenedByTap(shopper, 1)
  }),
)

itInFull('a position that was refused is allowed in the settings by the press of its own button', () =>
  withShopper(async shopper => {
    const { app } = shopper
    await app.mock('authorize', () => {
      throw { errMsg: 'authorize:fail auth deny' }
    })
    await app.mock('openSetting', { authSetting: { 'scope.userLocation': true } })
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/address')
    await shopper.tap('新增收货地址')
    await shopper.tap('地图选址')
    await shopper.see(/没有定位权限/)
    expect(await named(shopper, 'getLocation')).toBe(0)
    await app.unmock('authorize')
    await shopper.tap(/没有定位权限/)
    await shopper.see('附近地点')
    await expectOpenedByTap(shopper, 1)
    expect(await named(shopper, 'getLocation')).toBe(1)
  }),
)
