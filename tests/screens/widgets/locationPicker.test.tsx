import { useState } from 'react'
import { toGcj02 } from '@/base/gcj02'
import { coordinateAt } from '@/ui/map-view/ground'
import { openPage, openScreen, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const HERE = { longitude: 118.8, latitude: 32.06 }
/** Around the person; what a browser tells lies up to 1 km beside what maps of the country have. */
const NEAR = { radius: 2000 }

type Answer = (
  ok: (position: { coords: typeof HERE }) => void,
  failed: (error: { code: number }) => void,
) => void
/** What the browser tells of the person's position. */
const position = (answer: Answer) => {
  const asked = jest.fn(answer)
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: asked },
  })
  return asked
}
const located: Answer = ok => ok({ coords: HERE })

const places = () => screen.all('.location__name').map(one => one.textContent ?? '')
const picked = () => screen.all('.location__picked')[0]?.textContent ?? ''
const sheets = () => screen.all('.alm-sheet--in', { within: screen.page })

const open = async (field: string | RegExp = '在地图上选择送货地址') => {
  await world.login(PHONES.admin)
  await openPage('demoFun')
  await screen.find('地点选择')
  await world.idle()
  await screen.press(field, { within: screen.page })
  await until(() => sheets().length > 0, 'the picker')
}
const CLOSE = /^签到地点/

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

it('[W008] [W011] [W012] opens on the whole screen with a map, locates the person, and lists what is near', async () => {
  const asked = position(located)
  await open(CLOSE)
  expect(sheets()[0]?.className).toContain('alm-sheet--full')
  await until(() => places().length === 20, 'places')
  expect(asked).toHaveBeenCalledTimes(1)
  // high accuracy, 10 s
  expect((asked.mock.calls[0] as unknown[])[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000 })
  expect(picked()).toContain('江苏省')
  expect((await screen.field('搜索地点')).placeholder).toBe('搜索地点')
  for (const name of ['取 消', '确 定', '定位到我的位置']) await screen.role('button', name)
  await screen.role('img', '地图')
  await screen.press('取 消')
  await until(() => sheets().length === 0, 'the end')
})

it('[W012] locates the person only once the map is ready', async () => {
  const { map } = await import('@/platform/map')
  let come: () => void = () => undefined
  const coming = new Promise<undefined>(resolve => (come = () => resolve(undefined)))
  const load = jest.spyOn(map, 'loadService').mockReturnValueOnce(coming)
  const asked = position(located)
  await open(CLOSE)
  await screen.find('地图加载中')
  await world.idle()
  expect(asked).not.toHaveBeenCalled()
  come()
  await until(() => places().length > 0, 'places')
  expect(asked).toHaveBeenCalledTimes(1)
  load.mockRestore()
})

it('[W013] a place nearby and a search hit move the marker, and what is confirmed fills in the field', async () => {
  position(located)
  await open()
  await until(() => places().length > 0, 'places')
  const [, second = ''] = places()
  const before = picked()
  await screen.press(new RegExp(`^${second}`))
  await until(() => picked().endsWith(second) && picked() !== before, 'the address of the place')
  await until(
    () => screen.names('[role=radio][aria-checked=true]').join().startsWith(second),
    'the chosen place, told to screen readers',
  )
  await screen.type('搜索地点', '吴中')
  await until(() => places()[0] === '吴中区', 'hits')
  await screen.press(/^吴中区/)
  await until(() => picked().startsWith('江苏省苏州市吴中区'), 'the address of the hit')
  const address = picked()
  await screen.press('确 定')
  await until(() => sheets().length === 0, 'the end')
  expect((await screen.field('送货地址', { within: screen.page })).value).toBe(address)
})

it('[W013] [W015] a spot of the map that is pressed is the place, as far away as it looks at zoom 15', async () => {
  position(located)
  await open()
  await until(() => places().length > 0, 'places')
  const before = picked()
  const ground = await screen.role('img', '地图')
  for (const type of ['pointerdown', 'pointerup'])
    ground.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 400, clientY: 0 }))
  await until(() => picked() !== before && picked().startsWith('江苏省'), 'the address of the spot')
  const { lng } = coordinateAt({ x: 400, y: 0 }, toGcj02({ lng: HERE.longitude, lat: HERE.latitude }), 15)
  const asked = world.sent('getAddressByCoordinate').at(-1)?.body as { lng: number }
  expect(asked.lng).toBeCloseTo(lng, 6)
})

