import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import {
  enterprises,
  files,
  institutions,
  invoiceHeaders,
  invoiceOrders,
  invoices,
  orders,
} from '../../db/schema'
import { DAY_MS } from '../../kernel/chinaTime'
import { invoiceFile } from '../../services/invoice/decide'
import type { InvoiceRow } from '../../services/invoice/read'
import { documentNumber } from '../../services/order/numbers'
import { insertMany } from '../orders/insert'

const DEMO = 'acc-hengqi'

const BANK = {
  bankName: '中国工商银行苏州工业园区支行',
  bankAccount: '1102020109000123456',
  regPhone: '0512-62881234',
}

type HeaderRow = typeof invoiceHeaders.$inferInsert

interface Member {
  userUuid: string
  accUuid: string
  personName: string
  orgName: string
  creditCode: string | null
  address: string
}

const readMembers = (db: Database): Promise<Member[]> =>
  db
    .select({
      userUuid: institutions.userUuid,
      accUuid: institutions.accUuid,
      personName: institutions.personName,
      orgName: enterprises.name,
      creditCode: enterprises.creditCode,
      address: enterprises.address,
    })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(and(eq(enterprises.authenticated, true), eq(institutions.stopped, false)))
    .orderBy(asc(institutions.accUuid), asc(institutions.userUuid))

/** The demo buyers have one header of each sort, everybody else one. */
const headersOf = (member: Member, now: number): HeaderRow[] => {
  const { userUuid, accUuid, orgName, creditCode } = member
  const key = `ivh-${userUuid}-${accUuid}`
  const base = { userUuid, accUuid, taxNo: creditCode || null, title: orgName }
  const bank = { ...BANK, regAddress: member.address }
  const nothing = { bankName: null, bankAccount: null, regAddress: null, regPhone: null }
  const special: HeaderRow = {
    ...base,
    ...bank,
    headerUuid: `${key}-1`,
    titleType: 1,
    kind: 2,
    isDefault: true,
    createdAt: now - 60 * DAY_MS,
  }
  if (accUuid !== DEMO) return creditCode ? [special] : []
  return [
    special,
    {
      ...base,
      ...nothing,
      headerUuid: `${key}-2`,
      titleType: 1,
      kind: 1,
      isDefault: false,
      createdAt: now - 50 * DAY_MS,
    },
    {
      ...base,
      ...nothing,
      headerUuid: `${key}-3`,
      titleType: 2,
      kind: 1,
      taxNo: null,
      title: member.personName,
      isDefault: false,
      createdAt: now - 40 * DAY_MS,
    },
  ]
}

interface Sketch {
  state: 1 | 2 | 3 | 4
  kind: 1 | 2
  age: number
  reason?: string
  remark?: string
}
const SKETCHES: readonly Sketch[] = [
  { state: 1, kind: 2, age: 6 * 3_600_000, remark: '请注明采购合同号 HQ-2026-031' },
  { state: 2, kind: 2, age: 8 * DAY_MS },
  { state: 2, kind: 1, age: 20 * DAY_MS },
  { state: 3, kind: 2, age: 24 * DAY_MS, reason: '开户行信息与税务登记不一致，请核对后重新申请' },
  { state: 4, kind: 1, age: 30 * DAY_MS },
]

const readReceived = (db: Database) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.accUuid, DEMO), eq(orders.state, 4), eq(orders.afterSale, false)))
    // the newest stay without an invoice
    .orderBy(desc(orders.reviewed), desc(orders.createdAt))
    .limit(SKETCHES.length)

export const seedInvoices = async (db: Database, now: number): Promise<void> => {
  const members = await readMembers(db)
  await insertMany(
    db,
    invoiceHeaders,
    members.flatMap(member => headersOf(member, now)),
  )
  const received = await readReceived(db)
  const made: InvoiceRow[] = []
  const parts: (typeof invoiceOrders.$inferInsert)[] = []
  const papers: (typeof files.$inferInsert)[] = []
  for (const [index, sketch] of SKETCHES.entries()) {
    const order = received[index]
    const member = members.find(one => one.userUuid === order?.userUuid && one.accUuid === DEMO)
    if (!order || !member) continue
    const createdAt = Math.max(now - sketch.age, order.closedAt ?? order.createdAt)
    const decidedAt = sketch.state === 1 ? null : Math.min(now, createdAt + DAY_MS / 2)
    const issued = sketch.state === 2
    const row: InvoiceRow = {
      invoiceUuid: `ivc-${order.orderUuid}`,
      applyCode: documentNumber('FP', createdAt, { secret: () => String(index + 1).padStart(12, '5') }),
      userUuid: order.userUuid,
      accUuid: order.accUuid,
      personName: order.personName,
      shopUuid: order.shopUuid,
      shopName: order.shopName,
      state: sketch.state,
      kind: sketch.kind,
      titleType: 1,
      title: member.orgName,
      taxNo: member.creditCode,
      ...BANK,
      regAddress: member.address,
      amountFen: order.totalFen,
      email: 'finance@hengqi.example.com',
      remark: sketch.remark ?? null,
      createdAt,
      decidedAt,
      invoiceNo: issued ? `2631200000008412${String(9001 + index)}` : null,
      fileUuid: issued ? `file-invoice-${order.orderUuid}` : null,
      reason: sketch.reason ?? null,
      sentAt: issued ? decidedAt : null,
    }
    made.push(row)
    const active = sketch.state <= 2
    parts.push({
      invoiceUuid: row.invoiceUuid,
      orderUuid: order.orderUuid,
      amountFen: order.totalFen,
      active,
    })
    if (row.fileUuid && row.invoiceNo && decidedAt !== null) {
      const { fileUuid, invoiceNo } = row
      papers.push(invoiceFile(row, { fileUuid, invoiceNo, at: decidedAt, orderCodes: [order.orderCode] }))
    }
  }
  if (made.length === 0) return
  if (papers.length > 0) await db.insert(files).values(papers)
  await insertMany(db, invoices, made)
  await insertMany(db, invoiceOrders, parts)
  const invoiced = parts.filter(part => part.active).map(part => part.orderUuid)
  await db.update(orders).set({ invoiced: true }).where(inArray(orders.orderUuid, invoiced))
}
