import type {
  ApprovalKeyRequest,
  ApprovalPageRequest,
  ApprovalWriteRequest,
  AskApprovalRequest,
  RefuseApprovalRequest,
} from '@wire/payApproval'
import { CHANGED, isApiCode, isApiError, NOT_THERE, NOT_YOURS } from './apiError'
import { post } from './client'
import {
  decodeAdministrators,
  decodeApproval,
  decodeApprovalPage,
  decodeElsewhere,
  decodeLock,
  type Approval,
  type ApprovalPage,
} from './decode/payApproval'
import * as paths from './pagePaths'

export type { Approval, ApprovalLine, ApprovalOrder, ApprovalPage, ApprovalState } from './decode/payApproval'

const ELSEWHERE = 40311
const NOT_ASKED = 40312
const LOCKED = 40914

/** What a person who opens a link gets: the request, or the reason that says what to do. */
export type ApprovalReading =
  | { kind: 'approval'; approval: Approval }
  /** of an enterprise the person belongs to and does not use now */
  | { kind: 'elsewhere'; accUuid: string; enterpriseName: string }
  /** of the own enterprise, and neither asked nor an administrator */
  | { kind: 'notYours'; administrators: string[] }
  | { kind: 'foreign' | 'missing' }

/** What became of a decision; `decided`: another person was faster, this is how it stands. */
export type ApprovalDecision =
  | { kind: 'done'; approval: Approval }
  | { kind: 'decided'; approval: Approval; msg: string }

const lenientOf = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const refusedReading = (error: unknown): ApprovalReading | undefined => {
  if (!isApiError(error) || error.kind !== 'business') return undefined
  const { code, data } = error
  if (code === ELSEWHERE) {
    const where = lenientOf(() => decodeElsewhere(data, ''))
    return where ? { kind: 'elsewhere', ...where } : { kind: 'foreign' }
  }
  if (code === NOT_ASKED)
    return { kind: 'notYours', administrators: lenientOf(() => decodeAdministrators(data, '')) ?? [] }
  if (code === NOT_YOURS) return { kind: 'foreign' }
  return code === NOT_THERE ? { kind: 'missing' } : undefined
}

export const getApproval = async (approvalUuid: string): Promise<ApprovalReading> => {
  const body: ApprovalKeyRequest = { cApprovalUuid: approvalUuid }
  try {
    return { kind: 'approval', approval: await post(paths.getApproval, body, decodeApproval) }
  } catch (error) {
    const refused = refusedReading(error)
    if (!refused) throw error
    return refused
  }
}

/** Of a refusal because the flow is locked: the request that locks it. */
export const lockingApproval = (error: unknown): string | undefined =>
  isApiCode(error, LOCKED) ? lenientOf(() => decodeLock(error.data, '')) : undefined

/** Locks the flow and asks the administrators. `requestUuid`: the same on every repeat of this request. */
export const askApproval = (input: {
  requestUuid: string
  paymentFlowNo: string
  message: string
}): Promise<Approval> => {
  const body: AskApprovalRequest = {
    cRequestUuid: input.requestUuid,
    cPaymentFlowNo: input.paymentFlowNo,
    cMessage: input.message,
  }
  return post(paths.askApproval, body, decodeApproval)
}

const decided = async (call: Promise<Approval>): Promise<ApprovalDecision> => {
  try {
    return { kind: 'done', approval: await call }
  } catch (error) {
    const changed = isApiCode(error, CHANGED) ? error : undefined
    const approval = changed && lenientOf(() => decodeApproval(changed.data, ''))
    if (!changed || !approval) throw error
    return { kind: 'decided', approval, msg: changed.msg ?? '' }
  }
}

export interface ApprovalWrite {
  requestUuid: string
  approvalUuid: string
}
const writing = ({ requestUuid, approvalUuid }: ApprovalWrite): ApprovalWriteRequest => ({
  cRequestUuid: requestUuid,
  cApprovalUuid: approvalUuid,
})

/** Agrees to pay: from now on this administrator, and no other, may pay the flow. */
export const approveApproval = (input: ApprovalWrite): Promise<ApprovalDecision> =>
  decided(post(paths.approveApproval, writing(input), decodeApproval))

/** `agreed`: the person has seen that an administrator has agreed, and refuses in that one's place. */
export const refuseApproval = (
  input: ApprovalWrite & { reason: string; agreed?: boolean },
): Promise<ApprovalDecision> => {
  const body: RefuseApprovalRequest = {
    ...writing(input),
    cReason: input.reason,
    ...(input.agreed && { iState: 1 }),
  }
  return decided(post(paths.refuseApproval, body, decodeApproval))
}

export const withdrawApproval = (input: ApprovalWrite): Promise<ApprovalDecision> =>
  decided(post(paths.withdrawApproval, writing(input), decodeApproval))

export const getApprovals = (input: {
  page: number
  pageSize: number
  role: 'askedOfMe' | 'askedByMe'
  open: boolean
}): Promise<ApprovalPage> => {
  const body: ApprovalPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    iRole: input.role === 'askedOfMe' ? 1 : 2,
    bOpen: input.open,
  }
  return post(paths.getApprovalPage, body, decodeApprovalPage)
}
