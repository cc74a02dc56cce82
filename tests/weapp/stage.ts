import type { Browser } from 'playwright-core'
import { tellingWhatIsSeen } from '../journeys/journey'
import { startWorld, type JourneyWorld } from '../journeys/world'
import type { ApiMock, LaunchOptions } from './engine'
import { WeappShopper } from './weappShopper'
import { launchBrowser } from '../support/sharedBrowser'

/** A mini-program engine and a sandbox: one for the tests of a file, or with `worldPerTest` a fresh one for each. */
export const weappStage = ({
  worldPerTest = false,
  publicUrl = undefined as string | undefined,
  mocks = {} as Record<string, ApiMock>,
  domains = undefined as LaunchOptions['domains'],
} = {}) => {
  const stage = {} as { readonly browser: Browser; readonly world: JourneyWorld }
  const open = async () => void Object.assign(stage, { world: await startWorld({ publicUrl }) })
  const close = () => stage.world.end()
  beforeAll(async () => {
    Object.assign(stage, { browser: await launchBrowser() })
  }, 120_000)
  if (worldPerTest) beforeEach(open, 120_000)
  else beforeAll(open, 120_000)
  if (worldPerTest) afterEach(close)
  else afterAll(close)
  afterAll(() => stage.browser.close())
  return {
    target: 'miniProgram' as const,
    stage,
    /** A person with a phone, who must not have met an error. */
    async withShopper(journey: (shopper: WeappShopper) => Promise<void>): Promise<void> {
      const shopper = await WeappShopper.start({
        browser: stage.browser,
        url: stage.world.url,
        mocks,
        domains,
      })
      try {
        await tellingWhatIsSeen(shopper, journey)
      } finally {
        await shopper.close()
      }
    },
  }
}

/** Bytes sent to the view since the last count, by the page and its native parts. */
export const sentBytes = async ({ app }: WeappShopper): Promise<number> => {
  const { byPage } = await app.stats()
  return Object.values(byPage).reduce((sum, { bytes }) => sum + bytes, 0)
}
