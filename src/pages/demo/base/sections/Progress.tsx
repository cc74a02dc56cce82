import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Steps } from '@/ui/steps/Steps'
import { galleryTexts } from '../texts'
import { Section } from './Section'

const places = ['0', '1', '2', '3'] as const

export function Progress() {
  const t = useText(galleryTexts)
  const [at, setAt] = useState<(typeof places)[number]>('1')
  const items = [
    { title: t('gallery.steps.fill') },
    { title: t('gallery.steps.review'), note: t('gallery.steps.reviewNote') },
    { title: t('gallery.steps.done') },
  ]
  return (
    <Section title={t('gallery.section.steps')}>
      <SegmentedControl
        label={t('gallery.section.steps')}
        options={places.map(value => ({ value, text: String(Number(value) + 1) }))}
        value={at}
        onChange={setAt}
      />
      <View className="gallery__gap">
        <Steps label={t('gallery.section.steps')} items={items} current={Number(at)} />
      </View>
      <View className="gallery__gap">
        <Steps label={t('gallery.section.steps')} items={items} current={1} failed direction="vertical" />
      </View>
    </Section>
  )
}

export function Searching() {
  const t = useText(galleryTexts)
  const [words, setWords] = useState('')
  return (
    <Section title={t('gallery.section.search')}>
      <SearchBar
        label={t('gallery.section.search')}
        value={words}
        onChange={setWords}
        placeholder={t('gallery.field.searchPlaceholder')}
      />
    </Section>
  )
}
