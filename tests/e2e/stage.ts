import type { Browser } from 'playwright-core'
import { tellingWhatIsSeen } from '../journeys/journey'
import { startWorld, type JourneyWorld } from '../journeys/world'
import { H5Shopper } from './h5Shopper'
import { launchBrowser } from '../support/sharedBrowser'

/** A browser and a sandbox that serves the H5 build, for the tests of one file. */
export const h5Stage = () => {
  const stage = {} as { readonly browser: Browser; readonly world: JourneyWorld }
  beforeAll(async () => {
    const browser = await launchBrowser()
    Object.assign(stage, { browser, world: await startWorld() })
  }, 120_000)
  afterAll(async () => {
    await stage.world.end()
    await stage.browser.close()
  })
  return {
    target: 'browser' as const,
    stage,
    /** A person with a phone, who must not have met an error. */
    async withShopper(journey: (shopper: H5Shopper) => Promise<void>): Promise<void> {
      const shopper = await H5Shopper.start(stage.browser, stage.world.url)
      try {
        await tellingWhatIsSeen(shopper, journey)
      } finally {
        await shopper.close()
      }
    },
  }
}
