import { IN_FULL } from '../support/figure'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

/** Written once, driven in a browser and in the mini-program. */
export interface Journey {
  /** with the ids of the requirements it proves */
  title: string
  drive: (shopper: Shopper, world: JourneyWorld) => Promise<void>
  /** what the server has on record after it, by kind */
  recorded?: Readonly<Record<string, number>>
  /** the only target it is driven on every day: it meets nothing of the other one that others there do not */
  daily?: JourneyTarget
}
type JourneyTarget = 'browser' | 'miniProgram'

/** What a target is driven through. */
const journeysOn = (target: JourneyTarget, journeys: readonly Journey[]): readonly Journey[] =>
  journeys.filter(({ daily = target }) => IN_FULL || daily === target)

interface Target {
  target: JourneyTarget
  stage: { readonly world: JourneyWorld }
  withShopper(journey: (shopper: Shopper) => Promise<void>): Promise<void>
}

/** What stood on the screen goes with the error: where a suite runs by itself its pictures are out of reach. */
export const tellingWhatIsSeen = async <S extends Shopper>(
  shopper: S,
  journey: (shopper: S) => Promise<void>,
): Promise<void> => {
  try {
    await journey(shopper)
    await shopper.expectNoErrors()
  } catch (error) {
    const seen = await shopper.text().catch(() => 'nothing that could be read')
    if (error instanceof Error) error.stack = `${error.stack}\non the screen: ${seen.slice(-800)}`
    throw error
  }
}

/** A test of each journey, each by a person of its own, in the order of the list and in one world. */
export const driveAll = ({ target, stage, withShopper }: Target, journeys: readonly Journey[]): void => {
  it.each(journeysOn(target, journeys))('$title', async ({ drive, recorded = {} }) => {
    await withShopper(async shopper => {
      try {
        await drive(shopper, stage.world)
      } catch (error) {
        // a broken journey is looked at; a page that cannot be drawn must not hide why
        await shopper.picture(`failed-${drive.name}`, true).catch(() => undefined)
        throw error
      }
    })
    expect(await stage.world.kinds()).toMatchObject(recorded)
  })
}
