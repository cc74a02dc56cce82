import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { Carousel } from '@/ui/carousel/Carousel'
import { cx } from '@/ui/cx'
import { toast } from '@/ui/feedback/feedback'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Picture } from '@/ui/picture/Picture'
import { Price } from '@/ui/price/Price'
import { Tag } from '@/ui/tag/Tag'
import { galleryTexts } from '../texts'
import { helmet, tools } from './drawings'
import { Section } from './Section'

function Product({ picture, name }: { picture: string | null; name: string }) {
  const t = useText(galleryTexts)
  const open = () => toast.info(name)
  return (
    <Card padded={false} onPress={open}>
      <Picture src={picture} alt={name} />
      <View className="gallery__product">
        <View className="gallery__name">
          <Tag tone="brand" kind="solid">
            {t('gallery.tag.brand')}
          </Tag>{' '}
          {t('gallery.product')}
        </View>
        <View className="gallery__between">
          <Price fen={29_900} unit={t('gallery.unit')} />
          <IconButton
            icon="cart"
            size={20}
            label={t('gallery.button.primary')}
            onPress={() => toast.success(t('gallery.message.added'))}
          />
        </View>
      </View>
    </Card>
  )
}

export function Pictures() {
  const t = useText(galleryTexts)
  const [at, setAt] = useState(0)
  const slides = [1, 2, 3].map(n => ({
    key: String(n),
    node: (
      <View className={cx('gallery__poster', `gallery__poster--${n}`)}>
        {t('gallery.picture.slide', { n })}
      </View>
    ),
  }))
  return (
    <Section title={t('gallery.section.pictures')} bare>
      <Card padded={false}>
        <Carousel slides={slides} interval={3000} ratio={2.4} />
      </Card>
      <View className="gallery__gap">
        <Card padded={false}>
          <Carousel
            slides={slides}
            ratio={3}
            marks="numbers"
            onChange={setAt}
            label={`${t('gallery.section.pictures')} ${at + 1}`}
          />
        </Card>
      </View>
      <View className="gallery__grid gallery__gap">
        <Product picture={tools} name={t('gallery.picture.tools')} />
        <Product picture={helmet} name={t('gallery.picture.helmet')} />
        <Product picture={null} name={t('gallery.picture.missing')} />
        <Product picture="/missing.png" name={t('gallery.picture.missing')} />
      </View>
    </Section>
  )
}
