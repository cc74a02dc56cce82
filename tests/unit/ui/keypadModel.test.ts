import {
  beginKeypad,
  eventOfKey,
  glyphsOf,
  keypadModel,
  type KeypadEvent,
  type KeypadKey,
  type KeypadRule,
  type KeypadState,
} from '@/ui/number-keypad/keypadModel'

const price: KeypadRule = { precision: 2, negative: true }
const count: KeypadRule = { precision: 0, negative: false }
const digits: readonly KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
const at = (text: string, caret = text.length): KeypadState => ({ ...beginKeypad(text), caret, fresh: false })
const play = (events: readonly KeypadEvent[], rule: KeypadRule, from: KeypadState) =>
  events.reduce(keypadModel(rule), from)
const keys = (names: readonly KeypadKey[]): KeypadEvent[] => names.map(key => ({ type: 'key', key }))
const typed = (names: readonly KeypadKey[], rule: KeypadRule = price, from = '') =>
  play(keys(names), rule, at(from)).text
const paste = (text: string, rule: KeypadRule = price) =>
  play([{ type: 'pasted', text }], rule, beginKeypad('5'))

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

  it('a digit takes the place of the number that was there; any other key goes on with it', () => {
    expect(play(keys(['9']), price, beginKeypad('12.5')).text).toBe('9')
    expect(play(keys(['back']), price, beginKeypad('12.5')).text).toBe('12.')
    expect(play([{ type: 'moved', by: -1 }, ...keys(['9'])], price, beginKeypad('12')).text).toBe('192')
    expect(play(keys(['forward']), price, beginKeypad('12')).text).toBe('')
  })

  it.each<[string, KeypadState, KeypadKey[], KeypadRule, string, number]>([
    ['a digit stands at the caret', at('125', 2), ['3'], price, '1235', 3],
    ['a digit goes behind the minus', at('-5', 0), ['3'], price, '-35', 2],
    ['back takes what stands before it', at('1.25', 2), ['back'], price, '125', 1],
    ['forward takes what stands behind it', at('125', 1), ['forward'], price, '15', 1],
    ['decimals are full', at('1.25', 3), ['9'], price, '1.25', 3],
    ['a dot may stand before as many digits as there are decimals', at('125', 1), ['dot'], price, '1.25', 2],
    ['a dot that would cost digits is ignored', at('12345', 1), ['dot'], price, '12345', 1],
    ['no number begins with 0', at('12', 0), ['0'], price, '12', 0],
    ['a lone 0 before decimals is replaced', at('0.5', 1), ['7'], price, '7.5', 1],
    ['nothing stands before the beginning', at('12', 0), ['back'], price, '12', 0],
    ['the sign keeps the caret', at('12', 1), ['sign'], price, '-12', 2],
  ])('%s', (_what, from, names, rule, text, caret) => {
    expect(play(keys(names), rule, from)).toMatchObject({ text, caret })
  })

  it('the caret stays within the text', () => {
    const moves: KeypadEvent[] = [
      { type: 'moved', by: -1 },
      { type: 'moved', by: -1 },
      { type: 'moved', by: -1 },
    ]
    expect(play(moves, price, at('12')).caret).toBe(0)
    expect(play([{ type: 'movedTo', caret: 99 }], price, at('12', 0)).caret).toBe(2)
  })

  it.each([
    ['１２３４．５', '1234.5'],
    [' 1,234.50\n', '1234.5'],
    ['¥ 88', '88'],
    ['-¥1,200元', '-1200'],
    ['-0', '0'],
    ['−3', '-3'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.250000000000000000000000000000', '1.25'],
  ])('cleans %j that was pasted', (text, number) => {
    expect(paste(text)).toMatchObject({ text: number, refused: undefined })
  })

  it.each([
    ['1e400', 'notANumber'],
    ['12 箱', 'notANumber'],
    ['$12', 'notANumber'],
    ['1,23', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['', 'notANumber'],
    ['0.123456789012345678901234567891', 'decimals'],
    ['123456789012345678901', 'tooLong'],
  ])('refuses %j that was pasted and says why; what was there stays', (text, refused) => {
    expect(paste(text)).toMatchObject({ text: '5', fresh: true, refused })
  })

  it('refuses a pasted minus where there is none, until a key is pressed', () => {
    const refused = paste('-3', count)
    expect(refused).toMatchObject({ text: '5', refused: 'negative' })
    expect(play(keys(['1']), count, refused).refused).toBeUndefined()
  })

  it('understands a real keyboard', () => {
    const heard = ['7', '.', '-', 'Backspace', 'Delete', 'ArrowLeft', 'End', 'a', 'Enter'].map(eventOfKey)
    expect(heard.map(event => event && ('key' in event ? event.key : event.type))).toEqual([
      '7',
      'dot',
      'sign',
      'back',
      'forward',
      'moved',
      'movedTo',
      undefined,
      undefined,
    ])
  })

  it('[T053] writes thousands separators; a separator belongs to the place before it', () => {
    const shown = (text: string) =>
      glyphsOf(text)
        .map(glyph => glyph.char)
        .join('')
    expect(['', '12', '-1234', '1234567.', '123456.7890', '-123456'].map(shown)).toEqual([
      '',
      '12',
      '-1,234',
      '1,234,567.',
      '123,456.7890',
      '-123,456',
    ])
    expect(glyphsOf('1234').map(glyph => glyph.after)).toEqual([1, 1, 2, 3, 4])
  })
})
