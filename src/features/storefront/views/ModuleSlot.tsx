import { View } from '@tarojs/components'
import { Component, createElement, Suspense, useState, type ReactNode } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { cx } from '@/ui/cx'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { frameStyleOf } from '../model/vw'
import { viewOf } from '../registry'
import { ModuleTitle } from './ModuleTitle'
import { BrokenView } from './modules/BrokenView'
import './module.scss'

interface BoundaryProps {
  module: StorefrontModule
  children: ReactNode
}

/** A module that throws, or whose code does not arrive, becomes a named placeholder; its siblings live. */
class ModuleBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    const { module, children } = this.props
    return this.state.broken ? (
      <BrokenView module={{ kind: 'broken', id: module.id, name: module.name }} />
    ) : (
      children
    )
  }
}

/** Width by height of what stands in until the module's code is there. */
const WAITING_RATIO: Partial<Record<StorefrontModule['kind'], number>> = {
  notice: 9,
  text: 8,
  buttons: 5,
  draggableText: 8,
  shopSlider: 2,
  swipeGrid: 2.2,
}

/** Entries stand on a card unless the layout gives them a ground of their own. */
const PANELS: readonly StorefrontModule['kind'][] = ['navGrid', 'swipeGrid']

/** Lists never touch the edges of the screen, whatever the layout says. */
const LISTS: readonly StorefrontModule['kind'][] = [
  'productList',
  'tags',
  'shopList',
  'shopSlider',
  'navGrid',
  'swipeGrid',
]

const frameClass = (module: StorefrontModule, framed: boolean): string => {
  if (module.kind === 'broken' || !framed) return 'alm-module'
  const { background, margin } = module.frame
  return cx(
    'alm-module',
    background && 'alm-module--ground',
    !background && PANELS.includes(module.kind) && 'alm-module--panel',
    margin.left + margin.right === 0 && LISTS.includes(module.kind) && 'alm-module--bare',
  )
}

/** One module in its frame: margin, corners, ground, title. */
export function ModuleSlot({ module, framed = true }: { module: StorefrontModule; framed?: boolean }) {
  // chosen once: a view that arrives later must not replace one that is drawn
  const [view] = useState(() => viewOf(module))
  const frame = module.kind === 'broken' || !framed ? undefined : module.frame
  return (
    <View className={frameClass(module, framed)} style={frame && frameStyleOf(frame)}>
      {frame?.title && <ModuleTitle title={frame.title} />}
      <ModuleBoundary module={module}>
        <Suspense fallback={<Skeleton shape="block" ratio={WAITING_RATIO[module.kind] ?? 1.5} />}>
          {createElement(view, { module })}
        </Suspense>
      </ModuleBoundary>
    </View>
  )
}
