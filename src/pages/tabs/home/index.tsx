import { lazy, Suspense, useEffect } from 'react'
import { StorefrontScreen } from '@/features/storefront/views/StorefrontScreen'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { definePage, type PageProps } from '../../shell/definePage'
import { readAhead } from '../../shell/readAhead'

// nothing of it belongs to the first screen
const NewBuyerGuide = lazy(() =>
  // the home page stands without it
  import('../../shell/NewBuyerGuide').catch(() => ({ default: () => null })),
)

function HomePage(props: PageProps<'tabHome'>) {
  const loggedIn = useSession(isLoggedIn)
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
