import { textOf, type TextKey } from '@/i18n'
import { defineTexts } from '@/i18n/catalog'

/** `tsc` is the real judge of this file: it stops compiling when the keys are no longer checked. */
const cart = defineTexts('cart', {
  zh: { empty: '空', left: '剩 {{n}} 件', a: { b: 'x' } },
  en: { empty: 'empty', left: '{{n}} {{n|item|items}} left', a: { b: 'x' } },
})
const order = defineTexts('order', { zh: { none: '无' }, en: { none: 'none' } })

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const proven = <T extends true>(value: T) => value

const t = textOf(cart, order)

describe('typed keys', () => {
  it('are exactly the keys of the Chinese file', () => {
    expect(proven<Equal<TextKey<typeof cart>, 'cart.empty' | 'cart.left' | 'cart.a.b'>>(true)).toBe(true)
    expect(proven<Equal<TextKey<typeof order>, 'order.none'>>(true)).toBe(true)
  })

  it('are accepted with the parameters their text names', () => {
    expect(
      proven<Equal<Parameters<typeof t<'cart.left'>>[1], Readonly<Record<'n', string | number>>>>(true),
    ).toBe(true)
    expect([t('cart.empty'), t('cart.left', { n: 2 }), t('order.none'), t('common.ok')]).toEqual([
      '空',
      '剩 2 件',
      '无',
      '确定',
    ])
  })
})
