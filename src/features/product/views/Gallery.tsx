import { View } from '@tarojs/components'
import { lazy, Suspense, useState } from 'react'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { preview } from '@/platform/preview'
import { previewOfProduct } from '@/routes/pageHints'
import { Button } from '@/ui/button/Button'
import { Carousel } from '@/ui/carousel/Carousel'
import { Pressable } from '@/ui/host/Pressable'
import { MouseSlides } from '@/ui/mouse-slides/MouseSlides'
import { Picture } from '@/ui/picture/Picture'
import { productTexts } from '../texts'
import './gallery.scss'

const VideoViewer = lazy(() => import('./VideoViewer').then(it => ({ default: it.VideoViewer })))
const PictureViewer = lazy(() =>
  import('@/ui/picture-viewer/PictureViewer').then(it => ({ default: it.PictureViewer })),
)

interface GalleryProps {
  product: ProductDetail
  /** picture of the chosen SKU; it comes first */
  skuPicture: string | undefined
}

/** The list's picture is in the cache: it fills the slot until the large one is there. */
function FirstPicture({ src, small, alt }: { src: string; small: string | undefined; alt: string }) {
  return (
    <View className="alm-gallery__first">
      {small && small !== src && (
        <Picture src={small} alt="" ratio={0} priority className="alm-gallery__small" />
      )}
      <Picture src={src} alt={alt} ratio={0} priority className="alm-gallery__large" />
    </View>
  )
}

export function Gallery({ product, skuPicture }: GalleryProps) {
  const t = useText(productTexts)
  const [viewed, setViewed] = useState<number | undefined>()
  const [playing, setPlaying] = useState(false)
  const { video } = product
  const urls = skuPicture
    ? [skuPicture, ...product.imageUrls.filter(url => url !== skuPicture)]
    : product.imageUrls
  const altOf = (n: number) => t('product.picture', { name: product.name, n: n + 1 })
  const view = (index: number) => {
    if (!preview.previewPictures(urls, index)) setViewed(index)
  }
  if (urls.length === 0) return <Picture src={undefined} alt={product.name} />
  return (
    <View className="alm-gallery">
      <MouseSlides total={urls.length}>
        <Carousel
          key={skuPicture}
          ratio={1}
          marks="numbers"
          label={t('product.gallery')}
          slides={urls.map((url, n) => ({
            key: url,
            node: (
              <Pressable className="alm-gallery__slide" label={altOf(n)} onPress={() => view(n)}>
                {n === 0 ? (
                  <FirstPicture src={url} small={previewOfProduct(product.productCode)?.imageUrl} alt="" />
                ) : (
                  <Picture src={url} alt="" ratio={0} />
                )}
              </Pressable>
            ),
          }))}
        />
      </MouseSlides>
      {video && (
        <Button
          size="s"
          kind="secondary"
          className="alm-gallery__play"
          icon="play"
          label={t('product.video')}
          onPress={() => setPlaying(true)}
        >
          {t('product.film')}
        </Button>
      )}
      {video && playing && (
        <Suspense fallback={null}>
          <VideoViewer video={video} onClose={() => setPlaying(false)} />
        </Suspense>
      )}
      {viewed !== undefined && (
        <Suspense fallback={null}>
          <PictureViewer
            urls={urls}
            start={viewed}
            label={t('product.gallery')}
            altOf={altOf}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </View>
  )
}
