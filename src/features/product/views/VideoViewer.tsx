import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ProductDetail } from '@/api/product'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Film } from '@/ui/host/Film'
import { host } from '@/ui/host/host'
import { useModal } from '@/ui/host/modal'
import { IconButton } from '@/ui/icon-button/IconButton'
import { productTexts } from '../texts'
import '@/ui/picture-viewer/picture-viewer.scss'
import './video-viewer.scss'

interface VideoViewerProps {
  video: NonNullable<ProductDetail['video']>
  onClose: () => void
}

/** The seller's film on a dark ground, with the platform's own controls. */
export function VideoViewer({ video, onClose }: VideoViewerProps) {
  const t = useText(productTexts)
  const root = useModal(true, onClose)
  const [failed, setFailed] = useState(false)
  return (
    <View
      className="alm-picture-viewer"
      ref={root}
      {...host.modalProps}
      {...a11y({ role: 'dialog', modal: true, label: t('product.filmOf') })}
    >
      {failed ? (
        <View className="alm-video-viewer__failed" {...a11y({ role: 'alert' })}>
          {t('product.filmFailed')}
        </View>
      ) : (
        <Film
          className="alm-video-viewer__film"
          src={video.url}
          poster={video.coverUrl}
          label={t('product.filmOf')}
          onFail={() => setFailed(true)}
        />
      )}
      <IconButton
        icon="close"
        label={t('common.close')}
        onPress={onClose}
        className="alm-picture-viewer__close"
      />
    </View>
  )
}