it('[W012] begins at an address that is known, and asks for no position', async () => {
  const asked = position(located)
  await world.login(PHONES.admin)
  await openPage('demoFun')
  await screen.find('地点选择')
  await screen.type('送货地址', '吴中区', { within: screen.page })
  await screen.press('在地图上选择送货地址', { within: screen.page })
  await until(() => picked().startsWith('江苏省苏州市吴中区'), 'the address')
  expect(asked).not.toHaveBeenCalled()
})

it('[W014] what lies outside the circle is refused in words', async () => {
  position(located)
  await open(CLOSE)
  await until(() => places().length > 0, 'places')
  const single = (name: string) => places().filter(one => one === name).length === 1
  const far = places().filter(single).at(-1) ?? ''
  await screen.press(new RegExp(`^${far}`))
  await until(() => picked().endsWith(far), 'the last place')
  await screen.press('确 定')
  await screen.toast('当前地址超出可选择范围', 'warning')
})

/** A page whose place has to be close by, and that knows an address. */
const openNear = async (address: string) => {
  const { useLocationChooser } = await import('@/widgets/location')
  const { PageShell } = await import('@/ui/page-shell/PageShell')
  const Page = () => {
    const [value, setValue] = useState(address)
    const { location, element } = useLocationChooser(NEAR)
    const ask = () => location({ label: '签到', address }).then(found => found && setValue(`已选 ${found}`))
    return (
      <PageShell title="签到">
        <button onClick={() => void ask()}>选择地点</button>
        {value}
        {element}
      </PageShell>
    )
  }
  await world.login(PHONES.admin)
  await openScreen('demoFun', Page)
  await screen.press('选择地点')
  await until(() => picked().startsWith('江苏省苏州市吴中区'), 'the address')
}

it('[W014] around the person, a known address is measured as well: they are located, and the marker stays', async () => {
  let answer: (() => void) | undefined
  const asked = position(ok => {
    answer = () => ok({ coords: HERE })
  })
  await openNear('吴中区')
  await until(() => asked.mock.calls.length === 1, 'the question for the position')
  await screen.press('确 定')
  await screen.toast('尚未获取到您的位置，请定位后再确定', 'warning')
  answer?.()
  await world.idle()
  expect(picked()).toContain('江苏省苏州市吴中区')
  await screen.press('确 定')
  await screen.toast('当前地址超出可选择范围', 'warning')
})

it('a known address inside the circle is taken without a press on the locate button', async () => {
  let answer: ((at: typeof HERE) => void) | undefined
  position(ok => {
    answer = coords => ok({ coords })
  })
  await openNear('吴中区')
  const { body = {} } = world.sent('getAddressByCoordinate').at(-1) ?? {}
  answer?.({ longitude: Number(body['lng']), latitude: Number(body['lat']) })
  await world.idle()
  await screen.press('确 定')
  await screen.find(/^签到.*已选 江苏省苏州市吴中区/)
})

it('a refused position is told, and a place can be searched for and chosen by hand', async () => {
  position((_, failed) => failed({ code: 1 }))
  await open()
  await screen.find('没有定位权限')
  await screen.type('搜索地点', '吴中')
  await until(() => places()[0] === '吴中区', 'hits')
  await screen.press(/^吴中区/)
  await until(() => picked().startsWith('江苏省苏州市吴中区'), 'the address')
})

it('[W021] without a map places are searched for and chosen all the same', async () => {
  const { map } = await import('@/platform/map')
  const load = jest.spyOn(map, 'loadService').mockRejectedValue(new Error('the library did not come'))
  position(located)
  await open()
  await until(() => places().length > 0, 'places')
  expect(screen.says('地图加载中')).toBe(false)
  expect(screen.all('.location__map')).toEqual([])
  await screen.role('button', '定位到我的位置')
  await screen.press('确 定')
  await until(() => sheets().length === 0, 'the end')
  load.mockRestore()
})

it('an address that cannot be read says so and is asked for again', async () => {
  position(located)
  world.sandbox.faults.add({ kind: '5xx', path: '*/getAddressByCoordinate', times: 1 })
  await open()
  await screen.press('地址加载失败，点击重试')
  await until(() => picked().startsWith('江苏省'), 'the address')
})
