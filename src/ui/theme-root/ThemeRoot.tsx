import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, type CSSProperties, type ReactNode } from 'react'
import { useLanguage } from '@/i18n'
import '@/styles/tokens.scss'
import '@/styles/base.scss'
import { cx } from '../cx'
import { host } from '../host/host'
import { useUi } from './UiProvider'
import './theme-root.scss'

export interface ThemeRootProps {
  children: ReactNode
  className?: string
}

/** Puts the theme of UiProvider on a page; the outermost element of PageShell. */
export function ThemeRoot({ children, className }: ThemeRootProps) {
  const { theme, grey, textScale } = useUi()
  const lang = useLanguage()
  const dark = theme === 'dark'
  useEffect(() => host.applyTheme({ dark, grey, lang }), [dark, grey, lang])
  useDidShow(() => host.applyTheme({ dark, grey, lang }))
  const scale = textScale === 1 ? undefined : ({ '--alm-text-scale': textScale } as CSSProperties)
  return (
    <View className={cx('alm-root', dark && 'alm-theme-dark', className)} style={scale}>
      {children}
      {grey && host.greyLayer && <View className="alm-grey-layer" />}
    </View>
  )
}
