import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../db/client'
import { rowsOf } from '../db/tables'

export interface LedgerReport {
  transactions: number
  chargedFen: number
  settledFen: number
  refundedFen: number
  /** taken by the provider and not passed on yet: callbacks under way or lost */
  clearingFen: number
}

export class LedgerBroken extends Error {}

/** What each flow has passed on to its shops, at once or order by order (`flow#position`). */
const settled = sql`(select split_part(reference, '#', 1) as flow_no, sum(amount_fen) as fen
                     from ledger_transactions where kind = 'settlement' group by 1)`

/** Each query lists the offenders of one invariant; all must come back empty. */
const INVARIANTS: readonly [title: string, offenders: SQL][] = [
  [
    'entries of a transaction sum to zero and carry its amount',
    sql`select t.transaction_uuid as id from ledger_transactions t
        left join ledger_entries e on e.transaction_uuid = t.transaction_uuid
        group by t.transaction_uuid, t.amount_fen
        having coalesce(sum(e.amount_fen), 1) <> 0
            or sum(case when e.amount_fen > 0 then e.amount_fen else 0 end) <> t.amount_fen`,
  ],
  [
    'a settlement follows a charge, and passes on no more than it took',
    sql`select s.flow_no as id from ${settled} s
        left join ledger_transactions c on c.kind = 'charge' and c.reference = s.flow_no
        where c.amount_fen is null or s.fen > c.amount_fen`,
  ],
  [
    'the settlement of one order has its amount',
    sql`select s.reference as id from ledger_transactions s
        left join pay_flow_orders o on o.flow_no || '#' || o.position = s.reference
        where s.kind = 'settlement' and s.reference like '%#%' and o.amount_fen is distinct from s.amount_fen`,
  ],
  [
    'a charge is a paid payment of its flow, and each paid payment is one charge',
    sql`select coalesce(t.reference, p.flow_no) as id
        from (select * from ledger_transactions where kind = 'charge') t
        full join (select * from provider_payments where state = 'paid') p on p.flow_no = t.reference
        where t.amount_fen is distinct from p.amount_fen`,
  ],
  [
    'a flow is paid exactly when it is settled, with its total; one that is settled in part waits',
    sql`select coalesce(s.flow_no, f.flow_no) as id from ${settled} s
        full join (select * from pay_flows where state = 2
                   or flow_no in (select flow_no from ${settled} known)) f on f.flow_no = s.flow_no
        where (coalesce(f.state, 2) = 2 and s.fen is distinct from f.total_fen)
           or (f.state <> 2 and (f.state <> 1 or s.fen >= f.total_fen))`,
  ],
  [
    'the total of a flow is the sum of its orders',
    sql`select f.flow_no as id from pay_flows f
        left join pay_flow_orders fo on fo.flow_no = f.flow_no
        group by f.flow_no, f.total_fen having sum(fo.amount_fen) is distinct from f.total_fen`,
  ],
  [
    'an order is paid by exactly one flow, an unpaid one by none',
    sql`select o.order_uuid as id from orders o
        left join pay_flow_orders fo on fo.order_uuid = o.order_uuid
        left join ledger_transactions part
               on part.kind = 'settlement' and part.reference = fo.flow_no || '#' || fo.position
        left join pay_flows f
               on f.flow_no = fo.flow_no and (f.state = 2 or part.transaction_uuid is not null)
        group by o.order_uuid, o.state
        having count(f.flow_no) <> case when o.state in (1, 5) then 0 else 1 end`,
  ],
  [
    'a refund is of a whole order, of one after-sale case or of one price difference, with its amount',
    sql`select t.reference as id from ledger_transactions t
        left join orders o on o.order_uuid = t.reference
        left join after_sales a on a.after_sale_uuid = t.reference
        left join splicing_rebates r on r.rebate_uuid = t.reference
        where t.kind = 'refund'
          and t.amount_fen is distinct from coalesce(a.refund_fen, r.amount_fen, o.total_fen)`,
  ],
  [
    'an after-sale case is paid back exactly when its state says so',
    sql`select coalesce(t.reference, a.after_sale_uuid) as id
        from (select t.* from ledger_transactions t
              join after_sales known on known.after_sale_uuid = t.reference where t.kind = 'refund') t
        full join (select * from after_sales where state in (5, 6)) a on a.after_sale_uuid = t.reference
        where t.reference is null or a.after_sale_uuid is null`,
  ],
  [
    'an order gets back at most what was paid, and is closed exactly when it got everything back',
    sql`select o.order_uuid as id from orders o
        left join (select coalesce(a.order_uuid, r.order_uuid, t.reference) as order_uuid,
                          sum(t.amount_fen) as fen
                   from ledger_transactions t
                   left join after_sales a on a.after_sale_uuid = t.reference
                   left join splicing_rebates r on r.rebate_uuid = t.reference
                   where t.kind = 'refund' group by 1) back on back.order_uuid = o.order_uuid
        where (o.state = 6) <> (coalesce(back.fen, 0) = o.total_fen)
           or coalesce(back.fen, 0) > o.total_fen
           or (o.state in (1, 5) and coalesce(back.fen, 0) <> 0)`,
  ],
  [
    'an order has the price difference of its group back exactly once',
    sql`select o.order_uuid as id from orders o
        left join splicing_rebates r on r.order_uuid = o.order_uuid
        left join ledger_transactions t on t.kind = 'refund' and t.reference = r.rebate_uuid
        where o.rebate_fen <> coalesce(r.amount_fen, 0) or (r.rebate_uuid is not null and t.reference is null)`,
  ],
  [
    'a group takes no more pieces than it may, and holds its orders exactly while it is collecting',
    sql`select s.splicing_uuid as id from splicings s
        join orders o on o.splicing_uuid = s.splicing_uuid
        join order_lines l on l.order_uuid = o.order_uuid
        group by s.splicing_uuid, s.limit_qty, s.state
        having sum(case when o.state <= 4 then l.qty else 0 end) > s.limit_qty
            or bool_or((o.state = 2 and o.held <> (s.state = 1))
                       or (o.state between 3 and 4 and s.state = 1) or (o.state between 2 and 4 and s.state = 3))`,
  ],
  [
    'a commission is in the wallet of who earned it exactly when its state says so',
    sql`select coalesce(t.reference, c.commission_uuid) as id
        from (select t.reference, t.amount_fen, e.account_code from ledger_transactions t
              join ledger_entries e on e.transaction_uuid = t.transaction_uuid and e.amount_fen > 0
              where t.kind = 'commission') t
        full join (select *, 'wallet:' || user_uuid || '/' || acc_uuid as wallet from commissions
                   where state between 2 and 4 or (state = 5 and amount_fen > 0)) c on c.commission_uuid = t.reference
        where t.amount_fen is distinct from c.amount_fen or t.account_code is distinct from c.wallet`,
  ],
  [
    'a released commission is for the pieces that others kept; what came back later is owed or set off',
    sql`select c.commission_uuid as id from commissions c
        join orders o on o.order_uuid = c.order_uuid
        left join (select order_uuid, sum(qty) as qty from order_lines group by 1) bought
               on bought.order_uuid = c.order_uuid
        left join (select a.order_uuid, sum(l.qty) as qty from after_sales a
                   join after_sale_lines l on l.after_sale_uuid = a.after_sale_uuid
                   where a.state in (5, 6) and (a.kind = 2 or not a.received) group by 1) gone
               on gone.order_uuid = c.order_uuid
        where c.state <> 1 and c.qty - c.lost_qty <>
              case when o.state = 6 then 0 else greatest(0, bought.qty - coalesce(gone.qty, 0)) end`,
  ],
  [
    'what was set off left the wallet of its commission, for debts of the same opener',
    sql`select coalesce(c.commission_uuid, t.commission_uuid) as id from commissions c
        full join (select split_part(reference, '#', 1) as commission_uuid, sum(amount_fen) as fen
                   from ledger_transactions where kind = 'setOff' group by 1) t
               on t.commission_uuid = c.commission_uuid
        where coalesce(c.set_off_fen, -1) <> coalesce(t.fen, 0)
        union all
        select c.commission_uuid from commissions c
        left join (select note ->> 'debt' as commission_uuid, sum(amount_fen) as fen
                   from ledger_transactions where kind = 'setOff' group by 1) t
               on t.commission_uuid = c.commission_uuid
        where c.lost_qty * c.rate_fen - c.debt_fen <> coalesce(t.fen, 0)`,
  ],
  [
    'a withdrawal is the sum of its commissions, and paid out exactly when its state says so',
    sql`select w.withdrawal_uuid as id from commission_withdrawals w
        left join (select withdrawal_uuid, sum(amount_fen - set_off_fen) as fen, bool_and(state = 4) as settled,
                          bool_or(state = 4) as some_settled
                   from commissions group by withdrawal_uuid) c on c.withdrawal_uuid = w.withdrawal_uuid
        left join ledger_transactions t on t.kind = 'withdrawal' and t.reference = w.withdrawal_uuid
        where (w.state = 2) <> (t.amount_fen is not distinct from w.amount_fen)
           or (w.state = 2) <> coalesce(c.settled, false) and w.state <> 3
           or (w.state <> 3 and c.fen is distinct from w.amount_fen)`,
  ],
  [
    'no wallet is overdrawn',
    sql`select e.account_code as id from ledger_entries e join ledger_accounts a on a.account_code = e.account_code
        where a.kind = 'wallet' group by e.account_code having sum(e.amount_fen) < 0`,
  ],
  [
    'the refund of a case is the sum of its lines',
    sql`select a.after_sale_uuid as id from after_sales a
        left join after_sale_lines l on l.after_sale_uuid = a.after_sale_uuid
        group by a.after_sale_uuid, a.refund_fen having sum(l.refund_fen) is distinct from a.refund_fen`,
  ],
  [
    'cases ask for no more pieces of a line than were bought',
    sql`select l.order_line_uuid as id from after_sale_lines l
        join after_sales a on a.after_sale_uuid = l.after_sale_uuid and a.state not in (7, 8)
        join order_lines o on o.order_line_uuid = l.order_line_uuid and o.order_uuid = a.order_uuid
        group by l.order_line_uuid, o.qty having sum(l.qty) > o.qty`,
  ],
]

