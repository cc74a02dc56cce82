import { useDidShow } from '@tarojs/taro'
import { useEffect, type ReactNode } from 'react'
import { useLanguage } from '@/i18n'
import { host } from '../host/host'
import { RootBox } from './RootBox'
import { useUi } from './UiProvider'

export interface ThemeRootProps {
  children: ReactNode
  className?: string
}

/** Puts the theme of UiProvider on a page; the outermost element of PageShell. */
export function ThemeRoot({ children, className }: ThemeRootProps) {
  const { theme, grey, largeText } = useUi()
  const lang = useLanguage()
  const dark = theme === 'dark'
  useEffect(() => host.applyTheme({ dark, grey, lang, largeText }), [dark, grey, lang, largeText])
  useDidShow(() => host.applyTheme({ dark, grey, lang, largeText }))
  return (
    <RootBox dark={dark} grey={grey} largeText={largeText} className={className}>
      {children}
    </RootBox>
  )
}
