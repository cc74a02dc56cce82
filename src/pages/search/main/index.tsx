import { useEffect } from 'react'
import { StorefrontScreen } from '@/features/storefront/views/StorefrontScreen'
import { useText } from '@/i18n'
import { platform } from '@/platform/env'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { definePage, type PageProps } from '../../shell/definePage'
import { MallTabBar } from '../../shell/MallTabBar'
import { tabOfName, type TabName } from '../../shell/tabs'
import { shellTexts } from '../../shell/texts'

definePageConfig({ enablePullDownRefresh: true })

function Leaving({ tab }: { tab: TabName }) {
  const t = useText(shellTexts)
  useEffect(() => void navigate(linkTo(tab)), [tab])
  return (
    <PageShell title={t(`shell.tab.${tab}`)}>
      <StateView kind="loading" />
    </PageShell>
  )
}

/**
 * The shop's home with its tab bar as an ordinary page, so that a host portal's menu can open it and the way back leads
 * into the portal. The mini-program draws its tab bar on tabs only: there it goes on to the tab itself.
 */
function MainPage({ query }: PageProps<'main'>) {
  const tab = tabOfName(query.tab)
  if (tab !== 'tabHome' || platform === 'weapp') return <Leaving tab={tab} />
  return <StorefrontScreen tabBar={<MallTabBar active="tabHome" />} />
}

export default definePage('main', MainPage)
