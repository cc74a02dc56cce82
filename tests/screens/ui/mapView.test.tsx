import { map } from '@/platform/map'
import type { MapsService } from '@/platform/map/contract'
import { MapView } from '@/ui/map-view/MapView'
import { act, cleanUp, render } from './support/render'

const CAPITAL = { lng: 116.397, lat: 39.909 }
const HERE = { lng: 120.6, lat: 31.3 }

afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

/** A maps service that comes when it is told to, and writes down what it was asked to draw. */
const service = () => {
  const drawn: unknown[] = []
  let come = () => {}
  const draw: MapsService['draw'] = (_, { at, marked }) => {
    drawn.push([at, marked])
    return Promise.resolve({
      show: (...next) => void drawn.push(next),
      destroy: () => void drawn.push('destroyed'),
    })
  }
  const coming = new Promise<MapsService>(resolve => {
    come = () => resolve({ draw } as MapsService)
  })
  jest.spyOn(map, 'loadService').mockReturnValue(coming)
  return { drawn, come: () => act(async () => come()) }
}
const view = (at: typeof HERE, marked: boolean) => (
  <MapView
    {...{ at, marked, zoom: 15, places: [], label: '地图' }}
    onPress={() => undefined}
    onReady={() => undefined}
    onFailed={() => undefined}
  />
)

it('shows what was chosen while the map was on its way', async () => {
  const { drawn, come } = service()
  const screen = render(view(CAPITAL, false))
  screen.again(view(HERE, true))
  await come()
  expect(drawn).toEqual([[HERE, true]])
})

it('has no marker until something is chosen', async () => {
  const { drawn, come } = service()
  const screen = render(view(CAPITAL, false))
  await come()
  expect(drawn).toEqual([[CAPITAL, false]])
  screen.again(view(HERE, true))
  expect(drawn.at(-1)).toEqual([HERE, true])
})

it('draws nothing once it has been left', async () => {
  const { drawn, come } = service()
  render(view(CAPITAL, false)).unmount()
  await come()
  expect(drawn).toEqual([])
})
