import type { Browser, Locator, Page } from 'playwright-core'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { EDITOR, openLayoutEditor, reorderAndHide, saveLayout, seeAsShopper } from '../journeys/editLayout'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { until } from '../support/until'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'
import { itInFull } from '../support/figure'

jest.setTimeout(240_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld()
})
afterAll(async () => {
  await browser.close()
  await world.end()
})

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to take hold of')
  return box
}

/** With the mouse, in steps, as a hand does it. */
const drag = async (page: Page, target: Locator, dx: number, dy: number): Promise<void> => {
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxOf(target)
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + dx / 2, y + height / 2 + dy / 2, { steps: 4 })
  await page.mouse.move(x + width / 2 + dx, y + height / 2 + dy, { steps: 4 })
  await page.mouse.up()
}

/** With a finger: touch events of the browser itself. */
const swipe = async (page: Page, target: Locator, dx: number, dy: number): Promise<void> => {
  const { x, y, width, height } = await boxOf(target)
  const client = await page.context().newCDPSession(page)
  const at = (part: number) => [{ x: x + width / 2 + dx * part, y: y + height / 2 + dy * part }]
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1])
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const blocks = (page: Page) => page.locator('.alm-block')
const order = (page: Page) => page.locator('.alm-sheet .alm-module-row__name').allTextContents()

/** The module that is set stands 8 px below the bars of the page, above the sheet. */
const standsBelowBars = async (page: Page, module: string): Promise<void> => {
  const bars = page.locator('.alm-page__top').filter({ visible: true }).last()
  const gap = async () => {
    const [top, its] = [await boxOf(bars), await boxOf(page.locator(module))]
    return its.y - top.y - top.height
  }
  await until('what is set to stand below the bars', async () => Math.abs((await gap()) - 8) <= 1)
}

it('[S059] [S105] a super user drags, resizes and reorders, and a shopper sees it', async () => {
  const shopper = await H5Shopper.start(browser, world.url)
  const { page } = shopper
  await openLayoutEditor(shopper)
  await shopper.picture('editor')

  const block = blocks(page).first()
  await block.scrollIntoViewIfNeeded()
  const before = await boxOf(block)
  await drag(page, block.locator('.alm-block__body'), 40, 20)
  await until('the block to follow', async () => Math.abs((await boxOf(block)).x - before.x - 40) <= 6)
  const dragged = await boxOf(block)
  expect([dragged.width, dragged.height]).toEqual([before.width, before.height])
  await shopper.picture('editor-selected')

  await swipe(page, block.locator('.alm-block__handle--se'), -30, 0)
  const width = async () => (await boxOf(block)).width
  await until('the block to shrink', async () => Math.abs((await width()) - dragged.width + 30) <= 6)
  await shopper.tap('撤销')
  await until('its width before', async () => Math.abs((await width()) - dragged.width) < 0.5)

  await shopper.tap('设置')
  await standsBelowBars(page, '#edit-home_promise')
  await shopper.picture('editor-settings')
  await shopper.type({ label: '文字内容' }, '全场满 800 包邮')
  await shopper.tap('关闭')
  await shopper.see('全场满 800 包邮')

  await page.locator('.alm-workbench .alm-nav-cell').first().click()
  await shopper.see('请点击预览查看')
  expect(await shopper.path()).toContain('layoutEditor')

  await shopper.tap('完成')
  await shopper.tap('页面模块')
  const first = await order(page)
  const { height: row } = await boxOf(page.locator('.alm-sheet .alm-module-row').first())
  await drag(page, page.getByLabel('拖动排序 轮播图'), 0, row + 2)
  const swapped = JSON.stringify([first[1], first[0]])
  await until(swapped, async () => JSON.stringify((await order(page)).slice(0, 2)) === swapped)
  await reorderAndHide(shopper)
  await shopper.tap('关闭')
  await saveLayout(shopper)
  await shopper.expectNoErrors()

  const other = await H5Shopper.start(browser, world.url)
  await seeAsShopper(other)
  await other.see('全场满 800 包邮')
  await other.expectNoErrors()
  await other.close()
  await shopper.close()
  expect(await world.kinds()).toMatchObject({ 'layout-saved': 1 })
})

itInFull('a module that was added is in sight above its settings', async () => {
  const shopper = await H5Shopper.start(browser, world.url)
  await openLayoutEditor(shopper)
  await shopper.tap('添加模块')
  await shopper.tap('文本')
  await standsBelowBars(shopper.page, '.alm-edit--chosen')
  await shopper.expectNoErrors()
  await shopper.close()
})

itInFull('unsaved changes survive a reload, and going back asks', async () => {
  const shopper = await H5Shopper.start(browser, world.url)
  const { page } = shopper
  await openLayoutEditor(shopper)
  // after a reload the home page stores nothing while entries are counted
  await page.reload()
  await shopper.see('已是最新')
  const stored = await page.evaluate(() => localStorage.length)
  await shopper.tap('页面模块')
  await shopper.tap('隐藏 轮播图')
  await shopper.tap('关闭')
  await shopper.see('有未保存的修改')
  // the draft is written a moment later
  await page.waitForFunction(before => localStorage.length > before, stored)
  await page.reload()
  await shopper.see('已恢复上次未保存的修改')
  await shopper.see('有未保存的修改')
  await page.goBack()
  await shopper.see('还有未保存的修改')
  await shopper.picture('editor-leave')
  await shopper.tap('继续编辑')
  await shopper.see('有未保存的修改')
  await shopper.expectNoErrors()
  await shopper.close()
})

it('[S059] other users fetch no file of the editor', async () => {
  const shopper = await H5Shopper.start(browser, world.url)
  const files: string[] = []
  shopper.page.on('response', response => void (response.url().endsWith('.js') && files.push(response.url())))
  await openAs(shopper, BUYER, '/')
  await shopper.see('本周热采')
  await shopper.page.waitForLoadState('networkidle')
  expect(files.length).toBeGreaterThan(3)
  const ofEditor = await Promise.all(
    files.map(async url => ((await (await fetch(url)).text()).includes('moduleResized') ? [url] : [])),
  )
  expect(ofEditor.flat()).toEqual([])
  expect(await shopper.sees('装修')).toBe(false)
  await shopper.close()
  expect(EDITOR.phone).not.toBe(BUYER.phone)
})
