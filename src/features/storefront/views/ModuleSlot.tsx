import { View } from '@tarojs/components'
import { Component, createElement, type ReactNode, Suspense, useState } from 'react'
import type { ModuleTitle as Title, StorefrontModule } from '@/api/storefront'
import { toTextVw } from '@/base/designLength'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { frameStyleOf, safeColour } from '../model/vw'
import { viewOf } from '../registry'
import { BrokenView } from './modules/BrokenView'
import './module-title.scss'
import './module.scss'

/** Title of a module (shop §3): plain, or with a bar before it. */
function ModuleTitle({ title }: { title: Title }) {
  const style = {
    fontSize: title.fontSize === undefined ? undefined : toTextVw(title.fontSize),
    color: safeColour(title.color),
  }
  return (
    <View
      className={cx('alm-module-title', `alm-module-title--${title.look}`)}
      style={style}
      {...a11y({ role: 'heading', level: 2 })}
    >
      {title.name}
    </View>
  )
}

interface BoundaryProps {
  module: StorefrontModule
  children: ReactNode
}

/** A module that throws, or whose code does not arrive, becomes a named placeholder; its siblings live. */
class ModuleBoundary extends Component<BoundaryProps, { broken: boolean }> {
  constructor(props: BoundaryProps) {
    super(props)
    // not as a field of the class: Babel's helper for fields is 1 KB more before the first card
    this.state = { broken: false }
  }

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

/** Lists never touch the edges of the screen, even when the layout says so. */
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
