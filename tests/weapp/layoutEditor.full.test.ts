import type { Browser } from 'playwright-core'
import { openLayoutEditor, reorderAndHide, saveLayout, seeAsShopper } from '../journeys/editLayout'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { WeappShopper } from './weappShopper'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchBrowser()
  world = await startWorld()
})
afterAll(async () => {
  await world.end()
  await browser.close()
})

it('[S059] a super user reorders in the mini-program, and a shopper sees it', async () => {
  const shopper = await WeappShopper.start({ browser, url: world.url })
  await openLayoutEditor(shopper)
  await reorderAndHide(shopper)
  await saveLayout(shopper)
  await shopper.tap('预览')
  await shopper.see('退出预览')
  await shopper.picture('editor-preview')
  await shopper.tap('退出预览')
  await shopper.expectNoErrors()
  await shopper.close()

  const other = await WeappShopper.start({ browser, url: world.url })
  await seeAsShopper(other)
  await other.expectNoErrors()
  await other.close()
  expect(await world.kinds()).toMatchObject({ 'layout-saved': 1 })
})
