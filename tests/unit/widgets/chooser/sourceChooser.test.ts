import { encodeAnyOf } from '@/api/widget'
import { decodeDataSourcePage } from '@/api/decode/widgetRefer'
import { hasMore } from '@/widgets/call-state/model/pagedRows'
import {
  newSource,
  sourceModel,
  sourcePick,
  type SourceEvent,
  type SourceState,
} from '@/widgets/chooser/model/sourceChooser'
import { matchesOf, searchFields, searchWords } from '@/widgets/chooser/model/sourceSearch'

type Shown = [name: string, label: string, type: string, precision?: number]
const SUPPLIER: Shown[] = [
  ['cName', '名称', 'string'],
  ['dSigned', '签约', 'date'],
  ['iCredit', '额度', 'float', 2],
  ['iRate', '税率', 'int'],
  ['cCode', '编码', 'string'],
]
const page = (rows: unknown[], { total = rows.length, shown = SUPPLIER } = {}) =>
  decodeDataSourcePage(
    {
      showFieldList: shown.map(([cFieldName, cFieldLabel, cDataType, iPrecision]) => ({
        cFieldName,
        cFieldLabel,
        cDataType,
        iPrecision,
      })),
      saveField: { cFieldName: 'cCode' },
      results: rows,
      allRow: total,
    },
    'data',
  )
const row = (name: string, code = name) => ({ cName: name, cCode: code, iCredit: '10.50' })
const fields = page([]).shownFields

const play = (...events: SourceEvent[]): SourceState => events.reduce(sourceModel, newSource)
const opened = (search = ''): SourceEvent => ({ type: 'opened', search })
const arrived = (state: SourceState, rows: unknown[], options = {}): SourceState =>
  sourceModel(state, { type: 'arrived', read: state.rows.asking, page: page(rows, options) })
const names = (state: SourceState) => state.rows.rows.map(one => one.values['cName'])

describe('a quick search', () => {
  it('[Q039] looks through the first three shown fields that are no date', () => {
    expect(searchFields(fields).map(field => field.field)).toEqual(['cName', 'iCredit', 'iRate'])
  })

  it('[Q040] asks for texts that contain the words, any of them', () => {
    const texts = page([], {
      shown: [
        ['cName', '名称', 'string'],
        ['cCode', '编码', 'string'],
      ],
    }).shownFields
    expect(encodeAnyOf(matchesOf(texts, '钢'))).toBe("(cName like '%钢%' or cCode like '%钢%')")
  })

  it('[Q041] asks for numbers only where the words are one, and for equal ones', () => {
    expect(encodeAnyOf(matchesOf(fields, '钢'))).toBe("(cName like '%钢%')")
    expect(encodeAnyOf(matchesOf(fields, '12.5'))).toBe(
      "(cName like '%12.5%' or iCredit = 12.5 or iRate = 12.5)",
    )
    for (const odd of ['1e5', '0x1F', '１２', '1,000', '12 or 1=1', '1'.repeat(16), 'NaN', '--1'])
      expect(matchesOf(fields, odd)).toEqual([{ field: 'cName', contains: odd }])
  })

  it('keeps what was typed inside its quotes, as the signs it is made of', () => {
    expect(encodeAnyOf(matchesOf(fields, "%' or '1'='1"))).toBe("(cName like '%\\%'' or ''1''=''1%')")
    expect(encodeAnyOf(matchesOf(fields, '50%_\\'))).toBe("(cName like '%50\\%\\_\\\\%')")
    expect(searchWords('\0 a\r\nb\t ')).toBe('a b')
    expect(searchWords('x'.repeat(500))).toHaveLength(100)
    expect(() => encodeAnyOf([{ field: 'c; drop table x', contains: 'a' }])).toThrow(TypeError)
    expect(() => encodeAnyOf([{ field: 'iCredit', equals: '1 or 1=1' }])).toThrow(TypeError)
  })

  it('does not look through a field whose name could not stand in a condition', () => {
    const odd = page([], { shown: [['c x', '名称', 'string'], ...SUPPLIER] }).shownFields
    expect(searchFields(odd).map(field => field.field)).toEqual(['cName', 'iCredit', 'iRate'])
  })

  it('says so where the words can be compared with nothing', () => {
    const shown: Shown[] = [['iRate', '税率', 'int']]
    const state = arrived(play(opened()), [{ iRate: 3 }], { shown })
    const refused = sourceModel(state, { type: 'searched', text: '钢' })
    expect(refused.refused).toEqual({ code: 'onlyNumbers' })
    expect([refused.rows.asking, refused.rows.rows.length]).toEqual([0, 1])
  })
})

