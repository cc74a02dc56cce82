import { documentJourneys, twoPeopleOneRequest } from '../journeys/documents'
import { driveAll } from '../journeys/journey'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'

jest.setTimeout(180_000)

const target = h5Stage()

driveAll(target, documentJourneys)

it('two people change one request, and both sides are offered cell by cell', () =>
  target.withShopper(async shopper => {
    const { browser, world } = target.stage
    const administrator = await H5Shopper.start(browser, world.url)
    await twoPeopleOneRequest(shopper, administrator)
    await administrator.expectNoErrors()
    await administrator.close()
  }))
