import type { Browser } from 'playwright-core'
import { createSandbox } from '../../sandbox'
import { SignedClient } from '../support/signedClient'
import budgets from './budgets.json'
import { buildFloor } from './floorSite'
import { median } from './line'
import { nextVisit, visit, type Subject } from './measure'

/** One measured run of a build: names of figures and their values. */
type Run = Readonly<Record<string, number>>

export const shopAt = (url: string): Subject => ({
  url: `${url}/`,
  card: '.alm-goods',
  detail: '.alm-product__name',
})

export const floorAt = (url: string): Subject => ({
  url: `${url}/`,
  card: '[data-bench="card"]',
  detail: '[data-bench="detail-title"]',
})

const runOf = async (browser: Browser, subject: Subject): Promise<Run> => {
  const one = await visit(browser, subject)
  return {
    'first card, ms': one.firstCard,
    'first card of the next visit, ms': await nextVisit(browser, subject),
    'tap to detail, ms': one.detail,
    'blocking, ms': one.blocking,
    'main thread until quiet, ms': one.mainThread,
    'code before the first card, KB': one.codeBeforeFirstCard / 1024,
  }
}

const spreadOf = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`

const print = (ours: readonly Run[], theirs: readonly Run[], pace: readonly number[]): void => {
  process.stdout.write(
    `\n  pace: the floor's first card ${median(pace).toFixed(0)} ms (${spreadOf(pace, 0)})\n\n`,
  )
  for (const name of Object.keys(ours[0] ?? {})) {
    const [mine, other] = [ours, theirs].map(runs => runs.map(run => run[name] ?? Number.NaN)) as [
      number[],
      number[],
    ]
    const ratios = mine.map((value, at) => value / (other[at] ?? Number.NaN))
    process.stdout.write(
      `  ${name.padEnd(34)} ${median(mine).toFixed(1).padStart(8)} against ${median(other).toFixed(1).padStart(8)}` +
        `  ratio ${median(ratios).toFixed(2)} (${spreadOf(ratios, 2)})\n`,
    )
  }
}

/**
 * `npm run bench -- --against DIST`: this build and another one in alternation, with the floor between them. The machine's
 * pace is the floor's; a difference counts where the ratios of all runs lie on one side of 1.
 */
export const compareBuilds = async (browser: Browser, own: string, other: string): Promise<void> => {
  const shop = await createSandbox({ staticDir: own })
  const rival = await createSandbox({ staticDir: other })
  const floor = await createSandbox({ staticDir: await buildFloor(await SignedClient.guest(shop.url)) })
  const ours: Run[] = []
  const theirs: Run[] = []
  const pace: number[] = []
  try {
    for (let run = 0; run <= budgets.conditions.runs; run += 1) {
      const turns = [
        async () => void ours.push(await runOf(browser, shopAt(shop.url))),
        async () => void theirs.push(await runOf(browser, shopAt(rival.url))),
      ]
      // neither is always the first of a pair
      for (const turn of run % 2 ? turns : turns.reverse()) await turn()
      pace.push((await visit(browser, floorAt(floor.url))).firstCard)
      // the first pair warms the pictures up
      if (run === 0) [ours, theirs, pace].forEach(list => list.splice(0))
    }
  } finally {
    await Promise.all([shop.close(), rival.close(), floor.close()])
  }
  print(ours, theirs, pace)
}
