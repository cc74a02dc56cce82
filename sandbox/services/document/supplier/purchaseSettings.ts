import type {
  InvoiceRulesSave,
  PurchaseSettingsAnswer,
  PurchaseSettingsSave,
  SupplierTerms,
  SupplierTermsAnswer,
  SupplierTermsSave,
  SupplierTermsWish,
} from '@wire/purchaseSetting'
import type { EnumAnswer } from '@wire/widgetRefer'
import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { erpSettings, erpSuppliers } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { parseFen, yuanOf } from '../../money'
import { definitionOf, refuse, type StaffContext } from '../../widget/staffRequest'
import { chinaNow } from '../rows'

const E = erpSettings
const S = erpSuppliers

const requireAdministrator = ({ caller }: StaffContext): void => {
  if (!caller.institution.admin) throw new ServiceError(CODE.forbidden, '只有企业管理员可以维护采购设置')
}

/** Money that is paid before goods come is agreed order by order (预付金额), not with a supplier. @assumed */
const BY_ORDER = 'advance'

const modesOf = async (context: StaffContext): Promise<PurchaseSettingsAnswer['settleModeList']> => {
  const { optionList } = await definitionOf<EnumAnswer>(context, 'enum', 'settleMode')
  return optionList
    .filter(({ cOptionKey, bDisabled }) => !bDisabled && cOptionKey !== BY_ORDER)
    .map(({ cOptionKey, cOptionName }) => ({ cOptionKey, cOptionName }))
}

const SHAPE = /^\d{1,3}(\.\d{1,2})?$/
const MOST = 100

/** Null: blank. */
const percentOf = (text: string): string | null => {
  if (text === '') return null
  if (!SHAPE.test(text) || Number(text) > MOST)
    return refuse(`超收允差应为 0 到 ${MOST} 之间的数字，最多两位小数`)
  return Number(text).toFixed(2)
}

/** Null: blank. One that is not offered any more stays where it was. */
const modeOf = async (context: StaffContext, key: string, before: string | null): Promise<string | null> => {
  if (key === '') return null
  const modes = await modesOf(context)
  if (key !== before && !modes.some(({ cOptionKey }) => cOptionKey === key))
    return refuse('结算方式不可用，请重新选择')
  return key
}

interface Kept {
  overPercent: string | null
  settleMode: string | null
  termsVersion: number
  termsBy: string
  termsAt: string | null
}

const termsOf = (kept: Kept | undefined) => ({
  iOverPercent: kept?.overPercent ?? '',
  cSettleMode: kept?.settleMode ?? '',
  iVersion: kept?.termsVersion ?? 0,
  cUpdatePersonName: kept?.termsBy ?? '',
  dUpdateTime: kept?.termsAt ?? '',
})

type Settings = typeof E.$inferSelect

const FIRST = ['', 'warn', 'refuse'] as const
const rulesOf = (kept: Settings | undefined) => ({
  iInvoiceDifference: yuanOf(kept?.invoiceFen ?? 0),
  iInvoicePercent: Number(kept?.invoicePercent ?? 0).toFixed(2),
  cInvoiceFirst: FIRST.find(one => one === kept?.invoiceFirst) ?? '',
  iRulesVersion: kept?.rulesVersion ?? 0,
  cRulesPersonName: kept?.rulesBy ?? '',
  dRulesTime: kept?.rulesAt ?? '',
})

const answerOf = async (
  context: StaffContext,
  kept: Settings | undefined,
): Promise<PurchaseSettingsAnswer> => ({
  ...termsOf(kept),
  ...rulesOf(kept),
  iOverPercent: kept?.overPercent ?? '0.00',
  settleModeList: await modesOf(context),
})

export const getPurchaseSettings = async (context: StaffContext): Promise<PurchaseSettingsAnswer> => {
  requireAdministrator(context)
  const { db, caller } = context
  const [kept] = await db.select().from(E).where(eq(E.orgUuid, caller.institution.orgUuid))
  return answerOf(context, kept)
}

/** What a save writes: what was typed, by whom, and the next version. */
const nextOf = async (
  context: StaffContext,
  before: Kept,
  input: Pick<SupplierTermsSave, 'iOverPercent' | 'cSettleMode'>,
) => {
  const overPercent = percentOf(input.iOverPercent)
  const settleMode = await modeOf(context, input.cSettleMode, before.settleMode)
  const { personName } = await namesOf(context)
  return {
    overPercent,
    settleMode,
    termsVersion: before.termsVersion + 1,
    termsBy: personName,
    termsAt: chinaNow(context),
  }
}

const shortOf = ({ overPercent, settleMode }: Kept) => ({ overPercent, settleMode })
const CHANGED_BY_OTHER = '已修改，请核对最新内容后再保存'

/** The settings, locked, as the person saw them: what is agreed, or what is asked of invoices. */
const lockSettings = async (
  context: StaffContext,
  part: 'terms' | 'rules',
  version: number,
): Promise<Settings> => {
  requireAdministrator(context)
  const { db, caller } = context
  const { orgUuid } = caller.institution
  await db.insert(E).values({ orgUuid }).onConflictDoNothing()
  const [before] = await db.select().from(E).where(eq(E.orgUuid, orgUuid)).for('update')
  if (!before) return refuse('采购设置不存在')
  const [now, by] =
    part === 'terms' ? [before.termsVersion, before.termsBy] : [before.rulesVersion, before.rulesBy]
  if (now !== version)
    throw new ServiceError(CODE.changed, `${by}${CHANGED_BY_OTHER}`, await answerOf(context, before))
  return before
}

