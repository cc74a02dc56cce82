import type { Browser } from 'playwright-core'
import { createSandbox } from '../../sandbox'
import { shopAt } from './against'
import budgets from './budgets.json'
import { median, type Line } from './line'
import { visit, type Visit } from './measure'

/** What src/pages/shell/readAhead does when nothing else happens, one step more in each row. */
const STEPS = ['nothing ahead', 'page of a product'] as const

/** What each step costs the main thread and gives the tap, all of them in turn. */
export const aheadOfATap = async (browser: Browser, dist: string): Promise<Line[]> => {
  const shop = await createSandbox({ staticDir: dist })
  const runs = STEPS.map((): Visit[] => [])
  try {
    for (let run = 0; run <= budgets.conditions.runs; run += 1)
      for (const ahead of STEPS.keys()) {
        const one = await visit(browser, { ...shopAt(shop.url), ahead })
        // the first round warms the pictures up
        if (run > 0) runs[ahead]?.push(one)
      }
  } finally {
    await shop.close()
  }
  return STEPS.map((what, at) => {
    const of = (key: 'mainThread' | 'detail' | 'blocking') =>
      median((runs[at] ?? []).map(one => one[key])).toFixed(0)
    return {
      what: `H5: ${what}`,
      measured: `${of('mainThread')} ms`,
      budget: `of the main thread; tap ${of('detail')} ms, blocking ${of('blocking')} ms`,
      met: true,
    }
  })
}
