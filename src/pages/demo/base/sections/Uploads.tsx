import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { FileRows, type FileRow } from '@/ui/file-rows/FileRows'
import { Uploader, type UploadItem } from '@/ui/uploader/Uploader'
import { galleryTexts } from '../texts'
import { helmet, tools } from './drawings'
import { Section } from './Section'

function Files() {
  const t = useText(galleryTexts)
  const rows: FileRow[] = [
    {
      key: 'done',
      name: t('gallery.upload.done'),
      icon: 'order',
      tone: 'success',
      note: `1.2 MB · ${t('gallery.upload.sent')}`,
      actions: [
        {
          key: 'remove',
          icon: 'trash',
          label: t('gallery.upload.done'),
        },
      ],
    },
    {
      key: 'sending',
      name: t('gallery.upload.sending'),
      icon: 'play',
      tone: 'plain',
      progress: 0.42,
      note: `8.6 MB · ${t('gallery.upload.onItsWay')}`,
      actions: [
        {
          key: 'cancel',
          icon: 'close',
          label: t('gallery.upload.sending'),
        },
      ],
    },
    {
      key: 'failed',
      name: t('gallery.upload.failed'),
      icon: 'order',
      tone: 'danger',
      note: `36 KB · ${t('gallery.upload.broken')}`,
      actions: [
        {
          key: 'retry',
          icon: 'refresh',
          label: t('gallery.upload.failed'),
        },
      ],
    },
  ]
  return (
    <FileRows
      label={t('gallery.upload.files')}
      rows={rows}
      onPress={() => undefined}
      onAction={() => undefined}
    />
  )
}

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
      <View className="gallery__gap">
        <Files />
      </View>
    </Section>
  )
}
