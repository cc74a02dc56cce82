import type { OrderRun, RowToOrder } from '@/api/orderRun'
import {
  chosenOf,
  formerSuppliers,
  groupsOf,
  isGiven,
  noOrders,
  orderRunModel,
  ordersToMake,
  sumOf,
  type OrderRunState,
} from '@/features/documents/model/orderRun'

const paper = { uuid: 's-paper', name: '文正', price: 14_500, day: '2026-03-18' }
const office = { uuid: 's-office', name: '恒安', price: 13_900, day: '2026-02-01' }
const row = (lineUuid: string, over: Partial<RowToOrder> = {}): RowToOrder => ({
  lineUuid,
  requestCode: 'PR1',
  goods: '复印纸',
  spec: '',
  unit: '箱',
  quantity: '10',
  needDay: '',
  price: 15_000,
  suppliers: [paper, office],
  ...over,
})
const run = (...rows: RowToOrder[]): OrderRun => ({ rows, leftOut: [], broken: [] })

type Event = Parameters<typeof orderRunModel>[1]
const after = (...events: Event[]): OrderRunState => events.reduce(orderRunModel, noOrders)
const shown = (state: OrderRunState) =>
  groupsOf(state).map(group => [
    group.supplier?.name,
    group.rows.map(one => one.row.lineUuid),
    chosenOf(group).length,
    sumOf(group),
  ])
const mine = run(row('a'), row('b', { suppliers: [] }), row('c', { requestCode: 'PR2', quantity: '2.5' }))
const proposed: Event = { type: 'proposed', run: mine }
const paperOnly = { uuid: paper.uuid, name: paper.name }

it('rows begin with the last supplier, at its price; without one they stand first, and are not chosen', () => {
  expect(shown(after(proposed))).toEqual([
    [undefined, ['b'], 0, 0],
    ['文正', ['a', 'c'], 2, 145_000 + 36_250],
  ])
  expect(shown(after(proposed, { type: 'turned', on: true }))[0]).toEqual([undefined, ['b'], 0, 0])
})

it('rows that are given to another supplier cost what they cost there, or what the request says', () => {
  const other = { uuid: office.uuid, name: office.name }
  const state = after(proposed, { type: 'given', lineUuids: ['a', 'b'], supplier: other })
  expect(shown(state)).toEqual([
    ['恒安', ['a', 'b'], 2, 139_000 + 150_000],
    ['文正', ['c'], 1, 36_250],
  ])
  expect(ordersToMake(state).map(({ supplier }) => supplier.uuid)).toEqual(['s-office', 's-paper'])
  const less = orderRunModel(state, { type: 'turned', lineUuids: ['c'], on: false })
  expect(ordersToMake(less).map(({ supplier }) => supplier.uuid)).toEqual(['s-office'])
})

it('suppliers of most of the rows come first', () => {
  const { rows } = after({ type: 'proposed', run: run(row('a'), row('b', { suppliers: [office] })) })
  expect(formerSuppliers(rows).map(({ uuid, n }) => [uuid, n])).toEqual([
    ['s-office', 2],
    ['s-paper', 1],
  ])
})

it('a supplier that was chosen for a row would be lost by closing', () => {
  expect(isGiven(after(proposed))).toBe(false)
  expect(isGiven(after(proposed, { type: 'given', lineUuids: ['b'], supplier: paperOnly }))).toBe(true)
})

