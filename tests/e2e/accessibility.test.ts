import path from 'node:path'
import type { Browser } from 'playwright-core'
import { accessibilityProblems } from '../pictures/accessibility'
import { standsStill } from '../pictures/camera'
import { startH5Camera } from '../pictures/h5Camera'
import { screens } from '../pictures/list'
import { rounds, screensFor } from '../pictures/rounds'
import { wordsOf, type Screen } from '../pictures/screen'
import { walk } from '../pictures/walk'
import { startPictureWorld, type PictureWorld } from '../pictures/world'
import { launchChromium } from './h5Shopper'
import { H5_BUILD } from './stage'

jest.setTimeout(240_000)

let browser: Browser
let world: PictureWorld
beforeAll(async () => {
  browser = await launchChromium()
  world = await startPictureWorld(path.resolve(__dirname, '../..', H5_BUILD))
})
afterAll(async () => {
  await world.close()
  await browser.close()
})

const [plain] = rounds
/** One state of every page; the other states are looked at by `npm run screens`. */
const oneOfEachPage = (all: readonly Screen[]): Screen[] =>
  all.filter((screen, index) => all.findIndex(({ route }) => route === screen.route) === index)

describe('accessibility in a browser', () => {
  it('axe has nothing against any page, in either theme', async () => {
    if (!plain) throw new Error('there is no plain round')
    const pages = oneOfEachPage(screensFor(screens, 'h5', plain))
    const problems: string[] = []
    const visited: string[] = []
    await walk({
      world,
      screens: pages,
      startCamera: () => startH5Camera(browser, world.url, plain),
      async visit({ name, shows }, camera) {
        if (shows) await camera.person.see(wordsOf(shows))
        for (const [index, theme] of plain.themes.entries()) {
          await camera.setTheme(theme)
          await standsStill(camera.page)
          // the other theme is the same page in other colours
          for (const problem of await accessibilityProblems(camera.page, index ? 'colours' : undefined))
            problems.push(`${name}, ${theme}: ${problem}`)
        }
        await camera.setTheme('light')
        visited.push(name)
      },
      async failed({ name }, error) {
        problems.push(`${name}: ${String(error)}`)
      },
    })
    expect(problems).toEqual([])
    expect(visited.length).toBe(pages.length)
  })

  it('axe is heard: a button without a name and grey text on grey are reported', async () => {
    if (!plain) throw new Error('there is no plain round')
    await world.enter('default')
    const { page, ...camera } = await startH5Camera(browser, world.url, plain)
    await camera.open('/login-account')
    await page.waitForSelector('input')
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend',
      '<button style="position:fixed;top:0;left:0"></button><p style="position:fixed;top:60px;color:#999;background:#aaa">text</p>')`)
    const problems = await accessibilityProblems(page)
    expect(problems.some(problem => problem.startsWith('button-name'))).toBe(true)
    expect(problems.some(problem => problem.startsWith('color-contrast'))).toBe(true)
    await camera.close()
  })
})
