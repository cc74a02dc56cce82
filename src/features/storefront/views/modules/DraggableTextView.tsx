import { View } from '@tarojs/components'
import { toVw } from '@/base/designLength'
import { useText } from '@/i18n'
import { Pressable } from '@/ui/host/Pressable'
import { fontStyleOf } from '../../model/vw'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import './text.scss'

/** Text placed freely by the editor: read-only here; a press runs its link and goes no further (shop §3). */
export function DraggableTextView({ module }: ModuleProps<'draggableText'>) {
  const t = useText(storefrontTexts)
  const { follow, editing } = useStorefront()
  // not trimmed: blanks are part of the design (shop §5)
  const content = (
    <View className="alm-text-module__plain">{module.text || t('storefront.textPlaceholder')}</View>
  )
  const { width, height } = module.box
  const style = {
    ...fontStyleOf(module.font),
    width: width === undefined ? '100%' : toVw(width),
    maxWidth: '100%',
    minHeight: height === undefined ? undefined : toVw(height),
  }
  const { link } = module
  if (link.kind === 'none')
    return (
      <View
        className="alm-draggable-text"
        style={style}
        onClick={editing ? undefined : event => event.stopPropagation()}
      >
        {content}
      </View>
    )
  return (
    <Pressable className="alm-draggable-text" role="link" style={style} onPress={() => follow(link)}>
      {content}
    </Pressable>
  )
}
