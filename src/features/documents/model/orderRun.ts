import Big from 'big.js'
import type { Document } from '@/api/document'
import type { OrderRun, RowToOrder } from '@/api/orderRun'
import { parseYuan, sumFen, type Fen } from '@/base/money'

export interface Supplier {
  uuid: string
  name: string
}

/** What has become of the order of a supplier. */
export type OrderOutcome =
  | { kind: 'made'; documentUuid: string; code: string; total: Fen; warnings: number }
  /** nothing was made: something else is left by now */
  | { kind: 'changed'; reason: string; now: OrderRun }
  | { kind: 'refused'; reason: string }
  /** the answer was lost: it may have been made */
  | { kind: 'unknown'; reason: string }

/** A row and who is to supply it: undefined until one is chosen. */
export interface PlacedRow {
  row: RowToOrder
  supplier: Supplier | undefined
  chosen: boolean
}

type Made = Extract<OrderOutcome, { kind: 'made' }>
/** An order that was made. */
export interface MadeOrder extends Made {
  supplier: Supplier
  rows: number
}

/** Rows of several requests, as they are given to suppliers and ordered. */
export interface OrderRunState {
  /** what the rows came from; undefined until it was answered */
  of: OrderRun | undefined
  /** rows that are not ordered yet */
  rows: readonly PlacedRow[]
  made: readonly MadeOrder[]
  /** what the last press said, by the supplier */
  failed: Readonly<Record<string, Exclude<OrderOutcome, Made>>>
}

type OrderRunEvent =
  | { type: 'proposed'; run: OrderRun }
  /** `lineUuids` undefined: all rows */
  | { type: 'turned'; lineUuids?: readonly string[]; on: boolean }
  | { type: 'given'; lineUuids: readonly string[]; supplier: Supplier }
  | { type: 'answered'; supplier: Supplier; outcome: OrderOutcome }

export const noOrders: OrderRunState = { of: undefined, rows: [], made: [], failed: {} }

/** The order of one supplier; rows without one stand together, and are not ordered. */
export interface OrderGroup {
  supplier: Supplier | undefined
  rows: readonly PlacedRow[]
  /** some of them are ordered by the next press */
  chosen: boolean
  outcome: OrderRunState['failed'][string] | undefined
}

/** What a piece costs there: the last price, or else that of the request. */
export const priceAt = ({ suppliers, price }: RowToOrder, supplierUuid: string | undefined): Fen =>
  suppliers.find(({ uuid }) => uuid === supplierUuid)?.price ?? price

const amountOf = ({ row, supplier }: PlacedRow): Fen =>
  new Big(row.quantity).times(priceAt(row, supplier?.uuid)).round().toNumber()

/** Without a supplier first: a choice waits there. */
export const groupsOf = ({ rows, failed }: OrderRunState): OrderGroup[] => {
  const bySupplier = new Map<string, PlacedRow[]>([['', []]])
  for (const one of rows) {
    const key = one.supplier?.uuid ?? ''
    bySupplier.set(key, [...(bySupplier.get(key) ?? []), one])
  }
  return Array.from(bySupplier, ([key, members]) => ({
    supplier: members[0]?.supplier,
    rows: members,
    chosen: members.some(({ chosen }) => chosen),
    outcome: failed[key],
  })).filter(group => group.rows.length > 0)
}

export const chosenOf = ({ rows }: Pick<OrderGroup, 'rows'>): readonly PlacedRow[] =>
  rows.filter(({ chosen }) => chosen)

export const sumOf = (group: Pick<OrderGroup, 'rows'>): Fen => sumFen(chosenOf(group).map(amountOf))

/** Rows of an order that may have been made stay as they were sent. */
const isSent = ({ failed }: OrderRunState, { supplier }: PlacedRow): boolean =>
  supplier !== undefined && failed[supplier.uuid]?.kind === 'unknown'

const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key))

/** Rows of these requests as they are now: what nothing is left of goes. */
const renewed = (rows: readonly PlacedRow[], now: OrderRun, isMeant: (row: PlacedRow) => boolean) => {
  const left = new Map(now.rows.map(row => [row.lineUuid, row]))
  const requests = new Set(rows.filter(isMeant).map(({ row }) => row.requestCode))
  return rows.flatMap(one => {
    if (!requests.has(one.row.requestCode)) return [one]
    const row = left.get(one.row.lineUuid)
    return row ? [{ ...one, row }] : []
  })
}

const answered = (state: OrderRunState, supplier: Supplier, outcome: OrderOutcome): OrderRunState => {
  const isMeant = (one: PlacedRow) => one.chosen && one.supplier?.uuid === supplier.uuid
  if (outcome.kind === 'made')
    return {
      ...state,
      rows: state.rows.filter(one => !isMeant(one)),
      made: [...state.made, { ...outcome, supplier, rows: state.rows.filter(isMeant).length }],
      failed: without(state.failed, supplier.uuid),
    }
  const failed = { ...state.failed, [supplier.uuid]: outcome }
  if (outcome.kind === 'unknown') return { ...state, failed }
  const rows = outcome.kind === 'changed' ? renewed(state.rows, outcome.now, isMeant) : state.rows
  // what was not made has to be chosen anew by who has seen why
  return { ...state, failed, rows: rows.map(one => (isMeant(one) ? { ...one, chosen: false } : one)) }
}

export const orderRunModel = (state: OrderRunState, event: OrderRunEvent): OrderRunState => {
  if (event.type === 'proposed')
    return {
      ...noOrders,
      of: event.run,
      rows: event.run.rows.map(row => {
        const [last] = row.suppliers
        const supplier = last && { uuid: last.uuid, name: last.name }
        return { row, supplier, chosen: supplier !== undefined }
      }),
    }
  if (event.type === 'answered') return answered(state, event.supplier, event.outcome)
  const change = (one: PlacedRow): PlacedRow => {
    const isMeant = event.lineUuids?.includes(one.row.lineUuid) ?? true
    if (!isMeant || isSent(state, one)) return one
    if (event.type === 'given') return { ...one, supplier: event.supplier, chosen: true }
    return { ...one, chosen: event.on && one.supplier !== undefined }
  }
  return { ...state, rows: state.rows.map(change) }
}

/** A document as the outcome of its supplier. */
export const orderMade = ({ documentUuid, code, values, warnings }: Document): OrderOutcome => ({
  kind: 'made',
  documentUuid,
  code,
  total: parseYuan(values['iTotalAmount']) ?? 0,
  warnings: warnings.length,
})

/** What is made by the next press. */
export const ordersToMake = (state: OrderRunState): (OrderGroup & { supplier: Supplier })[] =>
  groupsOf(state).flatMap(({ supplier, ...group }) =>
    supplier && group.chosen ? [{ ...group, supplier }] : [],
  )

/** Who supplied some of these rows before: who did most of them first. `n`: so many rows; price and day are of the first. */
export const formerSuppliers = (
  rows: readonly PlacedRow[],
): (RowToOrder['suppliers'][number] & { n: number })[] => {
  const found = new Map<string, RowToOrder['suppliers'][number] & { n: number }>()
  for (const { row } of rows)
    for (const one of row.suppliers) {
      const before = found.get(one.uuid)
      found.set(one.uuid, before ? { ...before, n: before.n + 1 } : { ...one, n: 1 })
    }
  return Array.from(found.values()).sort((one, other) => other.n - one.n)
}
