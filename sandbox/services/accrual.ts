import type { AccrualAnswer, AccrualSupplier, AccrualWish } from '@wire/accrual'
import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import writeWorkbook, { type Cell } from 'write-excel-file/node'
import { erpGoods, erpSuppliers } from '../db/schema'
import { rowsOf } from '../db/tables'
import type { RegisteredCall } from '../kernel/call'
import type { ListDefinition } from '../world/widget/lists'
import { kinds } from './document/kinds'
import { countedAccruals, keptAccruals } from './document/monthEnd/accrualRows'
import { closedUntil, holdMonths, monthAfter, monthName } from './document/months'
import { chinaNow, seenAmong } from './document/rows'
import { yuanOf } from './money'
import { storeOwnFile } from './upload/storedFiles'
import { requireReader } from './widget/dataPermission'
import {
  code,
  definitionOf,
  defineStaffCall,
  plainText,
  refuse,
  type StaffContext,
} from './widget/staffRequest'

/** The list that it belongs to: who may read what suppliers are owed may read it. */
const ACCOUNTS = 'supplierAccount'
const MOST_SHOWN = 500
/** Rows of one workbook. @assumed */
const MOST_EXPORTED = 20_000

const S = erpSuppliers
const G = erpGoods
const { line: L } = kinds.goodsReceipt

/** Rows of receipts as they stood at the end of a month, in fen: those of a closed month as they were kept. */
const rowsAt = async (context: StaffContext, month: string): Promise<SQL> =>
  month <= ((await closedUntil(context)) ?? '')
    ? sql`(${keptAccruals(context, month)}) as rows`
    : sql`(${countedAccruals(context, sql`${month}`)}) as rows`

const requireMonth = (context: StaffContext, { cMonth }: AccrualWish): void => {
  if (cMonth > chinaNow(context).slice(0, 7)) refuse('月份不能晚于本月')
}

const requireAccounts = async (context: StaffContext): Promise<void> => {
  const { baseList } = await definitionOf<ListDefinition>(context, 'list', ACCOUNTS)
  await requireReader(context, baseList.cServerName, baseList.cTableName)
  // what was kept goes when a month is opened again
  await holdMonths(context)
}

interface Summed {
  supplier_uuid: string
  name: string
  receipts: number
  first_day: string | null
  fen: string
  tax_fen: string
  excess_fen: string
}

const sumsOf = (rows: readonly Summed[]) => {
  const sum = (of: (row: Summed) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    iAmount: yuanOf(sum(({ fen }) => Number(fen))),
    iNetAmount: yuanOf(sum(({ fen, tax_fen }) => Number(fen) - Number(tax_fen))),
    iExcessAmount: yuanOf(sum(({ excess_fen }) => Number(excess_fen))),
  }
}

interface Difference {
  supplier: string
  doc_uuid: string
  doc_code: string
  fen: string
  net_fen: string
}

/** Receipts whose rows say something else by now than was kept at the end of the last closed month. */
const earlierOf = async (
  context: StaffContext,
  { cMonth }: AccrualWish,
): Promise<Pick<AccrualAnswer, 'earlierList' | 'iEarlierNet'>> => {
  const closed = await closedUntil(context)
  if (closed === undefined || cMonth !== monthAfter(closed, 1))
    return { earlierList: [], iEarlierNet: '0.00' }
  const netOf = (sign: SQL, rows: SQL) => sql`
    select supplier_uuid, doc_uuid, doc_code, ${sign} * left_fen as fen, ${sign} * (left_fen - left_tax_fen) as net_fen
    from (${rows}) as rows`
  const rows = await rowsOf<Difference>(
    context.db,
    sql`select ${S.name} as supplier, doc_uuid, doc_code, sum(fen)::text as fen, sum(net_fen)::text as net_fen
      from (${netOf(sql`1`, countedAccruals(context, sql`${closed}`))}
        union all ${netOf(sql`-1`, keptAccruals(context, closed))}) as both_rows
      join ${S} on ${S.supplierUuid} = both_rows.supplier_uuid
      group by ${S.name}, doc_uuid, doc_code having sum(fen) <> 0 or sum(net_fen) <> 0
      order by ${S.name}, doc_code`,
  )
  const listed = rows.slice(0, MOST_SHOWN)
  const uuids = listed.map(row => row.doc_uuid)
  const seen = uuids.length === 0 ? new Set<string>() : await seenAmong(context, kinds.goodsReceipt, uuids)
  return {
    earlierList: listed.map(row => ({
      cSupplierName: row.supplier,
      cDocUuid: seen.has(row.doc_uuid) ? row.doc_uuid : '',
      cDocCode: seen.has(row.doc_uuid) ? row.doc_code : '',
      iAmount: yuanOf(Number(row.fen)),
      iNetAmount: yuanOf(Number(row.net_fen)),
    })),
    iEarlierNet: yuanOf(rows.reduce((sum, row) => sum + Number(row.net_fen), 0)),
  }
}

