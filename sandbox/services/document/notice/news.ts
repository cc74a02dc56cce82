import type { DocumentNews, SocketFrame } from '@wire/realtime'
import { and, eq, inArray } from 'drizzle-orm'
import { institutions, personButtons } from '../../../db/schema'
import type { NoticeParams } from '../../../db/schema/erpNotices'
import { grantedButtons } from '../../../kernel/membership'
import { namesOf } from '../../order/people'
import { isOwnOnly } from '../../widget/rows'
import type { OwnScope } from '../../widget/sourceColumns'
import type { StaffContext } from '../../widget/staffRequest'
import { type Arrival, arrivalsOf } from '../receipt/arrived'
import { type Head, isKind, type Kind, kinds, type Line, linesOf } from '../kinds'
import { BUTTON, isDrawable } from '../machine'
import { isAsk, keepNotices, type Notice, settleByStep } from './noticeStore'
import { mayReadKind } from '../rows'
import { drawScope, readScope } from '../scope'

type Named = Pick<Head, 'docUuid' | 'code' | 'version' | 'creatorPersonUuid'>

/** A document that changed; `states`: before and after. */
interface Told {
  kind: Kind
  head: Named
  action: DocumentNews['cAction']
  states: readonly string[]
  /** who entered what is decided about, where that is another person than who entered the document */
  enteredBy?: string
  /** the step of its approval that waits, or that was decided */
  stepName?: string
  /** whose turn it is, where its approval has several steps */
  isTurnOf?: (personUuid: string) => boolean
  /** who alone is told, and what else is said */
  only?: string
  text?: string
  /** what its notice says besides, and the receipt it is about */
  params?: NoticeParams
  sourceUuid?: string
  /** for whom a deputy has decided: he or she learns of it by a notice, and quietly here */
  decidedFor?: string | undefined
}

interface Member {
  userUuid: string
  personUuid: string
  admin: boolean
  /** what he or she holds beside that which everybody holds */
  own: ReadonlySet<string>
}

const grantOf = (menu: string, button: string): string => `${menu} ${button}`

export const membersOf = async ({ db, caller }: StaffContext): Promise<Member[]> => {
  const [I, P] = [institutions, personButtons]
  const mine = and(eq(I.accUuid, caller.institution.accUuid), eq(I.stopped, false))
  const people = await db
    .select({ userUuid: I.userUuid, personUuid: I.personUuid, admin: I.admin })
    .from(I)
    .where(mine)
    .orderBy(I.personName, I.personUuid)
  const grants = await db
    .select({ personUuid: P.personUuid, menu: P.menuCode, button: P.buttonCode })
    .from(P)
    .innerJoin(I, eq(I.personUuid, P.personUuid))
    .where(mine)
  return people.map(person => {
    const own = grants.filter(({ personUuid }) => personUuid === person.personUuid)
    return { ...person, own: new Set(own.map(({ menu, button }) => grantOf(menu, button))) }
  })
}

const holdsOne = ({ own }: Member, { unless }: OwnScope): boolean =>
  unless.some(({ menu, button }) => own.has(grantOf(menu, button)))

/** What a person without a right of their own may do with documents of a kind. */
export const commonRights = async (context: StaffContext, kind: Kind) => {
  const { db, caller } = context
  const anyone = { ...caller.institution, admin: false, personUuid: '' }
  const [read, draw] = [readScope(kind), drawScope(kind)]
  const grant = await grantedButtons(db, kind.menu, anyone)
  return {
    reads: await mayReadKind({ ...context, caller: { ...caller, institution: anyone } }, kind),
    read: { scope: read, isOwnOnly: await isOwnOnly(db, anyone, read) },
    draw: { scope: draw, isOwnOnly: await isOwnOnly(db, anyone, draw) },
    approves: grant?.buttons.includes(BUTTON.approve) ?? false,
  }
}
type CommonRights = Awaited<ReturnType<typeof commonRights>>

/** Whether there is another administrator: then who entered something does not approve it. */
const hasOther = (all: readonly Member[], one: Member): boolean =>
  all.some(({ admin, personUuid }) => admin && personUuid !== one.personUuid)

