import type { PayablesWish, PaymentPlanPeriod, PaymentPlanSums } from '@wire/payables'
import writeWorkbook, { type Cell } from 'write-excel-file/node'
import { storeOwnFile } from '../../upload/storedFiles'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { agedSuppliers, pastDayOf, sumsOf, todayOf } from './aging'
import { readPlan } from './plan'

/** Suppliers of one workbook. @assumed */
const MOST_EXPORTED = 20_000

const text = (value: string): Cell => ({ value, type: String })
/** Yuan of an answer. */
const money = (yuan: string): Cell => ({ value: Number(yuan), type: Number, format: '#,##0.00' })

const NAME_WIDTH = 28
const MONEY_WIDTH = 14
type Column = readonly [title: string, width: number]
const amounts = (...titles: string[]): Column[] => titles.map(title => [title, MONEY_WIDTH])

const sheetOf = (sheet: string, columns: readonly Column[], rows: Cell[][]) => ({
  sheet,
  data: [
    columns.map(([value]): Cell => ({
      value,
      fontWeight: 'bold',
      backgroundColor: '#F2F3F5',
      align: 'center',
    })),
    ...rows,
  ],
  columns: columns.map(([, width]) => ({ width })),
  stickyRowsCount: 1,
})

const AGING: readonly Column[] = [
  ['供应商', NAME_WIDTH],
  ...amounts(
    '未到期',
    '逾期1-30天',
    '逾期31-60天',
    '逾期61-90天',
    '逾期90天以上',
    '应付合计',
    '应退款',
    '预付款',
    '净应付',
  ),
]
const PLAN: readonly Column[] = [
  ['期间', 26],
  ['供应商', NAME_WIDTH],
  ...amounts('到期应付', '付款单', '预付款单', '约定预付', '冲抵', '预计退款', '合计', '累计'),
]

const agingCells = (name: string, sums: ReturnType<typeof sumsOf>): Cell[] => [
  text(name),
  ...[
    sums.iNotDue,
    sums.iTo30,
    sums.iTo60,
    sums.iTo90,
    sums.iOver90,
    sums.iOwed,
    sums.iCredit,
    sums.iPrepaid,
    sums.iNet,
  ].map(money),
]

const planCells = (sums: PaymentPlanSums): Cell[] =>
  [sums.iDue, sums.iPaying, sums.iAdvance, sums.iPrepay, sums.iOffset, sums.iRefund, sums.iTotal].map(money)

const periodName = ({ cPeriod, dFirstDay, dLastDay }: PaymentPlanPeriod): string =>
  cPeriod === 'week' ? `${dFirstDay} 至 ${dLastDay}` : cPeriod === 'overdue' ? '已逾期' : '以后'

/** Both tables as a workbook, a file of who asks for it. The plan is always that of today. */
export const exportPayables = async (context: StaffContext, wish: PayablesWish) => {
  const [day, today] = [pastDayOf(context, wish) ?? todayOf(context), todayOf(context)]
  const suppliers = await agedSuppliers(context, wish)
  const plan = await readPlan(context, wish, MOST_EXPORTED)
  const planned = plan.periodList.filter(({ iSupplierCount }) => iSupplierCount > 0)
  if (suppliers.length === 0 && planned.length === 0) return refuse('没有应付款，也没有付款计划')
  if (suppliers.length > MOST_EXPORTED) return refuse(`供应商超过${MOST_EXPORTED}家，无法导出`)
  const aged = suppliers.map(row => agingCells(row.name, sumsOf([row])))
  const periods = planned.flatMap(period => [
    ...period.supplierList.map(one => [
      text(periodName(period)),
      text(one.cSupplierName),
      ...planCells(one),
      null,
    ]),
    [text(periodName(period)), text('小计'), ...planCells(period), money(period.iRunning)],
  ])
  const content = await writeWorkbook([
    sheetOf(`应付账龄 ${day}`, AGING, [...aged, agingCells('合计', sumsOf(suppliers))]),
    sheetOf(`资金计划 ${today}`, PLAN, [...periods, [text('合计'), null, ...planCells(plan), null]]),
  ]).toBuffer()
  const { userUuid } = context.caller
  await context.audit.write('payables-exported', { day, suppliers: suppliers.length, userUuid })
  return storeOwnFile(context, {
    businessCode: 'listExport',
    name: `应付账龄_${day}.xlsx`,
    type: 'xlsx',
    content,
  })
}
