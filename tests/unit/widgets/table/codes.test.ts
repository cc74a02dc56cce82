import { layoutOf, type CellValues } from '@/widgets/table/model/cells'
import {
  answeredEvents,
  askedIn,
  askEvent,
  codeBehind,
  matchable,
  matchEvent,
  scannedStop,
  type AskedCode,
  type CodeAnswer,
} from '@/widgets/table/model/codes'
import { scanEvent, unknownEvent } from '@/widgets/table/model/sameRows'
import { emptyTable, tableModel, type TableEvent, type TableState } from '@/widgets/table/model/tableRows'
import { fieldColumn } from './column'

const goods = fieldColumn('goods', 'Refer', { required: true })
const qty = fieldColumn('qty', 'Number', { precision: 0 }, { summed: true })
const rate = fieldColumn('rate', 'Number', { precision: 0 }, { initial: '13' })
const layout = layoutOf([goods, qty, rate])

const play = (state: TableState, ...events: readonly TableEvent[]) => events.reduce(tableModel, state)
const typed = (state: TableState, code: string) => play(state, { type: 'typed', loose: { code } })
const ask = (state: TableState, code: string) => play(state, askEvent(state.loose, code))
const answer = (state: TableState, asked: AskedCode, found: CodeAnswer, isBehind = false) => {
  const { events, place, scanned } = answeredEvents({ layout, state }, asked, found, isBehind)
  return { state: play(state, ...events), place, scanned }
}
const enter = (state: TableState, code: string) => ask(typed(state, code), code)
const fromLine = (code: string): AskedCode => ({ code, from: 'line' })
const texts = ({ waiting }: TableState) => waiting.map(({ text }) => text)
const cells = ({ rows }: TableState) => rows.map(({ values }) => values)
const known = (name: string): CodeAnswer => ({ values: { goods: name } })

describe('a code that is asked for', () => {
  it('leaves the line at once, where the next one may be typed', () => {
    const first = enter(emptyTable, 'A-1')
    expect(first.loose).toMatchObject({ code: '', asked: ['A-1'] })
    const second = enter(first, 'B-2')
    expect(second.loose).toMatchObject({ code: '', asked: ['A-1', 'B-2'] })
    // the camera writes over nothing
    expect(ask(typed(second, 'C'), 'D-4').loose).toMatchObject({ code: 'C', asked: ['A-1', 'B-2', 'D-4'] })
  })

  it('becomes a row, and is asked for no more', () => {
    const { state, place } = answer(enter(emptyTable, 'A-1'), fromLine('A-1'), known('a'))
    expect([cells(state), askedIn(state.loose), place]).toEqual([
      [{ goods: 'a', qty: '1', rate: '13' }],
      [],
      'row',
    ])
  })

  it.each<[CodeAnswer]>([['unknown'], ['failed']])('stands in the line again where it is %s', found => {
    const { state, place } = answer(enter(emptyTable, 'A-1'), fromLine('A-1'), found)
    expect([state.loose.code, texts(state), place]).toEqual(['A-1', [], 'line'])
    expect(askedIn(state.loose)).toEqual([])
  })

  it('waits where the next one is typed already, or looked up after it', () => {
    const isTyped = typed(enter(emptyTable, 'A-1'), 'B')
    const isNext = enter(enter(emptyTable, 'A-1'), 'B-2')
    const [one, other] = [isTyped, isNext].map(state => answer(state, fromLine('A-1'), 'unknown'))
    expect([one?.state.loose.code, texts(one?.state ?? emptyTable), one?.place]).toEqual([
      'B',
      ['A-1'],
      'waiting',
    ])
    expect([other?.state.loose, texts(other?.state ?? emptyTable)]).toEqual([
      { code: '', pasted: '', asked: ['B-2'] },
      ['A-1'],
    ])
  })

  it('waits where the camera has read it, or where there was no answer, which is looked up again', () => {
    const camera = answer(ask(emptyTable, 'A-1'), { code: 'A-1', from: 'camera' }, 'unknown').state
    expect([texts(camera), camera.loose.code, camera.waiting[0]?.missed]).toEqual([['A-1'], '', undefined])
    const missed = answer(enter(emptyTable, 'A-1'), fromLine('A-1'), 'missed').state
    expect([texts(missed), missed.loose.code, missed.waiting[0]?.missed]).toEqual([['A-1'], '', true])
  })

  it('is asked for by its own document only, also under another template', () => {
    const asked = enter(play(emptyTable, { type: 'loaded', rows: [{ goods: 'a' }] }), 'A-1')
    expect(askedIn(play(asked, { type: 'loaded', rows: [] }).loose)).toEqual([])
    expect(askedIn(play(asked, { type: 'shownAgain', rows: [{ goods: 'a' }] }).loose)).toEqual(['A-1'])
    const { loose } = asked
    expect(askedIn(play(asked, { type: 'loaded', rows: [], loose }).loose)).toEqual(['A-1'])
  })
})

