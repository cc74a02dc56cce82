import { workWithList } from '../journeys/configuredLists'
import { keepView } from '../journeys/keptViews'
import { pressToolbar } from '../journeys/toolbar'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(120_000)

const { stage, withShopper } = h5Stage()

type WithColleague = (shopper: H5Shopper, colleague: H5Shopper) => Promise<void>

const withColleague = (journey: WithColleague): Promise<void> =>
  withShopper(async shopper => {
    const colleague = await H5Shopper.start(stage.browser, stage.world.url)
    await journey(shopper, colleague)
    await colleague.expectNoErrors()
    await colleague.close()
  })

it('a list is filtered by default, arranged, sorted, checked and shared in a browser', () =>
  withColleague(workWithList))

itInFull('a view of a compound list is kept and sent in a browser, to who may see it and who may not', () =>
  withColleague((shopper, colleague) => keepView(shopper, colleague, stage.world)),
)

itInFull('buttons of a menu are pressed in a browser as they are granted', () => withColleague(pressToolbar))
