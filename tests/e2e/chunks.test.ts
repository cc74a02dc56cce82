import type { Browser } from 'playwright-core'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { launchChromium } from './h5Shopper'

jest.setTimeout(60_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchChromium()
  world = await startWorld('--static', 'dist/h5')
})
afterAll(async () => {
  await browser.close()
  await world.end()
})

const TIMERS = `window.timers = []
const { setTimeout: real } = window
window.setTimeout = (run, ms, ...rest) => { window.timers.push(ms); return real(run, ms, ...rest) }`

it('[F031] gives a file of the shop 120 s to load', async () => {
  const page = await browser.newPage()
  await page.addInitScript({ content: TIMERS })
  await page.goto(world.url)
  await page.locator('.alm-goods').first().waitFor()
  expect(await page.evaluate('window.timers')).toContain(120_000)
  await page.close()
})
