import type { StorefrontModule, StorefrontPage } from '@/api/storefront'

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface Renewed {
  page: StorefrontPage
  /** modules that are drawn anew in their places */
  changed: readonly string[]
}

/**
 * A page as the server has it now, in the place of a kept one: modules that are as they were stay the same objects, so
 * that nothing of them is drawn again. Undefined where other modules, or the same ones in another order, make another page.
 */
export const renewed = (kept: StorefrontPage, fresh: StorefrontPage): Renewed | undefined => {
  const before = kept.modules
  const isSame = (module: StorefrontModule, at: number) =>
    before[at]?.id === module.id && before[at]?.kind === module.kind
  if (before.length !== fresh.modules.length || !fresh.modules.every(isSame)) return undefined
  const modules = fresh.modules.map((module, at) => {
    const old = before[at]
    return old && sameText(old, module) ? old : module
  })
  const changed = modules.filter((module, at) => module !== before[at]).map(({ id }) => id)
  return { page: { ...fresh, modules }, changed }
}