describe('an order', () => {
  const made: Event = {
    type: 'answered',
    supplier: paperOnly,
    outcome: { kind: 'made', documentUuid: 'd', code: 'CG1', total: 145_000, warnings: 0 },
  }

  it('that was made takes the rows that were chosen, and no others', () => {
    const state = after(proposed, { type: 'turned', lineUuids: ['c'], on: false }, made)
    expect(state.made).toMatchObject([{ code: 'CG1', rows: 1, supplier: paperOnly }])
    expect(state.rows.map(one => one.row.lineUuid)).toEqual(['b', 'c'])
  })

  it('that was refused leaves its rows, not chosen any more, with the reason', () => {
    const refused: Event = {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'refused', reason: '供应商已停用' },
    }
    const state = after(proposed, refused)
    expect(groupsOf(state)[1]).toMatchObject({ chosen: false, outcome: { reason: '供应商已停用' } })
    expect(orderRunModel(state, made).failed).toEqual({})
  })

  it('whose rows have changed shows what is left of their requests, and keeps the others', () => {
    const changed: Event = {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'changed', reason: '已变化', now: run(row('a', { quantity: '4' }), row('b')) },
    }
    const state = after(proposed, { type: 'turned', lineUuids: ['c'], on: false }, changed)
    expect(state.rows.map(one => [one.row.lineUuid, one.row.quantity, one.chosen])).toEqual([
      ['a', '4', false],
      ['b', '10', false],
      ['c', '2.5', false],
    ])
    const gone: Event = {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'changed', reason: '已变化', now: run() },
    }
    const rest = after(proposed, { type: 'turned', lineUuids: ['c'], on: false }, gone)
    expect(rest.rows.map(one => one.row.lineUuid)).toEqual(['c'])
  })

  it('of which nothing is left by now says so, as do its requests', () => {
    const leftOut = [{ documentUuid: 'd-1', code: 'PR1', reason: '已在采购订单CG9中' }]
    const state = after(proposed, {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'changed', reason: '已变化', now: { ...run(), leftOut } },
    })
    expect(groupsOf(state)).toMatchObject([
      { supplier: paperOnly, rows: [], chosen: false, outcome: { reason: '已变化' } },
    ])
    expect(ordersToMake(state)).toEqual([])
    expect(state.of?.leftOut).toEqual(leftOut)
  })

  it('that was refused is forgotten when its rows were all given to another supplier', () => {
    const other = { uuid: office.uuid, name: office.name }
    const refused: Event = {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'refused', reason: '供应商已停用' },
    }
    const part = after(proposed, refused, { type: 'given', lineUuids: ['a'], supplier: other })
    expect(Object.keys(part.failed)).toEqual([paper.uuid])
    const all = orderRunModel(part, { type: 'given', lineUuids: ['c'], supplier: other })
    expect(all.failed).toEqual({})
    expect(groupsOf(all).map(({ supplier }) => supplier?.uuid)).toEqual([undefined, office.uuid])
  })

  it('whose answer was lost stays as it was sent until it is known', () => {
    const lost: Event = {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'unknown', reason: '网络异常' },
    }
    const state = after(proposed, lost)
    const moved = after(proposed, lost, {
      type: 'given',
      lineUuids: ['a', 'c'],
      supplier: { uuid: office.uuid, name: office.name },
    })
    expect(moved).toEqual(state)
    expect(ordersToMake(state).map(({ supplier }) => supplier.uuid)).toEqual(['s-paper'])
    expect(orderRunModel(state, { type: 'turned', on: false })).toEqual(state)
    expect(orderRunModel(state, made).rows.map(one => one.row.lineUuid)).toEqual(['b'])
  })

  it('whose answer was lost takes no rows that its supplier was given since: they are ordered by the next press', () => {
    const lost: Event = {
      type: 'answered',
      supplier: paperOnly,
      outcome: { kind: 'unknown', reason: '网络异常' },
    }
    const given: Event = { type: 'given', lineUuids: ['b'], supplier: paperOnly }
    const state = after(proposed, lost, given, made)
    expect(state.made).toMatchObject([{ rows: 2 }])
    expect(shown(state)).toEqual([['文正', ['b'], 1, 150_000]])
    expect(ordersToMake(after(proposed, lost, given, lost, made))).toHaveLength(1)
  })

  it('whose answer was lost keeps its rows when another order shows that they are taken by now', () => {
    const other = { uuid: office.uuid, name: office.name }
    const state = after(
      proposed,
      { type: 'given', lineUuids: ['b'], supplier: other },
      { type: 'answered', supplier: paperOnly, outcome: { kind: 'unknown', reason: '网络异常' } },
      {
        type: 'answered',
        supplier: other,
        outcome: { kind: 'changed', reason: '已变化', now: run(row('b', { quantity: '4' })) },
      },
    )
    expect(state.rows.map(one => [one.row.lineUuid, one.row.quantity])).toEqual([
      ['a', '10'],
      ['b', '4'],
      ['c', '2.5'],
    ])
    expect(ordersToMake(state).map(({ supplier }) => supplier.uuid)).toEqual([paper.uuid])
  })
})
