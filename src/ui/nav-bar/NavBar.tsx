import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useText } from '@/i18n'
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
}

export function NavBar({ title, onBack, onHome, right }: NavBarProps) {
  const t = useText()
  return (
    <View className="alm-nav">
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
