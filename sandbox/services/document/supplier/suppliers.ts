import type {
  SupplierAction,
  SupplierCard,
  SupplierFile,
  SupplierRow,
  SuppliersAnswer,
  SupplierStep,
  SupplierStepWish,
  SuppliersWish,
} from '@wire/supplier'
import type { EnumAnswer } from '@wire/widgetRefer'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { erpSettings, erpSuppliers, erpSupplierSteps } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { grantedButtons } from '../../../kernel/membership'
import { yuanOf } from '../../money'
import { mayRead } from '../../widget/dataPermission'
import { readRows } from '../../widget/rows'
import { definitionOf, type StaffContext } from '../../widget/staffRequest'
import { kinds } from '../kinds'
import { BUTTON } from '../machine'
import { mayReadKind, othersOfMoney } from '../rows'
import { COLUMNS, type FileWords, fileWords, maskedAccount } from './supplierChecks'

const S = erpSuppliers
const T = erpSupplierSteps
export type Supplier = typeof S.$inferSelect

/** So many steps are told. @assumed */
const MOST_STEPS = 50

/** Who reads documents of a purchase. */
const readsSuppliers = async (context: StaffContext): Promise<boolean> => {
  for (const kind of Object.values(kinds)) if (await mayReadKind(context, kind)) return true
  return false
}

/** 2000: this person does not. */
const requireSupplierReader = async (context: StaffContext): Promise<void> => {
  if (await readsSuppliers(context)) return
  throw new ServiceError(CODE.noDataPermission, '无数据权限，请联系管理员授权')
}

/** Those of these suppliers whose file this person may read. */
export const seenSuppliers = async (context: StaffContext, uuids: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0 || !(await readsSuppliers(context))) return []
  const { db, caller } = context
  const rows = await db
    .select({ supplierUuid: S.supplierUuid })
    .from(S)
    .where(and(eq(S.orgUuid, caller.institution.orgUuid), inArray(S.supplierUuid, [...uuids])))
  return rows.map(({ supplierUuid }) => supplierUuid)
}

/** Who enters payments copies accounts out of the file, and who keeps the file corrects them: they see all of it. */
const seesAccounts = async ({ db, caller }: StaffContext): Promise<boolean> => {
  if (caller.institution.admin) return true
  for (const { menu } of [kinds.purchasePayment, kinds.purchaseAdvance])
    if ((await grantedButtons(db, menu, caller.institution))?.buttons.includes(BUTTON.add)) return true
  return false
}

const rowOf = (one: Supplier, { wordOf }: FileWords): SupplierRow => ({
  cSupplierUuid: one.supplierUuid,
  cSupplierCode: one.code,
  cSupplierName: one.name,
  cClassName: wordOf('cSupplierClass', one.supplierClass),
  cLevelName: wordOf('cLevel', one.level),
  bStopped: one.stopped,
  bWaiting: one.waiting !== null,
})

export const getSuppliers = async (
  context: StaffContext,
  { cKeyword, cShow, iPageNumber, iPageSize }: SuppliersWish,
): Promise<SuppliersAnswer> => {
  await requireSupplierReader(context)
  const { db, caller } = context
  const part = cKeyword.toLowerCase()
  const shown = { '': undefined, waiting: isNotNull(S.waiting), stopped: S.stopped }
  const which = and(
    eq(S.orgUuid, caller.institution.orgUuid),
    part === '' ? undefined : sql`strpos(lower(${S.name} || ' ' || ${S.code}), ${part}) > 0`,
    shown[cShow],
  )
  const rows = await db
    .select()
    .from(S)
    .where(which)
    .orderBy(asc(S.code))
    .limit(iPageSize)
    .offset((iPageNumber - 1) * iPageSize)
  const words = await fileWords(context)
  return { pageData: rows.map(one => rowOf(one, words)), iTotleSize: await db.$count(S, which) }
}

/** Where there is another administrator, who asked for a change does not approve it: as of payments. */
const mayDecide = async (context: StaffContext, { waiting }: Supplier): Promise<boolean> => {
  const { admin, personUuid } = context.caller.institution
  if (!admin || !waiting) return false
  return waiting.byPersonUuid !== personUuid || !(await othersOfMoney(context)).othersApprove
}

const actionsOf = async (context: StaffContext, one: Supplier): Promise<SupplierAction[]> => {
  const { admin, personUuid } = context.caller.institution
  if (!admin) return []
  const isMine = one.waiting?.byPersonUuid === personUuid
  return [
    ...((await mayDecide(context, one))
      ? (['approve', ...(isMine ? [] : ['refuse'])] as SupplierAction[])
      : []),
    ...(isMine ? (['withdraw'] as const) : []),
    'save',
    one.stopped ? 'start' : 'stop',
  ]
}

