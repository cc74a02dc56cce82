/** What stopped a page from arriving: kind of the transport error and the server's own text; the view has the words. */
export interface ListFailure {
  kind: string
  msg?: string | undefined
}

/**
 * A list that arrives page by page. `append` keeps what is there (load more), `replace` shows one page (pager).
 * Only one read is under way at a time; answers to anything else are ignored, so a late one cannot double rows.
 */
export interface PagedList<T> {
  mode: 'append' | 'replace'
  rows: readonly T[]
  /** names of the rows that cannot be read, '' where there is none */
  broken: readonly string[]
  /** last page in `rows`; 0 before the first answer */
  page: number
  /** undefined until the server has said it */
  totalPages?: number | undefined
  /** the page asked for, a refresh: all up to it; undefined while nothing is under way */
  asking?: number | undefined
  /** a refresh keeps the old rows until the new ones are there; one that failed is what is tried again */
  restarting: boolean
  failure?: ListFailure | undefined
  /** the page that failed: a pager turns back as well */
  failedPage?: number | undefined
  /** rises with every restart and every new try: an answer of an earlier round is stale */
  round: number
}

export type PagedListEvent<T> =
  /** the first page at the beginning, the next one later, what failed once more */
  | { type: 'moreWanted' }
  /** pager: previous (-1) or next (+1) */
  | { type: 'pageTurned'; step: -1 | 1 }
  | { type: 'listRestarted' }
  /** `rows`: of all pages a refresh has asked for */
  | {
      type: 'pageArrived'
      round: number
      page: number
      rows: readonly T[]
      broken?: readonly string[]
      totalPages?: number | undefined
    }
  | { type: 'pageFailed'; round: number; page: number; failure: ListFailure }

export const emptyPagedList = <T>(mode: PagedList<T>['mode'] = 'append'): PagedList<T> => ({
  mode,
  rows: [],
  broken: [],
  page: 0,
  restarting: false,
  round: 0,
})

export const isFinished = <T>(list: PagedList<T>): boolean =>
  list.page > 0 && list.totalPages !== undefined && list.page >= list.totalPages

export const isFirstLoad = <T>(list: PagedList<T>): boolean => list.page === 0 && list.failure === undefined

export const isEmpty = <T>(list: PagedList<T>): boolean =>
  list.page > 0 && list.rows.length + list.broken.length === 0

/** The pages that are read by the wish for this one: it alone, or with a refresh all that are shown. */
export const pagesToRead = <T>(
  { restarting }: PagedList<T>,
  asking: number,
): { from: number; to: number } => ({
  from: restarting ? 1 : asking,
  to: asking,
})

/** Page to ask for next when loading more; undefined while one is under way or when there is none left. */
export const nextPage = <T>(list: PagedList<T>): number | undefined =>
  list.asking !== undefined || isFinished(list) ? undefined : list.page + 1

/** Page behind the pager's previous (-1) or next (+1); undefined on the first and the last page (shop §4). */
export const pagerTarget = <T>(list: PagedList<T>, step: -1 | 1): number | undefined => {
  const page = list.page + step
  if (list.asking !== undefined || list.page === 0 || page < 1) return undefined
  return step === 1 && isFinished(list) ? undefined : page
}

const withoutDoubles = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => {
  const seen = new Set<string>()
  return rows.filter(row => {
    const key = keyOf(row)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

const arrived = <T>(
  list: PagedList<T>,
  event: Extract<PagedListEvent<T>, { type: 'pageArrived' }>,
  keyOf: (row: T) => string,
): PagedList<T> => {
  const keep = list.mode === 'append' && !list.restarting
  const rows = withoutDoubles(keep ? [...list.rows, ...event.rows] : event.rows, keyOf)
  const unread = event.broken ?? []
  const broken = keep ? [...list.broken, ...unread] : unread
  // an empty page ends the list even where the server counts wrongly: no endless asking
  const end = list.restarting ? 1 : event.page
  const totalPages = event.rows.length + unread.length === 0 ? end : (event.totalPages ?? list.totalPages)
  return {
    ...list,
    rows,
    broken,
    // there may be fewer pages by now than were asked for again
    page: Math.max(1, Math.min(event.page, totalPages ?? event.page)),
    totalPages,
    asking: undefined,
    restarting: false,
    failure: undefined,
  }
}

/**
 * A new try is a new round: React may draw the failure and the new try together, and then only the round tells the effect
 * that sends the call that there is something to send.
 */
const asked = <T>(list: PagedList<T>, page: number | undefined): PagedList<T> => {
  if (page === undefined) return list
  const round = list.failure ? list.round + 1 : list.round
  return { ...list, asking: page, restarting: false, failure: undefined, round }
}

/** Reads as many pages as are shown, so that coming back keeps the place; a pager begins at its first page. */
const restarted = <T>(list: PagedList<T>): PagedList<T> => ({
  ...list,
  asking: list.mode === 'append' ? Math.max(1, list.page) : 1,
  restarting: true,
  failure: undefined,
  round: list.round + 1,
})

/** `(state, event) -> state`; `keyOf` names a row, doubles are dropped. */
export const reducePagedList = <T>(
  list: PagedList<T>,
  event: PagedListEvent<T>,
  keyOf: (row: T) => string,
): PagedList<T> => {
  switch (event.type) {
    case 'moreWanted':
      if (list.failure && list.restarting) return restarted(list)
      return asked(list, list.failure ? list.failedPage : nextPage(list))
    case 'pageTurned':
      return asked(list, pagerTarget(list, event.step))
    case 'listRestarted':
      return restarted(list)
    case 'pageArrived':
      return event.round === list.round && event.page === list.asking ? arrived(list, event, keyOf) : list
    case 'pageFailed':
      // `page` still names the last page that is there: the counter has stepped back by itself
      return event.round === list.round && event.page === list.asking
        ? { ...list, asking: undefined, failure: event.failure, failedPage: event.page }
        : list
  }
}