/** Who of all members sees a document, and who decides on it. */
export const audienceOf = (
  { kind, head, states }: Pick<Told, 'kind' | 'states'> & { head: Pick<Head, 'creatorPersonUuid'> },
  common: CommonRights,
  all: readonly Member[],
) => {
  const isCreator = ({ personUuid }: Member) => personUuid === head.creatorPersonUuid
  const seesBy = (one: Member, { scope, isOwnOnly: own }: CommonRights['read']): boolean =>
    one.admin || (common.reads && (!own || isCreator(one) || holdsOne(one, scope)))
  const isDrawn = states.some(state => isDrawable(kind.code, state))
  const decides = (one: Member): boolean =>
    one.admin || common.approves || one.own.has(grantOf(kind.menu, BUTTON.approve))
  /** Where another administrator can, who entered a payment does not approve it. */
  const isLeftToOthers = (one: Member): boolean =>
    kind.spends === true && isCreator(one) && hasOther(all, one)
  return {
    isCreator,
    hears: (one: Member) => seesBy(one, common.read) || (isDrawn && seesBy(one, common.draw)),
    decides: (one: Member) => seesBy(one, common.read) && decides(one),
    approves: (one: Member) => seesBy(one, common.read) && decides(one) && !isLeftToOthers(one),
  }
}

/**
 * What is said to who entered a document, beside what brings counts up to date; of what pays a supplier, that it is paid,
 * and that money has come back; of what a department asked for, that it was issued.
 */
const TOLD_TO_CREATOR: readonly DocumentNews['cAction'][] = [
  ...(['approve', 'refuse', 'withdraw', 'revoke', 'reverse', 'promised', 'settle', 'unsettle'] as const),
  ...(['close', 'closeRows', 'openRows', 'reopen'] as const),
  ...(['changeApprove', 'changeRefuse'] as const),
]
const isToldToCreator = ({ kind, action }: Pick<Told, 'kind' | 'action'>): boolean =>
  TOLD_TO_CREATOR.includes(action) || (action === 'post' && (kind.spends === true || kind.issues === true))

export const frameOf = (news: DocumentNews, id: string): SocketFrame => ({
  cMsgType: 'business',
  cContentType: 'document',
  cMsgUuid: id,
  cBody: news.cDocUuid,
  document: news,
})

/** By a deputy for another person. */
const BY_DEPUTY: Readonly<Record<string, Notice['kind']>> = {
  passed: 'deputyApprove',
  approve: 'deputyApprove',
  refuse: 'deputyRefuse',
  changePassed: 'deputyChangeApprove',
  changeApprove: 'deputyChangeApprove',
  changeRefuse: 'deputyChangeRefuse',
}

/** What the notice of a person who is told in words, or for whom a deputy has decided, is made of. */
const noticeOf = (
  { kind, head, params, sourceUuid, stepName, decidedFor, action }: Told,
  { cAction, bNotice }: Pick<DocumentNews, 'cAction' | 'bNotice'>,
  personUuid: string,
): Notice | undefined => {
  const told = bNotice ? cAction : decidedFor === personUuid ? BY_DEPUTY[action] : undefined
  return (
    told && {
      personUuid,
      kind: told,
      voucherCode: kind.code,
      docUuid: head.docUuid,
      docCode: head.code,
      ...(sourceUuid !== undefined && { sourceUuid }),
      params: { ...params, ...(stepName && { step: stepName }) },
    }
  )
}

/** The documents these rows were drawn from, as they are now; an order hears of a return by its receipt. */
const upstreamOf = async (
  context: StaffContext,
  lines: readonly Line[],
  action: Told['action'] = 'moved',
): Promise<Told[]> => {
  const told: Told[] = []
  for (const kind of Object.values(kinds)) {
    const from = lines.flatMap(one => (one.upstreamKind === kind.code ? (one.upstreamDocUuid ?? []) : []))
    if (from.length === 0) continue
    const { docUuid, code, version, creatorPersonUuid, state } = kind.head
    const heads = await context.db
      .select({ docUuid, code, version, creatorPersonUuid, state })
      .from(kind.head)
      .where(inArray(docUuid, [...new Set(from)]))
    for (const head of heads) {
      told.push({ kind, head, action, states: [head.state] })
      if (kind.code === 'goodsReceipt')
        told.push(...(await upstreamOf(context, await linesOf(context, kind, head.docUuid))))
    }
  }
  return told
}

/**
 * When the call is committed, the people who see this document, or draw from it, hear that another person has changed
 * it: it waits for their approval, what they entered was decided about, or their counts are not right any more. The same
 * for the documents it was drawn from. What is said in words is kept as a notice. `lines`: its rows, before and after;
 * `turns`: whom it waits for, where that has changed without a decision; `rejections`: who is told of goods that an
 * inspection has rejected.
 */
