import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { chinaTime } from '../../kernel/chinaTime'

const ORG = 'org-hengqi'
const CREATOR = 'person-0001-hengqi'
/** One order every so often, back from now. */
const EVERY_MINUTES = 7

/**
 * Very many purchase orders of the demo enterprise with one line each, made by the database itself. They are plain:
 * what they name is the enterprise's own.
 */
export const seedManyPurchases = async (db: Database, count: number, now: number): Promise<void> => {
  const newest = chinaTime(now)
  await db.execute(sql`
    with series as (
      select n, timestamp '${sql.raw(newest)}' - n * ${EVERY_MINUTES} * interval '1 minute' as ordered_at
      from generate_series(1, ${count}::int) as n
    ),
    suppliers as (select supplier_uuid, row_number() over (order by code) - 1 as place, count(*) over () as all_of
      from erp_suppliers where org_uuid = ${ORG}),
    depts as (select dept_uuid, row_number() over (order by code) - 1 as place, count(*) over () as all_of
      from erp_departments where org_uuid = ${ORG}),
    staff as (select staff_uuid, row_number() over (order by code) - 1 as place, count(*) over () as all_of
      from erp_staff where org_uuid = ${ORG})
    insert into erp_purchase_orders (doc_uuid, org_uuid, code, kind, state, doc_at, arrive_on, supplier_uuid, dept_uuid,
      staff_uuid, creator_person_uuid, line_count, total_qty, amount_fen, tax_fen, urgent, remark, creator_name,
      template_uuid, version, more, file_uuids, created_at, updated_at, updated_by)
    select 'po-many-' || n, ${ORG}, 'CGM' || lpad(n::text, 8, '0'), (array['standard', 'frame', 'spot'])[1 + n % 3],
      (array['5', '5', '5', '4', '3', '6'])[1 + n % 6], ordered_at, (ordered_at + interval '9 days')::date,
      supplier_uuid, dept_uuid, staff_uuid, ${CREATOR}, 1, 1 + n % 40,
      (1 + n % 40) * (900 + n % 5000), round((1 + n % 40) * (900 + n % 5000) * 13 / 113.0),
      n % 11 = 0, '', '陈立恒', 'template-purchase-standard', 1, '{}', '[]', ordered_at, ordered_at, '陈立恒'
    from series
    join suppliers on suppliers.place = n % suppliers.all_of
    join depts on depts.place = n % depts.all_of
    join staff on staff.place = n % staff.all_of`)
  await db.execute(sql`
    with goods as (select goods_uuid, row_number() over (order by code) - 1 as place, count(*) over () as all_of
      from erp_goods where org_uuid = ${ORG})
    insert into erp_purchase_lines (line_uuid, org_uuid, doc_uuid, line_no, goods_uuid, qty, done_qty, price_fen,
      amount_fen, tax_rate, tax_fen, arrive_on, remark, more)
    select 'po-many-' || n || '-1', ${ORG}, 'po-many-' || n, 1, goods_uuid, 1 + n % 40, 0, 900 + n % 5000,
      (1 + n % 40) * (900 + n % 5000), 13, round((1 + n % 40) * (900 + n % 5000) * 13 / 113.0), null, '', '{}'
    from generate_series(1, ${count}::int) as n
    join goods on goods.place = n % goods.all_of`)
  await db.execute(sql`vacuum analyze erp_purchase_orders, erp_purchase_lines`)
}
