import { lazy, Suspense, useEffect } from 'react'
import { StorefrontScreen } from '@/features/storefront/views/StorefrontScreen'
import { useText } from '@/i18n'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { useShareCard } from '@/ui/host/useShareCard'
import { definePage, type PageProps } from '../../shell/definePage'
import { readAhead } from '../../shell/readAhead'
import { shellTexts } from '../../shell/texts'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

// nothing of it belongs to the first screen
const NewBuyerGuide = lazy(() =>
  // the home page stands without it
  import('../../shell/NewBuyerGuide').catch(() => ({ default: () => null })),
)

function HomePage(props: PageProps<'tabHome'>) {
  const t = useText(shellTexts)
  const loggedIn = useSession(isLoggedIn)
  const name = useSite(({ site }) => site?.shortName)
  useShareCard(
    name ? { title: t('shell.shareHome', { name }), path: shareAddress(linkTo('tabHome')) } : undefined,
  )
  useEffect(readAhead, [])
  return (
    <>
      <StorefrontScreen {...props} />
      {loggedIn && (
        <Suspense fallback={null}>
          <NewBuyerGuide />
        </Suspense>
      )}
    </>
  )
}

export default definePage('tabHome', HomePage)
