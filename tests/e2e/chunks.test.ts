import { h5Stage } from './stage'

jest.setTimeout(60_000)

const { stage } = h5Stage()

const TIMERS = `window.timers = []
const { setTimeout: real } = window
window.setTimeout = (run, ms, ...rest) => { window.timers.push(ms); return real(run, ms, ...rest) }`

it('[F031] gives a file of the shop 120 s to load', async () => {
  const page = await stage.browser.newPage()
  await page.addInitScript({ content: TIMERS })
  await page.goto(stage.world.url)
  await page.locator('.alm-goods').first().waitFor()
  expect(await page.evaluate('window.timers')).toContain(120_000)
  await page.close()
})
