import { DAY_LENGTH, DAY_MS } from '../../../kernel/chinaTime'

/** Weeks of a payment plan, and what of it reduces what. Amounts in fen. */

const WEEKS = 8

interface Period {
  period: 'overdue' | 'week' | 'later'
  /** of a week; else '' */
  from: string
  to: string
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, DAY_LENGTH)

/** What is overdue, weeks from Monday to Sunday of which the first begins today, and what comes later. */
export const periodsFrom = (today: string): Period[] => {
  const sunday = dayAfter(today, (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7)
  const weeks = Array.from({ length: WEEKS }, (_, nth): Period => {
    const to = dayAfter(sunday, nth * 7)
    return { period: 'week', from: nth === 0 ? today : dayAfter(to, -6), to }
  })
  return [{ period: 'overdue', from: '', to: '' }, ...weeks, { period: 'later', from: '', to: '' }]
}

/** The place of a day among them. */
export const placeIn = (periods: readonly Period[], day: string): number =>
  day < (periods[1]?.from ?? '') ? 0 : periods.findIndex(({ period, to }) => period === 'later' || day <= to)

/** Goods of an order, or of none, that fall due. */
export interface Due {
  supplier: string
  order: string | null
  day: string
  fen: number
}
/** Money that the supplier has already: an advance for one order, or a credit for any goods. */
export interface Had {
  supplier: string
  /** it is taken off payments of this order alone; null: of any */
  order: string | null
  fen: number
}
interface TakenOff {
  supplier: string
  /** undefined: no goods that fall due are left to take it off, so it comes back as money */
  day: string | undefined
  fen: number
}

/**
 * The first payments take off what the supplier has. An advance waits for the goods of its order: what is left of it is
 * no money that comes.
 */
export const takenOffOf = (dues: readonly Due[], had: readonly Had[]): TakenOff[] => {
  const open = [...dues]
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(due => ({ ...due }))
  const taken: TakenOff[] = []
  // advances first: nothing else takes them off
  for (const { supplier, order, fen } of [...had].sort(
    (one, other) => Number(!one.order) - Number(!other.order),
  )) {
    let left = fen
    for (const due of open) {
      if (left <= 0) break
      if (due.supplier !== supplier || due.fen <= 0 || (order !== null && due.order !== order)) continue
      const part = Math.min(left, due.fen)
      due.fen -= part
      left -= part
      taken.push({ supplier, day: due.day, fen: part })
    }
    if (left > 0 && order === null) taken.push({ supplier, day: undefined, fen: left })
  }
  return taken
}
