import type { OpenSplicingRequest, Splicing } from '@wire/splicing'
import { and, count, eq } from 'drizzle-orm'
import { splicingPlans, splicings } from '../../db/schema'
import { ServiceError } from '../../kernel/call'
import { HOUR_MS } from '../../kernel/chinaTime'
import { takeTurn } from '../../kernel/transaction'
import { buyerOf } from '../order/buyer'
import { loadGoodsForSale } from '../order/expiry'
import { documentNumber } from '../order/numbers'
import { namesOf, requireEligible } from '../order/people'
import type { InstitutionContext } from '../order/submit'
import { readSplicing } from './read'
import { SPLICING_STATE } from './rows'
import { firstStep } from './steps'
import { settleSplicingsOf } from './settle'

const MOST_AT_A_TIME = 5

/** Called once per cRequestUuid. Nothing is ordered by it: the opener joins like everybody else. */
export const openSplicing = async (
  context: InstitutionContext,
  input: OpenSplicingRequest,
): Promise<Splicing> => {
  const { db, clock, random, audit, caller } = context
  await requireEligible(context)
  const buyer = buyerOf(caller)
  await settleSplicingsOf(context, buyer)
  const [plan] = await db.select().from(splicingPlans).where(eq(splicingPlans.skuCode, input.cSkuCode))
  const goods = (await loadGoodsForSale(context, [input.cSkuCode])).get(input.cSkuCode)
  if (!goods) throw new ServiceError(40400, '商品不存在或已失效')
  if (!plan || !goods.onShelf) throw new ServiceError(40900, `「${goods.prodName}」现在不能发起拼单`)
  if (!plan.hours.includes(input.iHours)) throw new ServiceError(40000, '请选择拼单时长')
  if (goods.stock < firstStep(plan.steps).fromQty)
    throw new ServiceError(40900, `「${goods.prodName}」库存不足，暂时不能发起拼单`)
  await takeTurn(db, `splicings/${buyer.userUuid}/${buyer.accUuid}`)
  const [open] = await db
    .select({ rows: count() })
    .from(splicings)
    .where(
      and(
        eq(splicings.userUuid, buyer.userUuid),
        eq(splicings.accUuid, buyer.accUuid),
        eq(splicings.state, SPLICING_STATE.collecting),
      ),
    )
  if ((open?.rows ?? 0) >= MOST_AT_A_TIME)
    throw new ServiceError(40900, `最多同时发起 ${MOST_AT_A_TIME} 个拼单，请等其中一个结束后再试`)
  const { personName } = await namesOf(context)
  const now = clock.now()
  const splicingUuid = random.id('spl')
  const { minQty, stepQty, limitQty, steps } = plan
  const { prodCode, skuCode, prodName, specValues, picturePath, unit, shopUuid, shopName } = goods
  await db.insert(splicings).values({
    prodCode,
    skuCode,
    prodName,
    specValues,
    picturePath,
    unit,
    shopUuid,
    shopName,
    minQty,
    stepQty,
    limitQty,
    steps,
    ...buyer,
    splicingUuid,
    splicingCode: documentNumber('PD', now, random),
    state: SPLICING_STATE.collecting,
    openerName: personName,
    normalFen: goods.priceFen,
    createdAt: now,
    deadline: now + input.iHours * HOUR_MS,
  })
  await audit.write('splicing-opened', { splicingUuid, userUuid: buyer.userUuid, skuCode })
  return readSplicing(context, splicingUuid)
}
