import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './timeline.scss'

export interface TimelineStep {
  title: string
  text?: string | undefined
  /** when it was and whose doing, in words */
  when: string
  /** what can be done about it */
  tool?: ReactNode
}

export interface TimelineProps {
  label: string
  /** newest first */
  steps: readonly TimelineStep[]
}

/** What has happened, one thing below the other; the newest stands out. */
export function Timeline({ label, steps }: TimelineProps) {
  return (
    <View className="alm-timeline" {...a11y({ role: 'list', label })}>
      {steps.map(({ title, text, when, tool }, at) => (
        <View
          key={at}
          className={cx('alm-timeline__step', at === 0 && 'alm-timeline__step--now')}
          {...a11y({ role: 'listitem' })}
        >
          <View className="alm-timeline__dot" />
          <View className="alm-timeline__main">
            <View className="alm-timeline__title">{title}</View>
            {text && <View className="alm-timeline__text">{text}</View>}
            <View className="alm-timeline__when">{when}</View>
            {tool}
          </View>
        </View>
      ))}
    </View>
  )
}
