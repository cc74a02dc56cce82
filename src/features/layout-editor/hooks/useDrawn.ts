import { useRef } from 'react'
import type { DesignModule } from '@/api/design'
import { drawnModule } from '@/api/designLayout'
import type { StorefrontModule } from '@/api/storefront'
import type { Layout } from '../model/layout'

/** Modules as they are drawn; those that have not changed keep their identity, so that a drag draws one anew. */
export function useDrawn(layout: Layout): StorefrontModule[] {
  const known = useRef(new WeakMap<DesignModule, StorefrontModule>())
  return layout.map(module => {
    const drawn = known.current.get(module) ?? drawnModule(module)
    known.current.set(module, drawn)
    return drawn
  })
}
