import { ScrollView, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useId, useState } from 'react'
import { Badge } from '../badge/Badge'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import './tabs.scss'

export interface TabItem<K extends string> {
  key: K
  text: string
  badge?: number
}

export interface TabsProps<K extends string> {
  /** Accessible name. */
  label: string
  items: readonly TabItem<K>[]
  active: K
  onChange: (key: K) => void
  /** `even` shares the width (few tabs); `scroll` lets many run out of the screen. */
  fit?: 'even' | 'scroll'
  className?: string
}

interface Box {
  left: number
  width: number
}

/**
 * Scroll position that puts the active tab in the middle. Not scrollIntoView: on H5 that moves the page as well, which
 * then jumps to its tabs.
 */
function useCentred(prefix: string, position: number, scrolls: boolean): number | undefined {
  const [scrollLeft, setScrollLeft] = useState<number>()
  useEffect(() => {
    if (!scrolls) return
    let alive = true
    const query = Taro.createSelectorQuery()
    for (const id of [prefix, `${prefix}-0`, `${prefix}-${position}`])
      query.select(`#${id}`).boundingClientRect()
    query.exec(([strip, first, tab]: (Box | null)[]) => {
      if (!alive || !strip || !first || !tab) return
      setScrollLeft(Math.max(0, Math.round(tab.left - first.left - (strip.width - tab.width) / 2)))
    })
    return () => {
      alive = false
    }
  }, [prefix, position, scrolls])
  return scrollLeft
}

export function Tabs<K extends string>({
  label,
  items,
  active,
  onChange,
  fit = 'scroll',
  className,
}: TabsProps<K>) {
  const prefix = `t${useId().replace(/\W/g, '')}`
  const position = Math.max(
    0,
    items.findIndex(item => item.key === active),
  )
  const scrollLeft = useCentred(prefix, position, fit === 'scroll')
  const list = (
    <View className={cx('alm-tabs__list', `alm-tabs__list--${fit}`)} {...a11y({ role: 'tablist', label })}>
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
            <Badge count={item.badge}>
              <View>{item.text}</View>
            </Badge>
          </View>
        </Pressable>
      ))}
    </View>
  )
  if (fit === 'even') return <View className={cx('alm-tabs', className)}>{list}</View>
  return (
    <View id={prefix} className={cx('alm-tabs', className)}>
      <ScrollView scrollX enhanced showScrollbar={false} scrollWithAnimation scrollLeft={scrollLeft}>
        {list}
      </ScrollView>
    </View>
  )
}
