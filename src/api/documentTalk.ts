import type { DocumentComment, DocumentCommentBack, DocumentOf, DocumentReminder } from '@wire/document'
import type { Decoded } from '@/base/decode'
import { post } from './client'
import { decodePeople, decodeReminded, type Colleague } from './decode/documentTalk'
import { encodeInstitution, type WidgetOwner } from './widget'
import * as paths from './widgetPaths'

export type { Colleague } from './decode/documentTalk'

/** What people say to each other about a document; it stays as it is, and so does its version. */
interface About {
  voucherCode: string
  documentUuid: string
}

const bodyOf = ({ voucherCode, documentUuid }: About, owner: WidgetOwner): DocumentOf => ({
  cVoucherCode: voucherCode,
  cDocUuid: documentUuid,
  ...encodeInstitution(owner),
})

/** The colleagues who may read a document. */
export const getDocumentPeople = (about: About, owner: WidgetOwner): Promise<Decoded<Colleague>> =>
  post(paths.getDocumentPeople, bodyOf(about, owner), decodePeople)

/** Those who are named are told. */
export const commentDocument = (
  {
    requestUuid,
    text,
    personUuids,
    ...about
  }: About & {
    requestUuid: string
    text: string
    personUuids: readonly string[]
  },
  owner: WidgetOwner,
): Promise<unknown> => {
  const body: DocumentComment = {
    cRequestUuid: requestUuid,
    ...bodyOf(about, owner),
    cText: text,
    cPersonUuids: [...personUuids],
  }
  return post(paths.commentDocument, body, data => data)
}

export const takeBackComment = (
  { commentUuid, ...about }: About & { commentUuid: string },
  owner: WidgetOwner,
): Promise<unknown> => {
  const body: DocumentCommentBack = { ...bodyOf(about, owner), cCommentUuid: commentUuid }
  return post(paths.takeBackComment, body, data => data)
}

/** Those it waits for are told once more, or those the change of this order waits for. Answers their names. */
export const remindApprovers = (
  { requestUuid, changeUuid, ...about }: About & { requestUuid: string; changeUuid?: string | undefined },
  owner: WidgetOwner,
): Promise<readonly string[]> => {
  const body: DocumentReminder = {
    cRequestUuid: requestUuid,
    ...bodyOf(about, owner),
    ...(changeUuid && { cChangeUuid: changeUuid }),
  }
  return post(paths.remindApprovers, body, decodeReminded)
}
