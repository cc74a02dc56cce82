import type { Browser } from 'playwright-core'
import { createEnterprise, joinEnterprise, openInvitation } from '../journeys/onboarding'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { launchBrowser } from './engine'
import { WeappShopper } from './weappShopper'

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

const withShopper = async (journey: (shopper: WeappShopper) => Promise<void>): Promise<void> => {
  const shopper = await WeappShopper.start({ browser, url: world.url })
  try {
    await journey(shopper)
    await shopper.expectNoErrors()
  } finally {
    await shopper.close()
  }
}

describe('into an enterprise, in the mini-program', () => {
  it('[A019] a link of an operator is taken over, past the login', () => withShopper(openInvitation))

  it('[A005] [A047] an enterprise is created, approved, and there', () =>
    withShopper(shopper => createEnterprise(shopper, world)))

  it('[A005] [A049] an enterprise is joined', () => withShopper(shopper => joinEnterprise(shopper, world)))
})
