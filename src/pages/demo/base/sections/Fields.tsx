import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { galleryTexts } from '../texts'
import { Section } from './Section'

export function Fields() {
  const t = useText(galleryTexts)
  const [phone, setPhone] = useState('1380013800')
  const [password, setPassword] = useState('mall-2026')
  const [note, setNote] = useState('')
  const wrong = phone !== '' && !/^1\d{10}$/.test(phone)
  return (
    <Section title={t('gallery.section.fields')}>
      <TextField
        label={t('gallery.field.phone')}
        value={phone}
        onChange={setPhone}
        keyboard="tel"
        required
        maxLength={11}
        counter
        placeholder={t('gallery.field.placeholder')}
        hint={t('gallery.field.phoneHint')}
        error={wrong ? t('gallery.field.phoneError') : undefined}
      />
      <View className="gallery__gap">
        <TextField label={t('gallery.field.password')} value={password} onChange={setPassword} password />
      </View>
      <View className="gallery__gap">
        <TextField label={t('gallery.field.phone')} value="13800138000" onChange={setPhone} disabled />
      </View>
      <View className="gallery__gap">
        <TextArea
          label={t('gallery.field.note')}
          value={note}
          onChange={setNote}
          maxLength={200}
          counter
          placeholder={t('gallery.field.notePlaceholder')}
        />
      </View>
    </Section>
  )
}
