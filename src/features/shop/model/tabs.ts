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

const tenths = (count: number, unit: number): string => {
  const text = (Math.floor((count * 10) / unit) / 10).toFixed(1)
  return text.endsWith('.0') ? text.slice(0, -2) : text
}

/** 36820 -> 3.6 万, 36.8k: as people are counted on a shop's sign. */
export const countOfMany = (count: number): { many: boolean; count: string; wan: string; k: string } => ({
  many: count >= TEN_THOUSAND,
  count: String(count),
  wan: tenths(count, TEN_THOUSAND),
  k: tenths(count, 1000),
})
