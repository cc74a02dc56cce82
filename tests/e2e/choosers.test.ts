import { pickReferences } from '../journeys/pickReferences'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { withShopper } = h5Stage()

it('references are picked in a browser: a node, goods by category, a record of a list and of a data source, a document', () =>
  withShopper(pickReferences))
