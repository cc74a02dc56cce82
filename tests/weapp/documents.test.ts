import { documentJourneys, twoPeopleOneRequest } from '../journeys/documents'
import { driveAll } from '../journeys/journey'
import { weappStage } from './stage'
import { WeappShopper } from './weappShopper'

jest.setTimeout(300_000)

const target = weappStage()

driveAll(target, documentJourneys)

it('two people change one request, and both sides are offered cell by cell', () =>
  target.withShopper(async shopper => {
    const { browser, world } = target.stage
    const administrator = await WeappShopper.start({ browser, url: world.url })
    await twoPeopleOneRequest(shopper, administrator)
    await administrator.expectNoErrors()
    await administrator.close()
  }))
