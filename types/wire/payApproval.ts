import type { OrderLine } from './order'
import type { WireMoney } from './product'
import type { WireFlag } from './user'

/**
 * Approve and pay, wholly `@assumed`: POST alc-public-pay/PaymentApprovalAction/… A buyer asks the administrators of
 * the enterprise to pay a flow; while asked, the flow is locked (code 40914) for everybody but the one who agreed.
 */

/** 0 waiting, 1 an administrator agreed and pays, 2 paid, 3 refused, 4 withdrawn, 5 flow closed, 6 expired */
export type ApprovalState = 0 | 1 | 2 | 3 | 4 | 5 | 6
/** What the server lets this person do; `pay`: open the payment centre with the flow. */
export type ApprovalAction = 'approve' | 'refuse' | 'pay' | 'withdraw'

export interface ApprovalOrder {
  cOrderUuid: string
  cOrderCode: string
  cShopName: string
  iAmount: WireMoney
  /** part of iAmount */
  iFreight: WireMoney
  lineList: OrderLine[]
}
export interface PayApproval {
  cApprovalUuid: string
  cPaymentFlowNo: string
  iState: ApprovalState
  cAskerName: string
  bAskedByMe: WireFlag
  cEnterpriseName: string
  cMessage: string
  /** ms since the epoch, like the other times */
  dAskTime: number
  /** until then the flow can be paid */
  dExpireTime: number
  iTotalAmount: WireMoney
  /** who agreed or refused */
  cDeciderName?: string
  dDecideTime?: number
  /** of a refusal */
  cReason?: string
  dPayTime?: number
  orderList: ApprovalOrder[]
  actionList: ApprovalAction[]
}

/** POST askApproval. Locks the flow; a payment it waits for is withdrawn unless it was made; a transfer: 40900. Answer: PayApproval. */
export interface AskApprovalRequest {
  cRequestUuid: string
  cPaymentFlowNo: string
  cMessage: string
}
/** POST getApproval. Refusals: 40300 another enterprise's, 40311 `ApprovalElsewhere`, 40312 `ApprovalNotYours`. */
export interface ApprovalKeyRequest {
  cApprovalUuid: string
}
/** data of 40311: the caller belongs to that enterprise but uses another one */
export interface ApprovalElsewhere {
  cAccUuid: string
  cEnterpriseName: string
}
/** data of 40312: a colleague who is no administrator */
export interface ApprovalNotYours {
  adminNameList: string[]
}
/** POST approveApproval, withdrawApproval; answer: PayApproval. 40900 with PayApproval: decided already. */
export interface ApprovalWriteRequest extends ApprovalKeyRequest {
  cRequestUuid: string
}
/**
 * POST refuseApproval. `iState`: what the person has seen. With 1 another administrator refuses what one has agreed to;
 * without it who agreed was faster (40900).
 */
export interface RefuseApprovalRequest extends ApprovalWriteRequest {
  cReason: string
  iState?: ApprovalState
}

/** POST getApprovalPage. iRole 1: asked of me, 2: asked by me; bOpen: those that wait for something, else those that are done. */
export interface ApprovalPageRequest {
  pageNumber: number
  pageSize: number
  iRole: 1 | 2
  bOpen: boolean
}
export interface ApprovalPage {
  iTotleSize: number
  pageData: PayApproval[]
}
/** POST getApprovalCount {}: what waits for me, and what I wait for. */
export interface ApprovalCount {
  iAskedOfMe: number
  iAskedByMe: number
}

/** data of code 40914: the flow is locked by this request */
export interface FlowLocked {
  cApprovalUuid: string
}
