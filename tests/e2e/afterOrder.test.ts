import { AFTER_ORDER } from '../journeys/afterOrder'
import { driveAll } from '../journeys/journey'
import { h5Stage } from './stage'

jest.setTimeout(180_000)

describe('what follows an order, in a browser', () => driveAll(h5Stage(), AFTER_ORDER))
