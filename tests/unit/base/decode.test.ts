import {
  asCount,
  asFen,
  asFlag,
  asNumber,
  asText,
  DecodeError,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  read,
  record,
  soundOf,
} from '@/base/decode'

const fields = record({ text: 'a', zero: 0, none: null, flag: '1', fen: '1.50' }, 'data')

describe('readers', () => {
  it('take what the wire may carry', () => {
    expect([asText(12, ''), asText('x', '')]).toEqual(['12', 'x'])
    expect([asNumber('1.5', ''), asCount('3', '')]).toEqual([1.5, 3])
    expect([true, 1, '1', 'true'].map(value => asFlag(value, ''))).toEqual([true, true, true, true])
    expect([false, 0, '0', '', 'false'].map(value => asFlag(value, ''))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(must(fields, 'fen', asFen)).toBe(150)
    expect(oneOf(1, 2)('2', '')).toBe(2)
  })

  it('name the place of what they refuse', () => {
    expect(() => must(fields, 'gone', asText, 'data')).toThrow('data.gone: text expected')
    expect(() => listOf(asCount)([1, -1], 'data.list')).toThrow('data.list[1]: count expected')
    for (const refuse of [
      () => asText({}, ''),
      () => asNumber('1e5', ''),
      () => asNumber(Infinity, ''),
      () => asCount(1.5, ''),
      () => asFlag(2, ''),
      () => asFen('1.234', ''),
      () => oneOf('a')('b', ''),
      () => record([], ''),
      () => listOf(asText)('x', ''),
    ])
      expect(refuse).toThrow(DecodeError)
  })

  it('tell absent from wrong', () => {
    expect(maybe(fields, 'none', asText)).toBeUndefined()
    expect(() => maybe(fields, 'zero', asFlag)).not.toThrow()
    expect(() => maybe(fields, 'text', asNumber)).toThrow(DecodeError)
    expect(lenient(fields, 'text', asNumber)).toBeUndefined()
  })

  it('drop broken items and count them', () => {
    expect(soundOf(asText)(['a', {}, 'b', null], 'list')).toEqual({ items: ['a', 'b'], broken: 2 })
    expect(soundOf(asText)(undefined, 'list')).toEqual({ items: [], broken: 0 })
    expect(() => soundOf(asText)('x', 'list')).toThrow(DecodeError)
  })

  it('see own keys only', () => {
    expect(read({}, 'constructor')).toBeUndefined()
    expect(read({}, 'toString')).toBeUndefined()
    expect(read(record(JSON.parse('{"__proto__":{"x":1}}'), ''), 'x')).toBeUndefined()
  })
})
