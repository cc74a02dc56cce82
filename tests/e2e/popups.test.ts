import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { holdsInPage } from '../support/holdsInPage'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull, sampleOf } from '../support/figure'

jest.setTimeout(120_000)

const GALLERY = '/micro/alm-mall-shop/demo/base'

const { stage } = h5Stage()

const openGallery = async (reducedMotion = false) => {
  const shopper = await H5Shopper.start(stage.browser, stage.world.url, { reducedMotion })
  await shopper.open('/micro/alm-mall-shop/home/tab-home')
  await shopper.see('首页')
  await shopper.page.evaluate(`location.hash = '${GALLERY}'`)
  await shopper.see('组件总览')
  return shopper
}

/** Until the browser has drawn a few times. */
const frames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n += 1) await new Promise(resolve => requestAnimationFrame(resolve))
  })

/** A finger that moves a wheel by so many px and rests, sideways too, before it leaves. */
const turn = async (page: Page, wheel: string, dy: number): Promise<void> => {
  const rows = page.getByRole('spinbutton', { name: wheel, exact: true })
  // the sheet may still be on its way in
  await (await rows.elementHandle())?.waitForElementState('stable')
  const box = await rows.boundingBox()
  if (!box) throw new Error(`${wheel} is not drawn`)
  const cdp = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0, by = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + by }],
    })
  await touch('touchStart')
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', 0, (dy * step) / 8)
    await touch('touchMove', 4, (dy * step) / 8)
    await frames(page)
  }
  await touch('touchEnd')
}

const valueOf = (page: Page, wheel: string) =>
  page.getByRole('spinbutton', { name: wheel, exact: true }).getAttribute('aria-valuetext')

const SEARCH = '/micro/alm-mall-shop/search/index'

describe('an address that is entered while a sheet is open', () => {
  const pressBack = (page: Page) => page.evaluate('History.prototype.back.call(history)')
  const openSheet = async (shopper: H5Shopper) => {
    await shopper.tap('弹层')
    await shopper.page.getByRole('dialog').waitFor()
    await shopper.page.locator('.taro_page.alm-locked').waitFor()
  }
  const enter = (page: Page, address: string) => page.evaluate(`location.hash = '${address}'`)
  const expectSearch = async (shopper: H5Shopper) => {
    await shopper.see('热门搜索')
    expect(await shopper.path()).toBe(SEARCH)
    await shopper.page.getByRole('dialog').waitFor({ state: 'detached' })
  }

  it.each(sampleOf(['where there was a way forward', 'at the end of the history']))(
    '%s: its page opens, the sheet is gone, and back leads to the page before',
    async where => {
      const shopper = await openGallery()
      const { page } = shopper
      if (where === 'where there was a way forward') {
        await enter(page, SEARCH)
        await shopper.see('热门搜索')
        await pressBack(page)
        await shopper.see('组件总览')
      }
      await openSheet(shopper)
      await enter(page, SEARCH)
      await expectSearch(shopper)
      await pressBack(page)
      await shopper.see('组件总览')
      expect(await shopper.path()).toBe(GALLERY)
      // it may have been on its way out when its page was covered
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // a sheet that is open then is closed by the key, and the page stays
      await openSheet(shopper)
      await pressBack(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await until(`${GALLERY} in front`, async () => (await shopper.path()) === GALLERY)
      await shopper.see('组件总览')
      await shopper.close()
    },
  )

  itInFull('in the place of the page: its page opens, and the sheet is gone', async () => {
    const shopper = await openGallery()
    await openSheet(shopper)
    await shopper.page.evaluate(`location.replace('#${SEARCH}')`)
    await expectSearch(shopper)
    await pressBack(shopper.page)
    await shopper.see('首页')
    await holdsInPage(shopper.page, "location.hash.includes('tab-home')")
    await shopper.close()
  })

  itInFull('further on in the history: its page opens, and the sheet is gone', async () => {
    const shopper = await openGallery()
    await enter(shopper.page, SEARCH)
    await shopper.see('热门搜索')
    await pressBack(shopper.page)
    await shopper.see('组件总览')
    await openSheet(shopper)
    await shopper.page.evaluate('History.prototype.forward.call(history)')
    await expectSearch(shopper)
    await shopper.close()
  })
})

describe('popups in a browser', () => {
  it('the date wheels follow the finger row by row, also one that rests, and offer days that exist', async () => {
    const shopper = await openGallery()
    const { page } = shopper
    await shopper.tap('日期')
    await shopper.see('选择日期')
    await turn(page, '日', 88)
    await page.locator('[role=spinbutton][aria-label=日][aria-valuetext="26日"]').waitFor()
    await turn(page, '月', -44)
    await page.locator('[role=spinbutton][aria-label=月][aria-valuetext="3月"]').waitFor()
    expect(await valueOf(page, '日')).toBe('26日')
    await shopper.tap('确定')
    await shopper.see('已选择：2026-03-26')
    await shopper.close()
  })

  it('the back key closes the sheet and stays, then leaves; mask and Escape close too', async () => {
    const shopper = await openGallery()
    const { page } = shopper
    const dialogs = page.getByRole('dialog')
    for (const close of [
      () => page.evaluate('History.prototype.back.call(history)'),
      () => page.touchscreen.tap(180, 40),
      () => page.keyboard.press('Escape'),
    ]) {
      await shopper.tap('弹层')
      await dialogs.waitFor()
      // it holds the page and the back key once it is drawn
      await page.locator('.taro_page.alm-locked').waitFor()
      await close()
      await dialogs.waitFor({ state: 'detached' })
      await until(`${GALLERY} in front`, async () => (await shopper.path()) === GALLERY)
      await shopper.see('组件总览')
    }
    await page.evaluate('History.prototype.back.call(history)')
    await holdsInPage(page, "location.hash.includes('tab-home')")
    await shopper.see('首页')
    await shopper.close()
  })

  it('the page behind an open sheet does not move, and moves again after it', async () => {
    const shopper = await openGallery()
    const { page } = shopper
    await shopper.tap('弹层')
    await page.getByRole('dialog').waitFor()
    const locked = page.locator('.taro_page.alm-locked')
    await locked.waitFor()
    const top = () =>
      page.evaluate<number>("document.querySelector('.taro_page:not([style*=none])').scrollTop")
    const before = await top()
    await page.mouse.move(180, 60)
    await page.evaluate(
      "addEventListener('wheel', () => (window.turned = true), { once: true, passive: true })",
    )
    await page.mouse.wheel(0, 600)
    await holdsInPage(page, 'window.turned')
    await frames(page)
    expect(await top()).toBe(before)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await locked.waitFor({ state: 'detached' })
    // the browser drops a turn of the wheel that comes before it knows that the page may move again, and then all that
    // follow at the same place: they are one gesture
    let y = 480
    await until('the page to move', async () => {
      y = y === 480 ? 520 : 480
      await page.mouse.move(180, y)
      await page.mouse.wheel(0, 50)
      await frames(page)
      return (await top()) > before
    })
    await shopper.close()
  })

  itInFull('comes and goes without moving for who wants less motion', async () => {
    const shopper = await openGallery(true)
    await shopper.tap('弹层')
    const sheet = shopper.page.locator('.alm-sheet')
    await sheet.waitFor()
    expect(await sheet.evaluate(element => getComputedStyle(element).animationDuration)).toBe('0.001s')
    await shopper.close()
  })
})
