import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useText } from '@/i18n'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { IconButton } from '../icon-button/IconButton'
import './nav-bar.scss'

export interface NavBarProps {
  title?: ReactNode
  /** Back arrow. */
  onBack?: () => void
  /** House instead of the arrow, for a page opened directly. */
  onHome?: () => void
  right?: ReactNode
  /** Over a picture: no ground of its own. */
  transparent?: boolean
  className?: string
}

export function NavBar({ title, onBack, onHome, right, transparent = false, className }: NavBarProps) {
  const t = useText()
  return (
    <View className={cx('alm-nav', transparent && 'alm-nav--transparent', className)}>
      <View className="alm-nav__line">
        <View className="alm-nav__side">
          {onBack ? (
            <IconButton icon="back" label={t('common.back')} onPress={onBack} />
          ) : onHome ? (
            <IconButton icon="home" label={t('common.backHome')} onPress={onHome} />
          ) : null}
        </View>
        <View className="alm-nav__title" {...a11y({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className="alm-nav__side alm-nav__side--right">{right}</View>
      </View>
    </View>
  )
}
