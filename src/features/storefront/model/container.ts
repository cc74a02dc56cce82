import type { StorefrontModule } from '@/api/storefront'
import { DEFAULT_CHILD_HEIGHT, MAX_HEIGHT, MIN_HEIGHT } from '@/base/layoutLimits'

const boxOf = (module: StorefrontModule) => ('box' in module ? module.box : undefined)

/** Height of a free container, design px: its own, else what its children reach to. */
export const containerHeight = (own: number | undefined, children: readonly StorefrontModule[]): number => {
  const reach = children.reduce((bottom, child) => {
    const box = boxOf(child)
    return Math.max(bottom, (box?.y ?? 0) + (box?.height ?? DEFAULT_CHILD_HEIGHT))
  }, 0)
  return Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, own ?? reach))
}
