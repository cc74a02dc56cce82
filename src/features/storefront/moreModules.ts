import type { StorefrontModule } from '@/api/storefront'
import type * as More from './views/modules/more'

export type MoreModules = typeof More

let arrived: MoreModules | undefined

/** Modules that seldom stand in the first screen travel together, apart from its code. */
export const loadMoreModules = async (): Promise<MoreModules> =>
  (arrived ??= await import(/* webpackChunkName: 'more' */ './views/modules/more'))

/** Their code, where it is here already: then nothing has to stand in for them. */
export const moreModules = (): MoreModules | undefined => arrived

const inFirstCode: readonly StorefrontModule['kind'][] = ['banner', 'navGrid', 'productList', 'broken']

/**
 * Fetches the code of the modules of a page while the first products are on their way. Never rejects: a failure is met
 * again, and shown, where the module is drawn.
 */
export const preloadModules = async (modules: readonly StorefrontModule[]): Promise<void> => {
  if (modules.every(module => inFirstCode.includes(module.kind))) return
  await loadMoreModules().catch(() => undefined)
}
