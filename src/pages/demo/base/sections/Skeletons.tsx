import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export function Skeletons() {
  const t = useText(galleryTexts)
  return (
    <Section title={t('gallery.section.skeletons')} bare>
      <Skeleton shape="cards" count={2} />
      <View className="gallery__gap">
        <Skeleton shape="rows" count={2} />
      </View>
      <View className="gallery__gap">
        <Skeleton shape="block" ratio={3} />
      </View>
      <View className="gallery__gap">
        <Skeleton shape="line" count={2} />
      </View>
    </Section>
  )
}
