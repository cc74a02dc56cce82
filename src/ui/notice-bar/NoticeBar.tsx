import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconNames'
import { IconButton } from '../icon-button/IconButton'
import './notice-bar.scss'

export interface NoticeBarProps {
  children: ReactNode
  tone?: 'brand' | 'warning' | 'danger' | 'neutral'
  icon?: IconName
  /** Leads somewhere: shows an arrow. */
  onPress?: () => void
  /** Shows a cross. */
  onClose?: () => void
  /** Its words count down: they are not read out second by second. */
  ticks?: boolean
  className?: string
}

export function NoticeBar({
  children,
  tone = 'brand',
  icon = 'info',
  onPress,
  onClose,
  ticks = false,
  className,
}: NoticeBarProps) {
  const t = useText(uiTexts)
  const content = (
    <View className="alm-notice__line">
      <Icon name={icon} size={16} />
      <View className="alm-notice__text">{children}</View>
      {onPress && <Icon name="chevron-right" size={16} />}
    </View>
  )
  return (
    <View
      className={cx('alm-notice', `alm-notice--${tone}`, className)}
      // a status that comes with its words is not read out
      {...a11y({ role: ticks ? 'timer' : tone === 'danger' ? 'alert' : 'status' })}
    >
      {onPress ? (
        <Pressable className="alm-notice__press" role="link" onPress={onPress}>
          {content}
        </Pressable>
      ) : (
        content
      )}
      {onClose && <IconButton icon="close" size={16} label={t('ui.notice.close')} onPress={onClose} />}
    </View>
  )
}
