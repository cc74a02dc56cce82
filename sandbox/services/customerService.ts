import type { ServiceLinkAnswer, ServiceLinkRequest } from '@wire/customerService'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { orders, products } from '../db/schema'
import { type CallContext, defineCall, type RegisteredCall, ServiceError } from '../kernel/call'
import { serviceChatAddress } from '../partner/serviceChat'
import { codeInput, idInput } from './order/inputs'
import { requireVisible } from './order/visible'

/** Corporation of the mall in the messaging app, as the demo world calls it. */
const CORP_ID = 'wwalmmallsandbox01'

const subjectOf = async (context: CallContext, input: ServiceLinkRequest): Promise<[string, string][]> => {
  const { db, caller } = context
  if (input.cScene === 'product') {
    const code = input.cProdCode ?? ''
    const [product] = await db
      .select({ prodCode: products.prodCode })
      .from(products)
      .where(eq(products.prodCode, code))
    if (!product) throw new ServiceError(40400, '商品不存在')
    return [['product', code]]
  }
  if (input.cScene === 'userCenter') return []
  if (caller.kind === 'guest') throw new ServiceError(40300, '请先登录')
  const [found] = await db
    .select()
    .from(orders)
    .where(eq(orders.orderUuid, input.cOrderUuid ?? ''))
  return [['order', requireVisible(caller, found).orderUuid]]
}

/** The conversation with the mall's customer service; it opens knowing what it is about. */
export const customerServiceCalls: RegisteredCall[] = [
  defineCall({
    method: 'POST',
    path: 'alc-public-message/WechatCpKfAction/openWechatCpKfLink',
    access: 'guest',
    input: v.object({
      cScene: v.picklist(['product', 'order', 'userCenter']),
      cProdCode: v.optional(codeInput),
      cOrderUuid: v.optional(idInput),
    }),
    handle: async (input, context): Promise<ServiceLinkAnswer> => {
      const subject = await subjectOf(context, input)
      return {
        cUrl: serviceChatAddress(context.publicUrl, [['scene', input.cScene], ...subject]),
        cCorpId: CORP_ID,
      }
    },
  }),
]
