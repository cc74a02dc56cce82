import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Carousel } from '../carousel/Carousel'
import { a11y } from '../host/a11y'
import { host } from '../host/host'
import { useModal } from '../host/modal'
import { ZoomArea } from '../host/ZoomArea'
import { IconButton } from '../icon-button/IconButton'
import { MouseSlides } from '../mouse-slides/MouseSlides'
import { Picture } from '../picture/Picture'
import './picture-viewer.scss'

export interface PictureViewerProps {
  urls: readonly string[]
  /** index of the picture to begin with */
  start: number
  /** what the pictures show */
  label: string
  /** what one of them shows, where they have names of their own */
  altOf?: (index: number) => string
  onClose: () => void
}

/** Whole pictures on a dark ground, where the platform has no viewer of its own. Pinching and double taps enlarge, one tap closes. */
export function PictureViewer(props: PictureViewerProps) {
  const { urls, start, label, altOf = index => `${label} ${index + 1}`, onClose } = props
  const t = useText()
  const root = useModal(true, onClose)
  return (
    <View
      className="alm-picture-viewer"
      ref={root}
      {...host.modalProps}
      {...a11y({ role: 'dialog', modal: true, label })}
    >
      <View className="alm-picture-viewer__stage">
        <MouseSlides total={urls.length}>
          <Carousel
            ratio={1}
            start={start}
            marks={urls.length > 1 ? 'numbers' : 'none'}
            label={label}
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
      <IconButton
        icon="close"
        label={t('common.close')}
        onPress={onClose}
        className="alm-picture-viewer__close"
      />
    </View>
  )
}
