import { View } from '@tarojs/components'
import { useEffect, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { uiTexts } from '@/i18n/ui'
import { cx } from '../cx'
import { FeedbackHost } from '../feedback/FeedbackHost'
import { useIsInFront } from '../feedback/FeedbackPage'
import { host } from '../host/host'
import { usePageFocus } from '../host/pageFocus'
import { leavePage } from '../host/leaving'
import { pageStack } from '../host/pageStack'
import { NavBar } from '../nav-bar/NavBar'
import { NoticeBar } from '../notice-bar/NoticeBar'
import { ThemeRoot } from '../theme-root/ThemeRoot'
import { useUi } from '../theme-root/UiProvider'
import { PageFrame, pageClass } from './PageFrame'

export interface PageShellProps {
  /** In our bar on H5, in the native bar on the mini-program. */
  title?: string
  /** `none` for pages with a head of their own. */
  nav?: 'bar' | 'none'
  /** `auto`: an arrow when there is history, else the house; `none` for tabs. */
  back?: 'auto' | 'none'
  /** Instead of going one page back (H5). */
  onBack?: () => void
  /** Right end of the bar (H5); on the mini-program it stands in a row of its own. */
  navRight?: ReactNode
  /** Stays at the top while the page scrolls (search, tabs). */
  header?: ReactNode
  /** Action bar fixed at the bottom, above the safe area. Sheets belong into the children, not here or in `header`. */
  footer?: ReactNode
  /** H5 tab bar, fixed at the very bottom. */
  tabBar?: ReactNode
  /** `scroll`: the page itself scrolls. `fill`: exactly one screen high, the content scrolls in itself. */
  layout?: 'scroll' | 'fill'
  /** Ground of the page. */
  ground?: 'page' | 'card'
  children: ReactNode
  className?: string
}

/** The title belongs to the page in front: an answer that comes to one behind it changes nothing until it is back. */
function useTitle(title: string | undefined) {
  const { onTitle } = useUi()
  const isInFront = useIsInFront()
  usePageFocus(isInFront, title)
  useEffect(() => {
    if (title === undefined || !isInFront) return
    host.setTitle(title)
    onTitle?.(title)
  }, [title, isInFront, onTitle])
}

function Top({ title, nav = 'bar', back = 'auto', onBack, navRight }: PageShellProps) {
  const { onHome } = useUi()
  if (nav === 'none') return null
  if (!host.drawsNavBar) return navRight ? <View className="alm-page__tools">{navRight}</View> : null
  const returns = back === 'auto' && (onBack || pageStack.canGoBack())
  return (
    <NavBar
      title={title}
      onBack={returns ? () => leavePage(onBack ?? pageStack.goBack) : undefined}
      onHome={back === 'auto' && onHome ? () => leavePage(onHome) : undefined}
      right={navRight}
    />
  )
}

/** Frame of every page: title, theme, safe areas, header, content, action bar, offline notice, toasts and dialogs. */
export function PageShell(props: PageShellProps) {
  const { header, footer, tabBar, layout = 'scroll', ground = 'page' } = props
  const { offline } = useUi()
  const t = useText(uiTexts)
  useTitle(props.title)
  const top = (
    <>
      <Top {...props} />
      <View>
        {offline && (
          <NoticeBar tone="warning" icon="offline">
            {t('ui.offline.notice')}
          </NoticeBar>
        )}
      </View>
      {header}
    </>
  )
  return (
    <ThemeRoot className={cx(pageClass(layout, ground), props.className)}>
      <PageFrame top={top} footer={footer} tabBar={tabBar}>
        {props.children}
      </PageFrame>
      <FeedbackHost />
    </ThemeRoot>
  )
}
