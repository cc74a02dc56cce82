import { useState, type ReactNode } from 'react'
import { storefrontTexts } from '@/features/storefront/texts'
import { useText } from '@/i18n'
import { bootStores } from '@/stores/boot'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StateView } from '@/ui/state-view/StateView'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'

/** In the place of every page while no site has this domain: nothing of it could be true. */
export default function UnknownSite({ tabBar }: { tabBar?: ReactNode }) {
  const t = useText(storefrontTexts)
  const [asking, setAsking] = useState(false)
  const ask = () => {
    setAsking(true)
    bootStores()
      .then(({ site }) => site.reload())
      // the store keeps why the site is not there
      .catch(() => undefined)
      .finally(() => setAsking(false))
  }
  usePullRefresh(ask, asking)
  return (
    <PageShell title={t('storefront.title')} back="none" tabBar={tabBar}>
      {asking ? (
        <StateView kind="loading" />
      ) : (
        <StateView
          kind="notFound"
          text={t('storefront.unknownSite')}
          action={{ text: t('common.retry'), onPress: ask }}
        />
      )}
    </PageShell>
  )
}
