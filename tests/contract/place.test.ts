import { getAreaTree } from '@/api/area'
import { getAddressAt, getPlacesAround, searchPlaces } from '@/api/place'
import { metresBetween } from '@/base/place'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()
/** In the middle of Suzhou’s province. */
const HERE = { lng: 118.8, lat: 32.06 }

beforeAll(async () => void (await app.device()), 60_000)

it('[W010] places around are told with name, address, district and distance, nearest first', async () => {
  const { items, broken } = await getPlacesAround(HERE)
  expect([items.length, broken]).toEqual([20, []])
  const distances = items.map(({ distance = -1 }) => distance)
  expect(distances).toEqual([...distances].sort((one, other) => one - other))
  for (const { id, name, address, district, location, distance = 0 } of items) {
    expect([id, name, address, district].every(Boolean)).toBe(true)
    expect(address).toContain(district)
    expect(Math.abs(metresBetween(HERE, location) - distance)).toBeLessThan(10)
  }
  expect((await getPlacesAround(HERE)).items).toEqual(items)
})

it('[W009] a coordinate has an address, whose parts lead into the area tree', async () => {
  const { address, addressComponent, coordinate } = await getAddressAt(HERE)
  expect(coordinate).toEqual(HERE)
  const { province, city, district, areaCode, street, number } = addressComponent
  for (const part of [province, district, street, number]) expect(address).toContain(part)
  const provinces = (await getAreaTree()).items
  const found = provinces
    .find(({ name }) => name === province)
    ?.children.find(({ name }) => name === city)
    ?.children.find(({ code }) => code === areaCode)
  expect(found?.name).toBe(district)
})

it('a search finds districts by name, places close by first, and the district of a whole address', async () => {
  const wuzhong = (await searchPlaces({ words: '吴中' })).items
  expect(wuzhong[0]).toMatchObject({ name: '吴中区', distance: undefined })
  const near = (await searchPlaces({ words: '物流园', near: HERE })).items
  expect(near.length).toBeGreaterThan(0)
  expect(near.every(({ name }) => name.includes('物流园'))).toBe(true)
  const { address, addressComponent } = await getAddressAt(HERE)
  expect((await searchPlaces({ words: address })).items[0]?.name).toBe(addressComponent.district)
  expect((await searchPlaces({ words: '没有这样的地方' })).items).toEqual([])
})
