import type { Browser } from 'playwright-core'
import { createEnterprise, joinEnterprise, openInvitation } from '../journeys/onboarding'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper, launchChromium } from './h5Shopper'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchChromium()
  world = await startWorld('--static', process.env.H5_DIST ?? 'dist/h5')
})
afterAll(async () => {
  await world.end()
  await browser.close()
})

const withShopper = async (journey: (shopper: H5Shopper) => Promise<void>): Promise<void> => {
  const shopper = await H5Shopper.start(browser, world.url)
  try {
    await journey(shopper)
    await shopper.expectNoErrors()
  } finally {
    await shopper.close()
  }
}

describe('into an enterprise, in a browser', () => {
  it('[A019] a link of an operator is taken over, past the login', () => withShopper(openInvitation))

  it('[A005] [A047] an enterprise is created, approved, and there', () =>
    withShopper(shopper => createEnterprise(shopper, world)))

  it('[A005] [A049] an enterprise is joined', () => withShopper(shopper => joinEnterprise(shopper, world)))
})
