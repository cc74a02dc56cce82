import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Carousel } from '@/ui/carousel/Carousel'
import { a11y } from '@/ui/host/a11y'
import { host } from '@/ui/host/host'
import { useModal } from '@/ui/host/modal'
import { ZoomArea } from '@/ui/host/ZoomArea'
import { IconButton } from '@/ui/icon-button/IconButton'
import { MouseSlides } from '@/ui/mouse-slides/MouseSlides'
import { Picture } from '@/ui/picture/Picture'
import { productTexts } from '../texts'
import './viewer.scss'

interface ViewerProps {
  urls: readonly string[]
  /** index of the picture to begin with */
  start: number
  altOf: (index: number) => string
  onClose: () => void
}

/** Whole pictures on a dark ground, where the platform has no viewer of its own. Pinching and double taps enlarge, one tap closes. */
export function Viewer({ urls, start, altOf, onClose }: ViewerProps) {
  const t = useText(productTexts)
  const root = useModal(true, onClose)
  return (
    <View
      className="alm-viewer"
      ref={root}
      {...host.modalProps}
      {...a11y({ role: 'dialog', modal: true, label: t('product.viewer') })}
    >
      <View className="alm-viewer__stage">
        <MouseSlides total={urls.length}>
          <Carousel
            ratio={1}
            start={start}
            marks={urls.length > 1 ? 'numbers' : 'none'}
            label={t('product.gallery')}
            slides={urls.map((url, index) => ({
              key: String(index),
              node: (
                <ZoomArea onTap={onClose}>
                  <Picture src={url} alt={altOf(index)} ratio={0} mode="fit" />
                </ZoomArea>
              ),
            }))}
          />
        </MouseSlides>
      </View>
      <IconButton icon="close" label={t('common.close')} onPress={onClose} className="alm-viewer__close" />
    </View>
  )
}
