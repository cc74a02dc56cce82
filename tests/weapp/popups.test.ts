import { STAFF } from '../e2e/editorRig'
import { openAs } from '../journeys/buyAndPay'
import { until } from '../support/until'
import { WeappShopper } from './weappShopper'
import { weappStage } from './stage'

jest.setTimeout(120_000)

const GALLERY = 'pages/demo/base/index'
const { stage } = weappStage()

it('a screen reader is told what is chosen and what cannot be pressed', async () => {
  const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
  const { app } = shopper
  await app.open(GALLERY)
  const tab = (text: string, selected: boolean) =>
    app.locator(`[role="tab"][aria-selected="${selected}"]`).filter({ hasText: text }).first()
  await tab('待付款', true).waitFor()
  await tab('待发货', false).waitFor()
  await app.tap(tab('待发货', false))
  await tab('待发货', true).waitFor()
  await tab('待付款', false).waitFor()
  await app.locator('[role="button"][aria-disabled="true"]').filter({ hasText: '已售罄' }).waitFor()
  await shopper.expectNoErrors()
  await shopper.close()
})

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

  it('the platform asks before what is written in a sheet is left by its arrow, and only then', async () => {
    const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    const { app } = shopper
    /** What the platform would ask with now; '' for nothing. */
    const question = async (): Promise<string> => {
      const calls = await app.apiLog()
      const last = calls.filter(({ name }) => name.endsWith('AlertBeforeUnload')).at(-1)
      return last?.name === 'enableAlertBeforeUnload'
        ? String((last.options as { message: string }).message)
        : ''
    }
    const asks = (text: string) => until(text || 'no question', async () => (await question()) === text)
    await openAs(shopper, STAFF, '/micro/alm-mall-shop/goods/manage')
    await shopper.see(/^编码/)
    await app.tap(app.locator('[aria-label^="改价改库存 "]').first())
    await shopper.see('修改价格与库存')
    expect(await question()).toBe('')
    await app.input(app.locator('[aria-label$=" 库存"]').locator('input').first(), '77')
    await asks('填写的价格和库存还没有保存。')
    await shopper.tap('关闭')
    await shopper.tap('放弃')
    await asks('')
    await app.tap(app.locator('[aria-label^="商品介绍 "]').first())
    const editor = app.locator('.ql-editor').first()
    await editor.waitFor()
    await app.settle(500)
    expect(await question()).toBe('')
    await app.tap(editor)
    await editor.press('End')
    await app.page.keyboard.type('新的一句')
    await asks('修改的商品介绍还没有保存。')
    await shopper.tap('关闭')
    await shopper.tap('放弃')
    await asks('')
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
