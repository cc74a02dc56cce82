import { buildSync } from 'esbuild'
import path from 'node:path'
import vm from 'node:vm'
import { getLanguage, setLanguage, subscribeLanguage, textOf } from '@/i18n'
import { defineTexts } from '@/i18n/catalog'
import { translate } from '@/i18n/engine'

const cart = defineTexts('cart', {
  zh: { empty: '购物车是空的', left: '还剩 {{n}} 件', deep: { er: '深' }, pair: '{{a}} {{b}}' },
  en: {
    empty: 'Your cart is empty',
    left: '{{n}} {{n|item|items}} left',
    deep: { er: 'deep' },
    pair: '{{a}} {{b}}',
  },
})

afterEach(() => setLanguage('zh-CN'))

// what draws the first screen ahead of the app has no i18next; the app brings it and it stays
describe.each(['plain words', 'i18next'])('translate by %s', kind => {
  beforeAll(() => {
    if (kind === 'i18next') jest.requireActual('@/i18n/i18next')
  })

  it('[F002] speaks Chinese unless told otherwise', () => {
    expect(getLanguage()).toBe('zh-CN')
    expect(textOf(cart)('cart.empty')).toBe('购物车是空的')
  })

  it('[F003] speaks English after the switch, and tells its listeners', () => {
    const heard: string[] = []
    const stop = subscribeLanguage(() => heard.push(getLanguage()))
    setLanguage('en-US')
    setLanguage('en-US')
    stop()
    setLanguage('zh-CN')
    expect(heard).toEqual(['en-US'])
    setLanguage('en-US')
    expect(textOf(cart)('cart.empty')).toBe('Your cart is empty')
  })

  it('always knows the common words', () => {
    expect(textOf(cart)('common.cancel')).toBe('取消')
    expect(textOf()('common.cancel')).toBe('取消')
  })

  it('inserts parameters and chooses the word by number', () => {
    expect(translate('zh-CN', 'cart.left', { n: 3 })).toBe('还剩 3 件')
    expect(translate('en-US', 'cart.left', { n: 1 })).toBe('1 item left')
    expect(translate('en-US', 'cart.left', { n: '1' })).toBe('1 item left')
    expect(translate('en-US', 'cart.left', { n: 0 })).toBe('0 items left')
    expect(translate('en-US', 'cart.deep.er')).toBe('deep')
  })

  it('shows an unknown key as it is and leaves a missing parameter visible', () => {
    expect(translate('zh-CN', 'cart.nothing')).toBe('cart.nothing')
    expect(translate('zh-CN', 'cart.constructor')).toBe('cart.constructor')
    expect(translate('zh-CN', 'cart.pair', { a: 'x' })).toBe('x {{b}}')
  })

  it('does not read placeholders inside a parameter', () => {
    expect(translate('zh-CN', 'cart.pair', { a: '{{b}}', b: '$t(cart.empty)' })).toBe('{{b}} $t(cart.empty)')
    expect(translate('zh-CN', 'cart.pair', { a: '<b>&', b: '/' })).toBe('<b>& /')
  })

  it('runs in an engine without Intl and without eval, as on the mini-program', () => {
    const root = path.resolve(__dirname, '../../..')
    const bundle = buildSync({
      stdin: {
        contents: `
          ${kind === 'i18next' ? "import './src/i18n/i18next'" : ''}
          import { defineTexts } from './src/i18n/catalog'
          import { translate } from './src/i18n/engine'
          defineTexts('b', { zh: { x: '{{n}} 件' }, en: { x: '{{n}} {{n|item|items}}' } })
          globalThis.answer = [translate('zh-CN', 'b.x', { n: 2 }), translate('en-US', 'b.x', { n: 2 })]
        `,
        resolveDir: root,
        loader: 'ts',
      },
      bundle: true,
      write: false,
      format: 'iife',
      target: 'es2017',
    }).outputFiles[0]?.text
    const world = vm.createContext({ answer: [] }, { codeGeneration: { strings: false, wasm: false } })
    vm.runInContext(`delete globalThis.Intl;\n${bundle}`, world)
    expect(vm.runInContext('typeof Intl', world)).toBe('undefined')
    expect([...(vm.runInContext('answer', world) as string[])]).toEqual(['2 件', '2 items'])
  })
})
