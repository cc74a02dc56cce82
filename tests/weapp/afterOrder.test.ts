import { AFTER_ORDER } from '../journeys/afterOrder'
import { driveAll } from '../journeys/journey'
import { weappStage } from './stage'

jest.setTimeout(180_000)

describe('what follows an order, in the mini-program', () => driveAll(weappStage(), AFTER_ORDER))
