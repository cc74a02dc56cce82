import type { CallError } from '@/i18n/messages'
import { isGone } from '../callError'
import { readModel, unread, type ReadEvent, type ReadState } from '../readModel'

/** So many answers are kept; those on mounted screens beyond that. */
export const MOST_KEPT = 40

export interface KeptRead {
  read: ReadState<unknown>
  /** mounted parts that show it */
  watchers: number
  /** what guests may read as well: it stays on a mounted screen during a login */
  open: boolean
  /** to be asked for again as soon as a part that shows it is in front */
  stale: boolean
  /** of the last visit: the server has not answered yet */
  last?: boolean
  /** what was changed since the read under way was asked: its answer may not have it yet */
  since?: ((value: unknown) => unknown) | undefined
}

/** What was read from the server, by name, and for whom. The entry that was opened last stands last. */
export interface KeptReads {
  owner: string
  entries: ReadonlyMap<string, KeptRead>
  /** number of the newest read: numbers are never used twice, so that no late answer fits a newer question */
  reads: number
}

export type KeptReadsEvent =
  | { type: 'opened'; name: string; open: boolean }
  | { type: 'closed'; name: string }
  | { type: 'asked'; name: string }
  | { type: 'answered'; name: string; read: number; value: unknown }
  | { type: 'failed'; name: string; read: number; error: CallError }
  /** of the last visit, to be shown until the answer comes */
  | { type: 'offered'; name: string; value: unknown }
  /** the answer of a write says how it is now; reads under way are older */
  | { type: 'replaced'; name: string; value: unknown }
  /** a write has changed a part of it; a read under way still counts, and the change is made on its answer too */
  | { type: 'changed'; name: string; change: (value: unknown) => unknown }
  /** a write has changed it; a name stands for all names below it, too */
  | { type: 'madeStale'; names: readonly string[] }
  /** `entered`: a guest has logged in, or the institution of a login has become known */
  | { type: 'ownerChanged'; owner: string; entered: boolean }

export const nothingKept = (owner: string): KeptReads => ({ owner, entries: new Map(), reads: 0 })

const isBelow = (name: string, above: string): boolean => name === above || name.startsWith(`${above}/`)

const withEntry = (state: KeptReads, name: string, entry: KeptRead | undefined): KeptReads => {
  const entries = new Map(state.entries)
  if (entry) entries.set(name, entry)
  else entries.delete(name)
  return { ...state, entries }
}

/** The oldest ones that no screen shows go first. */
const bounded = (state: KeptReads): KeptReads => {
  const idle = [...state.entries].filter(([, entry]) => entry.watchers === 0)
  const tooMany = idle.slice(0, Math.max(0, state.entries.size - MOST_KEPT))
  return tooMany.reduce((kept, [name]) => withEntry(kept, name, undefined), state)
}

/** What no screen shows any more keeps no failure: the next visit begins anew. */
const settled = (state: KeptReads, name: string, entry: KeptRead): KeptReads => {
  if (entry.watchers > 0) return withEntry(state, name, entry)
  const read = { ...entry.read, error: undefined }
  const worthKeeping = read.value !== undefined || read.asking > 0
  return withEntry(state, name, worthKeeping ? { ...entry, read } : undefined)
}

const reading = (state: KeptReads, name: string, event: ReadEvent<unknown>): KeptReads => {
  const entry = state.entries.get(name)
  if (!entry) return state
  const { since } = entry
  const told = event.type === 'answered' && since ? { ...event, value: since(event.value) } : event
  const next = readModel(entry.read, told)
  const gone = next.error !== undefined && isGone(next.error)
  const read = gone && next !== entry.read ? { ...next, value: undefined } : next
  const stale = entry.stale && event.type !== 'replaced'
  return read === entry.read
    ? state
    : settled(state, name, {
        ...entry,
        read,
        stale,
        last: entry.last === true && event.type === 'failed',
        since: undefined,
      })
}

const changed = (state: KeptReads, name: string, change: (value: unknown) => unknown): KeptReads => {
  const entry = state.entries.get(name)
  if (!entry || entry.read.value === undefined) return state
  const { read, since: before } = entry
  const since = before ? (value: unknown) => change(before(value)) : change
  return withEntry(state, name, {
    ...entry,
    read: { ...read, value: change(read.value) },
    since: read.asking > 0 ? since : undefined,
  })
}

const offered = (state: KeptReads, name: string, value: unknown): KeptReads => {
  const entry = state.entries.get(name)
  const { read } = entry ?? {}
  if (!entry || !read || read.value !== undefined || (read.error && isGone(read.error))) return state
  // an answer that was there before has nothing to say
  if (read.asking === 0 && !read.error) return state
  return withEntry(state, name, { ...entry, read: { ...read, value }, last: true })
}

const opened = (state: KeptReads, name: string, open: boolean): KeptReads => {
  const known = state.entries.get(name)
  const entry = known ?? { read: unread(), watchers: 0, open, stale: false }
  return bounded(
    withEntry(withEntry(state, name, undefined), name, { ...entry, watchers: entry.watchers + 1 }),
  )
}

const closed = (state: KeptReads, name: string): KeptReads => {
  const entry = state.entries.get(name)
  return entry ? bounded(settled(state, name, { ...entry, watchers: entry.watchers - 1 })) : state
}

const asked = (state: KeptReads, name: string): KeptReads => {
  const entry = state.entries.get(name)
  if (!entry || entry.read.asking > 0) return state
  const read = readModel({ ...entry.read, reads: state.reads }, { type: 'asked' })
  return { ...withEntry(state, name, { ...entry, read, stale: false, since: undefined }), reads: read.reads }
}

const ownerChanged = (state: KeptReads, owner: string, entered: boolean): KeptReads => {
  const entries = [...state.entries]
    .filter(([, entry]) => entry.watchers > 0)
    .map(([name, entry]): [string, KeptRead] => {
      const value = entered && entry.open ? entry.read.value : undefined
      return [name, { ...entry, read: { ...unread(), value }, stale: true, since: undefined }]
    })
  return { ...state, owner, entries: new Map(entries) }
}

/**
 * Answers that several screens share. What is known stays shown while it is read again, also when that fails; a question
 * under way is not asked twice; another owner sees nothing of it, also not by an answer that comes late.
 */
export const keptReads = (state: KeptReads, event: KeptReadsEvent): KeptReads => {
  switch (event.type) {
    case 'opened':
      return opened(state, event.name, event.open)
    case 'closed':
      return closed(state, event.name)
    case 'asked':
      return asked(state, event.name)
    case 'offered':
      return offered(state, event.name, event.value)
    case 'answered':
    case 'failed':
    case 'replaced':
      return reading(state, event.name, event)
    case 'changed':
      return changed(state, event.name, event.change)
    case 'madeStale': {
      const entries = [...state.entries].map(([name, entry]): [string, KeptRead] => {
        if (!event.names.some(above => isBelow(name, above))) return [name, entry]
        // an answer under way may be older than the write
        return [name, { ...entry, read: { ...entry.read, asking: 0 }, stale: true }]
      })
      return { ...state, entries: new Map(entries) }
    }
    case 'ownerChanged':
      return event.owner === state.owner ? state : ownerChanged(state, event.owner, event.entered)
  }
}
