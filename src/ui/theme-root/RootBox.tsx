import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { useLanguage } from '@/i18n'
import '@/styles/tokens.scss'
import '@/styles/base.scss'
import { cx } from '../cx'
import { host } from '../host/host'
import './theme-root.scss'

export interface RootBoxProps {
  dark: boolean
  grey?: boolean
  /** 1 to 2. */
  textScale?: number
  className?: string
  children: ReactNode
}

/** Outermost element of a page, with its theme and the fonts of its language. Markup only. */
export function RootBox({ dark, grey = false, textScale = 1, className, children }: RootBoxProps) {
  const latin = useLanguage() === 'en-US'
  const scale = textScale === 1 ? undefined : ({ '--alm-text-scale': textScale } as CSSProperties)
  return (
    <View className={cx('alm-root', dark && 'alm-theme-dark', latin && 'alm-latin', className)} style={scale}>
      {children}
      {grey && host.greyLayer && <View className="alm-grey-layer" />}
    </View>
  )
}