export const tellDocument = async (
  context: StaffContext,
  kind: Kind,
  head: Named,
  step: Omit<Told, 'kind' | 'head'> & {
    lines: readonly Line[]
    upstream?: Told['action']
    turns?: ReadonlySet<string>
    rejections?: readonly Arrival[]
  },
): Promise<void> => {
  const { caller, random } = context
  await settleByStep(context, head.docUuid, step)
  const all = await membersOf(context)
  const others = all.filter(({ userUuid }) => userUuid !== caller.userUuid)
  if (others.length === 0) return
  const { personName } = await namesOf(context)
  const drawnFrom = step.lines.filter(({ upstreamKind }) => upstreamKind !== null && isKind(upstreamKind))
  const rights = new Map<Kind, CommonRights>()
  const isArrival = kind.moves === 'in' && step.action === 'post'
  const { rejections = [] } = step
  const arrived = [...(isArrival ? await arrivalsOf(context, step.lines) : []), ...rejections].map(
    ({ personUuid: only, head: of, goods, goodsCount, ...one }): Told & { only: string } => ({
      ...one,
      head: of,
      only,
      action: isArrival ? 'arrived' : 'rejected',
      states: [of.state],
      sourceUuid: head.docUuid,
      params: { goods, goodsCount },
    }),
  )
  const kept: Notice[] = []
  const upstream = await upstreamOf(context, drawnFrom, step.upstream)
  for (const told of [{ kind, head, ...step }, ...upstream, ...arrived]) {
    const common = rights.get(told.kind) ?? (await commonRights(context, told.kind))
    rights.set(told.kind, common)
    const { isCreator, hears, approves } = audienceOf(told, common, all)
    const id = random.id('msg')
    const news = {
      cAccUuid: caller.institution.accUuid,
      cVoucherCode: told.kind.code,
      cPersonName: personName,
      cDocUuid: told.head.docUuid,
      cDocCode: told.head.code,
      iVersion: told.head.version,
      cAction: told.action,
      ...(told.stepName && { cStepName: told.stepName }),
      ...(told.text && { cText: told.text }),
    }
    for (const one of others) {
      if (!hears(one) || (told.only !== undefined && told.only !== one.personUuid)) continue
      // it is said in words
      const isSaid = arrived.some(
        ({ only, head: of }) => only === one.personUuid && of.docUuid === news.cDocUuid,
      )
      if (told.action === 'moved' && isSaid) continue
      const entered = one.personUuid === told.enteredBy
      const isTheirs = told.enteredBy === undefined ? isCreator(one) : entered
      // who entered the order is told that it has changed, also where another person has entered the change
      const isChanged = told.action === 'changeApprove' && isCreator(one) && !entered
      const isAsked = isAsk(told.action)
      const bNotice = isAsked
        ? approves(one) && !(entered && hasOther(all, one)) && (told.isTurnOf?.(one.personUuid) ?? true)
        : told.only !== undefined || isChanged || (isTheirs && isToldToCreator(told))
      const own = isChanged ? { ...news, cAction: 'change' as const } : news
      kept.push(...[noticeOf(told, { ...own, bNotice }, one.personUuid) ?? []].flat())
      context.notify(one.userUuid, frameOf({ ...own, bNotice }, id))
    }
  }
  await keepNotices(context, personName, kept)
}

/** These persons alone are told something of a document, whose state and version stay. */
export const tellPersons = async (
  context: StaffContext,
  kind: Kind,
  head: Named,
  {
    action,
    personUuids,
    text,
    params,
  }: Pick<Told, 'action' | 'text' | 'params'> & { personUuids: readonly string[] },
): Promise<void> => {
  const { caller, random } = context
  const { personName } = await namesOf(context)
  const news: DocumentNews = {
    cAccUuid: caller.institution.accUuid,
    cVoucherCode: kind.code,
    cPersonName: personName,
    cDocUuid: head.docUuid,
    cDocCode: head.code,
    iVersion: head.version,
    cAction: action,
    bNotice: true,
    ...(text && { cText: text }),
  }
  const id = random.id('msg')
  const told = (await membersOf(context)).filter(
    ({ userUuid, personUuid }) => personUuids.includes(personUuid) && userUuid !== caller.userUuid,
  )
  for (const { userUuid } of told) context.notify(userUuid, frameOf(news, id))
  const about = {
    kind: action,
    voucherCode: kind.code,
    docUuid: head.docUuid,
    docCode: head.code,
    params: { ...params, ...(text && { text }) },
  }
  const notices = told.map(({ personUuid }) => ({ ...about, personUuid }))
  await keepNotices(context, personName, notices)
}