/** What counts for its new orders. */
const termsOf = async (context: StaffContext, { overPercent, settleMode }: Supplier) => {
  const { db, caller } = context
  const [set] = await db.select().from(erpSettings).where(eq(erpSettings.orgUuid, caller.institution.orgUuid))
  const mode = settleMode ?? set?.settleMode ?? ''
  const { optionList } = await definitionOf<EnumAnswer>(context, 'enum', 'settleMode')
  return {
    iOverPercent: overPercent ?? set?.overPercent ?? '0.00',
    cSettleName: optionList.find(({ cOptionKey }) => cOptionKey === mode)?.cOptionName ?? mode,
  }
}

const SERVER = 'alc-biz-purchase'
const ACCOUNTS = 'SupplierAccount'

const owedOf = async (context: StaffContext, supplierUuid: string): Promise<string> => {
  const { db, caller } = context
  if (!(await mayRead(db, caller.institution.admin, SERVER, ACCOUNTS))) return ''
  const { pageData } = await readRows(context, {
    type: 'table',
    server: SERVER,
    table: ACCOUNTS,
    api: '',
    scope: 'org',
    columns: ['iOwedAmount'],
    order: '',
    where: '',
    keys: [supplierUuid],
  })
  return String(pageData[0]?.['iOwedAmount'] ?? yuanOf(0))
}

export const cardOf = async (context: StaffContext, one: Supplier): Promise<SupplierCard> => {
  const words = await fileWords(context)
  const isSeen = await seesAccounts(context)
  const accountOf = (account: string) => (isSeen ? account : maskedAccount(account))
  const steps = await context.db
    .select()
    .from(T)
    .where(eq(T.supplierUuid, one.supplierUuid))
    .orderBy(desc(T.stepNo))
    .limit(MOST_STEPS)
  const told = (field: string, value: string) =>
    field === 'cBankAccount' ? accountOf(value) : words.wordOf(field, value)
  const file = Object.fromEntries(
    Object.entries(COLUMNS).map(([name, column]) => [name, one[column]]),
  ) as unknown as SupplierFile
  const { waiting } = one
  return {
    ...rowOf(one, words),
    ...file,
    cBankAccount: accountOf(one.bankAccount),
    iVersion: one.fileVersion,
    cUpdatePersonName: one.fileBy,
    dUpdateTime: one.fileAt ?? '',
    ...(await termsOf(context, one)),
    iOwedAmount: await owedOf(context, one.supplierUuid),
    waiting: waiting && {
      cSupplierName: waiting.name,
      cBankName: waiting.bankName,
      cBankAccount: accountOf(waiting.bankAccount),
      cPersonName: waiting.byName,
      dTime: waiting.at,
    },
    actionList: await actionsOf(context, one),
    stepList: steps.map(step => ({
      cAction: step.action as SupplierStep['cAction'],
      cPersonName: step.actor,
      dTime: step.happenedAt,
      cReason: step.reason,
      bAlone: step.alone,
      changeList: step.changes.map(({ field, before, after }) => ({
        cField: field as keyof SupplierFile,
        cBefore: told(field, before),
        cAfter: told(field, after),
      })),
    })),
  }
}

/** The supplier of the caller's organisation; `lock`: to be changed. */
export const findSupplier = async (
  { db, caller }: StaffContext,
  supplierUuid: string,
  lock = false,
): Promise<Supplier> => {
  const query = db
    .select()
    .from(S)
    .where(and(eq(S.supplierUuid, supplierUuid), eq(S.orgUuid, caller.institution.orgUuid)))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new ServiceError(CODE.notFound, '供应商不存在，请刷新后重试')
  return found
}

export const getSupplier = async (context: StaffContext, supplierUuid: string): Promise<SupplierCard> => {
  await requireSupplierReader(context)
  return cardOf(context, await findSupplier(context, supplierUuid))
}

/** Whether a step can be taken by this person as the file is now. */
export const isOffered = async (
  context: StaffContext,
  one: Supplier,
  action: SupplierStepWish['cAction'],
): Promise<boolean> => (await actionsOf(context, one)).includes(action)

/** Changes that wait for this person, the oldest first. */
export const waitingSuppliers = async (context: StaffContext): Promise<Supplier[]> => {
  const { db, caller } = context
  if (!caller.institution.admin) return []
  const rows = await db
    .select()
    .from(S)
    .where(and(eq(S.orgUuid, caller.institution.orgUuid), isNotNull(S.waiting)))
    .orderBy(sql`${S.waiting} ->> 'at'`, asc(S.code))
  const { othersApprove } = await othersOfMoney(context)
  return rows.filter(
    ({ waiting }) => !othersApprove || waiting?.byPersonUuid !== caller.institution.personUuid,
  )
}
