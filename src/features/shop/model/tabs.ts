import type { ProductClass } from '@/api/productClass'

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
