import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { focusField } from '../host/focusField'
import { TextInput } from '../host/TextInput'
import { Icon } from '../icon/Icon'
import { IconButton } from '../icon-button/IconButton'
import './search-bar.scss'

export interface SearchBarProps {
  /** of its field */
  id?: string | undefined
  /** Accessible name (「搜索企业」). */
  label: string
  /** Name of the landmark where a page has several; default: the label. */
  region?: string | undefined
  value: string
  onChange: (value: string) => void
  /** Enter, or the keyboard's search key. */
  onSearch?: (value: string) => void
  /** An input method begins or ends to compose a word (H5). */
  onComposing?: (composing: boolean) => void
  placeholder?: string
  maxLength?: number
  autoFocus?: boolean
  disabled?: boolean
  /** At the right end. */
  tool?: ReactNode
  className?: string
}

/** One line that is searched for: a glass, the words, a cross. */
export function SearchBar(props: SearchBarProps) {
  const { label, value, onChange, disabled = false } = props
  const t = useText(uiFormTexts)
  const own = useId()
  const { id = own } = props
  const empty = () => {
    focusField(id)
    onChange('')
  }
  return (
    <View
      className={cx('alm-search-bar', props.className)}
      {...a11y({ role: 'search', label: props.region ?? label })}
    >
      <Icon name="search" size={16} className="alm-search-bar__glass" />
      <TextInput
        id={id}
        className="alm-search-bar__input"
        label={label}
        value={value}
        onChange={onChange}
        placeholder={props.placeholder}
        keyboard="search"
        confirmKey="search"
        maxLength={props.maxLength}
        autoFocus={props.autoFocus}
        disabled={disabled}
        onConfirm={props.onSearch}
        onComposing={props.onComposing}
      />
      {value !== '' && !disabled && (
        <IconButton icon="close" size={16} label={t('uiForm.field.clear')} onPress={empty} />
      )}
      {props.tool}
    </View>
  )
}
