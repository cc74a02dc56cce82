import { usePageNotFound } from '@tarojs/taro'
import { useEffect, useState, type PropsWithChildren } from 'react'
import type { OverrunNotice } from '@/api/overrun'
import { startApp } from '@/boot/startApp'
import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { network } from '@/platform/network'
import { linkTo } from '@/routes/links'
import { navigate, relaunchLogin, wireNavigation } from '@/routes/navigate'
import { isRouteTarget } from '@/routes/resolve'
import type { AppServices } from '@/stores/boot'
import { refreshCartCount } from '@/stores/cartCount'
import { createLastRouteStore } from '@/stores/lastRoute'
import { schemeOf, useTheme } from '@/stores/preferences/theme'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { dialog, toast } from '@/ui/feedback/feedback'
import { UiProvider } from '@/ui/theme-root/UiProvider'
import { followRealtime } from './followRealtime'
import { shellTexts } from './texts'

/** Around every page: theme, network, the one guard for dead sessions, and the overrun dialog. */
export function AppShell({ children }: PropsWithChildren) {
  const theme = useTheme(schemeOf)
  const grey = useSite(state => state.site?.grey ?? false)
  const offline = !useOnline()
  useEffect(() => {
    const stop: (() => void)[] = []
    void startApp().then(services => stop.push(...watch(services)))
    return () => stop.forEach(end => end())
  }, [])
  usePageNotFound(({ path }) => void navigate(linkTo('notFound', { from: path }), 'replace'))
  return (
    <UiProvider theme={theme} grey={grey} offline={offline} onHome={goHome}>
      {children}
    </UiProvider>
  )
}

const goHome = () => void navigate(linkTo('tabHome'), 'relaunch')

const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => network.isOnline())
  useEffect(() => network.onNetworkChange(setOnline), [])
  return online
}

/** Code 11000 is announced once, however many calls were in flight (shop §8). */
const watch = (services: AppServices): (() => void)[] => {
  const { transport, session, secureStore } = services
  wireNavigation({
    lastRoute: createLastRouteStore(secureStore, isRouteTarget),
    onFailure: () => toast.error(messageText('routeMissing')),
  })
  const stops = [
    transport.onSessionDead(error => {
      toast.error(error.msg ?? messageText('networkAbnormal'))
      void relaunchLogin()
    }),
    transport.onOverrun(showOverrun),
    followRealtime(services),
  ]
  stops.push(
    useSession.subscribe(({ institution }, before) => {
      if (institution.status === 'ready' && before.institution.status !== 'ready') void refreshCartCount()
    }),
  )
  void session.start().then(result => {
    if (result.kind === 'active') void session.loadInstitution()
    if (result.kind !== 'loginFailed') return
    if (result.msg) toast.error(result.msg)
    void relaunchLogin()
  })
  return stops
}

/** Warning dialog for an HTML answer (shop §8). */
const showOverrun = ({ pageTitle, msgDesc, reason, todo }: OverrunNotice) => {
  const t = textOf(shellTexts)
  const lines = [
    msgDesc,
    reason && t('shell.overrunReason', { reason }),
    todo && t('shell.overrunTodo', { todo }),
  ].filter(Boolean)
  void dialog.alert({ title: pageTitle || t('common.systemPrompt'), text: lines.join('\n') })
}
