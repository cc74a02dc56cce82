import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import './collapse.scss'

export interface CollapseItemProps {
  title: ReactNode
  /** Right of the title, before the arrow. */
  extra?: ReactNode
  /** Open at first; after that it is the person's. */
  startOpen?: boolean
  disabled?: boolean
  children: ReactNode
  className?: string
}

/** A heading that shows and hides what belongs to it. */
export function CollapseItem(props: CollapseItemProps) {
  const [open, setOpen] = useState(props.startOpen ?? false)
  return (
    <View className={cx('alm-collapse', props.className)}>
      <Pressable
        className="alm-collapse__head"
        expanded={open}
        disabled={props.disabled}
        onPress={() => setOpen(!open)}
      >
        <View className="alm-collapse__line">
          <View className="alm-collapse__title">{props.title}</View>
          {props.extra !== undefined && <View className="alm-collapse__extra">{props.extra}</View>}
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} className="alm-collapse__arrow" />
        </View>
      </Pressable>
      {open && <View className="alm-collapse__body">{props.children}</View>}
    </View>
  )
}
