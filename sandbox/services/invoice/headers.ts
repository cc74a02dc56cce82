import type { SaveInvoiceHeaderRequest, WireInvoiceHeader } from '@wire/invoice'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { invoiceHeaders } from '../../db/schema'
import { type AccountCaller, type CallContext, ServiceError } from '../../kernel/call'
import { takeTurn } from '../../kernel/transaction'
import { isCreditCode } from '../../kernel/verify'
import { type Buyer, buyerOf, isSameBuyer } from '../order/buyer'

type Context = CallContext<AccountCaller>
export type HeaderRow = typeof invoiceHeaders.$inferSelect

const MAX_HEADERS = 20

const ofBuyer = (buyer: Buyer) =>
  and(eq(invoiceHeaders.userUuid, buyer.userUuid), eq(invoiceHeaders.accUuid, buyer.accUuid))

const viewOf = (row: HeaderRow): WireInvoiceHeader => ({
  cHeaderUuid: row.headerUuid,
  iTitleType: row.titleType,
  iInvoiceKind: row.kind,
  cTitle: row.title,
  ...(row.taxNo !== null && { cTaxNo: row.taxNo }),
  ...(row.bankName !== null && { cBankName: row.bankName }),
  ...(row.bankAccount !== null && { cBankAccount: row.bankAccount }),
  ...(row.regAddress !== null && { cRegAddress: row.regAddress }),
  ...(row.regPhone !== null && { cRegPhone: row.regPhone }),
  bDefault: row.isDefault,
})

/** Default first, then the newest. */
export const listHeaders = async ({ db, caller }: Context): Promise<WireInvoiceHeader[]> => {
  const rows = await db
    .select()
    .from(invoiceHeaders)
    .where(ofBuyer(buyerOf(caller)))
    .orderBy(desc(invoiceHeaders.isDefault), desc(invoiceHeaders.createdAt), desc(invoiceHeaders.headerUuid))
  return rows.map(viewOf)
}

/** 40400 for an unknown header, 40300 for another person's. */
export const requireHeader = async (db: Database, buyer: Buyer, headerUuid: string): Promise<HeaderRow> => {
  const [row] = await db.select().from(invoiceHeaders).where(eq(invoiceHeaders.headerUuid, headerUuid))
  if (!row) throw new ServiceError(40400, '发票抬头不存在')
  if (!isSameBuyer(row, buyer)) throw new ServiceError(40300, '无权使用该发票抬头')
  return row
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/

/** Where an invoice is sent to. */
export const requireEmail = (email: string): void => {
  if (!EMAIL.test(email)) throw new ServiceError(40000, '请填写正确的电子邮箱')
}

/** What an invoice keeps of its header as it was then. */
export type HeaderOfInvoice = Pick<
  HeaderRow,
  'titleType' | 'title' | 'taxNo' | 'bankName' | 'bankAccount' | 'regAddress' | 'regPhone'
>
export const headerOfInvoice = (header: HeaderOfInvoice): HeaderOfInvoice => ({
  titleType: header.titleType,
  title: header.title,
  taxNo: header.taxNo,
  bankName: header.bankName,
  bankAccount: header.bankAccount,
  regAddress: header.regAddress,
  regPhone: header.regPhone,
})

/** A special VAT invoice needs all fields of its header. */
export const requireKind = (header: HeaderRow, kind: 1 | 2): void => {
  if (kind === 2 && header.kind !== 2) throw new ServiceError(40000, '该抬头资料不全，不能开具增值税专用发票')
}

type SaveInput = Omit<SaveInvoiceHeaderRequest, 'cRequestUuid'>

const checked = (input: SaveInput) => {
  const special = input.iInvoiceKind === 2
  if (input.iTitleType === 2 && special) throw new ServiceError(40000, '个人抬头不能开具增值税专用发票')
  if (input.iTitleType === 1 && !isCreditCode(input.cTaxNo ?? '')) {
    throw new ServiceError(40000, '纳税人识别号不正确，请核对后重新填写')
  }
  if (special && !(input.cBankName && input.cBankAccount && input.cRegAddress && input.cRegPhone)) {
    throw new ServiceError(40000, '专用发票抬头须填写开户银行、银行账号、注册地址和注册电话')
  }
  if (input.cBankAccount && !/^\d{8,30}$/.test(input.cBankAccount)) {
    throw new ServiceError(40000, '银行账号不正确')
  }
  const enterprise = input.iTitleType === 1
  return {
    titleType: input.iTitleType,
    kind: input.iInvoiceKind,
    title: input.cTitle,
    taxNo: enterprise ? (input.cTaxNo ?? null) : null,
    bankName: (enterprise && input.cBankName) || null,
    bankAccount: (enterprise && input.cBankAccount) || null,
    regAddress: (enterprise && input.cRegAddress) || null,
    regPhone: (enterprise && input.cRegPhone) || null,
  }
}

const markDefault = async (db: Database, buyer: Buyer, headerUuid: string): Promise<void> => {
  await db.update(invoiceHeaders).set({ isDefault: false }).where(ofBuyer(buyer))
  await db.update(invoiceHeaders).set({ isDefault: true }).where(eq(invoiceHeaders.headerUuid, headerUuid))
}

const countOf = async (db: Database, buyer: Buyer): Promise<number> => {
  const [row] = await db.select({ rows: count() }).from(invoiceHeaders).where(ofBuyer(buyer))
  return row?.rows ?? 0
}

export const saveHeader = async (context: Context, input: SaveInput): Promise<WireInvoiceHeader> => {
  const { db, random, clock } = context
  const buyer = buyerOf(context.caller)
  const values = checked(input)
  let headerUuid = input.cHeaderUuid
  if (headerUuid) {
    await requireHeader(db, buyer, headerUuid)
    await db.update(invoiceHeaders).set(values).where(eq(invoiceHeaders.headerUuid, headerUuid))
  } else {
    await takeTurn(db, `invoice-headers/${buyer.userUuid}/${buyer.accUuid}`)
    if ((await countOf(db, buyer)) >= MAX_HEADERS) {
      throw new ServiceError(40900, `最多保存${MAX_HEADERS}个发票抬头`)
    }
    headerUuid = random.id('ivh')
    const createdAt = clock.now()
    await db.insert(invoiceHeaders).values({ ...buyer, ...values, headerUuid, isDefault: false, createdAt })
  }
  const first = (await countOf(db, buyer)) === 1
  if (input.bDefault || first) await markDefault(db, buyer, headerUuid)
  return viewOf(await requireHeader(db, buyer, headerUuid))
}

export const deleteHeader = async (context: Context, headerUuid: string): Promise<WireInvoiceHeader[]> => {
  const { db } = context
  const buyer = buyerOf(context.caller)
  const row = await requireHeader(db, buyer, headerUuid)
  await db.delete(invoiceHeaders).where(eq(invoiceHeaders.headerUuid, headerUuid))
  const [next] = await listHeaders(context)
  if (row.isDefault && next) await markDefault(db, buyer, next.cHeaderUuid)
  return listHeaders(context)
}

export const setDefaultHeader = async (
  context: Context,
  headerUuid: string,
): Promise<WireInvoiceHeader[]> => {
  const buyer = buyerOf(context.caller)
  await requireHeader(context.db, buyer, headerUuid)
  await markDefault(context.db, buyer, headerUuid)
  return listHeaders(context)
}