describe('a scanner that types behind a code that was put back', () => {
  const asked: AskedCode = { code: 'NO-SUCH6901234', from: 'line', refused: 'NO-SUCH' }

  it('is read as its own code, and the one before waits', () => {
    expect(codeBehind(asked)).toBe('6901234')
    const { state } = answer(enter(emptyTable, asked.code), asked, known('a'), true)
    expect([cells(state)[0]?.['goods'], texts(state), state.loose.code]).toEqual(['a', ['NO-SUCH'], ''])
  })

  it('is not taken for one where a person has mended the code', () => {
    expect(codeBehind({ ...asked, code: 'NO-SUCH1' })).toBeUndefined()
    expect(codeBehind({ ...asked, code: 'NO-SUC6901234' })).toBeUndefined()
    expect(codeBehind({ code: '6901234', from: 'line' })).toBeUndefined()
  })
})

describe('goods that stand in several rows', () => {
  const limited = { ...layout, isFull: ({ qty: now, left }: CellValues) => Number(now) >= Number(left) }
  const [full, other] = [
    { goods: 'a', qty: '5', left: '5' },
    { goods: 'a', qty: '1', left: '3' },
  ]
  const begin = play(emptyTable, { type: 'loaded', rows: [full, other] })
  const scan = (state: TableState) => play(state, scanEvent(limited, state.rows, { goods: 'a' }))
  const quantities = (state: TableState) => cells(state).map(({ qty: now }) => now)

  it('are counted in a row that takes more; where none does, in the first', () => {
    const second = scan(begin)
    expect(quantities(second)).toEqual(['5', '2'])
    expect(quantities(scan(scan(second)))).toEqual(['6', '3'])
  })
})

describe('the quantity of what was scanned', () => {
  it('is that of the new row, or of the row that was counted up', () => {
    const begin = play(emptyTable, { type: 'loaded', rows: [{ goods: 'a', qty: '1' }, { goods: 'b' }] })
    for (const [name, at] of [
      ['a', 0],
      ['c', 2],
    ] as const) {
      const event = scanEvent(layout, begin.rows, { goods: name })
      const after = play(begin, event)
      expect(scannedStop(layout, after, event)).toEqual({ key: after.rows[at]?.key, field: 'qty' })
    }
  })

  it('is none where it cannot be typed', () => {
    const closed = layoutOf([goods, fieldColumn('qty', 'Number', { readOnly: true }, { summed: true })])
    const event = scanEvent(closed, [], { goods: 'a' })
    expect(scannedStop(closed, play(emptyTable, event), event)).toBeUndefined()
    expect(scannedStop(layout, emptyTable, undefined)).toBeUndefined()
  })
})

describe('what waits and is found later', () => {
  const pasted = { text: '手套', values: { goods: '', qty: '7', rate: '13' } }
  const begin = play(
    emptyTable,
    { type: 'loaded', rows: [], waiting: [pasted] },
    unknownEvent('A-1', true),
    unknownEvent('NO'),
    unknownEvent('A-1', true),
  )
  const all = begin.waiting
  const found = new Map<string, CellValues | undefined>([
    ['A-1', { goods: 'a' }],
    ['手套', { goods: 'g', rate: '6' }],
    ['NO', undefined],
  ])

  it('becomes rows in one change: a code scanned twice counts two, a pasted line keeps what it says', () => {
    const event = matchEvent({ layout, state: begin }, all, found)
    const state = play(begin, ...(event ? [event] : []))
    expect(cells(state)).toEqual([
      { goods: 'g', qty: '7', rate: '6' },
      { goods: 'a', qty: '2', rate: '13' },
    ])
    expect([texts(state), state.past.at(-1)?.change]).toEqual([['NO'], { what: 'matched', n: 3 }])
    expect(new Set(state.rows.map(({ key }) => key)).size).toBe(2)
    const back = play(state, { type: 'undone' })
    expect([back.rows, texts(back)]).toEqual([begin.rows, texts(begin)])
  })

  it('is none of another document, and nothing changes where nothing is found', () => {
    const other = play(begin, { type: 'loaded', rows: [], waiting: [{ text: 'A-1', values: {} }] })
    expect(matchEvent({ layout, state: other }, all, found)).toBeUndefined()
    expect(matchEvent({ layout, state: begin }, all, new Map())).toBeUndefined()
  })

  it('is the same after a save, which numbers it anew', () => {
    const saved = play(begin, { type: 'loaded', rows: [], waiting: begin.waiting })
    expect(saved.waiting.map(({ id }) => id)).not.toEqual(begin.waiting.map(({ id }) => id))
    expect(matchEvent({ layout, state: saved }, all, found)?.settled).toHaveLength(3)
  })

  it('is looked up by what names it, and only while it has no goods', () => {
    const waiting = [
      { id: 1, text: 'A-1', values: {} },
      { id: 2, text: '', values: { qty: '3' } },
      { id: 3, text: '手套 多', values: { goods: 'g' } },
    ]
    expect(matchable(layout, waiting).map(({ id }) => id)).toEqual([1])
  })
})
