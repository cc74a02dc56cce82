import type { Browser } from 'playwright-core'
import { createSandbox, type Sandbox } from '../../sandbox'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { loadRows, PRODUCTS } from '../support/longLists'
import { SignedClient } from '../support/signedClient'
import budgets from './budgets.json'
import { buildFloor } from './floorSite'
import { atMost, median, type Line } from './line'
import { begin, longest, push, whileSlow, type Subject } from './slowPhone'

const { runs } = budgets.conditions
const { h5 } = budgets
const GALLERY = '/micro/alm-mall-shop/demo/base'

/** Ours and a page of nothing but height, in turns: what the second one has is the machine's. */
const scrolling = async (browser: Browser, shop: Sandbox, floorUrl: string): Promise<Line[]> => {
  const home = await begin(browser, shop.url)
  await home.page.goto(shop.url)
  await home.page.locator('.alm-first-paint').waitFor({ state: 'detached' })
  await home.page.locator('#app .alm-goods-grid').nth(2).waitFor({ state: 'attached' })
  await home.page.evaluate(loadRows(PRODUCTS))
  const found = await begin(browser, shop.url)
  await found.shopper.open('/micro/alm-mall-shop/search/goods?keyword=')
  await found.page.locator('.alm-goods').first().waitFor()
  const floor = await begin(browser, floorUrl)
  await floor.page.goto(`${floorUrl}/#long`)
  const rolled = (one: Subject) => whileSlow(one, () => longest(one, () => push(one, 500, 8)))
  const ours: number[] = []
  const loading: number[] = []
  const floors: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const to = `document.querySelector('.taro_page').scrollTop = ${20_000 + run * 30_000}`
    await home.page.evaluate(to)
    await home.page.waitForTimeout(1_500)
    ours.push(await rolled(home))
    loading.push(await rolled(found))
    floors.push(await rolled(floor))
  }
  for (const one of [home, found, floor]) await one.shopper.close()
  const floorTask = `an empty page ${median(floors).toFixed(0)} ms`
  return [
    atMost(
      `H5: longest task, scrolling 5,000 products (${floorTask})`,
      median(ours),
      h5.longestTaskMs,
      ' ms',
    ),
    atMost(`H5: longest task, pages arriving (${floorTask})`, median(loading), h5.longestTaskMs, ' ms'),
  ]
}

interface Opened {
  /** ms from the press, or from the answer it waited for */
  ms: number
  longest: number
}

const openedSlowly = async (one: Subject, press: string, shown: string, answer?: string): Promise<Opened> => {
  let ms = 0
  // found beforehand: looking for it is a task of the page too
  const { x, y } = await one.shopper.middleOf(press)
  const before = answer && (await one.page.evaluate(`window.benchAnswered('${answer}')`))
  const task = await longest(one, async () => {
    await one.page.touchscreen.tap(x, y)
    const at = (await one.page.evaluate(`window.benchShown('${shown}')`)) as number
    const from = answer
      ? await one.page.evaluate(`window.benchAnswered('${answer}')`)
      : await one.page.evaluate('window.benchPressed')
    if (answer && from === before) throw new Error(`${press} asked for nothing`)
    ms = at - (from as number)
  })
  return { ms, longest: task }
}

const opened = (one: Subject, ...how: [press: string, shown: string, answer?: string]): Promise<Opened> =>
  whileSlow(one, () => openedSlowly(one, ...how))

const shut = async ({ page }: Subject, button: string, gone: string): Promise<void> => {
  await page.locator(button).filter({ visible: true }).last().tap()
  await page.locator(gone).first().waitFor({ state: 'detached' })
}

/** The payment centre and the goods sheet over 200 orders, each in turns with an empty popup of its size. */
const popups = async (browser: Browser, shop: Sandbox): Promise<Line[]> => {
  const pay = await begin(browser, shop.url)
  await pay.shopper.open('/micro/alm-mall-shop/payApprovals')
  await logIn(pay.shopper, BUYER)
  await pay.shopper.tap(/季度集采一并付款/)
  await pay.shopper.tap('同意并支付')
  await pay.page.locator('.alm-pay-methods__button').first().waitFor()
  await shut(pay, '.alm-sheet__close', '.alm-pay-methods__button')
  const bare = await begin(browser, shop.url)
  await bare.shopper.open('/')
  await bare.shopper.see('首页')
  await bare.page.evaluate(`location.hash = '${GALLERY}'`)
  await bare.shopper.see('组件总览')
  const centre: Opened[] = []
  const sheet: Opened[] = []
  const full: Opened[] = []
  const part: Opened[] = []
  // the first round fetches what is fetched once
  for (let run = 0; run <= runs; run += 1) {
    const round = [
      [full, await opened(bare, '空弹层（整屏）', '.gallery__bare')],
      [centre, await opened(pay, '继续支付', '.alm-pay-methods__button', 'queryPayOrder')],
    ] as const
    await shut(bare, '.gallery__bare', '.gallery__bare')
    const second = [
      [part, await opened(bare, '空弹层', '.gallery__bare')],
      [sheet, await opened(pay, '详情', '.alm-pay-goods__line')],
    ] as const
    await shut(bare, '.gallery__bare', '.gallery__bare')
    await shut(pay, '.alm-sheet__close', '.alm-pay-goods__line')
    await shut(pay, '.alm-sheet__close', '.alm-pay-methods__button')
    if (run > 0) for (const [list, one] of [...round, ...second]) list.push(one)
  }
  for (const one of [pay, bare]) await one.shopper.close()
  const mid = (all: readonly Opened[], what: keyof Opened) => median(all.map(one => one[what]))
  const ratio = (what: string, ours: readonly Opened[], floor: readonly Opened[]): Line =>
    atMost(
      `H5: ${what}, ${mid(ours, 'ms').toFixed(0)} ms over ${mid(floor, 'ms').toFixed(0)} ms`,
      mid(ours, 'ms') / mid(floor, 'ms'),
      h5.popupRatio,
      ' x',
      2,
    )
  const task = (what: string, ours: readonly Opened[], floor: readonly Opened[]): Line =>
    atMost(
      `H5: longest task, ${what} (an empty popup ${mid(floor, 'longest').toFixed(0)} ms)`,
      mid(ours, 'longest'),
      h5.longestTaskMs,
      ' ms',
    )
  return [
    ratio('payment centre of 200 orders once they are there', centre, full),
    ratio('details of 2,000 lines', sheet, part),
    task('payment centre opens', centre, full),
    task('details open', sheet, part),
  ]
}

/** Long lists of the H5 build on a slow phone. */
export const longLists = async (browser: Browser, staticDir: string): Promise<Line[]> => {
  const products = await createSandbox({ staticDir, dataDir: 'memory', scenario: '5000-products' })
  const floorDir = await buildFloor(await SignedClient.guest(products.url))
  const floor = await createSandbox({ staticDir: floorDir, dataDir: 'memory' })
  const scrolled = await scrolling(browser, products, floor.url).finally(async () => {
    await floor.close()
    await products.close()
  })
  const payment = await createSandbox({ staticDir, dataDir: 'memory', scenario: '200-order-payment' })
  return [...scrolled, ...(await popups(browser, payment).finally(() => payment.close()))]
}
