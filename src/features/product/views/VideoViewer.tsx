import { Video, View } from '@tarojs/components'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { host } from '@/ui/host/host'
import { useModal } from '@/ui/host/modal'
import { IconButton } from '@/ui/icon-button/IconButton'
import { productTexts } from '../texts'
import './viewer.scss'

interface VideoViewerProps {
  video: NonNullable<ProductDetail['video']>
  onClose: () => void
}

/** The seller's film on a dark ground, with the platform's own controls. */
export function VideoViewer({ video, onClose }: VideoViewerProps) {
  const t = useText(productTexts)
  const root = useModal(true, onClose)
  return (
    <View
      className="alm-viewer"
      ref={root}
      {...host.modalProps}
      {...a11y({ role: 'dialog', modal: true, label: t('product.video') })}
    >
      <Video
        className="alm-viewer__film"
        src={video.url}
        poster={video.coverUrl}
        autoplay
        controls
        objectFit="contain"
      />
      <IconButton icon="close" label={t('common.close')} onPress={onClose} className="alm-viewer__close" />
    </View>
  )
}
