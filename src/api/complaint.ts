import type {
  ComplaintChangeRequest,
  ComplaintMessageRequest,
  ComplaintPageRequest,
  SaveComplaintRequest,
} from '@wire/complaint'
import { CHANGED, isApiCode } from './apiError'
import { post } from './client'
import {
  decodeComplaint,
  decodeComplaintConflict,
  decodeComplaintLines,
  decodeComplaintPage,
  openComplaintOf,
  type Complaint,
  type ComplaintLines,
  type ComplaintPage,
  type ComplaintTopic,
  type ComplaintWish,
} from './decode/complaint'
import * as paths from './pagePaths'

export {
  complaintTopics,
  complaintWishes,
  type Complaint,
  type ComplaintAction,
  type ComplaintGoods,
  type ComplaintLine,
  type ComplaintLines,
  type ComplaintMessage,
  type ComplaintPage,
  type ComplaintTopic,
  type ComplaintWish,
} from './decode/complaint'

export type ComplaintTab = ComplaintPageRequest['cTab']

export const getComplaints = (input: {
  page: number
  pageSize: number
  tab: ComplaintTab
  orderUuid?: string | undefined
}): Promise<ComplaintPage> => {
  const body: ComplaintPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    cTab: input.tab,
    cOrderUuid: input.orderUuid || undefined,
  }
  return post(paths.getComplaintPage, body, decodeComplaintPage)
}

export const getComplaint = (complaintUuid: string): Promise<Complaint> =>
  post(paths.getComplaintDetail, { cComplaintUuid: complaintUuid }, decodeComplaint)

/** What of an order may be complained about. */
export const getComplaintLines = (orderUuid: string): Promise<ComplaintLines> =>
  post(paths.getComplaintLines, { cOrderUuid: orderUuid }, decodeComplaintLines)

export type SaveComplaintOutcome =
  | { kind: 'saved'; complaint: Complaint }
  /** the line has an open complaint already; nothing was created */
  | { kind: 'open'; complaintUuid: string; msg: string | undefined }

/** `requestUuid` stays the same on every repeat of this complaint. */
export const saveComplaint = async (input: {
  requestUuid: string
  lineUuid: string
  topic: ComplaintTopic
  wish: ComplaintWish
  description: string
  /** the same words with formats; '' for none */
  descriptionHtml?: string
  fileIds: readonly string[]
  contactPhone: string
}): Promise<SaveComplaintOutcome> => {
  const body: SaveComplaintRequest = {
    cRequestUuid: input.requestUuid,
    cOrderLineUuid: input.lineUuid,
    cTopic: input.topic,
    cWish: input.wish,
    cDescription: input.description,
    cDescriptionHtml: input.descriptionHtml || undefined,
    cDocIds: [...input.fileIds],
    cContactPhone: input.contactPhone,
  }
  try {
    return { kind: 'saved', complaint: await post(paths.saveComplaint, body, decodeComplaint) }
  } catch (error) {
    if (!isApiCode(error, CHANGED)) throw error
    const complaintUuid = openComplaintOf(error.data)
    if (!complaintUuid) throw error
    return { kind: 'open', complaintUuid, msg: error.msg }
  }
}

export const addComplaintMessage = (input: {
  requestUuid: string
  complaintUuid: string
  content: string
  fileIds: readonly string[]
}): Promise<Complaint> => {
  const body: ComplaintMessageRequest = {
    cRequestUuid: input.requestUuid,
    cComplaintUuid: input.complaintUuid,
    cContent: input.content,
    cDocIds: [...input.fileIds],
  }
  return post(paths.addComplaintMessage, body, decodeComplaint)
}

export interface ComplaintChange {
  requestUuid: string
  complaintUuid: string
  /** of the complaint the buyer saw */
  version: number
  reason?: string
}
export type ComplaintChangeOutcome =
  | { kind: 'done'; complaint: Complaint }
  /** the other side was faster: look again before deciding */
  | { kind: 'changed'; complaint: Complaint; msg: string | undefined }

const change = async (path: string, input: ComplaintChange): Promise<ComplaintChangeOutcome> => {
  const body: ComplaintChangeRequest = {
    cRequestUuid: input.requestUuid,
    cComplaintUuid: input.complaintUuid,
    iVersion: input.version,
    cReason: input.reason || undefined,
  }
  try {
    return { kind: 'done', complaint: await post(path, body, decodeComplaint) }
  } catch (error) {
    if (!isApiCode(error, CHANGED)) throw error
    const complaint = decodeComplaintConflict(error.data)
    if (!complaint) throw error
    return { kind: 'changed', complaint, msg: error.msg }
  }
}

export const withdrawComplaint = (input: ComplaintChange) => change(paths.withdrawComplaint, input)
/** The buyer is content. */
export const closeComplaint = (input: ComplaintChange) => change(paths.closeComplaint, input)
/** Passes it on to the mall's operator, with the reason. */
export const escalateComplaint = (input: ComplaintChange) => change(paths.escalateComplaint, input)
