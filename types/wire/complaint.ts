import type { WirePicture } from './review'
import type { WireMoney } from './product'

/** Complaints: POST alc-alshop/ComplaintAction/…; calls and shapes `@assumed`. */

/** 1 waits for the merchant, 2 answered, 3 with the operator, 4 ruled, 5 closed by the buyer, 6 withdrawn */
export type ComplaintState = 1 | 2 | 3 | 4 | 5 | 6
export type ComplaintTopic =
  | 'quality'
  | 'mismatch'
  | 'shortage'
  | 'delivery'
  | 'service'
  | 'invoice'
  | 'other'
export type ComplaintWish = 'refund' | 'exchange' | 'resend' | 'compensation' | 'explanation' | 'other'
export type ComplaintAction = 'message' | 'withdraw' | 'close' | 'escalate'

export interface ComplaintMessage {
  cMessageUuid: string
  cParty: 'buyer' | 'merchant' | 'operator'
  cAuthor: string
  /** complaint: what it began with; the others stand for what happened, with or without words */
  cKind: 'complaint' | 'message' | 'answer' | 'escalated' | 'ruling' | 'closed' | 'withdrawn'
  cContent: string
  /** the same words with formats, where there are any: HTML of the server's own allow-list, without pictures */
  cContentHtml?: string
  pictureList: WirePicture[]
  dCreateTime: number
}

export interface WireComplaint {
  cComplaintUuid: string
  cComplaintCode: string
  iState: ComplaintState
  /** counts up with every change; a write that names an older one is refused with 40900 and the complaint as it is */
  iVersion: number
  cTopic: ComplaintTopic
  cWish: ComplaintWish
  cContactPhone: string
  cPersonName: string
  dCreateTime: number
  /** until then the merchant has to answer */
  dAnswerDeadline?: number
  cOrderUuid: string
  cOrderCode: string
  cOrderLineUuid: string
  cShopName: string
  cProdCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  iQty: number
  cUnit: string
  iAmount: WireMoney
  /** whom the operator found right */
  cRuledFor?: 'buyer' | 'merchant' | 'both'
  /** what this person may do now */
  actionList: ComplaintAction[]
  /** newest word of the other side, in lists */
  cLastWord?: string
  /** detail only, oldest first */
  messageList?: ComplaintMessage[]
}

/** POST getComplaintPage. open: 1 to 3; done: the others. */
export interface ComplaintPageRequest {
  pageNumber: number
  pageSize: number
  cTab: 'all' | 'waiting' | 'answered' | 'operator' | 'done'
  /** complaints about this order only */
  cOrderUuid?: string
}
export interface ComplaintPage {
  iTotleSize: number
  iWaiting: number
  iAnswered: number
  iOperator: number
  pageData: WireComplaint[]
}

/** POST getComplaintLines { cOrderUuid }: what may be complained about. */
export interface ComplaintLine {
  cOrderLineUuid: string
  cProdCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  iQty: number
  cUnit: string
  iAmount: WireMoney
  /** the complaint that is open for it */
  cOpenComplaintUuid?: string
}
export interface ComplaintLinesAnswer {
  cOrderUuid: string
  cOrderCode: string
  cShopName: string
  cContactPhone: string
  lineList: ComplaintLine[]
}

/** POST saveComplaint. An open one of the same line: 40900 with cComplaintUuid. */
export interface SaveComplaintRequest {
  cRequestUuid: string
  cOrderLineUuid: string
  cTopic: ComplaintTopic
  cWish: ComplaintWish
  cDescription: string
  /** the same words with formats: HTML without pictures; the server keeps what it knows of it */
  cDescriptionHtml?: string
  cDocIds: string[]
  cContactPhone: string
}

/** POST addComplaintMessage; text or pictures. Answers the complaint, like all writes here. */
export interface ComplaintMessageRequest {
  cRequestUuid: string
  cComplaintUuid: string
  cContent: string
  cDocIds: string[]
}

/** POST withdrawComplaint, closeComplaint, escalateComplaint (with the reason). */
export interface ComplaintChangeRequest {
  cRequestUuid: string
  cComplaintUuid: string
  iVersion: number
  cReason?: string
}
