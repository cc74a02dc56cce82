import type { DocumentComment, DocumentCommentBack, DocumentPeopleAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpDocumentEvents } from '../../../db/schema'
import { ServiceError } from '../../../kernel/call'
import { CODE } from '../../../kernel/codes'
import { namesOf } from '../../order/people'
import { refuse, type StaffContext } from '../../widget/staffRequest'
import { peopleOf } from '../approval/approvers'
import { BACK_MINUTES, isTakenBack, note } from './history'
import { type Head, type Kind, kindOf } from '../kinds'
import { audienceOf, commonRights, membersOf, tellPersons } from '../notice/news'
import { takeBackNotices } from '../notice/noticeStore'
import { findHead, lockHead } from '../rows'

const E = erpDocumentEvents

/** Of a comment the notice has so many characters. */
const MOST_TOLD = 40

/** Other people of the enterprise who may read a document. */
const readersOf = async (
  context: StaffContext,
  kind: Kind,
  head: Pick<Head, 'creatorPersonUuid'>,
): Promise<DocumentPeopleAnswer['personList']> => {
  const all = await membersOf(context)
  const { hears } = audienceOf({ kind, head, states: [] }, await commonRights(context, kind), all)
  const { personUuid: own } = context.caller.institution
  const uuids = new Set(all.filter(hears).map(({ personUuid }) => personUuid))
  return (await peopleOf(context))
    .filter(({ personUuid }) => personUuid !== own && uuids.has(personUuid))
    .map(({ personUuid, personName }) => ({ cPersonUuid: personUuid, cPersonName: personName }))
}

export const documentPeople = async (
  context: StaffContext,
  { cVoucherCode, cDocUuid }: { cVoucherCode: string; cDocUuid: string },
): Promise<DocumentPeopleAnswer> => {
  const kind = kindOf(cVoucherCode)
  return { personList: await readersOf(context, kind, await findHead(context, kind, { cDocUuid })) }
}

/** A sign with what belongs to it: a flag is two letters, a family several people with joiners between them. */
const SIGN = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.)*/gsu

/** How a text begins, on one line; no sign is cut. */
const beginOf = (text: string): string => {
  const signs = text.replace(/\s+/g, ' ').match(SIGN) ?? []
  return signs.length > MOST_TOLD ? `${signs.slice(0, MOST_TOLD).join('')}…` : signs.join('')
}

/** What a person says about a document; it stays as it is, and so does its version. */
export const commentDocument = async (
  context: StaffContext,
  input: Pick<DocumentComment, 'cVoucherCode' | 'cDocUuid' | 'cText' | 'cPersonUuids'>,
): Promise<undefined> => {
  const { caller, audit, clock } = context
  const kind = kindOf(input.cVoucherCode)
  const text = input.cText
  if (text === '') return refuse('请填写评论内容')
  // who removes the document waits, or has done it
  const head = await lockHead(context, kind, input.cDocUuid)
  const { docUuid } = head
  const named = new Set(input.cPersonUuids)
  const readers = await readersOf(context, kind, head)
  const people = readers.filter(({ cPersonUuid }) => named.has(cPersonUuid))
  if (people.length < named.size) return refuse('提醒的同事中有人不能查看该单据，请重新选择')
  const { personName: actor } = await namesOf(context)
  const eventNo = await note(context, docUuid, {
    action: 'comment',
    actor,
    reason: text,
    actorUuid: caller.institution.personUuid,
    people: people.map(({ cPersonName }) => cPersonName),
  })
  await audit.write('document-commented', { docUuid, userUuid: caller.userUuid, named: [...named] })
  const begin = beginOf(text)
  await tellPersons(context, kind, head, {
    action: 'comment',
    text: begin,
    params: { comments: [{ eventNo, by: actor, text: begin, at: clock.now() }] },
    personUuids: people.map(({ cPersonUuid }) => cPersonUuid),
  })
  return undefined
}

/** An own comment is taken back: its words are gone, and the history says that there was one. */
export const takeBackComment = async (
  context: StaffContext,
  {
    cVoucherCode,
    cDocUuid,
    cCommentUuid,
  }: Pick<DocumentCommentBack, 'cVoucherCode' | 'cDocUuid' | 'cCommentUuid'>,
): Promise<undefined> => {
  const { db, caller, audit } = context
  const kind = kindOf(cVoucherCode)
  const { docUuid } = await lockHead(context, kind, cDocUuid)
  const eventNo = Number(cCommentUuid)
  const which = and(eq(E.docUuid, docUuid), eq(E.eventNo, Number.isSafeInteger(eventNo) ? eventNo : -1))
  const [event] = await db.select().from(E).where(which)
  if (event?.action === 'commentBack' && event.actorUuid === caller.institution.personUuid) return undefined
  if (event?.action !== 'comment') throw new ServiceError(CODE.notFound, '评论不存在')
  if (event.actorUuid !== caller.institution.personUuid)
    throw new ServiceError(CODE.forbidden, '只能撤回本人的评论')
  if (!isTakenBack(context, event)) return refuse(`评论发出已超过 ${BACK_MINUTES} 分钟，不能撤回`)
  await db.update(E).set({ action: 'commentBack', reason: '', people: [] }).where(which)
  await takeBackNotices(context, docUuid, eventNo)
  await audit.write('document-comment-taken-back', { docUuid, userUuid: caller.userUuid })
  return undefined
}
