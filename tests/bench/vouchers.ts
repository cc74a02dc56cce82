import type { Browser } from 'playwright-core'
import { createSandbox } from '../../sandbox'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { savedRequest } from '../support/requestDocument'
import { SignedClient } from '../support/signedClient'
import budgets from './budgets.json'
import { atMost, median, type Line } from './line'
import { begin, whileSlow, type Subject } from './slowPhone'

/** A purchase request of 1,000 rows beside one of 10. */

const { runs } = budgets.conditions
const { voucher, h5 } = budgets

const ROOM = '/micro/alm-mall-shop/documents'
const [FEW, MANY] = [10, 1_000]
const ROWS = '.editable-table__row'

/** In the page: ms from the address until the rows stand in the next frame. */
const opening = (address: string): string => `new Promise(done => {
  const started = performance.now()
  location.hash = ${JSON.stringify(address)}
  const look = () =>
    document.querySelector(${JSON.stringify(ROWS)})
      ? requestAnimationFrame(() => done(performance.now() - started))
      : requestAnimationFrame(look)
  look()
})`

const opened = async (one: Subject, address: string): Promise<number> => {
  await one.page.evaluate(`location.hash = '${ROOM}'`)
  await one.page.locator(ROWS).first().waitFor({ state: 'detached' })
  await one.page.locator('.configured-row').first().waitFor()
  return whileSlow(one, () => one.page.evaluate(opening(address))) as Promise<number>
}

/** In the page: ms from a letter typed into the first line of text until React and its effects are done. */
const typing = (letter: string): string => `(async () => {
  const field = [...document.querySelectorAll('.voucher input, .voucher textarea')].find(it => it.offsetParent && !it.disabled)
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set
  const started = performance.now()
  write.call(field, field.value + ${JSON.stringify(letter)})
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await null
  await null
  return performance.now() - started
})()`

const LETTERS = 'purchase'

const typed = (one: Subject): Promise<number> =>
  whileSlow(one, async () => {
    const times: number[] = []
    for (const letter of LETTERS) {
      times.push((await one.page.evaluate(typing(letter))) as number)
      await one.page.waitForTimeout(150)
    }
    return median(times)
  })

const inBrowser = async (one: Subject, few: string, many: string): Promise<Line[]> => {
  await one.shopper.open(ROOM)
  await logIn(one.shopper, BUYER)
  const [short, long]: [number[], number[]] = [[], []]
  // the first round fetches what is fetched once
  for (let run = 0; run <= runs; run += 1) {
    const pair = [await opened(one, few), await opened(one, many)] as const
    if (run > 0) {
      short.push(pair[0])
      long.push(pair[1])
    }
  }
  const typedIn = async () => {
    await one.shopper.tap('展开单据信息')
    return typed(one)
  }
  const key = await typedIn()
  const mounted = (await one.page.evaluate(`document.querySelectorAll('${ROWS}').length`)) as number
  await opened(one, few)
  const shortKey = await typedIn()
  const [base, more] = [median(short), median(long) - median(short)]
  return [
    atMost(`H5: 1,000 rows open, beyond the ${base.toFixed(0)} ms of 10`, more, voucher.openingMs, ' ms'),
    atMost('H5: rows mounted of a document of 1,000', mounted, h5.mountedRows, ''),
    atMost(
      `H5: a letter typed into a document of 1,000 rows (of 10: ${shortKey.toFixed(1)} ms)`,
      key,
      voucher.keyMs,
      ' ms',
      1,
    ),
  ]
}

export const bigVouchers = async (browser: Browser, staticDir: string): Promise<Line[]> => {
  const shop = await createSandbox({ staticDir, dataDir: 'memory' })
  try {
    const client = await SignedClient.loggedIn(shop.url, BUYER.phone)
    const [few, many] = [await savedRequest(client, FEW), await savedRequest(client, MANY)]
    return await inBrowser(await begin(browser, shop.url), few, many)
  } finally {
    await shop.close()
  }
}
