import type {
  ApprovalDelegation,
  DelegationEnd,
  DelegationSave,
  DelegationsAnswer,
  DelegationState,
} from '@wire/approvalDelegation'
import type { ApproverState } from '@wire/approvalRule'
import { and, type Column, desc, eq, isNull, sql } from 'drizzle-orm'
import { erpApprovalDelegations, institutions } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { chinaDay, DAY_MS } from '../../../kernel/chinaTime'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { approverUuids, peopleOf, stateOfApprover } from './approvers'
import { tellDelegated, tellEnded } from './delegationNotices'
import { type Kind, kinds } from '../kinds'
import { isDecided } from '../machine'
import { chinaNow } from '../rows'

const D = erpApprovalDelegations
type Delegation = typeof D.$inferSelect

/** @assumed */
const MOST_DAYS = 366
/** So many are shown of a person. @assumed */
const SHOWN = 50

const decidedKinds = (): Kind[] => Object.values(kinds).filter(({ code }) => isDecided(code))

interface Approvers {
  people: Awaited<ReturnType<typeof peopleOf>>
  /** by code of the voucher */
  able: ReadonlyMap<string, ReadonlySet<string>>
}

const readApprovers = async (context: StaffContext): Promise<Approvers> => {
  const able = new Map<string, ReadonlySet<string>>()
  for (const kind of decidedKinds()) able.set(kind.code, await approverUuids(context, kind))
  return { people: await peopleOf(context), able }
}

/** The kinds a person can approve documents of. */
const kindsFor = ({ able }: Approvers, personUuid: string): Kind[] =>
  decidedKinds().filter(({ code }) => able.get(code)?.has(personUuid))

const kindsOf = ({ kinds: codes }: Pick<Delegation, 'kinds'>): Kind[] =>
  decidedKinds().filter(({ code }) => codes.length === 0 || codes.includes(code))

const stateOf = ({ firstDay, lastDay, endedAt }: Delegation, today: string): DelegationState =>
  endedAt !== null || lastDay < today ? 'over' : firstDay > today ? 'coming' : 'running'

const ORDER: readonly DelegationState[] = ['running', 'coming', 'over']

const wireOf = (context: StaffContext, approvers: Approvers, one: Delegation): ApprovalDelegation => {
  const { people, able } = approvers
  const { personUuid: me, admin } = context.caller.institution
  const personOf = (uuid: string) => people.find(({ personUuid }) => personUuid === uuid)
  const [from, to] = [personOf(one.fromPersonUuid), personOf(one.toPersonUuid)]
  // who may decide on one of its kinds can still be of use
  const ableIn = new Set(kindsOf(one).flatMap(({ code }) => [...(able.get(code) ?? [])]))
  const stateIn = (uuid: string): ApproverState => stateOfApprover(personOf(uuid), ableIn)
  const cState = stateOf(one, chinaDay(context.clock.now()))
  const isMine = one.fromPersonUuid === me
  return {
    cDelegationUuid: one.delegationUuid,
    cFromPersonName: from?.personName ?? '',
    cToPersonName: to?.personName ?? '',
    cVoucherCodes: one.kinds,
    dFrom: one.firstDay,
    dTo: one.lastDay,
    cReason: one.reason,
    cState,
    cFromState: stateIn(one.fromPersonUuid),
    cToState: stateIn(one.toPersonUuid),
    dEndedTime: one.endedAt ?? '',
    cEndedBy: one.endedBy,
    bEndable: cState !== 'over' && (isMine || (admin && from?.stopped === true)),
  }
}

const read = async (context: StaffContext): Promise<DelegationsAnswer> => {
  const { db, caller, clock } = context
  const { personUuid, accUuid, admin } = caller.institution
  const today = chinaDay(clock.now())
  const approvers = await readApprovers(context)
  const mine = kindsFor(approvers, personUuid)
  const listOf = async (column: Column): Promise<ApprovalDelegation[]> => {
    const found = await db
      .select()
      .from(D)
      .where(and(eq(D.accUuid, accUuid), eq(column, personUuid)))
      // what is over comes last, however many there are
      .orderBy(
        sql`(${D.endedAt} is null and ${D.lastDay} >= ${today}) desc`,
        desc(D.firstDay),
        desc(D.createdAt),
        desc(D.delegationUuid),
      )
      .limit(SHOWN)
    const wired = found.map(one => wireOf(context, approvers, one))
    return ORDER.flatMap(state => wired.filter(({ cState }) => cState === state))
  }
  const left = admin
    ? await db
        .select({ delegation: D })
        .from(D)
        .innerJoin(institutions, eq(institutions.personUuid, D.fromPersonUuid))
        .where(and(eq(D.accUuid, accUuid), eq(institutions.stopped, true), isNull(D.endedAt)))
        .orderBy(D.firstDay, D.delegationUuid)
    : []
  return {
    dToday: today,
    iMostDays: MOST_DAYS,
    kindList: mine.map(({ code, name }) => ({ cVoucherCode: code, cVoucherName: name })),
    personList: approvers.people.flatMap(({ personUuid: cPersonUuid, personName: cPersonName }) => {
      const codes = kindsFor(approvers, cPersonUuid).filter(kind => mine.includes(kind))
      if (cPersonUuid === personUuid || codes.length === 0) return []
      return [{ cPersonUuid, cPersonName, cVoucherCodes: codes.map(({ code }) => code) }]
    }),
    ownList: await listOf(D.fromPersonUuid),
    receivedList: await listOf(D.toPersonUuid),
    leftList: left
      .map(({ delegation }) => wireOf(context, approvers, delegation))
      .filter(({ cState }) => cState !== 'over'),
  }
}

export const getDelegations = (context: StaffContext): Promise<DelegationsAnswer> => read(context)

