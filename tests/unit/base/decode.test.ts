import {
  asBalance,
  asCount,
  asDeadline,
  asFen,
  asFlag,
  asMoment,
  asNumber,
  asText,
  DecodeError,
  fieldsOf,
  lenient,
  listOf,
  maybe,
  must,
  oneOf,
  read,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'

type Wire = Record<string, unknown>
const fields = record<Wire>({ text: 'a', zero: 0, none: null, flag: '1', fen: '1.50' }, 'data')

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

  it('name the items of a list that cannot be read', () => {
    const list = ['a', { cName: 'glove' }, 'b', null, { cName: {} }]
    expect(soundOf(asText as Decoder<string, { cName: string }>, 'cName')(list, 'list')).toEqual({
      items: ['a', 'b'],
      broken: ['glove', '', ''],
    })
    expect(soundOf(asText)(list, 'list').broken).toEqual(['', '', ''])
  })

  it('tell the console, once for a list, what is wrong with its items', () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined)
    soundOf(asText)(['a', {}, null], 'data.pageData')
    expect(info.mock.calls).toEqual([['DecodeError: data.pageData[1]: text expected']])
    info.mockRestore()
  })

  it('refuse an id that a number cannot hold: it is another one by now', () => {
    expect(asText(Number.MAX_SAFE_INTEGER, '')).toBe('9007199254740991')
    const rows = JSON.parse('[{"id":12,"cName":"a"},{"id":1234567890123456789,"cName":"b"}]') as unknown
    const idOf: Decoder<string, { id: string; cName: string }> = (value, at) =>
      must(record<{ id: string }>(value, at), 'id', asText, at)
    expect(soundOf(idOf, 'cName')(rows, 'list')).toEqual({ items: ['12'], broken: ['b'] })
    for (const id of [2 ** 53, -(2 ** 53), NaN, Infinity]) expect(() => asText(id, '')).toThrow(DecodeError)
  })

  it('do not take a missing list for an empty one', () => {
    for (const list of [undefined, null, 'x', {}])
      expect(() => soundOf(asText)(list, 'list')).toThrow(DecodeError)
    expect(soundOf(asText)([], 'list')).toEqual({ items: [], broken: [] })
  })

  it('refuse amounts below zero where none can be, and what cannot be added up safely', () => {
    expect(asBalance('-3.01', '')).toBe(-301)
    for (const amount of ['-3.01', -1, '9999999999999', 99999999999])
      expect(() => asFen(amount, '')).toThrow(DecodeError)
    expect(asFen('10000000000', '')).toBe(1e12)
    for (const count of [-1, 1e13, 2 ** 53, '1e3']) expect(() => asCount(count, '')).toThrow(DecodeError)
  })

  it('tell a time that no date can hold from one that can', () => {
    const impossible = [8.64e15, 1e308, -1, 253_402_300_800_000]
    for (const time of impossible) {
      expect(asMoment(time, '')).toBeNaN()
      expect(() => asDeadline(time, '')).toThrow(DecodeError)
    }
    expect([asMoment(0, ''), asDeadline('1767225600000', '')]).toEqual([0, 1_767_225_600_000])
    expect(() => asMoment({}, '')).toThrow(DecodeError)
  })

  it('see own keys only', () => {
    expect(read(fieldsOf<Wire>({}), 'constructor')).toBeUndefined()
    expect(read(fieldsOf<Wire>({}), 'toString')).toBeUndefined()
    expect(read(record<Wire>(JSON.parse('{"__proto__":{"x":1}}'), ''), 'x')).toBeUndefined()
  })

  it('take the keys of the wire type only: a field that is renamed there does not compile here', () => {
    interface WireLine {
      cName: string
      iQty: number
    }
    const decodeLine: Decoder<string, WireLine> = (value, at) =>
      must(record<WireLine>(value, at), 'cName', asText, at)
    const line = record<WireLine>({ cName: 'glove', iQty: 2 }, 'line')
    expect([must(line, 'cName', asText), lenient(line, 'iQty', asCount)]).toEqual(['glove', 2])
    // @ts-expect-error no such field on the wire
    expect(() => must(line, 'cTitle', asText)).toThrow('cTitle: text expected')
    // @ts-expect-error no such field on the wire
    expect([maybe(line, 'cTitle', asText), lenient(line, 'cTitle', asText)]).toEqual([undefined, undefined])
    // @ts-expect-error an object whose wire type is not named
    expect(read(record({ cName: 'glove' }, 'line'), 'cName')).toBe('glove')
    // @ts-expect-error broken lines are told by a field of theirs
    expect(soundOf(decodeLine, 'cTitle')([{ cName: 1n }], 'list').broken).toEqual([''])
    expect(soundOf(decodeLine, 'cName')(['x'], 'list').broken).toEqual([''])
  })
})
