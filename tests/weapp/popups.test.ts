import { WeappShopper } from './weappShopper'
import { weappStage } from './stage'

jest.setTimeout(120_000)

const GALLERY = 'pages/demo/base/index'
const { stage } = weappStage()

describe('popups on the mini-program', () => {
  it('date wheels turn to what is touched, and the sheet closes by its mask', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    const { app } = shopper
    await app.open(GALLERY)
    await shopper.tap('日期')
    await shopper.see('选择日期')
    await app.tap('26日')
    await app.locator('[aria-label="日 26日"]').waitFor()
    await app.tap('3月')
    await app.locator('[aria-label="月 3月"]').waitFor()
    await shopper.tap('确定')
    await shopper.see('已选择：2026-03-26')
    await shopper.tap('操作菜单')
    await shopper.see('修改地址')
    await app.tap(app.locator('.alm-sheet__mask'))
    await app.byText('修改地址').waitFor({ state: 'detached' })
    await shopper.tap('弹层')
    await shopper.see('选择规格')
    await shopper.tap('关闭')
    await app.byText('选择规格').waitFor({ state: 'detached' })
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