const isDay = (text: string): boolean => {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text
}

const requireSpan = (today: string, { dFrom, dTo }: Pick<DelegationSave, 'dFrom' | 'dTo'>): void => {
  if (!isDay(dFrom) || !isDay(dTo)) refuse('请选择委托的开始日期和结束日期')
  if (dFrom < today) refuse('开始日期不能早于今天')
  if (dTo < dFrom) refuse('结束日期不能早于开始日期')
  if ((Date.parse(dTo) - Date.parse(dFrom)) / DAY_MS >= MOST_DAYS) refuse(`委托期最长 ${MOST_DAYS} 天`)
}

const namesIn = (of: readonly Kind[]): string => of.map(({ name }) => name).join('、')

/** Another delegation that runs on some of these days, for some of these kinds: each is decided by one deputy. */
const requireFree = async (
  { db, caller, clock }: StaffContext,
  { people }: Approvers,
  { dFrom, dTo, cVoucherCodes }: Pick<DelegationSave, 'dFrom' | 'dTo' | 'cVoucherCodes'>,
): Promise<void> => {
  const { personUuid, accUuid } = caller.institution
  const wanted = kindsOf({ kinds: cVoucherCodes })
  const others = await db
    .select()
    .from(D)
    .where(and(eq(D.accUuid, accUuid), eq(D.fromPersonUuid, personUuid), isNull(D.endedAt)))
    .orderBy(D.firstDay)
  for (const other of others) {
    const both = kindsOf(other).filter(kind => wanted.includes(kind))
    const isOver = stateOf(other, chinaDay(clock.now())) === 'over'
    if (isOver || both.length === 0 || other.lastDay < dFrom || other.firstDay > dTo) continue
    const to = people.find(({ personUuid: uuid }) => uuid === other.toPersonUuid)?.personName ?? '他人'
    refuse(
      `${other.firstDay} 至 ${other.lastDay} 已委托${to}审批${namesIn(both)}，请调整日期或单据类型，或先结束该委托`,
    )
  }
}

export const saveDelegation = async (
  context: StaffContext,
  input: Omit<DelegationSave, 'cRequestUuid' | 'cOrgUuid' | 'cAccUuid'>,
): Promise<DelegationsAnswer> => {
  const { db, caller, clock, random, audit } = context
  const { personUuid, accUuid } = caller.institution
  // of two that are made at once the second one sees the first
  await db.select().from(institutions).where(eq(institutions.personUuid, personUuid)).for('update')
  const approvers = await readApprovers(context)
  const mine = kindsFor(approvers, personUuid)
  if (mine.length === 0) throw new ServiceError(CODE.forbidden, '您没有单据的审批权限，无须委托')
  requireSpan(chinaDay(clock.now()), input)
  const codes = [...new Set(input.cVoucherCodes)]
  if (codes.some(code => !mine.some(kind => kind.code === code)))
    refuse('所选单据类型中有您无权审批的，请重新选择')
  const deputy = approvers.people.find(one => one.personUuid === input.cDeputyUuid)
  if (!deputy) return refuse('受托人已不是本企业成员，请另选')
  if (deputy.personUuid === personUuid) return refuse('不能委托给本人，请另选受托人')
  if (deputy.stopped) return refuse(`${deputy.personName}已停用，请另选受托人`)
  const theirs = kindsFor(approvers, deputy.personUuid)
  const wanted = codes.length === 0 ? mine : mine.filter(({ code }) => codes.includes(code))
  const lacking = wanted.filter(kind => !theirs.includes(kind))
  if (lacking.length > 0)
    return refuse(`${deputy.personName}没有${namesIn(lacking)}的审批权限，请另选受托人或调整单据类型`)
  await requireFree(context, approvers, input)
  const row = {
    delegationUuid: random.id('ad'),
    accUuid,
    fromPersonUuid: personUuid,
    toPersonUuid: deputy.personUuid,
    kinds: codes,
    firstDay: input.dFrom,
    lastDay: input.dTo,
    reason: input.cReason ?? '',
    createdAt: chinaNow(context),
    endedAt: null,
    endedBy: '',
  }
  await db.insert(D).values(row)
  await audit.write('approval-delegated', { userUuid: caller.userUuid, ...row })
  await tellDelegated(context, row)
  return read(context)
}

export const endDelegation = async (
  context: StaffContext,
  { cDelegationUuid }: Pick<DelegationEnd, 'cDelegationUuid'>,
): Promise<DelegationsAnswer> => {
  const { db, caller, clock, audit } = context
  const { personUuid, accUuid, admin } = caller.institution
  const [found] = await db
    .select()
    .from(D)
    .where(and(eq(D.delegationUuid, cDelegationUuid), eq(D.accUuid, accUuid)))
    .for('update')
  const from = (await peopleOf(context)).find(one => one.personUuid === found?.fromPersonUuid)
  const isMine = found?.fromPersonUuid === personUuid
  if (!found || !(isMine || found.toPersonUuid === personUuid || admin))
    throw new ServiceError(CODE.notFound, '委托不存在')
  if (!isMine && !(admin && from?.stopped))
    throw new ServiceError(CODE.forbidden, '只有委托人可以结束委托；委托人停用后由管理员结束')
  if (stateOf(found, chinaDay(clock.now())) === 'over')
    throw new ServiceError(CODE.changed, '该委托已结束', await read(context))
  const { personName } = await namesOf(context)
  await db
    .update(D)
    .set({ endedAt: chinaNow(context), endedBy: personName })
    .where(eq(D.delegationUuid, cDelegationUuid))
  await audit.write('approval-delegation-ended', { userUuid: caller.userUuid, cDelegationUuid })
  await tellEnded(context, found, personName)
  return read(context)
}
