import { useDidShow, useRouter } from '@tarojs/taro'
import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { shellTexts } from './texts'
import type { RouteQuery } from '@/routes/links'
import { ownQuery } from '@/routes/queryNames'
import { visited } from '@/routes/navigate'
import { routeOf } from '@/routes/resolve'
import type { RouteName } from '@/routes/table'
import { useSession } from '@/stores/session/useSession'
import { isLoggedIn, isRestored, needsNewPassword, ownerOf } from '@/stores/session/selectors'
import { useSite } from '@/stores/site/useSite'
import { FeedbackPage } from '@/ui/feedback/FeedbackPage'
import { InstitutionFirst, useInstitutionProblem } from './InstitutionFirst'
import { LoginFirst } from './LoginFirst'
import { MallTabBar } from './MallTabBar'
import { PageBoundary } from './PageBoundary'
import { isTabName } from './tabs'

export interface PageProps<N extends RouteName> {
  /** decoded query of the route; only the parameters the route table names */
  query: RouteQuery<N>
  /** bottom navigation of a tab, for PageShell's `tabBar` */
  tabBar?: ReactNode
}

const UnknownSite = lazy(() => import('./UnknownSite'))

/** The home page says itself that there is no shop; these show what belongs to none. */
const SITELESS: readonly RouteName[] = ['tabHome', 'main', 'loginClause', 'externalLink', 'demoBase']

/** Guarded pages that are the person's own, or wait for the institution by themselves. */
const OWN: readonly RouteName[] = [
  ...(['userCenter', 'switchAccount', 'identityAuth', 'enterpriseChangeOver', 'invitationCode'] as const),
  ...(['chatToCart', 'pdfVue'] as const),
]

const decoded = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Only parameters of the route table, each a decoded text, by our names. */
const readQuery = (name: RouteName, params: Readonly<Record<string, unknown>>): Record<string, string> =>
  ownQuery(
    Object.fromEntries(
      (routeOf(name).query ?? []).flatMap(parameter => {
        const key = parameter.replace('?', '')
        const value = Object.prototype.hasOwnProperty.call(params, key) ? decoded(params[key]) : undefined
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  )

/**
 * Makes a Taro page of a screen: error boundary, login guard, remembered route (shop §2), typed query.
 * `export default definePage('productDetails', ProductScreen)`
 */
export const definePage = <N extends RouteName>(name: N, Screen: ComponentType<PageProps<N>>) => {
  const guarded = routeOf(name).login === 'guarded'
  const route: RouteName = name
  const institutional = guarded && !OWN.includes(route)
  const tab = isTabName(route) ? route : undefined

  function Guarded() {
    const t = useText(shellTexts)
    const { params } = useRouter()
    const query = useMemo(() => readQuery(name, params), [params])
    const loggedIn = useSession(isLoggedIn)
    const restored = useSession(isRestored)
    const mustChange = useSession(needsNewPassword)
    const owner = useSession(ownerOf)
    const problem = useInstitutionProblem()
    const siteless = useSite(({ status }) => status === 'unknownDomain') && !SITELESS.includes(route)
    useDidShow(() => visited({ route: name, query }))
    const tabBar = tab && <MallTabBar active={tab} />
    if (siteless)
      return (
        <Suspense fallback={null}>
          <UnknownSite tabBar={tabBar} />
        </Suspense>
      )
    if (guarded && restored && (!loggedIn || mustChange))
      return (
        <LoginFirst
          title={tab ? t(`shell.tab.${tab}`) : t('shell.loginTitle')}
          tab={tab}
          password={mustChange}
          tabBar={tabBar}
        />
      )
    if (institutional && loggedIn && problem)
      return <InstitutionFirst problem={problem} tab={tab} tabBar={tabBar} />
    // the enterprise arrives after the login; the new key drops what was read without it
    return <Screen key={guarded ? owner : undefined} query={query as RouteQuery<N>} tabBar={tabBar} />
  }

  return function Page() {
    return (
      <FeedbackPage>
        <PageBoundary>
          <Guarded />
        </PageBoundary>
      </FeedbackPage>
    )
  }
}
