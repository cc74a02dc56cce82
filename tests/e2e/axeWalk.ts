import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { routeOf } from '@/routes/resolve'
import type { RouteArea } from '@/routes/table'
import { accessibilityProblems } from '../pictures/accessibility'
import { standsStill } from '../pictures/camera'
import { startH5Camera } from '../pictures/h5Camera'
import { screens } from '../pictures/list'
import { rounds, screensFor, type PictureRound } from '../pictures/rounds'
import { wordsOf, type Screen } from '../pictures/screen'
import { walk } from '../pictures/walk'
import { startPictureWorld, type PictureWorld } from '../pictures/world'
import { H5_BUILD } from '../journeys/world'
import { launchBrowser } from '../support/sharedBrowser'
import { IN_FULL } from '../support/figure'

const plain: PictureRound = (() => {
  const [first] = rounds
  if (!first) throw new Error('there is no plain round')
  return first
})()
const themes = IN_FULL ? plain.themes : undefined

/** One state of every page; the other states are looked at by `npm run screens`. */
const oneOfEachPage = (all: readonly Screen[]): Screen[] =>
  all.filter((screen, index) => all.findIndex(({ route }) => route === screen.route) === index)

/** Areas that accessibilityShopping.test.ts walks; accessibility.test.ts walks all others. */
export const SHOPPING: ReadonlySet<RouteArea> = new Set(['goods', 'shop', 'trade', 'user'])

interface AxeWalk {
  problems: string[]
  /** pages that were looked at */
  visited: number
  pages: number
}

/** Words beyond the right edge that nothing on the screen scrolls or cuts off on purpose. */
const BEYOND = `[...document.querySelectorAll('body *')]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(one => {
    const { left, right, width } = one.getBoundingClientRect()
    // the width of the layout: the window itself grows with what does not fit
    const edge = document.documentElement.clientWidth + 1
    if (width === 0 || left >= edge || right <= edge) return false
    for (let up = one; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible' && up.getBoundingClientRect().right <= edge) return false
    return true
  })
  .map(one => one.textContent.trim().slice(0, 20))`

/** What a Chinese reader would find wrong with a page on a phone; English words beside each other are a sentence. */
const misfits = async (page: Page): Promise<string[]> => {
  const beyond = (await page.evaluate(BEYOND)) as string[]
  const language = (await page.evaluate('document.documentElement.lang')) as string
  const english = /[A-Za-z]{3,} [a-z]{3,} [a-z]{2,}/.exec(
    (await page.evaluate('document.body.innerText')) as string,
  )
  return [
    ...beyond.map(words => `beyond the edge: ${words}`),
    ...(language === 'zh-CN' ? [] : [`language ${language}`]),
    ...(english ? [`says "${english[0]}"`] : []),
  ]
}

/**
 * axe on one state of every page of some areas. Every day it looks at every sixth page, in one theme and the other in turn;
 * in full at all of them in both.
 */
export const walkWithAxe = async (
  { browser, world }: AxeStage,
  isMine: (area: RouteArea) => boolean,
): Promise<AxeWalk> => {
  const all = oneOfEachPage(screensFor(screens, 'h5', plain)).filter(({ route }) =>
    isMine(routeOf(route).area),
  )
  const pages = IN_FULL ? all : all.filter((_page, place) => place % 6 === 0)
  const result: AxeWalk = { problems: [], visited: 0, pages: pages.length }
  await walk({
    world,
    screens: pages,
    goesOn: true,
    startCamera: () => startH5Camera(browser, world.url, plain),
    async visit(screen, camera) {
      if (screen.shows) await camera.person.see(wordsOf(screen.shows))
      const looked = themes ?? ([pages.indexOf(screen) % 2 ? 'dark' : 'light'] as const)
      for (const [index, theme] of looked.entries()) {
        await camera.setTheme(theme)
        await standsStill(camera.page)
        // the other theme is the same page in other colours
        for (const problem of await accessibilityProblems(camera.page, index ? 'colours' : undefined))
          result.problems.push(`${screen.name}, ${theme}: ${problem}`)
      }
      await camera.setTheme('light')
      for (const problem of await misfits(camera.page)) result.problems.push(`${screen.name}: ${problem}`)
      result.visited += 1
    },
    async failed({ name }, error) {
      result.problems.push(`${name}: ${String(error)}`)
    },
  })
  return result
}

interface AxeStage {
  browser: Browser
  world: PictureWorld
}

export const axeStage = (): AxeStage => {
  const stage = {} as AxeStage
  beforeAll(async () => {
    stage.browser = await launchBrowser()
    stage.world = await startPictureWorld(path.resolve(__dirname, '../..', H5_BUILD))
  }, 240_000)
  afterAll(async () => {
    await stage.world.close()
    await stage.browser.close()
  })
  return stage
}

const afterSpoiling = async (
  { browser, world }: AxeStage,
  spoil: string,
  look: (page: Page) => Promise<string[]>,
): Promise<string[]> => {
  await world.enter('default')
  const { page, ...camera } = await startH5Camera(browser, world.url, plain)
  await camera.open('/login-account')
  await page.waitForSelector('input')
  // while a page slides in, all of it is beyond the edge
  await standsStill(page)
  await page.evaluate(spoil)
  const problems = await look(page)
  await camera.close()
  return problems
}

/** axe against the login form once `spoil` has run on it. */
export const problemsAfter = (stage: AxeStage, spoil: string): Promise<string[]> =>
  afterSpoiling(stage, spoil, accessibilityProblems)

/** What does not fit a phone of the login form once `spoil` has run on it. */
export const misfitsAfter = (stage: AxeStage, spoil: string): Promise<string[]> =>
  afterSpoiling(stage, spoil, misfits)
