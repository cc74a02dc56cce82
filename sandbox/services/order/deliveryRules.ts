import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { freightRates, shopDeliveries } from '../../db/schema'
import type { DeliveryRule } from './delivery'

/** Ways of delivery by shop, in the order of their kinds. */
export const loadDeliveryRules = async (
  db: Database,
  shopUuids: readonly string[],
): Promise<Map<string, DeliveryRule[]>> => {
  const rules = new Map<string, DeliveryRule[]>()
  if (shopUuids.length === 0) return rules
  const rows = await db
    .select({ delivery: shopDeliveries, rate: freightRates })
    .from(shopDeliveries)
    .innerJoin(
      freightRates,
      and(eq(freightRates.shopUuid, shopDeliveries.shopUuid), eq(freightRates.kind, shopDeliveries.kind)),
    )
    .where(inArray(shopDeliveries.shopUuid, [...shopUuids]))
    .orderBy(asc(shopDeliveries.shopUuid), asc(shopDeliveries.kind), asc(freightRates.area))
  for (const { delivery, rate } of rows) {
    const { shopUuid, ...rule } = delivery
    const own = rules.get(shopUuid) ?? []
    const known = own.find(({ kind }) => kind === rule.kind)
    const rates = [...(known?.rates ?? []), rate]
    rules.set(shopUuid, [...own.filter(one => one !== known), { ...rule, rates }])
  }
  return rules
}
