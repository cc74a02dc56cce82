import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '../host/a11y'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import './state-head.scss'

export type StateTone = 'brand' | 'price' | 'success' | 'warning' | 'danger' | 'neutral'

export interface StateHeadProps {
  icon: IconName
  tone: StateTone
  title: string
  /** Each a `StateLine`. */
  children: ReactNode
}

/** Where an order, a case or a group stands: the first thing on its page, without a card. */
export function StateHead({ icon, tone, title, children }: StateHeadProps) {
  return (
    <View className={`alm-state-head alm-state-head--${tone}`} {...a11y({ role: 'status' })}>
      <Icon name={icon} size={32} />
      <View className="alm-state-head__main">
        <View className="alm-state-head__title">{title}</View>
        {children}
      </View>
    </View>
  )
}

/** What is to be known, or how long it lasts: words and a countdown stand side by side. */
export function StateLine({ children }: { children: ReactNode }) {
  return <View className="alm-state-head__line">{children}</View>
}
