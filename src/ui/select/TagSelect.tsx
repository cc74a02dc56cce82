import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiSelectTexts } from '@/i18n/uiSelect'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { IconButton } from '../icon-button/IconButton'
import { toggled, type SelectOption } from './selectModel'
import './select.scss'

export interface TagSelectProps {
  /** Accessible name. */
  label: string
  options: readonly SelectOption[]
  value: readonly string[]
  onChange: (keys: string[]) => void
  multiple?: boolean
  disabled?: boolean
  /** id of the element that holds the error or hint. */
  describedBy?: string | undefined
  /** Asks for the options again. */
  onRefresh?: () => void
  /** There are none because they could not be read. */
  lost?: boolean
}

/** Few options as buttons, three in a row (widgets §2); a tap on what is chosen lets go of it. */
export function TagSelect(props: TagSelectProps) {
  const { label, options, value, onChange, multiple = false, onRefresh, lost = false } = props
  const t = useText(uiSelectTexts)
  if (options.length === 0)
    return (
      <View className="alm-tag-select">
        <View className="alm-tag-select__empty">
          <View {...a11y({ role: lost ? 'alert' : undefined })}>
            {!lost
              ? t('uiSelect.empty')
              : value.length > 0
                ? t('uiSelect.lostKept', { n: value.length })
                : t('uiSelect.lost')}
          </View>
          {onRefresh && (
            <IconButton icon="refresh" size={20} label={t('uiSelect.refresh')} onPress={onRefresh} />
          )}
        </View>
      </View>
    )
  return (
    <View className="alm-tag-select" {...a11y({ role: 'group', label, describedBy: props.describedBy })}>
      {options.map(option => {
        const on = value.includes(option.key)
        const off = props.disabled || option.disabled
        return (
          <Pressable
            key={option.key}
            role="checkbox"
            checked={on}
            disabled={off}
            className={cx(
              'alm-tag-select__item',
              on && 'alm-tag-select__item--on',
              off && 'alm-tag-select__item--off',
            )}
            onPress={() => onChange(toggled(value, option.key, multiple))}
          >
            {option.text}
          </Pressable>
        )
      })}
    </View>
  )
}
