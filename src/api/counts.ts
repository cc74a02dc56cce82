import type { DocumentTasksWish } from '@wire/document'
import type { OrderScope } from '@wire/order'
import { post, type CallOptions } from './client'
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

export const getOrderCount = (scope?: OrderScope, options?: CallOptions): Promise<OrderCount> =>
  post(paths.getOrderCount, { cScope: scope }, decodeOrderCount, options)

export const getApprovalCount = (options?: CallOptions): Promise<ApprovalCount> =>
  post(paths.getApprovalCount, {}, decodeApprovalCount, options)

export const getEnquiryCount = (options?: CallOptions): Promise<EnquiryCount> =>
  post(paths.getEnquiryCount, {}, decodeEnquiryCount, options)

/** Documents of a purchase that wait for this person, kind by kind. */
export const getDocumentTasks = (
  { orgUuid, accUuid }: Pick<WidgetOwner, 'orgUuid' | 'accUuid'>,
  options?: CallOptions,
): Promise<readonly DocumentTask[]> => {
  const body: DocumentTasksWish = { cOrgUuid: orgUuid, cAccUuid: accUuid }
  return post(paths.getDocumentTasks, body, decodeTasks, options)
}
