import type {
  MyReviewPageRequest,
  ReviewPageRequest,
  ReviewSort,
  ReviewTab,
  SaveFollowUpRequest,
  SaveReviewRequest,
} from '@wire/review'
import { post } from './client'
import {
  decodeMyReviewPage,
  decodeReviewLines,
  decodeReviewPage,
  decodeReviewSummary,
  type MyReviewPage,
  type ReviewLines,
  type ReviewPage,
  type ReviewSummary,
} from './decode/review'
import * as paths from './pagePaths'

export type {
  MyReviewPage,
  Review,
  ReviewLine,
  ReviewLines,
  ReviewPage,
  ReviewSummary,
} from './decode/review'
export type { ReviewSort, ReviewTab } from '@wire/review'

/** Numbers and averages over all reviews of a product, and the most useful ones. */
export const getReviewSummary = (productCode: string): Promise<ReviewSummary> =>
  post(paths.getReviewSummary, { cProdCode: productCode }, decodeReviewSummary)

export const getProductReviews = (input: {
  productCode: string
  page: number
  pageSize: number
  tab: ReviewTab
  sort: ReviewSort
}): Promise<ReviewPage> => {
  const body: ReviewPageRequest = {
    cProdCode: input.productCode,
    pageNumber: input.page,
    pageSize: input.pageSize,
    cTab: input.tab,
    cSort: input.sort,
  }
  return post(paths.getProductReviewPage, body, decodeReviewPage)
}

/** The buyer's received order lines: waiting for a review, or reviewed. */
export const getMyReviews = (input: {
  page: number
  pageSize: number
  done: boolean
}): Promise<MyReviewPage> => {
  const body: MyReviewPageRequest = {
    pageNumber: input.page,
    pageSize: input.pageSize,
    iState: input.done ? 2 : 1,
  }
  return post(paths.getMyReviewPage, body, decodeMyReviewPage)
}

export const getReviewLines = (orderUuid: string): Promise<ReviewLines> =>
  post(paths.getReviewLines, { cOrderUuid: orderUuid }, decodeReviewLines)

export interface LineReview {
  lineUuid: string
  goodsStar: number
  content: string
  fileIds: readonly string[]
}

/** `requestUuid` stays the same on every repeat of this review. */
export const saveReview = (input: {
  requestUuid: string
  orderUuid: string
  serviceStar: number
  deliveryStar: number
  anonymous: boolean
  lines: readonly LineReview[]
}): Promise<ReviewLines> => {
  const body: SaveReviewRequest = {
    cRequestUuid: input.requestUuid,
    cOrderUuid: input.orderUuid,
    iServiceStar: input.serviceStar,
    iDeliveryStar: input.deliveryStar,
    bAnonymous: input.anonymous,
    lineList: input.lines.map(line => ({
      cOrderLineUuid: line.lineUuid,
      iGoodsStar: line.goodsStar,
      cContent: line.content,
      cDocIds: [...line.fileIds],
    })),
  }
  return post(paths.saveReview, body, decodeReviewLines)
}

export const saveFollowUp = (input: {
  requestUuid: string
  reviewUuid: string
  content: string
  fileIds: readonly string[]
}): Promise<ReviewLines> => {
  const body: SaveFollowUpRequest = {
    cRequestUuid: input.requestUuid,
    cReviewUuid: input.reviewUuid,
    cContent: input.content,
    cDocIds: [...input.fileIds],
  }
  return post(paths.saveFollowUp, body, decodeReviewLines)
}
