import * as v from 'valibot'
import { defineCall, type RegisteredCall } from '../kernel/call'
import { idempotent } from '../kernel/idempotency'
import { codeInput, idInput, MAX_LINES, remarkInput } from './order/inputs'
import { pageFields } from './page'
import { docIdsInput, MAX_TEXT, starInput } from './review/inputs'
import { readMyReviews, readProductReviews, readReviewLines, readSummary } from './review/read'
import { saveFollowUp, saveReview } from './review/write'

const path = (name: string): string => `alc-alshop/ProductReviewAction/${name}`

/** Reviews of products: read by anybody, written once for each received line. */
export const reviewCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: path('getReviewSummary'),
    access: 'guest',
    input: v.object({ cProdCode: codeInput }),
    handle: (input, context) => readSummary(context, input.cProdCode),
  }),
  defineCall({
    method: 'POST',
    path: path('getProductReviewPage'),
    access: 'guest',
    input: v.object({
      cProdCode: codeInput,
      ...pageFields,
      cTab: v.picklist(['all', 'good', 'middle', 'bad', 'picture', 'followUp']),
      cSort: v.picklist(['useful', 'newest']),
    }),
    handle: (input, context) => readProductReviews(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getMyReviewPage'),
    access: 'account',
    input: v.object({ ...pageFields, iState: v.picklist([1, 2]) }),
    handle: (input, context) => readMyReviews(context, input),
  }),
  defineCall({
    method: 'POST',
    path: path('getReviewLines'),
    access: 'account',
    input: v.object({ cOrderUuid: idInput }),
    handle: (input, context) => readReviewLines(context, input.cOrderUuid),
  }),
  defineCall({
    method: 'POST',
    path: path('saveReview'),
    access: 'institution',
    input: v.object({
      cRequestUuid: idInput,
      cOrderUuid: idInput,
      iServiceStar: starInput,
      iDeliveryStar: starInput,
      bAnonymous: v.boolean(),
      lineList: v.pipe(
        v.array(
          v.object({
            cOrderLineUuid: idInput,
            iGoodsStar: starInput,
            cContent: remarkInput(MAX_TEXT),
            cDocIds: docIdsInput,
          }),
        ),
        v.minLength(1),
        v.maxLength(MAX_LINES),
      ),
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveReview(context, input)),
  }),
  defineCall({
    method: 'POST',
    path: path('saveFollowUp'),
    access: 'institution',
    input: v.object({
      cRequestUuid: idInput,
      cReviewUuid: idInput,
      cContent: remarkInput(MAX_TEXT),
      cDocIds: docIdsInput,
    }),
    handle: (input, context) =>
      idempotent(context, input.cRequestUuid, input, () => saveFollowUp(context, input)),
  }),
]
