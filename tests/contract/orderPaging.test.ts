import { isApiError } from '@/api/apiError'
import { getOrders, type Order } from '@/api/order'
import {
  emptyPagedRows,
  hasMore,
  pagedModel,
  pageToRead,
  type PagedEvent,
  type PagedRows,
} from '@/widgets/call-state/model/pagedRows'
import type { FaultKind } from '../../sandbox/kernel/faults'
import { diceFor, pick, type Dice } from '../../sandbox/world/catalog/seeded'
import { figure } from '../support/figure'
import { sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeAll(async () => {
  await app.sandbox.reset()
  await (await app.device()).login()
})
afterEach(() => app.sandbox.faults.clear())

const PAGE_SIZE = 8
const FLAPS: readonly FaultKind[] = ['drop-before', 'drop-after-commit', 'reset', 'truncate', '5xx', 'html']

type State = PagedRows<Order, string>
type Model = (state: State, event: PagedEvent<Order, string>) => State

const model = pagedModel<Order, string>({ keyOf: order => order.orderUuid, pageSize: PAGE_SIZE })

/** A counter that has moved on before the page was there, and stays there. */
const hasty: Model = (state, event) =>
  event.type === 'failed' && state.asked === 'next'
    ? { ...model(state, event), page: state.page + 1 }
    : model(state, event)

const askPage = (page: number) => getOrders({ page, pageSize: PAGE_SIZE, scope: 'enterprise' })

/** Reads to the end as a person does: on and on, again where it failed. */
const readAll = async (read: Model, dice: Dice) => {
  let state: State = emptyPagedRows()
  let failures = 0
  const asked: number[] = []
  for (let tries = 0; tries < 40 && (!state.known || hasMore(state)); tries += 1) {
    state = read(state, { type: state.known ? 'nextAsked' : 'firstAsked' })
    const page = pageToRead(state)
    asked.push(page)
    if (dice() < 0.4) app.sandbox.faults.set([{ kind: pick(dice, FLAPS), path: '*/getOrderPage', times: 1 }])
    const event = await askPage(page).then(
      ({ items, total }): PagedEvent<Order, string> => ({
        type: 'arrived',
        read: state.asking,
        rows: items,
        total,
      }),
      (error: unknown): PagedEvent<Order, string> => {
        if (!isApiError(error)) throw error
        failures += 1
        return { type: 'failed', read: state.asking, problem: error.kind }
      },
    )
    app.sandbox.faults.clear()
    state = read(state, event)
  }
  return { uuids: state.rows.map(order => order.orderUuid), failures, asked }
}

const wholeList = async () => {
  const first = await askPage(1)
  const rest = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, index) =>
    askPage(index + 2),
  )
  return [first, ...(await Promise.all(rest))].flatMap(({ items }) => items.map(order => order.orderUuid))
}

const RUNS = figure(100)

describe('a list read over a flapping network', () => {
  it('has every row once and in order, in every run; a failed page is asked for again', async () => {
    const all = await wholeList()
    expect(all.length).toBeGreaterThan(20)
    expect(new Set(all).size).toBe(all.length)
    let failed = 0
    for (let run = 0; run < RUNS; run += 1) {
      const { uuids, failures, asked } = await readAll(model, diceFor(14, `run ${run}`))
      expect(uuids).toEqual(all)
      expect(asked).toHaveLength(Math.ceil(all.length / PAGE_SIZE) + failures)
      failed += failures
    }
    expect(failed).toBeGreaterThan(RUNS)
  }, 60_000)

  it('negative control: with a counter that does not step back rows are missing', async () => {
    const all = await wholeList()
    const runs: boolean[] = []
    for (let run = 0; run < 10; run += 1) {
      const { uuids } = await readAll(hasty, diceFor(14, `run ${run}`))
      runs.push(uuids.length === all.length)
    }
    expect(runs).toContain(false)
  }, 30_000)
})
