import { inArray } from 'drizzle-orm'
import { orders } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import type { CaseEvent } from '../../services/afterSale/machine'
import {
  approveCase,
  canMove,
  casesForMerchant,
  confirmArrival,
  courierLine,
  refundArrived,
  settleOverdueCases,
  refuseCase,
} from '../../services/afterSale/merchant'
import { reasonName } from '../../services/afterSale/reasons'
import { lockCase, type CaseRow } from '../../services/afterSale/rows'
import { yuanOf } from '../../services/money'
import { actionButton, html, type Html, refusalForm, table, timeText } from '../html'
import { DeskRefusal, requireSeen, type DeskAction, type DeskSection, type DeskTools } from '../section'

const NAME = 'after-sales'
const KINDS = { 1: '仅退款', 2: '退货退款' } as const
const STATES: Partial<Record<CaseRow['state'], string>> = {
  1: '待审核',
  3: '等待买家寄回',
  4: '退货途中',
  5: '退款中',
}

const BUTTONS: readonly [event: CaseEvent, action: string, text: string][] = [
  ['approved', 'approve', '同意'],
  ['arrived', 'arrived', '确认收到退货'],
  ['refundArrived', 'refund-arrived', '退款到账'],
]

const buttonsOf = (row: CaseRow): Html => {
  const id = row.afterSaleUuid
  const version = String(row.version)
  return html`${BUTTONS.filter(([event]) => canMove(row, event)).map(([, action, text]) =>
    actionButton({ section: NAME, name: action }, text, { id, version }),
  )}
  ${
    canMove(row, 'refused') &&
    refusalForm({ section: NAME, name: 'refuse' }, '拒绝', { id, version }, { longest: 200, required: true })
  }`
}

const rowOf = (row: CaseRow, order: { shopName: string; orderCode: string } | undefined): Html =>
  html`<tr>
    <td class="quiet">${timeText(row.createdAt)}</td>
    <td>
      ${row.afterSaleCode}<br />
      <span class="quiet">${order?.shopName ?? ''} ${order?.orderCode ?? ''}</span>
    </td>
    <td>${KINDS[row.kind]} ¥${yuanOf(row.refundFen)}<br /><span class="quiet">${row.personName}</span></td>
    <td class="quiet">${reasonName(row.reasonCode)}<br />${row.note}</td>
    <td>
      ${STATES[row.state] ?? ''}<br />
      <span class="quiet">${courierLine(row)}</span>
    </td>
    <td>${buttonsOf(row)}</td>
  </tr>`

const action =
  (work: (tools: DeskTools, id: string, fields: Readonly<Record<string, string>>) => Promise<string>) =>
  async (...[tools, fields]: Parameters<DeskAction>): Promise<string> => {
    const id = fields.id ?? ''
    try {
      const { row } = await lockCase(tools.db, id)
      requireSeen(fields.version, row.version)
      return await work(tools, id, fields)
    } catch (error) {
      throw error instanceof ServiceError ? new DeskRefusal(error.message) : error
    }
  }

/** What merchants decide about after-sale cases, and the provider's word that a refund has arrived. */
export const afterSaleDesk: DeskSection = {
  name: NAME,
  title: '售后处理（商家）',
  async render(tools) {
    const { db } = tools
    await settleOverdueCases(tools)
    const rows = await casesForMerchant(db)
    const uuids = rows.map(row => row.orderUuid)
    const known = uuids.length ? await db.select().from(orders).where(inArray(orders.orderUuid, uuids)) : []
    const byUuid = new Map(known.map(order => [order.orderUuid, order]))
    return table(
      ['时间', '售后单', '申请', '原因', '状态', '处理'],
      rows.map(row => rowOf(row, byUuid.get(row.orderUuid))),
      '没有待处理的售后',
    )
  },
  actions: {
    approve: action(async (tools, id) => {
      await approveCase(tools, id)
      return '已同意'
    }),
    refuse: action(async (tools, id, { reason = '' }) => {
      if (reason.trim() === '') throw new DeskRefusal('请填写拒绝原因')
      await refuseCase(tools, id, reason.trim().slice(0, 200))
      return '已拒绝'
    }),
    arrived: action(async (tools, id) => {
      await confirmArrival(tools, id)
      return '已确认收到退货，开始退款'
    }),
    'refund-arrived': action(async (tools, id) => {
      await refundArrived(tools, id)
      return '退款已到账'
    }),
  },
}
