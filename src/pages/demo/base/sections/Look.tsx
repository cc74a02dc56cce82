import { View } from '@tarojs/components'
import { setLanguage, useText, type Language } from '@/i18n'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Switch } from '@/ui/switch/Switch'
import type { ThemeName } from '@/ui/theme-root/UiProvider'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export interface LookState {
  theme: ThemeName
  language: Language
  grey: boolean
  offline: boolean
  large: boolean
}

export function Look({ value, onChange }: { value: LookState; onChange: (value: LookState) => void }) {
  const t = useText(galleryTexts)
  const switches = [
    { key: 'grey', text: t('gallery.grey') },
    { key: 'offline', text: t('gallery.offline') },
    { key: 'large', text: t('gallery.scale') },
  ] as const
  return (
    <Section title={t('gallery.section.settings')}>
      <SegmentedControl
        label={t('gallery.theme.label')}
        options={[
          { value: 'light', text: t('gallery.theme.light') },
          { value: 'dark', text: t('gallery.theme.dark') },
        ]}
        value={value.theme}
        onChange={theme => onChange({ ...value, theme })}
      />
      <View className="gallery__gap">
        <SegmentedControl
          label={t('gallery.language.label')}
          options={[
            { value: 'zh-CN', text: t('gallery.language.zh') },
            { value: 'en-US', text: t('gallery.language.en') },
          ]}
          value={value.language}
          onChange={language => {
            setLanguage(language)
            onChange({ ...value, language })
          }}
        />
      </View>
      {switches.map(({ key, text }) => (
        <View key={key} className="gallery__between">
          <View>{text}</View>
          <Switch label={text} checked={value[key]} onChange={on => onChange({ ...value, [key]: on })} />
        </View>
      ))}
    </Section>
  )
}
