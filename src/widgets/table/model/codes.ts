import { lastOf } from '@/base/list'
import { initialValues, withComputed, withGiven, type CellRule, type CellValues } from './cells'
import type { TableLayout } from './cells'
import { stopsOf, type Stop } from './filling'
import { quantityColumn, sameColumn, scanEvent, unknownEvent } from './sameRows'
import { tableModel, type LooseTexts, type TableEvent, type TableState, type WaitingRow } from './tableRows'

/** A code that was typed into the line, or read by the camera, which shows no line. */
export interface AskedCode {
  code: string
  from: 'line' | 'camera'
  /** what was put back into the line before: keys may have gone on behind it */
  refused?: string
}

/** What came of a look-up; `missed`: there was no answer, which another network may bring. */
export type CodeAnswer = { values: CellValues } | 'unknown' | 'failed' | 'missed'

/** Where the code stands now. */
export type CodePlace = 'row' | 'line' | 'waiting'

interface Table {
  layout: TableLayout
  state: TableState
  rule?: CellRule | undefined
}

export const askedIn = ({ asked = [] }: LooseTexts): readonly string[] => asked

/** The code is looked up from now on: the line is free for the next one. What else was typed into it stays. */
export const askEvent = (loose: LooseTexts, code: string): TableEvent => ({
  type: 'typed',
  loose: { asked: [...askedIn(loose), code], ...(loose.code.trim() === code && { code: '' }) },
})

const endEvent = (loose: LooseTexts, code: string, line?: string): TableEvent => {
  const asked = askedIn(loose)
  const at = asked.indexOf(code)
  return {
    type: 'typed',
    loose: { asked: asked.filter((_, n) => n !== at), ...(line !== undefined && { code: line }) },
  }
}

/** The shortest code that is looked for behind another one: a digit that a person adds by hand is none. */
const LEAST_BEHIND = 6

/** A scanner that types goes on behind a code that was put back: what it has read is the rest of the line. */
export const codeBehind = ({ code, refused = '' }: AskedCode): string | undefined => {
  const rest = refused !== '' && code.startsWith(refused) ? code.slice(refused.length).trim() : ''
  return rest.length >= LEAST_BEHIND ? rest : undefined
}

/**
 * A look-up has ended. What is not known goes back into the line it was typed into, where nothing has come meanwhile, and
 * waits otherwise. `isBehind`: found was what stood behind the one that had been put back. `scanned`: the change of the
 * rows.
 */
export const answeredEvents = (
  { layout, state, rule }: Table,
  { code, from, refused = '' }: AskedCode,
  answer: CodeAnswer,
  isBehind = false,
): { events: readonly TableEvent[]; place: CodePlace; scanned?: TableEvent } => {
  const { rows, loose } = state
  if (typeof answer === 'object') {
    const scanned = scanEvent(layout, rows, answer.values, rule)
    const events = [scanned, endEvent(loose, code)]
    return { events: isBehind ? [unknownEvent(refused), ...events] : events, place: 'row', scanned }
  }
  const isFree = askedIn(loose).length === 1 && loose.code.trim() === ''
  if (from === 'line' && answer !== 'missed' && isFree)
    return { events: [endEvent(loose, code, code)], place: 'line' }
  return { events: [unknownEvent(code, answer === 'missed'), endEvent(loose, code)], place: 'waiting' }
}

/** The quantity of the row that a scan has made or counted up; undefined where none can be typed. */
export const scannedStop = (
  layout: TableLayout,
  { rows }: Pick<TableState, 'rows'>,
  event: TableEvent | undefined,
  rule?: CellRule,
): Stop | undefined => {
  const key =
    event?.type === 'changed'
      ? [...event.values.keys()][0]
      : event?.type === 'added'
        ? lastOf(rows)?.key
        : undefined
  const field = quantityColumn(layout)?.field
  return stopsOf(layout, rows, rule).find(stop => stop.key === key && stop.field === field)
}

/** What can be looked up again: it names its goods and has none yet. */
export const matchable = (layout: TableLayout, waiting: readonly WaitingRow[]): WaitingRow[] => {
  const goods = sameColumn(layout)?.field ?? ''
  return waiting.filter(({ text, values }) => text !== '' && !values[goods])
}

/** What was pasted beside the name; what the columns begin with is not. */
const ownOf = (layout: TableLayout, values: CellValues): CellValues => {
  const initial = initialValues(layout)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => (value ?? '') !== '' && value !== (initial[field] ?? ''),
    ),
  )
}

/** A save numbers what waits anew; what it holds stays the same, and is another thing in another document. */
const isSame = (one: WaitingRow, other: WaitingRow): boolean =>
  one.values === other.values && one.text === other.text

/**
 * Found codes count as a scan does, found lines of a paste become rows: one change. `looked`: what was looked up; of that
 * what still waits is taken. Undefined: nothing was found.
 */
export const matchEvent = (
  { layout, state, rule }: Table,
  looked: readonly WaitingRow[],
  known: ReadonlyMap<string, CellValues | undefined>,
): Extract<TableEvent, { type: 'matched' }> | undefined => {
  const events: TableEvent[] = []
  const settled: number[] = []
  let after = state
  for (const waiting of state.waiting) {
    const { id, text, values } = waiting
    const found = looked.some(one => isSame(one, waiting)) ? known.get(text) : undefined
    if (!found) continue
    const row = () => withComputed(layout, { ...withGiven(layout, found), ...ownOf(layout, values) }).values
    const event: TableEvent =
      Object.keys(values).length === 0
        ? scanEvent(layout, after.rows, found, rule)
        : { type: 'added', rows: [row()] }
    after = tableModel(after, event)
    events.push(event)
    settled.push(id)
  }
  return settled.length === 0 ? undefined : { type: 'matched', events, settled }
}
