import { View } from '@tarojs/components'
import { lazy, Suspense } from 'react'
import { useText } from '@/i18n'
import { Pressable } from '@/ui/host/Pressable'
import { fontStyleOf } from '../../model/vw'
import { storefrontTexts } from '../../texts'
import type { ModuleProps } from '../moduleView'
import { useStorefront } from '../StorefrontContext'
import './text.scss'

const RichContent = lazy(() => import('@/widgets/rich-text').then(it => ({ default: it.RichContent })))

/** Whether a text has to be read as HTML: it holds a tag or a character reference. */
const isMarkup = (text: string): boolean => /<\/?[a-z!]|&(?:[a-z]+|#\d+);/i.test(text)

/** Text of the layout: plain with the font of its frame, or rich and sanitized. */
export function TextView({ module }: ModuleProps<'text'>) {
  const t = useText(storefrontTexts)
  const { follow } = useStorefront()
  const { content, link } = module
  const body = isMarkup(content) ? (
    <Suspense fallback={null}>
      <RichContent html={content} />
    </Suspense>
  ) : (
    <View className="alm-text-module__plain">{content || t('storefront.textPlaceholder')}</View>
  )
  const style = fontStyleOf(module.frame.font)
  if (link.kind === 'none')
    return (
      <View className="alm-text-module" style={style}>
        {body}
      </View>
    )
  return (
    <Pressable className="alm-text-module" role="link" style={style} onPress={() => follow(link)}>
      {body}
    </Pressable>
  )
}
