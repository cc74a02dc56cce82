import { pickReferences } from '../journeys/pickReferences'
import { weappStage } from './stage'
import { WeappShopper } from './weappShopper'

jest.setTimeout(120_000)

const { stage } = weappStage()

it('references are picked on the mini-program: a node, goods by category, a record of a list and of a data source, a document', async () => {
  const shopper = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
  await pickReferences(shopper)
  await shopper.expectNoErrors()
  await shopper.close()
})
