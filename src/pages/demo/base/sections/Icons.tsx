import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Icon } from '@/ui/icon/Icon'
import { coreDrawings } from '@/ui/icon/drawings'
import type { IconName } from '@/ui/icon/iconNames'
import { moreDrawings } from '@/ui/icon/moreDrawings'
import { galleryTexts } from '../texts'
import { Section } from './Section'

const NAMES = Object.keys({ ...coreDrawings, ...moreDrawings }) as IconName[]

export function Icons() {
  const t = useText(galleryTexts)
  return (
    <Section title={t('gallery.section.icons')}>
      <View className="gallery__icons">
        {NAMES.map(name => (
          <Icon key={name} name={name} size={24} />
        ))}
      </View>
    </Section>
  )
}
