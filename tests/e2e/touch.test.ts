import type { CDPSession, Page } from 'playwright-core'
import { holdsInPage } from '../support/holdsInPage'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { stage } = h5Stage()

const openHome = async (): Promise<{ page: Page; finger: CDPSession }> => {
  const context = await stage.browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(stage.world.url)
  await page.locator('#app .alm-goods').first().waitFor()
  await page.locator('.alm-first-paint').waitFor({ state: 'detached' })
  return { page, finger: await context.newCDPSession(page) }
}

const STEPS = 12

/** A finger that comes down in the middle, moves so many px (down is positive) and lets go. */
const swipe = async (finger: CDPSession, distance: number) => {
  const from = 400 - distance / 2
  const at = (y: number) => [{ x: 187, y }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (let step = 1; step <= STEPS; step += 1)
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(from + (distance * step) / STEPS),
    })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const scrollTop = (page: Page) =>
  page.evaluate(`document.querySelector('.taro_page').scrollTop`) as Promise<number>

describe('a finger on the home page', () => {
  it('scrolls it down and up again', async () => {
    const { page, finger } = await openHome()
    await swipe(finger, -600)
    await holdsInPage(page, `document.querySelector('.taro_page').scrollTop > 400`)
    // it may glide on, and a busy machine leaves frames without a step of it
    await holdsInPage(
      page,
      `(window.still = window.before === (window.before = document.querySelector('.taro_page').scrollTop)
        ? (window.still ?? 0) + 1 : 0) === 20`,
    )
    const down = await scrollTop(page)
    await swipe(finger, 300)
    await holdsInPage(page, `document.querySelector('.taro_page').scrollTop < ${down - 150}`)
    expect(await scrollTop(page)).toBeGreaterThan(0)
    await page.context().close()
  })

  it('pulls it down at the top to have it refreshed', async () => {
    const { page, finger } = await openHome()
    let asked = 0
    page.on('request', request => {
      if (request.url().includes('getColumnPage')) asked += 1
    })
    const again = page.waitForResponse(/getColumnPage/)
    await swipe(finger, 300)
    await again
    expect(asked).toBe(1)
    await page.locator('.alm-pull__mark[data-state="idle"]').first().waitFor({ state: 'attached' })
    await page.context().close()
  })

  it('finds the tab bar at the bottom where the page has little to say', async () => {
    await stage.world.fault({ kind: '5xx', path: '*/getColumnPage', times: 4 })
    const context = await stage.browser.newContext({ viewport: { width: 375, height: 812 } })
    const page = await context.newPage()
    await page.goto(stage.world.url)
    await page.getByText('首页加载失败').first().waitFor()
    const bar = await page.locator('.alm-tab-bar').filter({ visible: true }).first().boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(800)
    await context.close()
  })
})
