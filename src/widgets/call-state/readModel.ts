import type { CallError } from '@/i18n/messages'

/**
 * Something read from the server: what is known stays shown while it is read again, also when that fails; answers of
 * an older read are dropped.
 */
export interface ReadState<T> {
  value: T | undefined
  /** why the newest read failed */
  error: CallError | undefined
  /** number of the read under way, 0 when none */
  asking: number
  reads: number
}

export type ReadEvent<T> =
  | { type: 'asked' }
  | { type: 'answered'; read: number; value: T }
  | { type: 'failed'; read: number; error: CallError }
  /** the answer of a write says how it is now; reads under way are older */
  | { type: 'replaced'; value: T }
  /** it is about something else now */
  | { type: 'dropped' }

export const unread = <T>(): ReadState<T> => ({ value: undefined, error: undefined, asking: 0, reads: 0 })

export const readModel = <T>(state: ReadState<T>, event: ReadEvent<T>): ReadState<T> => {
  switch (event.type) {
    case 'asked':
      return { ...state, error: undefined, asking: state.reads + 1, reads: state.reads + 1 }
    case 'answered':
      return event.read === state.asking ? { ...state, value: event.value, asking: 0 } : state
    case 'failed':
      return event.read === state.asking ? { ...state, error: event.error, asking: 0 } : state
    case 'replaced':
      return { ...state, value: event.value, error: undefined, asking: 0 }
    case 'dropped':
      return { ...unread<T>(), reads: state.reads }
  }
}
