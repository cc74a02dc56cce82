import type {
  MyReviewPage as WireMyReviewPage,
  ReviewFollowUp as WireReviewFollowUp,
  ReviewLine as WireReviewLine,
  ReviewLinesAnswer as WireReviewLinesAnswer,
  ReviewSummary as WireReviewSummary,
  WirePicture,
  WireReview,
} from '@wire/review'
import {
  asCount,
  asFlag,
  asMoment,
  asNumber,
  asText,
  DecodeError,
  lenient,
  listOf,
  must,
  record,
  soundOf,
  type Decoder,
} from '@/base/decode'
import { pageOf, type Page } from './page'
import { rowsOf } from './rows'

/** A picture the server keeps. */
export interface StoredPicture {
  fileId: string
  url: string
}

export interface Review {
  reviewUuid: string
  buyerName: string
  anonymous: boolean
  /** ms since the epoch, like the other times */
  createTime: number
  goodsStar: number
  serviceStar: number
  deliveryStar: number
  content: string
  pictures: StoredPicture[]
  specValues: string[]
  reply?: { content: string; time: number | undefined }
  followUp?: { content: string; pictures: StoredPicture[]; createTime: number }
}

export interface ReviewSummary {
  total: number
  good: number
  middle: number
  bad: number
  picture: number
  followUp: number
  average: number
  serviceAverage: number
  deliveryAverage: number
  top: Review[]
  brokenTop: readonly string[]
}
export type ReviewPage = Page<Review>
/** An order line of the buyer, with its review when there is one. */
export interface ReviewLine {
  lineUuid: string
  orderUuid: string
  productCode: string
  name: string
  specValues: string[]
  imageUrl: string
  receiveTime: number
  review: Review | undefined
  mayFollowUp: boolean
}
export interface MyReviewPage extends Page<ReviewLine> {
  waiting: number
  done: number
}
export interface ReviewLines {
  lines: ReviewLine[]
}

const decodePicture: Decoder<StoredPicture> = (value, at) => {
  const fields = record<WirePicture>(value, at)
  return { fileId: must(fields, 'cDocId', asText, at), url: must(fields, 'cUrl', asText, at) }
}
/** A picture that cannot be read is left out, its siblings stay. */
export const picturesOf = soundOf(decodePicture)

const asStar: Decoder<number> = (value, at) => {
  const star = asNumber(value, at)
  if (!Number.isInteger(star) || star < 1 || star > 5) throw new DecodeError(at, '1 to 5')
  return star
}

const decodeFollowUp: Decoder<NonNullable<Review['followUp']>> = (value, at) => {
  const fields = record<WireReviewFollowUp>(value, at)
  return {
    content: lenient(fields, 'cContent', asText) ?? '',
    pictures: lenient(fields, 'pictureList', picturesOf)?.items ?? [],
    createTime: must(fields, 'dCreateTime', asMoment, at),
  }
}

const decodeReview: Decoder<Review, WireReview> = (value, at) => {
  const fields = record<WireReview>(value, at)
  const reply = lenient(fields, 'cReply', asText)
  const followUp = lenient(fields, 'followUp', decodeFollowUp)
  return {
    reviewUuid: must(fields, 'cReviewUuid', asText, at),
    buyerName: lenient(fields, 'cBuyerName', asText) ?? '',
    anonymous: lenient(fields, 'bAnonymous', asFlag) ?? false,
    createTime: must(fields, 'dCreateTime', asMoment, at),
    goodsStar: must(fields, 'iGoodsStar', asStar, at),
    serviceStar: must(fields, 'iServiceStar', asStar, at),
    deliveryStar: must(fields, 'iDeliveryStar', asStar, at),
    content: lenient(fields, 'cContent', asText) ?? '',
    pictures: lenient(fields, 'pictureList', picturesOf)?.items ?? [],
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    ...(reply && { reply: { content: reply, time: lenient(fields, 'dReplyTime', asMoment) } }),
    ...(followUp && { followUp }),
  }
}

export const decodeReviewSummary: Decoder<ReviewSummary> = (value, at) => {
  const fields = record<WireReviewSummary>(value, at)
  const top = rowsOf(fields, 'topList', decodeReview, 'cContent')
  return {
    total: must(fields, 'iTotal', asCount, at),
    good: must(fields, 'iGood', asCount, at),
    middle: must(fields, 'iMiddle', asCount, at),
    bad: must(fields, 'iBad', asCount, at),
    picture: must(fields, 'iPicture', asCount, at),
    followUp: must(fields, 'iFollowUp', asCount, at),
    average: must(fields, 'iAverage', asNumber, at),
    serviceAverage: must(fields, 'iServiceAverage', asNumber, at),
    deliveryAverage: must(fields, 'iDeliveryAverage', asNumber, at),
    top: top.items,
    brokenTop: top.broken,
  }
}

export const decodeReviewPage: Decoder<ReviewPage> = pageOf(decodeReview, 'cContent')

const decodeReviewLine: Decoder<ReviewLine, WireReviewLine> = (value, at) => {
  const fields = record<WireReviewLine>(value, at)
  return {
    lineUuid: must(fields, 'cOrderLineUuid', asText, at),
    orderUuid: must(fields, 'cOrderUuid', asText, at),
    productCode: must(fields, 'cProdCode', asText, at),
    name: must(fields, 'cProdName', asText, at),
    specValues: lenient(fields, 'specValues', listOf(asText)) ?? [],
    imageUrl: lenient(fields, 'cUrl', asText) ?? '',
    receiveTime: must(fields, 'dReceiveTime', asMoment, at),
    review: lenient(fields, 'review', decodeReview),
    mayFollowUp: lenient(fields, 'bFollowUp', asFlag) ?? false,
  }
}

export const decodeMyReviewPage: Decoder<MyReviewPage> = (value, at) => {
  const fields = record<WireMyReviewPage>(value, at)
  return {
    ...pageOf(decodeReviewLine, 'cProdName')(value, at),
    waiting: must(fields, 'iWaiting', asCount, at),
    done: must(fields, 'iDone', asCount, at),
  }
}

export const decodeReviewLines: Decoder<ReviewLines> = (value, at) => {
  const fields = record<WireReviewLinesAnswer>(value, at)
  return {
    lines: must(fields, 'lineList', listOf(decodeReviewLine), at),
  }
}
