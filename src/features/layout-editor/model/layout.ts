import type { DesignBox, DesignModule } from '@/api/design'
import { DESIGN_WIDTH } from '@/base/designLength'
import { MIN_HEIGHT, MIN_WIDTH } from '@/base/layoutLimits'
import type { Room } from './geometry'

/** A page as it is edited: modules from top to bottom, free containers with what stands in them. */
export type Layout = readonly DesignModule[]

export interface Found {
  module: DesignModule
  /** absent: stands on the page itself */
  parent?: DesignModule
  index: number
  siblings: Layout
}

export const find = (layout: Layout, key: string, parent?: DesignModule): Found | undefined => {
  for (const [index, module] of layout.entries()) {
    if (module.key === key) return { module, index, siblings: layout, ...(parent && { parent }) }
    const inside = find(module.children, key, module)
    if (inside) return inside
  }
  return undefined
}

export const keysOf = (layout: Layout): string[] =>
  layout.flatMap(({ key, children }) => [key, ...keysOf(children)])

/** The same list when nothing in it has changed, so that "unchanged" can be told by identity. */
const mapped = (layout: Layout, change: (module: DesignModule) => DesignModule | undefined): Layout => {
  let touched = false
  const next = layout.flatMap(module => {
    const changed = change(module)
    touched ||= changed !== module
    return changed ?? []
  })
  return touched ? next : layout
}

/** The module changed, or taken out when `change` answers nothing. */
export const update = (
  layout: Layout,
  key: string,
  change: (module: DesignModule) => DesignModule | undefined,
): Layout =>
  mapped(layout, module => {
    if (module.key === key) return change(module)
    if (module.children.length === 0) return module
    const children = update(module.children, key, change)
    return children === module.children ? module : { ...module, children: [...children] }
  })

/** The siblings of a module in another order or number. */
const inSiblings = (layout: Layout, { parent }: Found, change: (siblings: Layout) => Layout): Layout =>
  parent ? update(layout, parent.key, it => ({ ...it, children: [...change(it.children)] })) : change(layout)

export const reorder = (layout: Layout, key: string, to: number): Layout => {
  const found = find(layout, key)
  if (!found) return layout
  const place = Math.max(0, Math.min(found.siblings.length - 1, Math.trunc(to) || 0))
  if (place === found.index) return layout
  return inSiblings(layout, found, siblings => {
    const rest = siblings.filter(module => module.key !== key)
    return [...rest.slice(0, place), found.module, ...rest.slice(place)]
  })
}

/** After the module named, inside the container named, or at the end. */
export const insert = (
  layout: Layout,
  module: DesignModule,
  where: { after?: string; into?: string } = {},
): Layout => {
  const { into, after } = where
  if (into !== undefined && find(layout, into)?.module.kind === 'container')
    return update(layout, into, it => ({ ...it, children: [...it.children, module] }))
  const found = after === undefined ? undefined : find(layout, after)
  if (!found) return [...layout, module]
  return inSiblings(layout, found, siblings =>
    siblings.flatMap(one => (one.key === after ? [one, module] : [one])),
  )
}

/** Lower edge of what stands in a container: it is never lower than that. */
export const reachOf = ({ children }: DesignModule): number =>
  Math.max(MIN_HEIGHT, ...children.map(({ box }) => box.y + box.height))

/** The inside of a container: the design width between its margins. */
export const roomOf = ({ margin, height }: DesignModule): Room => ({
  width: Math.max(MIN_WIDTH, DESIGN_WIDTH - margin.left - margin.right),
  height,
})

export const boxesBeside = ({ siblings, module }: Found): DesignBox[] =>
  siblings.filter(one => one.key !== module.key && one.visible).map(({ box }) => box)
