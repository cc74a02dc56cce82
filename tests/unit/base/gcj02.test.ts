import { toGcj02 } from '@/base/gcj02'
import { metresBetween } from '@/base/place'

/** WGS-84, and the same place on a map of the country. */
it.each([
  ['Beijing', [116.404, 39.915], [116.410244499169, 39.916404281502]],
  ['west of Beijing', [116, 40], [116.006141221789, 40.001213650174]],
  ['Nanjing', [118.8, 32.06], [118.805178085979, 32.057919554508]],
  ['Ürümqi', [87.62, 43.82], [87.622853192083, 43.82121134776]],
])('%s is where its maps show it', (_, [lng = 0, lat = 0], [east = 0, north = 0]) => {
  const shifted = toGcj02({ lng, lat })
  expect(metresBetween(shifted, { lng: east, lat: north })).toBeLessThan(0.01)
  // as far off as a buyer would notice: another street
  expect(metresBetween(shifted, { lng, lat })).toBeGreaterThan(100)
})

it.each([
  ['Tokyo', 139.7, 35.68],
  ['Seoul', 126.98, 37.57],
  ['Taipei', 121.56, 25.03],
  ['Hanoi', 105.85, 21.03],
  ['Paris', 2.35, 48.86],
])('%s has maps that are not shifted', (_, lng, lat) => {
  expect(toGcj02({ lng, lat })).toEqual({ lng, lat })
})
