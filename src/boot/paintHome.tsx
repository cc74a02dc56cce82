import { renderToStaticMarkup } from 'react-dom/server'
import { firstScreen } from '@/features/storefront/firstScreen'
import { getLanguage } from '@/i18n'
import { tabItems } from '@/pages/shell/tabItems'
import { schemeOf, useTheme } from '@/stores/preferences/theme'
import { firstPaint } from '@/ui/host/firstPaint'
import { afterFrame } from '@/ui/host/nextFrame'
import { host } from '@/ui/host/host'
import { TabBar } from '@/ui/tab-bar/TabBar'

const MODULES = '.alm-storefront'
/** What stands last in the drawing. */
const GOODS = `${MODULES} > :last-child`

const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))
const nextFrame = () => new Promise<void>(resolve => void afterFrame(resolve))

/**
 * Draws the home tab as plain markup as soon as its layout is there, and the goods as soon as they are, while Taro and
 * React's renderer are still loading; the home screen then takes its place. What fails here is met, and shown, by the home screen itself.
 */
export const paintHome = async (): Promise<void> => {
  const dark = schemeOf(useTheme.getState()) === 'dark'
  const tabBar = <TabBar items={tabItems(0)} active="tabHome" onChange={() => undefined} />
  const screen = await firstScreen({ dark, tabBar })
  if (!screen) return
  host.applyTheme({ dark, grey: screen.site.grey, lang: getLanguage() })
  const markup = renderToStaticMarkup(<>{screen.node}</>)
  // in steps: none holds a touch up for long
  await nextTask()
  firstPaint.show(markup)
  await nextFrame()
  firstPaint.append(MODULES, renderToStaticMarkup(<>{screen.more}</>))
  const goods = await screen.goods
  if (goods) firstPaint.complete(GOODS, renderToStaticMarkup(<>{goods}</>))
}
