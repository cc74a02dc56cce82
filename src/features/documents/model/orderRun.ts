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
/** An order that was not made, or may have been. */
type Failed = Exclude<OrderOutcome, Made> & {
  supplier: Supplier
  /** the rows that were sent */
  lineUuids: readonly string[]
}
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
  failed: Readonly<Record<string, Failed>>
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

/** Without a supplier first: a choice waits there. An order of which nothing is left by now stands there with the reason. */
export const groupsOf = ({ rows, failed }: OrderRunState): OrderGroup[] => {
  const bySupplier = new Map<string, PlacedRow[]>([['', []]])
  for (const one of rows) {
    const key = one.supplier?.uuid ?? ''
    bySupplier.set(key, [...(bySupplier.get(key) ?? []), one])
  }
  for (const key of Object.keys(failed)) if (!bySupplier.has(key)) bySupplier.set(key, [])
  return Array.from(bySupplier, ([key, members]) => ({
    supplier: members[0]?.supplier ?? failed[key]?.supplier,
    rows: members,
    chosen: members.some(({ chosen }) => chosen),
    outcome: failed[key],
  })).filter(group => group.rows.length > 0 || group.outcome !== undefined)
}

export const chosenOf = ({ rows }: Pick<OrderGroup, 'rows'>): readonly PlacedRow[] =>
  rows.filter(({ chosen }) => chosen)

export const sumOf = (group: Pick<OrderGroup, 'rows'>): Fen => sumFen(chosenOf(group).map(amountOf))

/** Rows of an order that may have been made stay as they were sent. */
const isSent = ({ failed }: OrderRunState, { row, supplier }: PlacedRow): boolean => {
  const order = supplier && failed[supplier.uuid]
  return order?.kind === 'unknown' && order.lineUuids.includes(row.lineUuid)
}

/** A row has another supplier than it began with: closing the sheet would lose that. */
export const isGiven = ({ rows }: OrderRunState): boolean =>
  rows.some(({ row, supplier }) => supplier?.uuid !== row.suppliers[0]?.uuid)

const without = <T>(all: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key))

/** Rows of the requests of these rows as they are now: what nothing is left of goes, and is named with the requests left out. */
const renewed = (
  state: OrderRunState,
  now: OrderRun,
  isMeant: (row: PlacedRow) => boolean,
): Pick<OrderRunState, 'of' | 'rows'> => {
  const { of, rows } = state
  const left = new Map(now.rows.map(row => [row.lineUuid, row]))
  const requests = new Set(rows.filter(isMeant).map(({ row }) => row.requestCode))
  const known = of?.leftOut ?? []
  const isNew = ({ documentUuid }: OrderRun['leftOut'][number]) =>
    !known.some(one => one.documentUuid === documentUuid)
  return {
    of: of && { ...of, leftOut: [...known, ...now.leftOut.filter(isNew)] },
    rows: rows.flatMap(one => {
      const isElsewhere = !isMeant(one) && isSent(state, one)
      if (isElsewhere || !requests.has(one.row.requestCode)) return [one]
      const row = left.get(one.row.lineUuid)
      return row ? [{ ...one, row }] : []
    }),
  }
}

const answered = (state: OrderRunState, supplier: Supplier, outcome: OrderOutcome): OrderRunState => {
  const before = state.failed[supplier.uuid]
  const isIts = (one: PlacedRow) => one.chosen && one.supplier?.uuid === supplier.uuid
  // one that is tried again is what was sent first: rows that the supplier was given since are not in it
  const lineUuids =
    before?.kind === 'unknown' ? before.lineUuids : state.rows.filter(isIts).map(({ row }) => row.lineUuid)
  const isMeant = ({ row }: PlacedRow) => lineUuids.includes(row.lineUuid)
  if (outcome.kind === 'made')
    return {
      ...state,
      rows: state.rows.filter(one => !isMeant(one)),
      made: [...state.made, { ...outcome, supplier, rows: state.rows.filter(isMeant).length }],
      failed: without(state.failed, supplier.uuid),
    }
  const failed = { ...state.failed, [supplier.uuid]: { ...outcome, supplier, lineUuids } }
  if (outcome.kind === 'unknown') return { ...state, failed }
  const { of, rows } = outcome.kind === 'changed' ? renewed(state, outcome.now, isMeant) : state
  // what was not made has to be chosen anew by who has seen why
  return { ...state, of, failed, rows: rows.map(one => (isMeant(one) ? { ...one, chosen: false } : one)) }
}

/** Of a supplier whose rows were all given to others it does not matter any more why its order was not made. */
const withoutLeft = (before: OrderRunState, rows: readonly PlacedRow[]): OrderRunState['failed'] => {
  const suppliersIn = (all: readonly PlacedRow[]) => new Set(all.map(({ supplier }) => supplier?.uuid))
  const [had, has] = [suppliersIn(before.rows), suppliersIn(rows)]
  return Object.fromEntries(Object.entries(before.failed).filter(([uuid]) => !had.has(uuid) || has.has(uuid)))
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
  const rows = state.rows.map(change)
  return { ...state, rows, failed: withoutLeft(state, rows) }
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
