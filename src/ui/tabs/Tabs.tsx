import { View } from '@tarojs/components'
import { useId } from 'react'
import { Badge } from '../badge/Badge'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Strip } from '../host/Strip'
import './tabs.scss'

export interface TabItem<K extends string> {
  key: K
  text: string
  badge?: number
}

export interface TabsProps<K extends string> {
  /** Of its element; a tab has its place behind it (`id-0`). */
  id?: string
  /** Accessible name. */
  label: string
  items: readonly TabItem<K>[]
  active: K
  onChange: (key: K) => void
  /** `even` shares the width (few tabs); `scroll` lets many run out of the screen. */
  fit?: 'even' | 'scroll'
  className?: string
}

export function Tabs<K extends string>({
  id,
  label,
  items,
  active,
  onChange,
  fit = 'scroll',
  className,
}: TabsProps<K>) {
  const own = useId()
  const prefix = id ?? `t${own.replace(/\W/g, '')}`
  const position = Math.max(
    0,
    items.findIndex(item => item.key === active),
  )
  const list = (
    <View
      id={`${prefix}-list`}
      className={cx('alm-tabs__list', `alm-tabs__list--${fit}`)}
      {...a11y({ role: 'tablist', label })}
    >
      {items.map((item, n) => (
        <Pressable
          key={item.key}
          id={`${prefix}-${n}`}
          className={cx('alm-tabs__item', item.key === active && 'alm-tabs__item--on')}
          role="tab"
          selected={item.key === active}
          onPress={() => onChange(item.key)}
        >
          <View className="alm-tabs__face">
            <View className="alm-tabs__text">{item.text}</View>
            <Badge count={item.badge} />
          </View>
        </Pressable>
      ))}
    </View>
  )
  if (fit === 'even') return <View className={cx('alm-tabs', className)}>{list}</View>
  return (
    <Strip
      className={cx('alm-tabs', className)}
      idPrefix={prefix}
      position={position}
      words={items.map(({ text, badge }) => `${text} ${badge ?? 0}`).join()}
    >
      {list}
    </Strip>
  )
}
