import { AFTER_ORDER } from '../journeys/afterOrder'
import { driveAll } from '../journeys/journey'
import { weappStage } from './stage'
import { BUILT_GATEWAY } from './weappShopper'

jest.setTimeout(180_000)

// documents come from the gateway's address only
const stage = weappStage({ publicUrl: `http://${BUILT_GATEWAY}` })

describe('what follows an order, in the mini-program', () => driveAll(stage, AFTER_ORDER))
