import type { WireFlag } from './user'

/** Reviews of what was bought: POST alc-alshop/ProductReviewAction/…; calls and shapes `@assumed`. */

/** A picture of a review or of an evidence; cUrl of evidences is a link that ends after a while. */
export interface WirePicture {
  cDocId: string
  cUrl: string
}

export interface ReviewFollowUp {
  cContent: string
  pictureList: WirePicture[]
  dCreateTime: number
}

export interface WireReview {
  cReviewUuid: string
  /** masked, or a placeholder for an anonymous review, except in the buyer's own list */
  cBuyerName: string
  bAnonymous: WireFlag
  /** ms since the epoch */
  dCreateTime: number
  /** 1 to 5 */
  iGoodsStar: number
  iServiceStar: number
  iDeliveryStar: number
  cContent: string
  pictureList: WirePicture[]
  specValues: string[]
  cReply?: string
  dReplyTime?: number
  followUp?: ReviewFollowUp
}

/** good: 4 and 5 stars for the goods, middle: 3, bad: 1 and 2 */
export type ReviewTab = 'all' | 'good' | 'middle' | 'bad' | 'picture' | 'followUp'
/** useful: with pictures and longer texts first */
export type ReviewSort = 'useful' | 'newest'

/** POST getReviewSummary { cProdCode }; anybody may ask. */
export interface ReviewSummary {
  iTotal: number
  iGood: number
  iMiddle: number
  iBad: number
  iPicture: number
  iFollowUp: number
  /** averages with one decimal, 0 without reviews */
  iAverage: number
  iServiceAverage: number
  iDeliveryAverage: number
  /** the most useful ones, at most two */
  topList: WireReview[]
}

/** POST getProductReviewPage; anybody may ask. */
export interface ReviewPageRequest {
  cProdCode: string
  pageNumber: number
  pageSize: number
  cTab: ReviewTab
  cSort: ReviewSort
}
export interface ReviewPage {
  iTotleSize: number
  pageData: WireReview[]
}

/** An order line of the buyer that may be reviewed, or has been. */
export interface ReviewLine {
  cOrderUuid: string
  cOrderCode: string
  cOrderLineUuid: string
  cProdCode: string
  cProdName: string
  specValues: string[]
  cUrl: string
  cShopName: string
  dReceiveTime: number
  /** absent: waits for its review */
  review?: WireReview
  /** the buyer may add to the review, once */
  bFollowUp: WireFlag
}
/** POST getMyReviewPage. iState 1: waiting, 2: done. */
export interface MyReviewPageRequest {
  pageNumber: number
  pageSize: number
  iState: 1 | 2
}
export interface MyReviewPage {
  iTotleSize: number
  iWaiting: number
  iDone: number
  pageData: ReviewLine[]
}

/** POST getReviewLines { cOrderUuid }: lines of a received order. */
export interface ReviewLinesAnswer {
  cOrderUuid: string
  cShopName: string
  lineList: ReviewLine[]
}

/** POST saveReview: for lines of one order; service and delivery count for all of them. Each line once (40900). */
export interface SaveReviewRequest {
  cRequestUuid: string
  cOrderUuid: string
  iServiceStar: number
  iDeliveryStar: number
  bAnonymous: boolean
  lineList: { cOrderLineUuid: string; iGoodsStar: number; cContent: string; cDocIds: string[] }[]
}

/** POST saveFollowUp: once for each review (40900). Both writes answer like getReviewLines. */
export interface SaveFollowUpRequest {
  cRequestUuid: string
  cReviewUuid: string
  cContent: string
  cDocIds: string[]
}
