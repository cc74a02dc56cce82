import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useLanguage } from '@/i18n'
import '@/styles/tokens.scss'
import '@/styles/base.scss'
import { cx } from '../cx'
import { host } from '../host/host'
import './theme-root.scss'

export interface RootBoxProps {
  dark: boolean
  grey?: boolean
  largeText?: boolean
  className?: string
  children: ReactNode
}

/** Outermost element of a page, with its theme and the fonts of its language. Markup only. */
export function RootBox({ dark, grey = false, largeText = false, className, children }: RootBoxProps) {
  const latin = useLanguage() === 'en-US'
  return (
    <View
      className={cx(
        'alm-root',
        dark && 'alm-theme-dark',
        largeText && 'alm-large-text',
        latin && 'alm-latin',
        className,
      )}
    >
      {children}
      {grey && host.greyLayer && <View className="alm-grey-layer" />}
    </View>
  )
}
