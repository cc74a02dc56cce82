import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Icon } from '@/ui/icon/Icon'
import { coreIconNames, moreIconNames } from '@/ui/icon/iconNames'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export function Icons() {
  const t = useText(galleryTexts)
  return (
    <Section title={t('gallery.section.icons')}>
      <View className="gallery__icons">
        {[...coreIconNames, ...moreIconNames].map(name => (
          <Icon key={name} name={name} size={24} />
        ))}
      </View>
    </Section>
  )
}
