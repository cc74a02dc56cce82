import type { DocumentNews } from '@/api/realtime'

/** ms */
export const NOTICE_LIMITS = {
  /** what comes together is said, and read again, at once */
  gather: 1_000,
  /** a notice stands so long */
  show: 8_000,
} as const
export type NoticeTimer = keyof typeof NOTICE_LIMITS

export interface NoticesState {
  visible: boolean
  gathering: boolean
  /** something has changed that was not read again yet */
  stale: boolean
  /** not said yet */
  fresh: readonly DocumentNews[]
  /** in the notice that is shown */
  shown: readonly DocumentNews[]
}

export type NoticesEvent =
  /** `said`: a page in front says it by itself */
  | { type: 'arrived'; news: DocumentNews; said: boolean }
  | { type: 'timerEnded'; timer: NoticeTimer }
  | { type: 'visibilityChanged'; visible: boolean }
  /** there was no connection: news may have been missed */
  | { type: 'missed' }
  /** the notice was pressed */
  | { type: 'opened' }
  /** another login or another institution, or none */
  | { type: 'ownerChanged' }

export type NoticesEffect =
  | { do: 'start' | 'stop'; timer: NoticeTimer }
  | { do: 'show'; news: readonly DocumentNews[] }
  | { do: 'hide' }
  /** counts and lists are read again */
  | { do: 'refresh' }

interface Step {
  state: NoticesState
  effects: readonly NoticesEffect[]
}

export const noNotices = (visible: boolean): NoticesState => ({
  visible,
  gathering: false,
  stale: false,
  fresh: [],
  shown: [],
})

/** After these the document waits for no decision of this person any more. */
const ENDS: readonly string[] = ['withdraw', 'passed', 'approve', 'refuse', 'remove']

const isComment = ({ action }: DocumentNews): boolean => action === 'comment'

/**
 * Without what the news take the place of: a comment that of a comment alone, as the document still waits, or has arrived;
 * all else what was not said in a comment. Of a document that was removed nothing stays.
 */
const without = (all: readonly DocumentNews[], news: DocumentNews): readonly DocumentNews[] =>
  all.filter(
    one =>
      one.documentUuid !== news.documentUuid ||
      (news.action !== 'remove' && isComment(one) !== isComment(news)),
  )

/** A notice that names a document which waits no more is corrected, or taken away. */
const withdrawn = (state: NoticesState, news: DocumentNews): Step => {
  const [fresh, shown] = [without(state.fresh, news), without(state.shown, news)]
  const next = { ...state, fresh, shown }
  if (shown.length === state.shown.length) return { state: next, effects: [] }
  const hide: NoticesEffect[] = [{ do: 'hide' }, { do: 'stop', timer: 'show' }]
  return { state: next, effects: shown.length > 0 ? [{ do: 'show', news: shown }] : hide }
}

/** What was gathered is read again and said: in one notice with what that one says already. */
const flushed = (state: NoticesState): Step => {
  const { stale, fresh } = state
  const said = [...state.shown, ...fresh]
  const effects: NoticesEffect[] = [
    ...(stale ? [{ do: 'refresh' } as const] : []),
    ...(fresh.length > 0
      ? ([
          { do: 'show', news: said },
          { do: 'start', timer: 'show' },
        ] as const)
      : []),
  ]
  return { state: { ...state, stale: false, fresh: [], shown: said }, effects }
}

const arrived = (state: NoticesState, news: DocumentNews, said: boolean): Step => {
  const isSaid = news.noticed && !said
  const { state: kept, effects } =
    !isSaid && ENDS.includes(news.action) ? withdrawn(state, news) : { state, effects: [] }
  const begun: NoticesEffect[] = state.gathering ? [] : [{ do: 'start', timer: 'gather' }]
  const next = { ...kept, stale: true, gathering: true }
  if (!isSaid) return { state: next, effects: [...effects, ...begun] }
  // the newest of a document counts
  const [fresh, shown] = [[...without(kept.fresh, news), news], without(kept.shown, news)]
  return { state: { ...next, fresh, shown }, effects: begun }
}

/**
 * Pure: when a person is told of documents, and when counts and lists are read again. Ten documents are one notice, and
 * nothing is said while the app is out of sight: it is said when the person comes back.
 */
export const documentNotices = (state: NoticesState, event: NoticesEvent): Step => {
  switch (event.type) {
    case 'arrived':
      return arrived(state, event.news, event.said)
    case 'timerEnded': {
      if (event.timer === 'show') return { state: { ...state, shown: [] }, effects: [{ do: 'hide' }] }
      const next = { ...state, gathering: false }
      return next.visible ? flushed(next) : { state: next, effects: [] }
    }
    case 'visibilityChanged': {
      const next = { ...state, visible: event.visible }
      // pages ask for their counts themselves when the app comes back
      return event.visible && !next.gathering ? flushed(next) : { state: next, effects: [] }
    }
    case 'missed':
      return state.visible
        ? { state: { ...state, stale: false }, effects: [{ do: 'refresh' }] }
        : { state: { ...state, stale: true }, effects: [] }
    case 'opened':
      return {
        state: { ...state, shown: [] },
        effects: [{ do: 'hide' }, { do: 'stop', timer: 'show' }],
      }
    case 'ownerChanged':
      return {
        state: noNotices(state.visible),
        effects: [{ do: 'hide' }, { do: 'stop', timer: 'gather' }, { do: 'stop', timer: 'show' }],
      }
  }
}
