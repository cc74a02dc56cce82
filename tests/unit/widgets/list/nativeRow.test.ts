import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

type Button = (string | number)[]
interface Row {
  data: { row: { buttons?: Button[] }; now: { running?: number } }
  triggerEvent(name: string, detail?: object): void
}
interface Definition {
  methods: { onOperate(this: Row, event: { currentTarget: { dataset: { at: number } } }): void }
}

let row: Definition | undefined
beforeAll(() => {
  Object.assign(globalThis, { Component: (definition: Definition) => void (row = definition) })
  // not a module: it is run
  jest.requireActual('@/widgets/list/native')
})
afterAll(() => delete (globalThis as { Component?: unknown }).Component)

const press = (at: number, buttons: Button[], running?: number) => {
  const told: unknown[] = []
  const now = running === undefined ? {} : { running }
  row?.methods.onOperate.call(
    { data: { row: { buttons }, now }, triggerEvent: (...all) => told.push(all) },
    { currentTarget: { dataset: { at } } },
  )
  return told
}
/** What the template writes into an attribute of what is pressed by `handler`. */
const said = (handler: string, attribute: string, { item, row, now }: Record<string, object>): unknown => {
  const template = readFileSync('src/widgets/list/native/index.wxml', 'utf8')
  const tag = template.split('<view ').find(text => text.includes(`catchtap="${handler}"`)) ?? ''
  const expression = new RegExp(`${attribute}="{{(.*?)}}"`).exec(tag)?.[1]
  return runInNewContext(expression ?? 'undefined', { item, row, now })
}
const DISABLED: Button = [1, '关闭', 'secondary', 'default', 1]

describe('an operation of a row on the mini-program', () => {
  it('[L028] is told where it may be pressed, not where it is disabled or another one runs', () => {
    const buttons: Button[] = [[0, '复制'], DISABLED]
    expect(press(0, buttons)).toEqual([['operate', { at: 0 }]])
    expect(press(1, buttons)).toEqual([])
    expect(press(0, buttons, 1)).toEqual([])
    expect(press(0, buttons, 0)).toEqual([])
  })

  it('[L028] [L042] is told to a screen reader as disabled, and the fold as open or not', () => {
    const folded = { item: [], row: {}, now: {} }
    expect(said('onFold', 'aria-expanded', folded)).toBe(false)
    expect(said('onFold', 'aria-expanded', { ...folded, row: { up: 1 } })).toBe(true)
    const operation = { item: [0, '复制'], row: {}, now: {} }
    expect(said('onOperate', 'aria-disabled', operation)).toBe(false)
    expect(said('onOperate', 'aria-disabled', { ...operation, item: DISABLED })).toBe(true)
    expect(said('onOperate', 'aria-disabled', { ...operation, now: { running: 1 } })).toBe(true)
  })
})
