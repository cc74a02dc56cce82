import {
  emptyPagedRows,
  hasMore,
  pagedModel,
  type PagedEvent,
  type PagedOptions,
  type PagedRows,
} from '../../call-state/model/pagedRows'

/** Own things in a list that can be managed: several are chosen and something is done with them. */
export interface OwnList<Row, Problem> extends PagedRows<Row, Problem> {
  managing: boolean
  chosen: readonly string[]
  /** something is being done with the chosen ones */
  working: boolean
}

export type OwnListEvent<Row, Problem> =
  | PagedEvent<Row, Problem>
  | { type: 'managingToggled' }
  | { type: 'choiceMade'; keys: readonly string[]; on: boolean }
  | { type: 'workBegan' }
  | { type: 'workEnded' }

export const emptyOwnList = <Row, Problem>(): OwnList<Row, Problem> => ({
  ...emptyPagedRows<Row, Problem>(),
  managing: false,
  chosen: [],
  working: false,
})

type AnyList = OwnList<unknown, unknown>

/** The server sends no more rows at once. */
const MOST = 50

/**
 * What the read under way asks for: the next page, or everything that is shown once more, in pages that are larger.
 * `pages`: how many pages of the list there are by then.
 */
export const readOf = (
  list: AnyList,
  pageSize: number,
): { from: number; to: number; pageSize: number; pages: number } => {
  const next = list.page + 1
  if (list.asked === 'next') return { from: next, to: next, pageSize, pages: 1 }
  const together = Math.max(1, Math.min(list.page, Math.floor(MOST / pageSize)))
  const to = Math.max(1, Math.ceil(list.page / together))
  return { from: 1, to, pageSize: together * pageSize, pages: to * together }
}

/** What the page shows; a list whose loaded rows have all left is not empty while there are more. */
export const contentOf = (list: AnyList): 'rows' | 'waiting' | 'failed' | 'empty' => {
  if (list.rows.length + list.broken.length > 0) return 'rows'
  if (list.known && !hasMore(list)) return 'empty'
  return list.problem ? 'failed' : 'waiting'
}

/** Whether all rows are chosen, none, or some. */
export const choiceOf = (list: AnyList, keys: readonly string[]): boolean | 'mixed' => {
  const count = keys.filter(key => list.chosen.includes(key)).length
  if (count === 0) return false
  return count === keys.length || 'mixed'
}

/** Nothing is chosen that is not shown, and an empty list is not managed. */
const settled = <Row, Problem>(
  list: OwnList<Row, Problem>,
  keyOf: (row: Row) => string,
): OwnList<Row, Problem> => {
  const keys = new Set(list.rows.map(keyOf))
  return {
    ...list,
    managing: list.managing && (keys.size > 0 || list.total > 0),
    chosen: list.chosen.filter(key => keys.has(key)),
  }
}

export const ownListModel = <Row, Problem>(options: PagedOptions<Row>) => {
  const paged = pagedModel<Row, Problem>(options)
  return (list: OwnList<Row, Problem>, event: OwnListEvent<Row, Problem>): OwnList<Row, Problem> => {
    switch (event.type) {
      case 'managingToggled':
        return list.working ? list : { ...list, managing: !list.managing, chosen: [] }
      case 'choiceMade': {
        const others = list.chosen.filter(key => !event.keys.includes(key))
        return { ...list, chosen: event.on ? [...others, ...event.keys] : others }
      }
      case 'workBegan':
        return { ...list, working: true }
      case 'workEnded':
        return { ...list, working: false }
      default: {
        const next = paged(list, event)
        return next === list ? list : settled({ ...list, ...next }, options.keyOf)
      }
    }
  }
}
