import { View } from '@tarojs/components'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import './search-entry.scss'

export interface SearchEntryProps {
  /** Goes before the value in the accessible name; without a value the placeholder says enough. */
  label: string
  /** What is looked for now; else the placeholder shows. */
  value?: string
  placeholder?: string
  onPress: () => void
}

/** Looks like a search bar and leads to the page where one types. */
export function SearchEntry({ label, value, placeholder, onPress }: SearchEntryProps) {
  return (
    <Pressable
      className="alm-search-entry"
      role="link"
      label={value && `${label} ${value}`}
      onPress={onPress}
    >
      <View className="alm-search-entry__face">
        <Icon name="search" size={16} />
        <View className={cx('alm-search-entry__text', value && 'alm-search-entry__text--value')}>
          {value || placeholder}
        </View>
      </View>
    </Pressable>
  )
}
