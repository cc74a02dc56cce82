import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import './page-shell.scss'

export interface PageFrameProps {
  /** Stays at the top while the page scrolls. */
  top: ReactNode
  footer?: ReactNode
  tabBar?: ReactNode
  children: ReactNode
}

/** Top, content and bottom of a page. Markup only. */
export function PageFrame({ top, footer, tabBar, children }: PageFrameProps) {
  return (
    <>
      <View className="alm-page__top" {...a11y({ role: 'banner' })}>
        {top}
      </View>
      <View className="alm-page__body" {...a11y({ role: 'main' })}>
        {children}
      </View>
      {(footer || tabBar) && (
        <View className="alm-page__bottom" {...a11y({ role: 'contentinfo' })}>
          {footer && (
            <View className={cx('alm-page__footer', !tabBar && 'alm-page__footer--last')}>{footer}</View>
          )}
          {tabBar}
        </View>
      )}
    </>
  )
}

/** Class names of a page's outermost element. */
export const pageClass = (layout: 'scroll' | 'fill' = 'scroll', ground: 'page' | 'card' = 'page') =>
  `alm-page alm-page--${layout} alm-page--${ground}`