const getAccrual = async (context: StaffContext, wish: AccrualWish): Promise<AccrualAnswer> => {
  await requireAccounts(context)
  requireMonth(context, wish)
  const rows = await rowsOf<Summed>(
    context.db,
    sql`select rows.supplier_uuid, ${S.name} as name, count(distinct doc_uuid) filter (where "left" > 0)::int as receipts,
        to_char(min(doc_at) filter (where "left" > 0), 'YYYY-MM-DD') as first_day, sum(left_fen)::text as fen,
        sum(left_tax_fen)::text as tax_fen, sum(excess_fen)::text as excess_fen
      from ${await rowsAt(context, wish.cMonth)} join ${S} on ${S.supplierUuid} = rows.supplier_uuid
      group by rows.supplier_uuid, ${S.name} having sum(left_fen) > 0 or sum(excess_fen) > 0
      order by sum(left_fen - left_tax_fen) desc, rows.supplier_uuid`,
  )
  return {
    cMonth: wish.cMonth,
    bClosed: wish.cMonth <= ((await closedUntil(context)) ?? ''),
    ...sumsOf(rows),
    supplierList: rows.slice(0, MOST_SHOWN).map((row): AccrualSupplier => ({
      cSupplierUuid: row.supplier_uuid,
      cSupplierName: row.name,
      iReceiptCount: row.receipts,
      dFirstDay: row.first_day ?? '',
      ...sumsOf([row]),
    })),
    iSupplierCount: rows.length,
    ...(await earlierOf(context, wish)),
  }
}

interface Row {
  supplier: string
  doc_uuid: string
  doc_code: string
  day: string
  goods_code: string
  goods: string
  spec: string
  unit: string
  pieces: string
  price_fen: string
  fen: string
  tax_fen: string
}

const text = (value: string): Cell => ({ value, type: String })
const number = (value: number, format = '#,##0.00'): Cell => ({ value, type: Number, format })

const TITLES = [
  ['供应商', 26],
  ['到货单', 18],
  ['到货日期', 12],
  ['物料编码', 14],
  ['物料名称', 24],
  ['规格型号', 18],
  ['单位', 8],
  ['未到票数量', 12],
  ['含税单价', 12],
  ['暂估金额（不含税）', 18],
  ['税额', 12],
  ['价税合计', 14],
] as const

/** The rows of receipts behind it as a workbook, a file of who asks for it. */
const exportAccrual = async (context: StaffContext, wish: AccrualWish) => {
  await requireAccounts(context)
  requireMonth(context, wish)
  const rows = await rowsOf<Row>(
    context.db,
    sql`select ${S.name} as supplier, rows.doc_uuid, rows.doc_code, to_char(rows.doc_at, 'YYYY-MM-DD') as day,
        ${G.code} as goods_code, ${G.name} as goods, ${G.spec} as spec, ${G.unit} as unit,
        rows."left"::text as pieces, ${L.priceFen}::text as price_fen, left_fen::text as fen,
        left_tax_fen::text as tax_fen
      from ${await rowsAt(context, wish.cMonth)} join ${S} on ${S.supplierUuid} = rows.supplier_uuid
      join ${L} on ${L.lineUuid} = rows.line_uuid join ${G} on ${G.goodsUuid} = ${L.goodsUuid}
      where rows."left" > 0 order by ${S.name}, rows.doc_at, rows.doc_code, rows.line_no limit ${MOST_EXPORTED + 1}`,
  )
  if (rows.length === 0) return refuse(`${monthName(wish.cMonth)}末没有暂估`)
  if (rows.length > MOST_EXPORTED) return refuse(`暂估明细超过${MOST_EXPORTED}行，无法导出`)
  const seen = await seenAmong(context, kinds.goodsReceipt, [...new Set(rows.map(row => row.doc_uuid))])
  const lines = rows.map((row): Cell[] => [
    text(row.supplier),
    text(seen.has(row.doc_uuid) ? row.doc_code : ''),
    text(row.day),
    text(row.goods_code),
    text(row.goods),
    text(row.spec),
    text(row.unit),
    number(Number(row.pieces), '#,##0.###'),
    number(Number(row.price_fen) / 100),
    number((Number(row.fen) - Number(row.tax_fen)) / 100),
    number(Number(row.tax_fen) / 100),
    number(Number(row.fen) / 100),
  ])
  const sum = (of: (row: Row) => number) => number(rows.reduce((all, row) => all + of(row), 0) / 100)
  const sums: Cell[] = [
    text('合计'),
    ...Array.from({ length: 8 }, (): Cell => null),
    sum(({ fen, tax_fen }) => Number(fen) - Number(tax_fen)),
    sum(({ tax_fen }) => Number(tax_fen)),
    sum(({ fen }) => Number(fen)),
  ]
  const titles = TITLES.map(([value]): Cell => ({
    value,
    fontWeight: 'bold',
    backgroundColor: '#F2F3F5',
    align: 'center',
  }))
  const content = await writeWorkbook([titles, ...lines, sums], {
    sheet: '暂估明细',
    stickyRowsCount: 1,
    columns: TITLES.map(([, width]) => ({ width })),
  }).toBuffer()
  const { userUuid } = context.caller
  await context.audit.write('accrual-exported', { month: wish.cMonth, rows: rows.length, userUuid })
  return storeOwnFile(context, {
    businessCode: 'listExport',
    name: `暂估明细_${wish.cMonth}.xlsx`,
    type: 'xlsx',
    content,
  })
}

const month = v.pipe(plainText(7), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const wish = v.object({ cOrgUuid: code, cAccUuid: code, cMonth: month })
const path = (name: string): string => `alc-biz-industry/AccrualAction/${name}`

/** Goods without an invoice at the end of a month (types/wire/accrual.ts). */
export const accrualCalls: RegisteredCall[] = [
  defineStaffCall({
    path: path('getAccrual'),
    input: wish,
    handle: (input, context) => getAccrual(context, input),
  }),
  defineStaffCall({
    path: path('exportAccrual'),
    input: wish,
    handle: (input, context) => exportAccrual(context, input),
  }),
]
