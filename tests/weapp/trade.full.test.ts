import { driveAll } from '../journeys/journey'
import { TRADE } from '../journeys/tradeJourneys'
import { weappStage } from './stage'

jest.setTimeout(180_000)

describe('trade in the mini-program', () => driveAll(weappStage(), TRADE))