/** What the invariants ask: names every table they read. */
export const ledgerQueries = INVARIANTS.map(
  ([, offenders]) => new PgDialect().sqlToQuery(offenders).sql,
).join('\n')

const sumOf = async (db: Database, kind: string): Promise<{ fen: number; count: number }> => {
  const result = await rowsOf<{ fen: string; count: string }>(
    db,
    sql`select coalesce(sum(amount_fen), 0) as fen, count(*) as count from ledger_transactions where kind = ${kind}`,
  )
  return { fen: Number(result[0]?.fen ?? 0), count: Number(result[0]?.count ?? 0) }
}

/** Asserts every invariant of the books; throws `LedgerBroken` naming the first one that does not hold. */
export const checkLedger = async (db: Database): Promise<LedgerReport> => {
  for (const [title, offenders] of INVARIANTS) {
    const rows = await rowsOf<{ id: string }>(db, offenders)
    if (rows.length > 0) {
      throw new LedgerBroken(
        `${title}: ${rows
          .map(row => row.id)
          .slice(0, 5)
          .join(', ')}`,
      )
    }
  }
  const charge = await sumOf(db, 'charge')
  const settlement = await sumOf(db, 'settlement')
  const refund = await sumOf(db, 'refund')
  return {
    transactions: charge.count + settlement.count + refund.count,
    chargedFen: charge.fen,
    settledFen: settlement.fen,
    refundedFen: refund.fen,
    clearingFen: charge.fen - settlement.fen,
  }
}
