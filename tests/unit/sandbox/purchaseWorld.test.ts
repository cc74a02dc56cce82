import { sql } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import {
  erpGoods,
  erpGoodsReceiptLines as AL,
  erpGoodsReceipts as A,
  erpPurchaseLines as OL,
  erpPurchaseOrders as O,
  erpPurchasePaymentLines as PL,
  erpPurchasePayments as P,
  erpPurchaseReturnLines as TL,
  erpPurchaseReturns as T,
  type HeadTable,
  type LineTable,
} from '../../../sandbox/db/schema'
import { rowsOf } from '../../../sandbox/db/tables'
import { STATE } from '../../../sandbox/services/document/machine'

/** Documents of a purchase as a fresh world holds them agree with one another. */
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterAll(() => sandbox.close())

/** What documents that are done hold of a row. */
const heldOf = (H: HeadTable, L: LineTable, row: LineTable) => sql`coalesce((select sum(${L.qty}) from ${L}
  join ${H} on ${H.docUuid} = ${L.docUuid}
  where ${L.upstreamLineUuid} = ${row.lineUuid} and ${H.state} = ${STATE.done}), 0)`

it('an order says how far it has arrived as its rows and its receipts do', async () => {
  const orders = await rowsOf<{ code: string; state: string; should: string }>(
    sandbox.db,
    sql`select ${O.code} as code, ${O.state} as state, case when sum(${OL.doneQty}) = 0 then ${STATE.approved}
        when bool_and(${OL.doneQty} = ${OL.qty}) then ${STATE.done} else ${STATE.partly} end as should
      from ${O} join ${OL} on ${OL.docUuid} = ${O.docUuid}
      where ${O.state} in (${STATE.approved}, ${STATE.partly}, ${STATE.done}) group by ${O.docUuid}`,
  )
  expect(new Set(orders.map(({ should }) => should)).size).toBe(3)
  expect(orders.filter(({ state, should }) => state !== should)).toEqual([])
  const rows = await rowsOf<{ lineUuid: string }>(
    sandbox.db,
    sql`select ${OL.lineUuid} as "lineUuid" from ${OL} where ${OL.doneQty} <> ${heldOf(A, AL, OL)}`,
  )
  expect(rows).toEqual([])
})

it('no more goes back, and no more is paid, than has come; some of what was paid has gone back', async () => {
  const [back, paid] = [heldOf(T, TL, AL), heldOf(P, PL, AL)]
  const [counted] = await rowsOf<{ all: number; wrong: number; owed: number }>(
    sandbox.db,
    sql`select count(*)::int as "all",
        (count(*) filter (where ${back} > ${AL.qty} or ${paid} > ${AL.qty}))::int as wrong,
        (count(*) filter (where ${back} + ${paid} > ${AL.qty}))::int as owed from ${AL}`,
  )
  expect(counted?.all).toBeGreaterThan(100)
  expect(counted?.wrong).toBe(0)
  expect(counted?.owed).toBeGreaterThan(0)
})

it('what is counted in pieces comes and goes in whole ones', async () => {
  for (const L of [OL, AL, TL, PL]) {
    const units = await rowsOf<{ unit: string }>(
      sandbox.db,
      sql`select distinct ${erpGoods.unit} as unit from ${L} join ${erpGoods} on ${erpGoods.goodsUuid} = ${L.goodsUuid}
        where ${L.qty} <> trunc(${L.qty})`,
    )
    for (const { unit } of units) expect(['吨', '立方米']).toContain(unit)
  }
})
