import type { DesignModule } from '@/api/design'
import { drawnModule } from '@/api/designLayout'
import type { StorefrontModule } from '@/api/storefront'
import type { Layout } from '../model/layout'

const known = new WeakMap<DesignModule, StorefrontModule>()

/** Modules as they are drawn; those that have not changed keep their identity, so that a drag draws one anew. */
export const drawnModules = (layout: Layout): StorefrontModule[] =>
  layout.map(module => {
    const drawn = known.get(module) ?? drawnModule(module)
    known.set(module, drawn)
    return drawn
  })
