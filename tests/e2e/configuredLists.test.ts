import { workWithList } from '../journeys/configuredLists'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { stage, withShopper } = h5Stage()

it('a list is filtered by default, arranged, sorted, checked and shared in a browser', () =>
  withShopper(async shopper => {
    const colleague = await H5Shopper.start(stage.browser, stage.world.url)
    await workWithList(shopper, colleague)
    await colleague.expectNoErrors()
    await colleague.close()
  }))
