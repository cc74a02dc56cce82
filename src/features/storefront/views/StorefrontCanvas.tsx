import { useMemo, type ReactNode } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { glide } from '@/ui/host/glide'
import { useFollow } from '../hooks/useFollow'
import { comesAlong, firstPageOf } from '../productSource'
import { ModuleSlot } from './ModuleSlot'
import { StorefrontContext, type Storefront } from './StorefrontContext'
import { renderModule } from './StorefrontModules'
import './storefront.scss'

export interface StorefrontCanvasProps {
  modules: readonly StorefrontModule[]
  /** Presses on modules do not lead away (shop §2). */
  editing: boolean
  /** Around each module of the page. */
  wrap?: (id: string, drawn: ReactNode) => ReactNode
  overContainer?: (id: string) => ReactNode
}

/** A list that lists something else is another list. */
const contentOf = (module: StorefrontModule): string => {
  if (module.kind === 'productList')
    return JSON.stringify([module.source, module.pageSize, module.pagination, module.columns])
  if (module.kind === 'tags') return JSON.stringify([module.tabs.map(({ codes }) => codes), module.pageSize])
  return module.kind === 'shopList' || module.kind === 'shopSlider' ? module.shopUuids.join() : module.kind
}

/** Modules of a layout that is not the server's yet, drawn as buyers will see them. */
export function StorefrontCanvas({ modules, editing, wrap, overContainer }: StorefrontCanvasProps) {
  const follow = useFollow(editing ? 'editing' : undefined)
  const value = useMemo(
    (): Storefront => ({
      ...follow,
      editing,
      guest: false,
      priceHidden: false,
      // as a whole: it stands in an editor, which does not tell where
      scroll: undefined,
      glideTo: editing ? () => undefined : glide,
      takeFirstPage: firstPageOf,
      firstPageNow: comesAlong,
      firstListId: undefined,
      renderModule,
      overContainer,
    }),
    [follow, editing, overContainer],
  )
  return (
    <StorefrontContext.Provider value={value}>
      {modules.map(module => {
        const drawn = <ModuleSlot key={`${module.id} ${contentOf(module)}`} module={module} />
        return wrap ? wrap(module.id, drawn) : drawn
      })}
    </StorefrontContext.Provider>
  )
}
