import type { ProductClass } from '@/api/product'

export const SHOP_TABS = ['home', 'goods', 'classes', 'info'] as const
export type ShopTab = (typeof SHOP_TABS)[number]

/** A class of the tree by its uuid, however deep. */
export const findClass = (
  classes: readonly ProductClass[],
  classUuid: string | undefined,
): ProductClass | undefined => {
  for (const node of classes) {
    if (node.classUuid === classUuid) return node
    const below = findClass(node.children, classUuid)
    if (below) return below
  }
  return undefined
}

const TEN_THOUSAND = 10_000

/** 36820 -> 3.6 万: as people are counted on a shop's sign. */
export const countOfMany = (count: number): { many: boolean; text: string } =>
  count < TEN_THOUSAND
    ? { many: false, text: String(count) }
    : { many: true, text: (Math.floor(count / 1000) / 10).toFixed(1) }
