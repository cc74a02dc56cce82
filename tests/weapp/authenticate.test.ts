import type { Browser } from 'playwright-core'
import { authenticateEnterprise, authorizeTeam, contactAdministrator } from '../journeys/authenticate'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { launchBrowser } from './engine'
import { WeappShopper } from './weappShopper'

jest.setTimeout(180_000)

let browser: Browser
let world: JourneyWorld
beforeAll(async () => {
  browser = await launchBrowser()
})
beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.end())
afterAll(() => browser.close())

const withShopper = async (journey: (shopper: WeappShopper) => Promise<void>): Promise<void> => {
  const shopper = await WeappShopper.start({ browser, url: world.url })
  try {
    await journey(shopper)
    await shopper.expectNoErrors()
  } finally {
    await shopper.close()
  }
}

describe('real names, in the mini-program', () => {
  it('[A007] [A128] an administrator authenticates in person and for the enterprise, then may buy', () =>
    withShopper(shopper => authenticateEnterprise(shopper, world)))

  it('[A130] the leader of a personal team gets to the operator’s authorization, and may buy', () =>
    withShopper(shopper => authorizeTeam(shopper, world)))

  it('[A129] a member of an enterprise that is not authenticated is sent to the administrator', () =>
    withShopper(contactAdministrator))
})
