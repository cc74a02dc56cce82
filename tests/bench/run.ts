import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createSandbox } from '../../sandbox'
import { packageSizes } from '../../scripts/lib/packageSizes.mjs'
import { SignedClient } from '../support/signedClient'
import { compareBuilds, floorAt, shopAt } from './against'
import { aheadOfATap } from './ahead'
import budgets from './budgets.json'
import { filesAndTexts } from './files'
import { buildFloor } from './floorSite'
import { configuredLists } from './configuredLists'
import { largeSelection } from './largeSelection'
import { atMost, median, type Line } from './line'
import { longLists } from './lists'
import { nextVisit, visit, visitUntil, type Visit } from './measure'
import { shoppingWays } from './shopping'
import { bigTables } from './tables'
import { bigTrees } from './trees'
import { bigVouchers } from './vouchers'
import { launchBrowser } from '../support/sharedBrowser'

/** npm run bench: both builds against their budgets, the first screen against a bare Vite + React page. */
const root = path.resolve(__dirname, '../..')
const H5 = path.join(root, process.env.H5_DIST ?? 'dist/h5')
const WEAPP = path.join(root, 'dist/weapp')

const packages = (): Line[] => {
  if (!existsSync(path.join(WEAPP, 'app.json')))
    throw new Error('build the mini-program first: npm run build:weapp')
  const { main = 0, ...others } = packageSizes(WEAPP)
  const kb = (bytes: number) => bytes / 1024
  const pay = kb(others['pages/pay'] ?? Number.POSITIVE_INFINITY)
  const biggest = kb(Math.max(...Object.values(others)))
  return [
    atMost('mini-program: main package', kb(main), budgets.weapp.mainPackageKB, ' KB'),
    atMost('mini-program: pay package', pay, budgets.weapp.payPackageKB, ' KB', 1),
    atMost('mini-program: biggest subpackage', biggest, budgets.weapp.anyPackageKB, ' KB'),
  ]
}

const tasksOf = ({ tasks }: Visit): string =>
  tasks.map(([start, duration]) => `${start.toFixed(0)}:${duration.toFixed(0)}`).join(' ')

const firstScreen = async (): Promise<Line[]> => {
  const shop = await createSandbox({ staticDir: H5 })
  const floorSite = await createSandbox({ staticDir: await buildFloor(await SignedClient.guest(shop.url)) })
  const browser = await launchBrowser()
  const ours: Visit[] = []
  const floor: Visit[] = []
  const again: number[] = []
  const floorAgain: number[] = []
  const login: number[] = []
  const floorLogin: number[] = []
  try {
    for (let run = 0; run <= budgets.conditions.runs; run += 1) {
      const one = await visit(browser, shopAt(shop.url))
      const other = await visit(browser, floorAt(floorSite.url))
      const later = await nextVisit(browser, shopAt(shop.url))
      const floorLater = await nextVisit(browser, floorAt(floorSite.url))
      const form = await visitUntil(browser, `${shop.url}/#/login-account`, 'input')
      const floorForm = await visitUntil(browser, `${floorSite.url}/#login`, 'input')
      // the first pair warms the pictures up
      if (run > 0) {
        ours.push(one)
        floor.push(other)
        again.push(later)
        floorAgain.push(floorLater)
        login.push(form)
        floorLogin.push(floorForm)
        process.stdout.write(
          `  run ${run}: first card ${one.firstCard.toFixed(0)} ms, floor ${other.firstCard.toFixed(0)} ms; long tasks at ${tasksOf(one)}\n`,
        )
      }
    }
  } finally {
    await browser.close()
    await floorSite.close()
    await shop.close()
  }
  const mid = (visits: readonly Visit[], key: Exclude<keyof Visit, 'tasks'>) =>
    median(visits.map(one => one[key]))
  const { h5 } = budgets
  const card = mid(ours, 'firstCard')
  const floorCard = mid(floor, 'firstCard')
  const tap = mid(ours, 'detail')
  const floorTap = mid(floor, 'detail')
  return [
    atMost(
      'H5: JS + CSS before the first card',
      mid(ours, 'codeBeforeFirstCard') / 1024,
      h5.codeBeforeFirstCardKB,
      ' KB',
      1,
    ),
    atMost(
      `H5: first card, ${card.toFixed(0)} ms over ${floorCard.toFixed(0)} ms`,
      card / floorCard,
      h5.firstCardRatio,
      ' x',
      2,
    ),
    atMost(
      `H5: tap to detail, ${tap.toFixed(0)} ms over ${floorTap.toFixed(0)} ms`,
      tap / floorTap,
      h5.detailRatio,
      ' x',
      2,
    ),
    atMost(
      `H5: login, ${median(login).toFixed(0)} ms over ${median(floorLogin).toFixed(0)} ms`,
      median(login) / median(floorLogin),
      h5.loginRatio,
      ' x',
      2,
    ),
    atMost(
      `H5: first card of the next visit, ${median(again).toFixed(0)} ms over ${median(floorAgain).toFixed(0)} ms`,
      median(again) / median(floorAgain),
      h5.nextVisitRatio,
      ' x',
      2,
    ),
    atMost(
      `H5: main thread until quiet, ${mid(ours, 'mainThread').toFixed(0)} ms over ${mid(floor, 'mainThread').toFixed(0)} ms`,
      mid(ours, 'mainThread') / mid(floor, 'mainThread'),
      h5.mainThreadRatio,
      ' x',
      2,
    ),
    atMost('H5: blocking time', mid(ours, 'blocking'), h5.blockingMs, ' ms'),
    atMost('H5: layout shift', mid(ours, 'layoutShift'), h5.layoutShift, '', 3),
  ]
}

