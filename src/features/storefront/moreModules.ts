import type { StorefrontModule } from '@/api/storefront'

/** Modules that seldom stand in the first screen travel together, apart from its code. */
export const loadMoreModules = () => import('./views/modules/more')

export type MoreModules = Awaited<ReturnType<typeof loadMoreModules>>

const inFirstCode: readonly StorefrontModule['kind'][] = ['banner', 'navGrid', 'productList', 'broken']

/** Fetches the code of the modules of a page while their data is still on its way. */
export const preloadModules = (modules: readonly StorefrontModule[]): void => {
  // a failure here is met again, and shown, where the module is drawn
  if (modules.some(module => !inFirstCode.includes(module.kind))) loadMoreModules().catch(() => undefined)
}
