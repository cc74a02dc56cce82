import { View } from '@tarojs/components'
import { lazy, Suspense, useState } from 'react'
import { preview } from '@/platform/preview'
import { Pressable } from '../host/Pressable'
import { Picture } from '../picture/Picture'
import './picture-strip.scss'

const PictureViewer = lazy(() =>
  import('../picture-viewer/PictureViewer').then(it => ({ default: it.PictureViewer })),
)

export interface PictureStripProps {
  urls: readonly string[]
  /** what they show (「评价晒图」) */
  label: string
}

/** Small pictures; each opens full screen. */
export function PictureStrip({ urls, label }: PictureStripProps) {
  const [viewed, setViewed] = useState<number>()
  if (urls.length === 0) return null
  const open = (index: number) => {
    if (!preview.previewPictures(urls, index)) setViewed(index)
  }
  return (
    <View className="alm-picture-strip">
      {urls.map((url, n) => (
        <Pressable
          key={url}
          className="alm-picture-strip__one"
          label={`${label} ${n + 1}`}
          onPress={() => open(n)}
        >
          <Picture src={url} alt="" round="m" />
        </Pressable>
      ))}
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer urls={urls} start={viewed} label={label} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </View>
  )
}
