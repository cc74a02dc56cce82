import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { StorefrontModule } from '@/api/storefront'
import { toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import { GoodsPlaceholders } from '@/widgets/goods-list'
import { containerHeight } from '../../model/container'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'

/** Boxes of a free container are as large as they were drawn: text in them does not grow. */
const AS_DRAWN = { '--alm-text-scale': 1 } as CSSProperties

const placeOf = (child: StorefrontModule): CSSProperties => {
  if (child.kind === 'broken') return {}
  const { x, y, width, height } = child.box
  return {
    position: 'absolute',
    left: toVw(x),
    top: toVw(y),
    width: width === undefined ? undefined : toVw(width),
    height: height === undefined ? undefined : toVw(height),
    overflow: height === undefined ? undefined : 'hidden',
  }
}

/** Modules placed freely, in design px (base 375). */
export function ContainerView({ module }: ModuleProps<'container'>) {
  const t = useText(storefrontTexts)
  const { renderModule, overContainer } = useStorefront()
  const { children } = module
  if (children.length === 0) return <GoodsPlaceholders columns={3} text={t('storefront.placeholder')} />
  return (
    <View
      style={{
        ...AS_DRAWN,
        position: 'relative',
        height: toVw(containerHeight(module.box.height, children)),
      }}
    >
      {children.map(child => (
        <View key={child.id} style={placeOf(child)}>
          {renderModule(child)}
        </View>
      ))}
      {overContainer?.(module.id)}
    </View>
  )
}
