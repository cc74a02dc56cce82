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
import { Section } from './Section'

const drawing = (ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground}"/>${shape}</svg>`,
  )}`

const tools = drawing(
  '#eef2fb',
  '<rect x="45" y="85" width="110" height="70" rx="10" fill="#2257f5"/><path d="M75 85V65h50v20" fill="none" stroke="#14171f" stroke-width="9"/><rect x="90" y="108" width="20" height="16" rx="3" fill="#ffd45c"/>',
)
const helmet = drawing(
  '#fbf3e6',
  '<path d="M50 125a50 50 0 0 1 100 0z" fill="#f4a62a"/><rect x="38" y="122" width="124" height="14" rx="7" fill="#d98a12"/><rect x="92" y="72" width="16" height="52" rx="6" fill="#ffc463"/>',
)

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
