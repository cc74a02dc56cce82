import type * as NutUI from '@nutui/nutui-react-taro'
import { internalComponents } from '@tarojs/shared'
import type { ReactElement } from 'react'

/** NutUI 3.0.20 as the mini-program runs it: Taro's components are names of elements, places are asked for (ADR 0009). */

const asked: string[] = []
const query = {
  select: (it: string) => (asked.push(it), query),
  boundingClientRect: () => query,
  exec: (answer: (places: unknown[]) => void) => answer([undefined]),
}
const taro = { createSelectorQuery: () => query, nextTick: setTimeout, getEnv: () => 'WEAPP' }
const elementOf = (name: string) => name.replace(/\B[A-Z]/g, letter => `-${letter}`).toLowerCase()

const miniProgram = async () => {
  jest.resetModules()
  // NutUI knows a browser by its scripts
  Object.defineProperty(document, 'scripts', { configurable: true, value: undefined })
  jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: taro, ...taro }))
  jest.doMock(
    '@tarojs/components',
    () => new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : elementOf(String(name))) }),
  )
  const { act } = await import('react')
  const { createRoot } = await import('react-dom/client')
  const draw = async (node: ReactElement) => {
    const element = document.createElement('main')
    await act(async () => createRoot(element).render(node))
    return element
  }
  return { draw, nut: jest.requireActual<typeof NutUI>('@nutui/nutui-react-taro') }
}

/** Elements without a template: Taro leaves out what stands in them. */
const unknown = (element: Element): string[] => {
  const known = new Set(Object.keys(internalComponents).map(elementOf))
  const names = [...element.querySelectorAll('*')].map(it => it.localName)
  return [...new Set(names.filter(name => !known.has(name)))]
}

afterEach(() => {
  jest.dontMock('@tarojs/taro')
  jest.dontMock('@tarojs/components')
  Reflect.deleteProperty(document, 'scripts')
})

it('CollapseItem and Table are drawn into an element the mini-program does not have', async () => {
  const { draw, nut } = await miniProgram()
  const { Collapse, Table } = nut
  const collapse = await draw(
    <Collapse>
      <Collapse.Item name="a" title="规格">
        M10
      </Collapse.Item>
    </Collapse>,
  )
  expect(unknown(collapse)).toEqual(['div'])
  const columns = [{ title: '数量', key: 'count' }]
  expect(unknown(await draw(<Table columns={columns} data={[{ count: '1' }]} />))).toEqual(['div'])
})

it('Steps, Switch and Segmented are drawn with the elements it has', async () => {
  const { draw, nut } = await miniProgram()
  const { Segmented, Step, Steps, Switch } = nut
  const element = await draw(
    <>
      <Steps value={1}>
        <Step value={1} title="填写资料" />
      </Steps>
      <Switch checked />
      <Segmented options={[{ value: 'a', label: '个人' }]} value="a" />
    </>,
  )
  expect(element.textContent).toContain('个人')
  expect(unknown(element)).toEqual([])
})

it('Rate asks the view for the place of each star, even where it only shows them', async () => {
  const { draw, nut } = await miniProgram()
  const { Rate } = nut
  asked.length = 0
  await draw(
    <>
      {Array.from({ length: 20 }, (_, n) => (
        <Rate key={n} value={4} readOnly />
      ))}
    </>,
  )
  expect(asked).toHaveLength(100)
})
