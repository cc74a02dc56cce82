import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { IconButton } from '@/ui/icon-button/IconButton'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export function Buttons() {
  const t = useText(galleryTexts)
  const [liked, setLiked] = useState(true)
  return (
    <Section title={t('gallery.section.buttons')}>
      <View className="gallery__row">
        <Button>{t('gallery.button.primary')}</Button>
        <Button kind="secondary">{t('gallery.button.secondary')}</Button>
        <Button kind="ghost">{t('gallery.button.ghost')}</Button>
        <Button kind="danger">{t('gallery.button.danger')}</Button>
        <Button loading>{t('gallery.button.loading')}</Button>
        <Button disabled>{t('gallery.button.disabled')}</Button>
      </View>
      <View className="gallery__row">
        <Button size="s" kind="secondary">
          {t('gallery.button.small')}
        </Button>
        <Button size="s">{t('gallery.button.small')}</Button>
        <Button size="s" kind="secondary" icon="scan">
          {t('gallery.button.withIcon')}
        </Button>
      </View>
      <View className="gallery__row">
        <IconButton icon="search" label={t('common.search')} />
        <IconButton icon="share" label={t('gallery.button.share')} kind="soft" />
        <IconButton icon="plus" label={t('gallery.button.primary')} kind="brand" />
        <IconButton icon="cart" label={t('gallery.bar.cart')} badge={128} />
        <IconButton
          icon={liked ? 'heart-fill' : 'heart'}
          label={t('gallery.button.favourite')}
          selected={liked}
          onPress={() => setLiked(!liked)}
        />
      </View>
      <View className="gallery__gap">
        <Button block size="l">
          {t('gallery.button.block')}
        </Button>
      </View>
    </Section>
  )
}
