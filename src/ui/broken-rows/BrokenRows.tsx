import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { a11y } from '../host/a11y'
import { Icon } from '../icon/Icon'
import './broken-rows.scss'

/** So many are named, the rest is counted. */
const NAMED = 3

export interface BrokenRowsProps {
  /** of each row that could not be read: its name, or '' */
  names: readonly string[]
  /** what follows from it, e.g. for a sum */
  note?: string
}

/** Rows the server sent that cannot be read: named, so that none is missed without a word. */
export function BrokenRows({ names, note }: BrokenRowsProps) {
  const t = useText(uiFormTexts)
  const named = names.filter(Boolean).slice(0, NAMED)
  const others = names.length - named.length
  if (names.length === 0) return null
  return (
    <View className="alm-broken-rows" {...a11y({ role: 'status' })}>
      {named.map((name, at) => (
        <View key={at} className="alm-broken-rows__row">
          <Icon name="info" size={16} />
          <View className="alm-broken-rows__text">{t('uiForm.broken.named', { name })}</View>
        </View>
      ))}
      {others > 0 && (
        <View className="alm-broken-rows__row">
          <Icon name="info" size={16} />
          <View className="alm-broken-rows__text">
            {t(named.length > 0 ? 'uiForm.broken.others' : 'uiForm.broken.counted', { n: others })}
          </View>
        </View>
      )}
      {note && <View className="alm-broken-rows__note">{note}</View>}
    </View>
  )
}