/** A developer's reset, and the one before each test that changes data. */
const resets = async (): Promise<Line[]> => {
  const sandbox = await createSandbox({ dataDir: 'memory' })
  const times: number[] = []
  try {
    for (let run = 0; run < budgets.conditions.runs; run += 1) {
      await (await SignedClient.guest(sandbox.url)).logIn('13800000001', 'Buyer@2026')
      const started = performance.now()
      await sandbox.reset()
      times.push(performance.now() - started)
    }
  } finally {
    await sandbox.close()
  }
  return [atMost('sandbox: reset', median(times), budgets.sandbox.resetMs, ' ms')]
}

const print = (lines: readonly Line[]): void => {
  const width = Math.max(...lines.map(line => line.what.length))
  process.stdout.write('\n')
  for (const line of lines)
    process.stdout.write(
      `  ${line.met ? 'ok  ' : 'OVER'}  ${line.what.padEnd(width)}  ${line.measured.padStart(10)}  ${line.budget}\n`,
    )
}

const lists = async (): Promise<Line[]> => {
  const browser = await launchBrowser()
  return [...bigTrees(), ...(await longLists(browser, H5).finally(() => browser.close()))]
}

const configured = async (): Promise<Line[]> => {
  const browser = await launchBrowser()
  const lists = await configuredLists(browser, H5).finally(() => browser.close())
  return [...largeSelection(), ...lists]
}

const shopping = async (): Promise<Line[]> => {
  const browser = await launchBrowser()
  return shoppingWays(browser, H5).finally(() => browser.close())
}

const tables = async (): Promise<Line[]> => {
  const browser = await launchBrowser()
  return [...bigTables(), ...(await bigVouchers(browser, H5).finally(() => browser.close()))]
}

/** What the work ahead of a tap costs and what it is worth; `npm run bench -- ahead` only. */
const ahead = async (): Promise<Line[]> => {
  const browser = await launchBrowser()
  return aheadOfATap(browser, H5).finally(() => browser.close())
}

const files = async (): Promise<Line[]> => {
  const browser = await launchBrowser()
  return filesAndTexts(browser, H5).finally(() => browser.close())
}

const PARTS: Record<string, () => Line[] | Promise<Line[]>> = {
  packages,
  resets,
  firstScreen,
  lists,
  configured,
  shopping,
  tables,
  files,
}

/** Parts with no budget, measured when they are named. */
const LOOKED_AT: typeof PARTS = { ahead }

/** `npm run bench -- lists` measures that part only, `-- --against DIST` compares this build with another one. */
const main = async (): Promise<void> => {
  const { values, positionals: wanted } = parseArgs({
    options: { against: { type: 'string' } },
    allowPositionals: true,
  })
  if (values.against) {
    const browser = await launchBrowser()
    return compareBuilds(browser, H5, path.resolve(values.against)).finally(() => browser.close())
  }
  const lines: Line[] = []
  for (const [name, measure] of Object.entries(PARTS))
    if (wanted.length === 0 || wanted.includes(name)) lines.push(...(await measure()))
  for (const [name, measure] of Object.entries(LOOKED_AT))
    if (wanted.includes(name)) lines.push(...(await measure()))
  print(lines)
  process.exitCode = lines.every(line => line.met) ? 0 : 1
}

void main()
