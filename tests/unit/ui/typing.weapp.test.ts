import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { weappPatches } from '../../../config/patchTables/weapp'

type Loader = (
  this: { getOptions(): { parts: readonly string[]; onChange(part: string): void } },
  source: string,
) => string

const PATCHES = ['typed text stays in its field', 'values that a field holds']
const parts = new Set<string>()

/** A file of a library as the mini-program's build changes it. */
const changed = (file: string): string =>
  PATCHES.reduce(
    (text, name) => {
      const rewrites = weappPatches[name]?.rewrites
      if (!rewrites?.files.test(file)) return text
      const loader = jest.requireActual<Loader>(`../../../config/mini/${rewrites.by}`)
      const getOptions = () => ({ ...rewrites, onChange: (part: string) => void parts.add(part) })
      return loader.call({ getOptions }, text)
    },
    readFileSync(file, 'utf8'),
  )

/** A page on Taro's runtime for the mini-program: a quantity, a field for digits, and a button. */
const entry = `
  import '@tarojs/plugin-platform-weapp/dist/runtime'
  import { document, eventHandler, hooks } from '@tarojs/runtime'
  import { getComponentsAlias, internalComponents } from '@tarojs/shared'
  import { createElement as h, useState } from 'react'
  import { createRoot, unstable_batchedUpdates } from 'react-dom'
  import { Pressable } from '@/ui/host/Pressable'
  import { TextInput } from '@/ui/host/TextInput'
  import { Stepper } from '@/ui/stepper/Stepper'

  hooks.tap('batchedEventUpdates', unstable_batchedUpdates)

  function Page() {
    const [quantity, setQuantity] = useState(1)
    const [digits, setDigits] = useState('')
    const [price, setPrice] = useState('')
    const [idNumber, setIdNumber] = useState('')
    const [seen, see] = useState(true)
    program.hide = () => see(false)
    return h('root', { id: 'page' },
      seen && h(Stepper, { value: quantity, onChange: setQuantity, max: 500, label: 'quantity' }),
      h(TextInput, { id: 'price', keyboard: 'digit', label: 'price', value: price, onChange: text => setPrice(text.replace(/(\\.\\d\\d).+/, '$1')) }),
      h(TextInput, { id: 'idNumber', keyboard: 'idcard', label: 'idNumber', value: idNumber, onChange: text => setIdNumber(text.slice(0, 18)) }),
      h(TextInput, { id: 'digits', label: 'digits', value: digits, onChange: text => setDigits(text.replace(/\\D/g, '')) }),
      h(Pressable, { id: 'buy', onPress: () => bought.push(quantity) }, 'buy'),
      h(Pressable, { id: 'empty', onPress: () => setDigits('') }, 'empty'),
    )
  }
  createRoot(document.getElementById('app')).render(h(Page))
  Object.assign(program, { document, eventHandler, value: getComponentsAlias(internalComponents).input.value })
`

interface Element {
  uid: string
  sid: string
  /** a text has none */
  props?: Record<string, unknown>
  childNodes: Element[]
  ctx: object
  performUpdate(first: boolean): void
}

interface Program {
  document: { getElementById(id: string): Element }
  eventHandler(event: object): void
  /** takes the quantity away */
  hide(): void
  /** what the view calls the value of a field */
  value: string
}

/** What the mini-program's build leaves out of Taro's runtime. */
const ABILITIES = [
  'INNER_HTML',
  'ADJACENT_HTML',
  'CLONE_NODE',
  'CONTAINS',
  'SIZE_APIS',
  'TEMPLATE_CONTENT',
  'MUTATION_OBSERVER',
]

let code = ''
beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: path.resolve('.') },
    bundle: true,
    write: false,
    logLevel: 'error',
    alias: {
      '@': path.resolve('src'),
      'react-dom': path.resolve('node_modules/@tarojs/react'),
      '@tarojs/components': path.resolve(
        'node_modules/@tarojs/plugin-platform-weapp/dist/components-react.js',
      ),
    },
    resolveExtensions: ['.weapp.tsx', '.weapp.ts', '.tsx', '.ts', '.mjs', '.js', '.json'],
    jsx: 'automatic',
    loader: { '.scss': 'empty' },
    define: {
      ...Object.fromEntries(ABILITIES.map(one => [`ENABLE_${one}`, 'false'])),
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"weapp"',
      'process.env.TARO_PLATFORM': '"mini"',
    },
    plugins: [
      {
        name: 'patches',
        setup({ onLoad }) {
          onLoad({ filter: /@tarojs[\\/].*\.js$/ }, ({ path: file }) => ({ contents: changed(file) }))
        },
      },
    ],
  })
  code = outputFiles[0]?.text ?? ''
}, 60_000)