describe('the chooser', () => {
  it('[Q070] opens at page 1 with a cleared list, then is loaded', () => {
    const before = arrived(play(opened()), [row('a'), row('b')])
    const again = sourceModel(before, opened())
    expect(again).toMatchObject({ typed: '', words: '', chosen: undefined, refused: undefined })
    expect(again.rows).toMatchObject({ rows: [], known: false, asked: 'first', page: 0 })
    expect(names(arrived(again, [row('c')]))).toEqual(['c'])
    // an answer to an earlier opening is none
    const late = { type: 'arrived', read: before.rows.reads, page: page([row('x')]) } as const
    expect(sourceModel(again, late)).toBe(again)
  })

  it('[Q071] marks only the row chosen last', () => {
    const state = arrived(play(opened()), [row('a'), row('b')])
    const [first, second] = state.rows.rows
    const both = [first, second].reduce(
      (now, one) => sourceModel(now, { type: 'rowChosen', key: one?.key ?? '' }),
      state,
    )
    expect(both.chosen).toBe(second?.key)
  })

  it('[Q072] [Q073] [Q082] hands over the row with the save-field and its value; nothing without a row', () => {
    const state = arrived(play(opened()), [row('a', 'A1'), row('b', 'B1')])
    expect(sourcePick(state)).toEqual({ ok: false, failure: { code: 'pickFirst' } })
    const chosen = sourceModel(state, { type: 'rowChosen', key: state.rows.rows[1]?.key ?? '' })
    expect(sourcePick(chosen)).toEqual({
      ok: true,
      pick: { row: row('b', 'B1'), saveField: { field: 'cCode' }, value: 'B1' },
    })
    const odd = { ...chosen, saveField: { field: 'constructor' } }
    expect(sourcePick(odd)).toMatchObject({ ok: true, pick: { value: undefined } })
  })

  it('[Q075] a cleared search reloads unfiltered; without one nothing is asked', () => {
    const loaded = arrived(play(opened()), [row('a')])
    const found = arrived(sourceModel(loaded, { type: 'searched', text: ' a ' }), [row('a')])
    expect(found.words).toBe('a')
    const cleared = sourceModel(found, { type: 'typed', text: '' })
    expect(cleared).toMatchObject({ words: '', typed: '', chosen: undefined })
    expect(cleared.rows).toMatchObject({ asked: 'first', rows: [] })
    const typed = sourceModel(loaded, { type: 'typed', text: 'x' })
    expect(sourceModel(typed, { type: 'typed', text: '' }).rows).toBe(loaded.rows)
  })

  it('searches as soon as the fields are known for what was scanned or asked before', () => {
    const state = arrived(play(opened('钢')), [row('a')])
    expect(state).toMatchObject({ words: '钢', waiting: '', typed: '钢' })
    expect(state.rows.asked).toBe('first')
    const typed = arrived(play(opened(), { type: 'searched', text: '铝' }), [row('a')])
    expect(typed.words).toBe('铝')
  })

  it('[Q097] keeps its rows when a further page is refused, and asks for that page again', () => {
    const first = arrived(play(opened()), [row('a')], { total: 40 })
    const asked = sourceModel(first, { type: 'moreWanted' })
    const problem = { kind: 'business', code: 50000, msg: '数据源维护中' }
    const failed = sourceModel(asked, { type: 'failed', read: asked.rows.asking, problem })
    expect([names(failed), failed.rows.problem, failed.rows.page]).toEqual([['a'], problem, 1])
    expect(sourceModel(failed, { type: 'moreWanted' }).rows).toMatchObject({ asked: 'next' })
    const empty = play(opened(), { type: 'failed', read: 1, problem })
    expect([names(empty), empty.rows.problem]).toEqual([[], problem])
    expect(sourceModel(empty, { type: 'moreWanted' }).rows.asked).toBe('first')
  })

  it('names rows and fields that cannot be read', () => {
    const state = arrived(play(opened()), [row('a'), 7], {
      shown: [
        ['cName', '名称', 'string'],
        ['x', '图片', 'blob'],
      ],
    })
    expect([state.brokenFields, state.rows.broken, hasMore(state.rows)]).toEqual([['图片'], [''], false])
  })
})
