import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Uploader, type UploadItem } from '@/ui/uploader/Uploader'
import { galleryTexts } from '../texts'
import { helmet, tools } from './drawings'
import { Section } from './Section'

export function Uploads() {
  const t = useText(galleryTexts)
  const name = t('gallery.upload.licence')
  const [items, setItems] = useState<readonly UploadItem[]>([
    { key: '1', name, src: tools, state: 'done' },
    { key: '2', name, src: helmet, state: 'sending', progress: 0.42 },
    { key: '3', name, src: tools, state: 'failed' },
  ])
  const add = () =>
    setItems([...items, { key: `${items.length}-${name}`, name, src: helmet, state: 'waiting' }])
  return (
    <Section title={t('gallery.section.uploads')}>
      <Uploader
        label={name}
        required
        items={items}
        max={5}
        hint={t('gallery.upload.hint')}
        onAdd={add}
        onRemove={key => setItems(items.filter(item => item.key !== key))}
        onRetry={key =>
          setItems(items.map(item => (item.key === key ? { ...item, state: 'sending' } : item)))
        }
      />
      <View className="gallery__gap">
        <Uploader
          label={name}
          hideLabel
          items={[]}
          error={t('gallery.upload.missing')}
          onAdd={() => undefined}
        />
      </View>
    </Section>
  )
}
