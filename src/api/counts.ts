import type { OrderScope } from '@wire/order'
import { post, type CallOptions } from './client'
import {
  decodeApprovalCount,
  decodeEnquiryCount,
  decodeOrderCount,
  type ApprovalCount,
  type EnquiryCount,
  type OrderCount,
} from './decode/counts'
import * as paths from './paths'

// the mini-program's main package has these and nothing else of orders, requests to pay and enquiries
export type { ApprovalCount, EnquiryCount, OrderCount } from './decode/counts'

export const getOrderCount = (scope?: OrderScope, options?: CallOptions): Promise<OrderCount> =>
  post(paths.getOrderCount, { cScope: scope }, decodeOrderCount, options)

export const getApprovalCount = (options?: CallOptions): Promise<ApprovalCount> =>
  post(paths.getApprovalCount, {}, decodeApprovalCount, options)

export const getEnquiryCount = (options?: CallOptions): Promise<EnquiryCount> =>
  post(paths.getEnquiryCount, {}, decodeEnquiryCount, options)
