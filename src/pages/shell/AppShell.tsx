import { usePageNotFound } from '@tarojs/taro'
import { useEffect, useState, type PropsWithChildren } from 'react'
import type { OverrunNotice } from '@/api/overrun'
import { startApp } from '@/boot/startApp'
import { startTexts } from '@/boot/startTexts'
import { textOf } from '@/i18n'
import { actionFailed, messageText } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { host } from '@/platform/host'
import { lostFiles } from '@/platform/lost-files'
import { network } from '@/platform/network'
import { linkTo } from '@/routes/links'
import { currentRoute, navigate, relaunchLogin, wireNavigation } from '@/routes/navigate'
import { askForProductsWith } from '@/routes/openProduct'
import { isRouteTarget } from '@/routes/resolve'
import type { AppServices } from '@/stores/boot'
import { refreshCartCount } from '@/stores/cartCount'
import { sweepDraftsAtRest, useUnkept } from '@/stores/formDrafts'
import { createLastRouteStore } from '@/stores/lastRoute'
import { followPermission } from '@/stores/permissionCalls'
import { askProductAhead } from '@/stores/productAhead'
import { useTextSize } from '@/stores/preferences/textSize'
import { schemeOf, useTheme } from '@/stores/preferences/theme'
import type { SessionState } from '@/stores/session/reducer'
import { needsNewPassword } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { useSite } from '@/stores/site/useSite'
import { dialog, toast, withdrawDialogs } from '@/ui/feedback/feedback'
import { host as ui } from '@/ui/host/host'
import { pageDrawing } from '@/ui/host/pageDrawing'
import { UiProvider } from '@/ui/theme-root/UiProvider'
import { createEntrance } from './entrance'
import { followPayment } from './followPayment'
import { followPlatform } from './followPlatform'
import { followRealtime } from './followRealtime'
import { keepFilesAtRest } from './keepFiles'
import { startFollowing, tellTitle, tellVisit } from './hosting'
import { LostFiles } from './LostFiles'
import { shellTexts } from './texts'

/** A start that has failed is tried again after so long, ms. */
const TRY_AGAIN_MS = 6_000

startTexts()
host.claimRoot()
askForProductsWith(askProductAhead)

/** Around every page: theme, network, the one guard for dead sessions, and the overrun dialog. */
export function AppShell({ children }: PropsWithChildren) {
  const theme = useTheme(schemeOf)
  const largeText = useTextSize(state => state.size === 'large')
  const grey = useSite(state => state.site?.grey ?? false)
  const offline = !useOnline()
  const icon = useSite(state => state.site?.faviconUrl)
  useEffect(() => {
    if (icon) ui.setIcon(icon)
  }, [icon])
  useEffect(() => {
    followPlatform()
    const stop: (() => void)[] = []
    let ended = false
    const start = () =>
      startApp().then(
        services => {
          if (ended) return
          stop.push(...watch(services), startFollowing(services), keepFilesAtRest(), sweepDraftsAtRest())
        },
        () => {
          // without it no page has data, and a login is not possible
          if (!ended) stop.push(clock.after(TRY_AGAIN_MS, () => void start()))
        },
      )
    void start()
    return () => {
      ended = true
      stop.forEach(end => end())
    }
  }, [])
  usePageNotFound(({ path }) => void navigate(linkTo('notFound', { from: path }), 'replace'))
  return (
    <UiProvider
      theme={theme}
      grey={grey}
      offline={offline}
      largeText={largeText}
      onHome={goHome}
      onTitle={tellTitle}
    >
      {children}
      <LostFiles />
    </UiProvider>
  )
}

const goHome = () => void navigate(linkTo('tabHome'), 'relaunch')

const useOnline = (): boolean => {
  const [online, setOnline] = useState(() => network.isOnline())
  useEffect(() => network.onNetworkChange(setOnline), [])
  return online
}

/** It is known whose cart it is: a person without an enterprise has one as well. */
const hasCart = ({ institution: { status } }: SessionState) => status === 'ready' || status === 'none'

/** Code 11000 is announced once, however many calls were in flight (shop §8). */
const watch = (services: AppServices): (() => void)[] => {
  const { transport, session, secureStore } = services
  const leftPayment = followPayment(services)
  const entrance = createEntrance()
  wireNavigation({
    lastRoute: createLastRouteStore(secureStore, isRouteTarget),
    onFailure: error => {
      pageDrawing.end()
      toast.error(lostFiles.isLostFile(error) ? actionFailed('pageLoad') : messageText('routeMissing'))
    },
    onVisit: target => {
      tellVisit(target)
      leftPayment.look()
      entrance.look(target.route)
    },
  })
  const stops = [
    transport.onSessionDead(error => {
      // this tab is logging out, or another tab has logged in
      if (useSession.getState().phase === 'active') return
      toast.error(error.msg ?? messageText('sessionLost'), { follows: true })
      void relaunchLogin()
    }),
    transport.onOverrun(showOverrun),
    followRealtime(services),
    leftPayment.stop,
    followPermission(),
    followStorage(),
  ]
  stops.push(
    useSession.subscribe((now, before) => {
      if (hasCart(now) && !hasCart(before)) void refreshCartCount()
    }),
  )
  stops.push(
    useSession.subscribe(({ loginUuid }, before) => {
      // what one person was asked is not for the next one to answer
      if (before.loginUuid && loginUuid !== before.loginUuid) withdrawDialogs()
    }),
    useSession.subscribe(({ phase, account }, before) => {
      // a login of this tab itself does not come straight from `guest`
      if (before.phase === 'guest' && phase === 'active' && !account?.initialPassword) entrance.entered()
    }),
  )
  void session.start().then(result => {
    if (result.kind === 'active') {
      if (!needsNewPassword(useSession.getState())) void session.loadInstitution()
      entrance.started(result.entered ?? false)
    }
    // on the single sign-on page a portal's login is on its way
    if (result.kind !== 'loginFailed' || currentRoute() === 'noLogin') return
    if (result.msg) toast.error(result.msg, { follows: true })
    void relaunchLogin()
  })
  return stops
}

/** A device that does not keep what is typed says so once a visit. */
const followStorage = (): (() => void) => {
  const stop = useUnkept.subscribe(({ failure }) => {
    if (!failure) return
    stop()
    toast.warning(textOf(shellTexts)('shell.notKept'), { follows: true })
  })
  return stop
}

/** The warning that is open. It speaks for all answers of its kind: the calls of a page come side by side. */
let overrun: Promise<void> | undefined

/** Warning dialog for an HTML answer (shop §8). */
const showOverrun = ({ pageTitle, msgDesc, reason, todo }: OverrunNotice) => {
  const t = textOf(shellTexts)
  const lines = [
    msgDesc,
    reason && t('shell.overrunReason', { reason }),
    todo && t('shell.overrunTodo', { todo }),
  ].filter(Boolean)
  overrun ??= dialog
    .alert({ title: pageTitle || t('common.systemPrompt'), text: lines.join('\n'), stays: true })
    .finally(() => (overrun = undefined))
}
