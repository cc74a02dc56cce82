import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Uploader, type StoredFile } from '@/widgets/uploader'
import { demoTexts } from '../texts'

const TYPE = 'formAttachment'

/** Pictures sent at once, mixed files sent by hand, and the latter as a reader sees them. */
export function UploadSample() {
  const t = useText(demoTexts)
  const [pictures, setPictures] = useState<readonly StoredFile[]>([])
  const [papers, setPapers] = useState<readonly StoredFile[]>([])
  const business = { type: TYPE, name: t('demo.fun.upload.files') }
  return (
    <Card padded={false} className="demo-fun__card">
      <View className="demo-fun__sample">
        <View className="demo-fun__name">{t('demo.fun.upload.name')}</View>
        <View className="demo-fun__note">{t('demo.fun.upload.note')}</View>
        <View className="demo-fun__fields">
          <Uploader
            label={t('demo.fun.upload.pictures')}
            business={{ type: TYPE, name: t('demo.fun.upload.pictures') }}
            value={pictures}
            onChange={setPictures}
          />
          <Uploader
            label={t('demo.fun.upload.files')}
            accepts="files"
            manual
            business={business}
            value={papers}
            onChange={setPapers}
          />
          <Uploader
            label={t('demo.fun.upload.readOnly')}
            accepts="files"
            readOnly
            business={business}
            value={papers}
            onChange={setPapers}
          />
        </View>
      </View>
    </Card>
  )
}
