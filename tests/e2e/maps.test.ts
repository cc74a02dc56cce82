import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSandbox, type Sandbox } from '../../sandbox'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { H5Shopper } from './h5Shopper'
import { H5_BUILD } from '../journeys/world'
import { launchBrowser } from '../support/sharedBrowser'

jest.setTimeout(120_000)

const KEY = 'key-9f27c1'
const CODE = 'code-51ab77'

/** A maps service: a library whose plugins ask where `serviceHost` says, and the service they ask. */
const LIBRARY = `
  const ask = (path, done) => fetch(window._AMapSecurityConfig.serviceHost + path).then(it => it.json()).then(
    result => done('complete', result), () => done('error', {}))
  window.AMap = {
    Map: class {
      constructor(id) {
        this.box = document.getElementById(id)
        this.box.textContent = '服务商地图'
      }
      on(name, told) { this.box.addEventListener(name, () => told({ lnglat: { lng: 120.64, lat: 31.27 } })) }
      add() {}
      setCenter() {}
      destroy() {}
    },
    Marker: class { setPosition() {} },
    Geolocation: class { getCurrentPosition(done) { done('error', { message: 'Get ipLocation failed. Permission denied' }) } },
    Geocoder: class { getAddress(at, done) { ask('/v3/geocode/regeo?location=' + at.join(), done) } },
    AutoComplete: class { search(words, done) { ask('/v3/assistant/inputtips?keywords=' + words, done) } },
    PlaceSearch: class { searchNearBy(words, at, radius, done) { ask('/v3/place/around?location=' + at.join(), done) } },
  }`
const PLACE = { id: 'p1', name: '金鸡湖仓库', location: { lng: 120.7, lat: 31.31 }, district: '苏州市' }
/** A place whose name is a script. */
const HOSTILE = '<img src=x onerror="window.hit=1">'
const ANSWERS: Record<string, object> = {
  '/v3/geocode/regeo': {
    regeocode: {
      formattedAddress: '江苏省苏州市吴中区东方大道8号',
      addressComponent: { province: '江苏省', city: '苏州市', district: '吴中区', adcode: '320506' },
    },
  },
  '/v3/assistant/inputtips': { tips: [PLACE] },
  '/v3/place/around': { poiList: { pois: [PLACE, { ...PLACE, id: 'p2', name: HOSTILE }] } },
}

const asked: URL[] = []
let service: Server
let sandbox: Sandbox
beforeAll(async () => {
  service = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://maps')
    asked.push(url)
    const isLibrary = url.pathname === '/maps'
    response.setHeader('Content-Type', isLibrary ? 'text/javascript' : 'application/json')
    response.end(isLibrary ? LIBRARY : JSON.stringify(ANSWERS[url.pathname] ?? {}))
  })
  await new Promise<void>(listening => service.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  sandbox = await createSandbox({
    dataDir: 'memory',
    staticDir: H5_BUILD,
    maps: { library: address, service: address, key: KEY, securityCode: CODE },
  })
}, 120_000)
afterAll(async () => {
  await sandbox.close()
  service.close()
})

it('[W019] [W020] key and security code are added by the server: no byte of the page knows them', async () => {
  const browser = await launchBrowser()
  const shopper = await H5Shopper.start(browser, sandbox.url)
  const { page } = shopper
  const seen: Promise<string>[] = []
  page.on('response', response => {
    const url = response.url()
    seen.push(
      response.text().then(
        body => `${url} ${body}`,
        () => url,
      ),
    )
  })
  try {
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/address')
    await shopper.tap('新增收货地址')
    await shopper.tap('地图选址')
    await shopper.see('服务商地图')
    await shopper.see(/没有定位权限/)
    // a press on the map is a way on
    await page.getByRole('img', { name: '地图' }).click()
    await shopper.see('江苏省苏州市吴中区东方大道8号')
    await shopper.see('金鸡湖仓库')
    await shopper.see(HOSTILE)
    expect(await page.evaluate('window.hit')).toBeUndefined()
    await shopper.type({ label: '搜索地点' }, '仓库')
    await shopper.tap(/^金鸡湖仓库/)
    await shopper.tap('确 定')
    await shopper.see(/江苏省.*苏州市.*吴中区/)
    await shopper.expectNoErrors()
  } finally {
    await shopper.close()
  }
  const paths = new Set(asked.map(({ pathname }) => pathname))
  expect(paths).toEqual(new Set(['/maps', ...Object.keys(ANSWERS)]))
  for (const { searchParams } of asked)
    expect([searchParams.get('key'), searchParams.get('jscode')]).toEqual([KEY, CODE])
  const all = (await Promise.all(seen)).join('\n')
  expect(all).toContain('/map-service/maps?v=2.0')
  expect(all).not.toContain(KEY)
  expect(all).not.toContain(CODE)
})
