import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { Badge } from '../badge/Badge'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import './tab-bar.scss'

export interface TabBarItem<K extends string> {
  key: K
  text: string
  icon: IconName
  /** While it is the active one. */
  activeIcon?: IconName
  badge?: number
}

export interface TabBarProps<K extends string> {
  items: readonly TabBarItem<K>[]
  active: K
  onChange: (key: K) => void
}

/** Bottom navigation of the H5 tabs; the mini-program has a native one. */
export function TabBar<K extends string>({ items, active, onChange }: TabBarProps<K>) {
  const t = useText(uiTexts)
  return (
    <View className="alm-tab-bar" {...a11y({ role: 'tablist', label: t('ui.nav.tabs') })}>
      {items.map(item => {
        const on = item.key === active
        return (
          <Pressable
            key={item.key}
            className={cx('alm-tab-bar__item', on && 'alm-tab-bar__item--on')}
            role="tab"
            selected={on}
            onPress={() => onChange(item.key)}
          >
            <View className="alm-tab-bar__face">
              <Badge count={item.badge}>
                <Icon name={on ? (item.activeIcon ?? item.icon) : item.icon} size={24} />
              </Badge>
              <View className="alm-tab-bar__text">{item.text}</View>
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
