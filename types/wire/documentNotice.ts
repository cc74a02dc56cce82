import type { DocumentNews } from './realtime'
import type { WidgetFlag } from './widget'

/**
 * Notices (消息): what a person was told of documents of a purchase, kept until it was read. POST
 * alc-biz-industry/DocumentNoticeAction/… All of it is `@assumed`. A call is about the caller's own notices in the
 * enterprise in use, and no others.
 */

interface Owner {
  cOrgUuid: string
  cAccUuid: string
}

/**
 * A notice of the socket by its `cAction` (those with `bNotice`), and what is told quietly there: a delegation to this
 * person was ended before its last day (`delegationEnded`), a deputy has decided for this person on a document or on the
 * change of an order, a change of the file of a supplier waits for this person (`supplierAsk`), or the one that this
 * person has asked for was decided about (`supplierApprove`, `supplierRefuse`).
 */
export type NoticeKind =
  | DocumentNews['cAction']
  | 'delegationEnded'
  | 'deputyApprove'
  | 'deputyRefuse'
  | 'deputyChangeApprove'
  | 'deputyChangeRefuse'
  | 'supplierAsk'
  | 'supplierApprove'
  | 'supplierRefuse'

export interface DocumentNotice {
  cNoticeUuid: string
  cKind: NoticeKind
  /** of the document; `approvalDelegation`: the notice is about a delegation; `supplier`: about the file of a supplier */
  cVoucherCode: string
  cDocUuid: string
  /** '' of a delegation, and of a document that may not be read */
  cDocCode: string
  /** who did it, the newest first; several people as long as it is unread */
  personList: string[]
  /** `YYYY-MM-DD HH:mm:ss`, China */
  dTime: string
  /** the step of its approval; '' without steps */
  cStepName: string
  /** how a comment begins; the name of a supplier; '' elsewhere */
  cText: string
  /** goods that came or were rejected, each with its quantity; `iGoodsCount`: how many kinds of goods in all */
  goodsList: string[]
  iGoodsCount: number
  /** days of a delegation, '' elsewhere */
  dFrom: string
  dTo: string
  /** what it is about, where that is opened in the place of the document; '' elsewhere */
  cChangeUuid: string
  cReceiptUuid: string
  bRead: WidgetFlag
  /** it is true no more, such as a document that was decided meanwhile: it does not count as unread */
  bDone: WidgetFlag
  /** false: the document was removed, or this person may not read it any more. Nothing of it is told */
  bReadable: WidgetFlag
}

/**
 * getNotices: the newest first; `bUnread`: those alone that are not read and still true. A page begins behind a place and
 * not after a number of rows, so that reading some of them skips no others.
 */
export interface NoticesWish extends Owner {
  bUnread: boolean
  /** `cNext` of the page before; '' of the first one */
  cAfter: string
  pageSize: number
}

export interface NoticesAnswer {
  pageData: DocumentNotice[]
  /** how many there are from `cAfter` on */
  iTotleSize: number
  /** where the next page begins; '': there is none */
  cNext: string
  /** ms, the server's clock: what `readAllNotices` takes */
  iAsOf: number
}

/** getUnreadNoticeCount */
export type NoticeCountWish = Owner

/** Data of getUnreadNoticeCount, readNotice and readAllNotices. */
export interface NoticeCountAnswer {
  iUnread: number
}

/** readNotice: 40400 where it is not one of this person's. Reading it again changes nothing. */
export interface NoticeRead extends Owner {
  cNoticeUuid: string
}

/** readAllNotices: those up to a moment, so that one that came since stays unread. */
export interface NoticesRead extends Owner {
  iAsOf: number
}
