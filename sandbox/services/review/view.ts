import type { ReviewLine, WireReview } from '@wire/review'
import type { reviews } from '../../db/schema'
import type { CallContext } from '../../kernel/call'
import type { OrderLineRow } from '../order/lineRows'
import type { OrderRow } from '../order/visible'
import { pictureLinks } from '../upload/fileLinks'

export type ReviewRow = typeof reviews.$inferSelect

/** 陈立恒 → 陈**恒, 王强 → 王*; a review does not reveal a name. */
const maskedName = (name: string): string => {
  const letters = [...name.trim()]
  if (letters.length <= 1) return '*'
  return letters.length === 2 ? `${letters[0]}*` : `${letters[0]}**${letters.at(-1)}`
}

/** How reviews are shown: to everybody, or to their buyer with the whole name. */
export const reviewViews = async (
  context: Pick<CallContext, 'db' | 'publicUrl' | 'clock'>,
  rows: readonly ReviewRow[],
  own = false,
): Promise<(row: ReviewRow) => WireReview> => {
  const link = await pictureLinks(
    context,
    rows.flatMap(row => [...row.pictures, ...(row.followPictures ?? [])]),
  )
  return row => ({
    cReviewUuid: row.reviewUuid,
    cBuyerName: own ? row.buyerName : row.anonymous ? '匿名买家' : maskedName(row.buyerName),
    bAnonymous: row.anonymous,
    dCreateTime: row.createdAt,
    iGoodsStar: row.goodsStar,
    iServiceStar: row.serviceStar,
    iDeliveryStar: row.deliveryStar,
    cContent: row.content,
    pictureList: row.pictures.flatMap(link),
    specValues: row.specValues,
    ...(row.reply !== null && { cReply: row.reply, dReplyTime: row.repliedAt ?? row.createdAt }),
    ...(row.followedAt !== null && {
      followUp: {
        cContent: row.followContent ?? '',
        pictureList: (row.followPictures ?? []).flatMap(link),
        dCreateTime: row.followedAt,
      },
    }),
  })
}

export const lineView = (
  publicUrl: string,
  order: OrderRow,
  line: OrderLineRow,
  review: WireReview | undefined,
): ReviewLine => ({
  cOrderUuid: order.orderUuid,
  cOrderCode: order.orderCode,
  cOrderLineUuid: line.orderLineUuid,
  cProdCode: line.prodCode,
  cProdName: line.prodName,
  specValues: line.specValues,
  cUrl: publicUrl + line.picturePath,
  cShopName: order.shopName,
  dReceiveTime: order.closedAt ?? order.createdAt,
  ...(review && { review }),
  bFollowUp: review !== undefined && review.followUp === undefined,
})
