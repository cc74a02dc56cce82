import { keyed, keyOf, type KeypadKey, type KeypadRule } from '@/ui/number-keypad/keypadModel'

const price: KeypadRule = { precision: 2, negative: true }
const count: KeypadRule = { precision: 0, negative: false }
const digits: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const typed = (keys: readonly KeypadKey[], rule: KeypadRule = price, from = '') =>
  keys.reduce((text, key) => keyed(text, key, rule), from)

describe('the number keypad', () => {
  it('[T043] builds the text from its keys', () => {
    expect(typed(digits)).toBe('1234567890')
    expect(typed(['1', '2', 'dot', '5'])).toBe('12.5')
    expect(typed(['back', 'back'], price, '12.5')).toBe('12')
    expect(typed(['clear'], price, '12.5')).toBe('')
  })

  it('[T049] ignores a second dot, [T051] a leading one, and any where there are no decimals', () => {
    expect(typed(['1', 'dot', '2', 'dot', '3'])).toBe('1.23')
    expect(typed(['dot', '5'])).toBe('5')
    expect(typed(['sign', 'dot', '5'])).toBe('-5')
    expect(typed(['1', 'dot', '2'], count)).toBe('12')
  })

  it('[T050] ignores digits beyond the precision', () => {
    expect(typed(['1', 'dot', '2', '3', '4'])).toBe('1.23')
  })

  it('[T052] replaces a lone 0 by the next digit', () => {
    expect(typed(['0', '0', '7'])).toBe('7')
    expect(typed(['sign', '0', '7'])).toBe('-7')
    expect(typed(['0', 'dot', '7'])).toBe('0.7')
    expect(typed(['1', '0', '7'])).toBe('107')
  })

  it('turns the sign of a number that may be negative', () => {
    expect(typed(['5', 'sign'])).toBe('-5')
    expect(typed(['5', 'sign', 'sign'])).toBe('5')
    expect(typed(['5', 'sign'], count)).toBe('5')
  })

  it('takes no more than twenty digits', () => {
    expect(typed([...digits, ...digits, '1'])).toHaveLength(20)
  })

  it('understands a real keyboard', () => {
    expect(['7', '.', '-', 'Backspace', 'Delete', 'a', 'Enter'].map(keyOf)).toEqual([
      ...['7', 'dot', 'sign', 'back', 'clear', undefined, undefined],
    ])
  })
})
