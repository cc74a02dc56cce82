import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { link } from '@/platform/link'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { Film } from '@/ui/host/Film'
import { Sound } from '@/ui/host/Sound'
import { Icon } from '@/ui/icon/Icon'
import { PictureViewer } from '@/ui/picture-viewer/PictureViewer'
import { Sheet } from '@/ui/sheet/Sheet'
import { PdfReader } from '../../pdf-reader'
import type { Shown } from '../hooks/usePreview'
import { uploaderTexts } from '../texts'
import './uploads-field.scss'

export interface PreviewsProps {
  shown: Shown
  /** what the pictures show */
  label: string
  onClose: () => void
}

/** A film or a sound in a popup of its own. */
function Media({
  shown,
  onClose,
}: {
  shown: Extract<Shown, { kind: 'film' | 'sound' }>
  onClose: () => void
}) {
  const t = useText(uploaderTexts)
  const [failed, setFailed] = useState(false)
  const label = t('uploader.playing', { name: shown.name })
  const player = { src: shown.url, label, onFail: () => setFailed(true) }
  return (
    <Sheet open onClose={onClose} title={shown.name}>
      <View className="uploads-media">
        {failed ? (
          <View className="uploads-media__failed" {...a11y({ role: 'alert' })}>
            {t('uploader.playFailed')}
          </View>
        ) : shown.kind === 'film' ? (
          <Film className="uploads-media__film" poster="" {...player} />
        ) : (
          <Sound {...player} words={{ play: t('uploader.play'), pause: t('uploader.pause') }} />
        )}
      </View>
    </Sheet>
  )
}

/** What stands over the page: pictures, a document, a film or a sound. */
export default function Previews({ shown, label, onClose }: PreviewsProps) {
  const t = useText(uploaderTexts)
  if (shown.kind === 'pictures')
    return <PictureViewer urls={shown.urls} start={shown.start} label={label} onClose={onClose} />
  if (shown.kind === 'pdf')
    return (
      <PdfReader fileId={shown.fileId} name={shown.name} onBack={onClose}>
        {({ body, bar }) => (
          <Sheet open full flush onClose={onClose} title={shown.name} footer={bar}>
            {body}
          </Sheet>
        )}
      </PdfReader>
    )
  if (shown.kind === 'service')
    return (
      <Sheet open onClose={onClose} title={t('uploader.previewTitle')}>
        <View className="uploads-media uploads-media--ready">
          <Icon name="order" size={32} className="uploads-media__mark" />
          <View>{shown.name}</View>
          <View className="uploads-media__hint">{t('uploader.serviceHint')}</View>
          <View className="uploads-media__action">
            <Button
              block
              onPress={() => {
                link.openLink(shown.url)
                onClose()
              }}
            >
              {t('uploader.openService')}
            </Button>
          </View>
        </View>
      </Sheet>
    )
  return <Media shown={shown} onClose={onClose} />
}