/** What the enterprise has set counts for new orders; those that are there keep what they say. */
export const savePurchaseSettings = async (
  context: StaffContext,
  input: Pick<PurchaseSettingsSave, 'iVersion' | 'iOverPercent' | 'cSettleMode'>,
): Promise<PurchaseSettingsAnswer> => {
  const before = await lockSettings(context, 'terms', input.iVersion)
  const { db, caller, audit } = context
  const { orgUuid } = caller.institution
  const next = await nextOf(context, before, input)
  const after = { ...next, overPercent: next.overPercent ?? '0' }
  await db.update(E).set(after).where(eq(E.orgUuid, orgUuid))
  await audit.write('purchase-settings-saved', {
    userUuid: caller.userUuid,
    orgUuid,
    before: shortOf(before),
    after: shortOf(after),
  })
  return getPurchaseSettings(context)
}

const MOST_DIFFERENCE_FEN = 10_000_000

/** What is asked of invoices counts at once, also for those that were entered before. */
export const saveInvoiceRules = async (
  context: StaffContext,
  input: Pick<InvoiceRulesSave, 'iVersion' | 'iInvoiceDifference' | 'iInvoicePercent' | 'cInvoiceFirst'>,
): Promise<PurchaseSettingsAnswer> => {
  const before = await lockSettings(context, 'rules', input.iVersion)
  const { db, caller, audit } = context
  const { orgUuid } = caller.institution
  const fen = parseFen(input.iInvoiceDifference || '0')
  if (fen === undefined || fen > MOST_DIFFERENCE_FEN)
    return refuse(`发票允差金额应为 0 到 ${MOST_DIFFERENCE_FEN / 100} 之间的数字，最多两位小数`)
  const percent = input.iInvoicePercent || '0'
  if (!SHAPE.test(percent) || Number(percent) > MOST)
    return refuse(`发票允差比例应为 0 到 ${MOST} 之间的数字，最多两位小数`)
  const { personName } = await namesOf(context)
  const after = {
    invoiceFen: fen,
    invoicePercent: Number(percent).toFixed(2),
    invoiceFirst: input.cInvoiceFirst,
    rulesVersion: before.rulesVersion + 1,
    rulesBy: personName,
    rulesAt: chinaNow(context),
  }
  await db.update(E).set(after).where(eq(E.orgUuid, orgUuid))
  const kept = { ...before, ...after }
  await audit.write('invoice-rules-saved', {
    userUuid: caller.userUuid,
    orgUuid,
    before: rulesOf(before),
    after: rulesOf(kept),
  })
  return answerOf(context, kept)
}

const supplierOf = (kept: typeof S.$inferSelect): SupplierTerms => ({
  ...termsOf(kept),
  cSupplierUuid: kept.supplierUuid,
  cSupplierCode: kept.code,
  cSupplierName: kept.name,
  bStopped: kept.stopped,
})

export const getSupplierTerms = async (
  context: StaffContext,
  { cKeyword, bOwn, iPageNumber, iPageSize }: SupplierTermsWish,
): Promise<SupplierTermsAnswer> => {
  requireAdministrator(context)
  const { db, caller } = context
  const part = cKeyword.toLowerCase()
  const which = and(
    eq(S.orgUuid, caller.institution.orgUuid),
    part === '' ? undefined : sql`strpos(lower(${S.name} || ' ' || ${S.code}), ${part}) > 0`,
    bOwn ? or(isNotNull(S.overPercent), isNotNull(S.settleMode)) : undefined,
  )
  const rows = await db
    .select()
    .from(S)
    .where(which)
    .orderBy(asc(S.code))
    .limit(iPageSize)
    .offset((iPageNumber - 1) * iPageSize)
  return { pageData: rows.map(supplierOf), iTotleSize: await db.$count(S, which) }
}

/** New orders of the supplier take what is agreed; those that are there keep what they say. */
export const saveSupplierTerms = async (
  context: StaffContext,
  input: Pick<SupplierTermsSave, 'cSupplierUuid' | 'iVersion' | 'iOverPercent' | 'cSettleMode'>,
): Promise<SupplierTerms> => {
  requireAdministrator(context)
  const { db, caller, audit } = context
  const mine = and(eq(S.supplierUuid, input.cSupplierUuid), eq(S.orgUuid, caller.institution.orgUuid))
  const [before] = await db.select().from(S).where(mine).for('update')
  if (!before) throw new ServiceError(CODE.notFound, '供应商不存在，请刷新后重试')
  if (before.termsVersion !== input.iVersion)
    throw new ServiceError(CODE.changed, `${before.termsBy}${CHANGED_BY_OTHER}`, supplierOf(before))
  const after = await nextOf(context, before, input)
  await db.update(S).set(after).where(mine)
  await audit.write('supplier-terms-saved', {
    userUuid: caller.userUuid,
    supplierUuid: input.cSupplierUuid,
    before: shortOf(before),
    after: shortOf(after),
  })
  return supplierOf({ ...before, ...after })
}
