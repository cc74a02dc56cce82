import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { Stepper } from '@/ui/stepper/Stepper'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export function Steppers() {
  const t = useText(galleryTexts)
  const [plain, setPlain] = useState(1)
  const [tiered, setTiered] = useState(1_000_000)
  return (
    <Section title={t('gallery.section.stepper')}>
      <View className="gallery__between">
        <View>{t('gallery.stepper.plain')}</View>
        <Stepper value={plain} onChange={setPlain} max={99} label={t('gallery.stepper.plain')} />
      </View>
      <View className="gallery__between">
        <View>{t('gallery.stepper.tiered')}</View>
        <Stepper
          value={tiered}
          onChange={setTiered}
          min={10}
          step={5}
          max={2_000_000}
          label={t('gallery.stepper.tiered')}
        />
      </View>
      <View className="gallery__between">
        <View>{t('gallery.stepper.soldOut')}</View>
        <Stepper value={1} onChange={setPlain} disabled label={t('gallery.stepper.soldOut')} />
      </View>
    </Section>
  )
}
