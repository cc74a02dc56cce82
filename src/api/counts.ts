import type { DocumentTasksWish } from '@wire/document'
import type { NoticeCountWish } from '@wire/documentNotice'
import type { OrderScope } from '@wire/order'
import { post } from './client'
import {
  decodeApprovalCount,
  decodeEnquiryCount,
  decodeOrderCount,
  decodeTasks,
  decodeUnread,
  type ApprovalCount,
  type DocumentTask,
  type EnquiryCount,
  type OrderCount,
} from './decode/counts'
import * as paths from './paths'
import type { WidgetOwner } from './widget'

// the mini-program's main package has these and nothing else of orders, requests to pay, enquiries and documents
export type { ApprovalCount, DocumentTask, EnquiryCount, OrderCount } from './decode/counts'

export const getOrderCount = (scope?: OrderScope): Promise<OrderCount> =>
  post(paths.getOrderCount, { cScope: scope }, decodeOrderCount)

export const getApprovalCount = (): Promise<ApprovalCount> =>
  post(paths.getApprovalCount, {}, decodeApprovalCount)

export const getEnquiryCount = (): Promise<EnquiryCount> =>
  post(paths.getEnquiryCount, {}, decodeEnquiryCount)

type Owner = Pick<WidgetOwner, 'orgUuid' | 'accUuid'>

/** Notices this person has not read. */
export const getUnreadNoticeCount = ({ orgUuid, accUuid }: Owner): Promise<number> => {
  const body: NoticeCountWish = { cOrgUuid: orgUuid, cAccUuid: accUuid }
  return post(paths.getUnreadNoticeCount, body, decodeUnread)
}

/** Documents of a purchase that wait for this person, kind by kind. */
export const getDocumentTasks = ({ orgUuid, accUuid }: Owner): Promise<readonly DocumentTask[]> => {
  const body: DocumentTasksWish = { cOrgUuid: orgUuid, cAccUuid: accUuid }
  return post(paths.getDocumentTasks, body, decodeTasks)
}
