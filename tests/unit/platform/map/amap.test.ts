import { loadAmap } from '@/platform/map/amap'

const HERE = { lng: 120.6, lat: 31.3 }
const scripts: string[] = []
const asked: Record<string, unknown[]> = {}
let answer: [status: string, result: unknown] = ['complete', {}]

/** A plugin of the library: keeps what it was asked, and answers. */
const plugin = (name: string, method: string) =>
  class {
    constructor(options: object) {
      asked[name] = [options]
      Object.assign(this, {
        [method]: (...told: unknown[]) => {
          asked[name]?.push(...told.slice(0, -1))
          ;(told.at(-1) as (...of: unknown[]) => void)(...answer)
        },
      })
    }
  }

const library = {
  Geolocation: plugin('Geolocation', 'getCurrentPosition'),
  Geocoder: plugin('Geocoder', 'getAddress'),
  AutoComplete: plugin('AutoComplete', 'search'),
  PlaceSearch: plugin('PlaceSearch', 'searchNearBy'),
}

/** A document that answers scripts; `come` says whether they arrive. */
const document = (come: boolean) => ({
  createElement: () => ({
    src: '',
    onload: () => undefined,
    onerror: () => undefined,
    remove: () => undefined,
  }),
  head: {
    append: (script: { src: string; onload: () => void; onerror: () => void }) => {
      scripts.push(script.src)
      if (come) script.onload()
      else script.onerror()
    },
  },
})

const before = { window: globalThis.window, document: globalThis.document }
const begin = (come = true) => {
  const window = { AMap: library, location: { origin: 'https://shop.example' } } as unknown as Window & {
    _AMapSecurityConfig?: unknown
  }
  Object.assign(globalThis, { window, document: document(come) })
  return window
}
afterEach(() => Object.assign(globalThis, before))

it('[W018] [W019] is loaded in version 2.0 with key and security code', async () => {
  const window = begin()
  await loadAmap({ key: 'the-key', securityCode: 'the-code' })
  const { hostname, searchParams } = new URL(scripts.at(-1) ?? '')
  expect(hostname).toBe('webapi.amap.com')
  expect([searchParams.get('v'), searchParams.get('key')]).toEqual(['2.0', 'the-key'])
  expect(window._AMapSecurityConfig).toEqual({ securityJsCode: 'the-code' })
})

it('comes by the deployment’s own path, which adds key and security code', async () => {
  const window = begin()
  await loadAmap({ path: '/map-service' })
  expect(scripts.at(-1)).toMatch(/^https:\/\/shop\.example\/map-service\/maps\?v=2\.0&plugin=/)
  expect(scripts.at(-1)).not.toContain('key=')
  expect(window._AMapSecurityConfig).toEqual({ serviceHost: 'https://shop.example/map-service' })
})

it('a library that does not come is an error', async () => {
  begin(false)
  await expect(loadAmap({ key: 'k', securityCode: 'c' })).rejects.toThrow('did not come')
})

it('[W020] finds the position with high accuracy in 10 s, addresses of coordinates, and places by what is typed', async () => {
  begin()
  const maps = await loadAmap({ key: 'k', securityCode: 'c' })
  answer = ['complete', { position: HERE }]
  expect(await maps.locate()).toEqual(HERE)
  expect(asked['Geolocation']).toEqual([{ enableHighAccuracy: true, timeout: 10_000 }])

  const addressComponent = {
    province: '上海市',
    city: '',
    district: '黄浦区',
    adcode: '310101',
    street: '人民路',
  }
  answer = ['complete', { regeocode: { formattedAddress: '上海市黄浦区人民路1号', addressComponent } }]
  expect(await maps.addressAt(HERE)).toMatchObject({
    address: '上海市黄浦区人民路1号',
    addressComponent: {
      province: '上海市',
      city: '上海市',
      district: '黄浦区',
      areaCode: '310101',
      street: '人民路',
    },
    coordinate: HERE,
  })
  expect(asked['Geocoder']?.[1]).toEqual([HERE.lng, HERE.lat])

  // a hit without a spot on the map cannot be gone to
  answer = [
    'complete',
    { tips: [{ id: 'a', name: '物流园', location: HERE, district: '黄浦区' }, { name: '一类' }] },
  ]
  const hit = {
    id: 'a',
    name: '物流园',
    address: '',
    location: HERE,
    distance: undefined,
    district: '黄浦区',
  }
  expect(await maps.search('物流', undefined)).toEqual([hit])
  expect(asked['AutoComplete']).toEqual([{}, '物流'])
  // those of the city first, and how far away each is
  const near = { ...HERE, lng: HERE.lng + 0.01 }
  expect(await maps.search('物流', near, '上海市')).toEqual([{ ...hit, distance: 950 }])
  expect(asked['AutoComplete']).toEqual([{ city: '上海市' }, '物流'])
})

it('[W015] is drawn at its zoom, without a marker before something is chosen, which moves to what is', async () => {
  const [added, moved]: object[][] = [[], []]
  const centres: unknown[] = []
  const drawnWith: unknown[] = []
  class Drawn {
    constructor(...told: unknown[]) {
      drawnWith.push(...told)
    }
    on() {}
    add(one: object) {
      added?.push(one)
    }
    setCenter(at: unknown) {
      centres.push(at)
    }
  }
  class Marker {
    setPosition(at: object) {
      moved?.push(at)
    }
  }
  const window = begin()
  Object.assign(window, { AMap: { ...library, Map: Drawn, Marker } })
  const maps = await loadAmap({ key: 'k', securityCode: 'c' })
  const drawn = await maps.draw('map', { at: HERE, zoom: 15, marked: false }, () => undefined)
  expect(added).toEqual([])
  expect(drawnWith).toEqual(['map', { zoom: 15, center: [HERE.lng, HERE.lat] }])
  const there = { lng: 121, lat: 32 }
  drawn.show(there, true)
  drawn.show(there, true)
  expect([added?.length, moved?.at(-1), centres.at(-1)]).toEqual([1, [121, 32], [121, 32]])
  await maps.draw('map', { at: HERE, zoom: 15, marked: true }, () => undefined)
  expect(added).toHaveLength(2)
})

it.each([
  ['Permission denied', 'denied'],
  ['Get position timeout', 'timeout'],
  ['Get ipLocation failed', 'unavailable'],
])('a position that is not told: %s is %s', async (message, reason) => {
  begin()
  const maps = await loadAmap({ key: 'k', securityCode: 'c' })
  answer = ['error', { message }]
  await expect(maps.locate()).rejects.toMatchObject({ reason })
})
