import type { DocumentTasksWish } from '@wire/document'
import type { OrderScope } from '@wire/order'
import { post } from './client'
import {
  decodeApprovalCount,
  decodeEnquiryCount,
  decodeOrderCount,
  decodeTasks,
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

/** Documents of a purchase that wait for this person, kind by kind. */
export const getDocumentTasks = ({
  orgUuid,
  accUuid,
}: Pick<WidgetOwner, 'orgUuid' | 'accUuid'>): Promise<readonly DocumentTask[]> => {
  const body: DocumentTasksWish = { cOrgUuid: orgUuid, cAccUuid: accUuid }
  return post(paths.getDocumentTasks, body, decodeTasks)
}