const wait = () => new Promise(resolve => setTimeout(resolve, 30))

/** The program, its page drawn, and what was sent to the view since the last `sent`. */
const open = async () => {
  const program = {} as Program
  const bought: number[] = []
  let calls: object[] = []
  const wx = { getSystemInfoSync: () => ({}), getAppBaseInfo: () => ({}) }
  const world = { program, bought, wx, getApp: () => undefined, getCurrentPages: () => [] }
  runInNewContext(code, { ...world, setTimeout, clearTimeout, console, queueMicrotask })
  const { document, eventHandler } = program
  await wait()
  const page = document.getElementById('page')
  page.ctx = { setData: (data: object) => void calls.push(data) }
  page.performUpdate(true)
  await wait()
  calls = []
  const inside = (from: Element): Element[] => [from, ...from.childNodes.flatMap(inside)]
  const labelled = (label: string): Element => {
    const found = inside(page).find(
      ({ props }) => props?.['aria-label'] === label || props?.['ariaLabel'] === label,
    )
    if (!found) throw new Error(`${label} is not drawn`)
    return found
  }
  const tell = (type: string, element: Element, detail: object = {}) => {
    const target = { id: element.uid, dataset: { sid: element.sid } }
    eventHandler({ type, detail, target, currentTarget: target })
  }
  return {
    program,
    bought,
    labelled,
    field: (id: string) => document.getElementById(id),
    type: (field: Element, value: string) => tell('input', field, { value }),
    tap: (element: Element | string) =>
      tell('tap', typeof element === 'string' ? document.getElementById(element) : element),
    blur: (field: Element) => tell('blur', field, { value: field.props?.value }),
    /** values of fields among it */
    async sent() {
      await wait()
      const all = calls.flatMap(data => Object.entries(data))
      calls = []
      return all.filter(([name]) => name.endsWith(`.${program.value}`)).map(([, value]) => value as unknown)
    },
  }
}

const QUANTITY = 'quantity'
const MORE = '增加quantity'

describe('a number that was typed', () => {
  it('is what the next press goes on with, though the platform says only later that its field was left', async () => {
    const { labelled, type, tap, blur, bought } = await open()
    const field = labelled(QUANTITY)
    type(field, '200')
    tap('buy')
    blur(field)
    await wait()
    tap('buy')
    expect(bought).toEqual([200, 200])
  })

  it('is what a step begins from', async () => {
    const { labelled, type, tap, blur, bought } = await open()
    const field = labelled(QUANTITY)
    type(field, '5')
    tap(labelled(MORE))
    blur(field)
    await wait()
    tap('buy')
    expect(bought).toEqual([6])
  })

  it('is corrected before it is bought, and stays as typed for a tap in its own field', async () => {
    const { labelled, type, tap, bought } = await open()
    const field = labelled(QUANTITY)
    type(field, '900')
    tap(field)
    await wait()
    expect(field.props?.value).toBe('900')
    tap('buy')
    expect(bought).toEqual([500])
  })

  it('is forgotten with a field that is taken away', async () => {
    const { program, labelled, type, tap, bought } = await open()
    type(labelled(QUANTITY), '9')
    program.hide()
    await wait()
    tap('buy')
    expect(bought).toEqual([1])
  })
})

describe('the text of a field', () => {
  it('is not sent back where it is taken as it was typed', async () => {
    const { field, type, sent } = await open()
    for (const text of ['1', '12', '123']) type(field('digits'), text)
    expect(await sent()).toEqual([])
    expect([...parts].sort()).toEqual(['held', 'keyboards', 'typed'])
  })

  it('is sent where the shop makes another of it, as often as it does', async () => {
    const { field, type, tap, sent } = await open()
    type(field('digits'), '1a')
    expect(await sent()).toEqual(['1'])
    type(field('digits'), '1b')
    expect(await sent()).toEqual(['1'])
    type(field('digits'), '12')
    expect(await sent()).toEqual([])
    tap('empty')
    expect(await sent()).toEqual([''])
  })

  it.each([
    ['price', 'of decimals', '1.23', '1.234'],
    ['idNumber', 'of an ID number', '11010519491231002X', '11010519491231002X9'],
  ])('%s: a field with the keyboard %s shows what the form holds too', async (id, _, most, more) => {
    const { field, type, sent } = await open()
    type(field(id), most)
    expect(await sent()).toEqual([])
    type(field(id), more)
    expect(await sent()).toEqual([most])
    type(field(id), more)
    expect(await sent()).toEqual([most])
  })
})
