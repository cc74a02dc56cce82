import sha256 from 'crypto-js/sha256'
import { encodeNotice, readHostMessage, type HostMessage, type HostNotice } from '@/api/host'
import * as userApi from '@/api/user'
import { parseSafeLink } from '@/base/url'
import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { loadConfig } from '@/platform/env'
import { host } from '@/platform/host'
import { neighbours } from '@/platform/neighbours'
import { tabs } from '@/platform/tabs'
import { linkTo, specUrl, type RouteTarget } from '@/routes/links'
import { currentRoute, finishLogin, navigate, relaunchLogin, wantAfterLogin } from '@/routes/navigate'
import { resolveRoute, routeOf } from '@/routes/resolve'
import type { AppServices } from '@/stores/boot'
import { useLocale } from '@/stores/preferences/locale'
import { useTheme } from '@/stores/preferences/theme'
import { takeOver, type TakeOverResult } from '@/stores/session/takeOver'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { host as ui } from '@/ui/host/host'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { embeddingTexts } from './texts'

/** Tells the host around the shop; false without a host. */
export const tellHost = async (notice: HostNotice): Promise<boolean> =>
  host.isHosted() && host.tellHost((await loadConfig()).hostOrigins, encodeNotice(notice))

/** A path of ours with its query; anything else a host may name leads to the 404 page. */
const targetOf = (path: string): RouteTarget => {
  const link = parseSafeLink(path)
  const found = link?.kind === 'internal' ? resolveRoute(link.path, link.query) : undefined
  return found ?? linkTo('notFound', { from: path })
}

/** A menu entry of the host that is pressed twice opens its page once, also while the page's code is on its way. */
const isShown = (target: RouteTarget): boolean => {
  const shown = resolveRoute(ui.address())
  return shown !== undefined && specUrl(shown) === specUrl(target)
}

const openUnlessShown = async (target: RouteTarget): Promise<void> => {
  if (!isShown(target)) await navigate(target)
}

const goOn = async (path: string | undefined): Promise<void> => {
  const current = currentRoute()
  if (path) await navigate(targetOf(path), 'replace')
  else if (current && routeOf(current).login === 'account') await finishLogin()
}

type Login = Extract<HostMessage, { type: 'login' }>

/**
 * A token counts once, however often a host repeats its message. One that was not needed, as its account was logged in
 * already, is good still when the server has ended that login.
 */
const handovers = ({ secureStore }: AppServices) => {
  const KEY = 'handover'
  const digest = ({ freeToken }: Login) => sha256(freeToken).toString()
  return {
    isUsed(login: Login): boolean {
      const [token, spared] = String(secureStore.read(KEY)).split(' ')
      const { loginUuid, ended } = useSession.getState()
      if (token !== digest(login)) return false
      return !spared || spared === loginUuid || ended?.reason === 'loggedOut'
    },
    async markUsed(login: Login, spared = ''): Promise<void> {
      await secureStore.write(KEY, `${digest(login)} ${spared}`)
    },
  }
}

const answer = (login: Login, success: boolean, msg?: string): HostNotice => ({
  type: 'loginResult',
  success,
  cAllLinkUserUuid: login.userUuid,
  ...(msg && { msg }),
})

const isLoggedInAs = (userUuid: string): boolean => {
  const { phase, account } = useSession.getState()
  return phase === 'active' && account?.userUuid === userUuid
}

const refuse = async (result: Extract<TakeOverResult, { kind: 'failed' }>): Promise<void> => {
  const action = textOf(embeddingTexts)('embedding.login')
  if (result.error) toastProblem(result.error, action, { follows: true })
  else toast.error(messageText('networkAbnormal'), { follows: true })
  await relaunchLogin()
}

const createLogins = (services: AppServices) => {
  const { session } = services
  const used = handovers(services)
  const deps = { ...userApi, session, tabs, getState: useSession.getState }
  return async (login: Login): Promise<void> => {
    // the host waits for an answer all the same
    if (used.isUsed(login)) return void (await tellHost(answer(login, isLoggedInAs(login.userUuid))))
    const { userUuid, freeToken, loginUuid } = login
    const result = await takeOver(deps, { userUuid, freeToken, loginUuid })
    // another login or a logout came between: that one leads on
    const overtaken = result.kind === 'failed' && result.error?.kind === 'aborted'
    if (overtaken) return void (await tellHost(answer(login, isLoggedInAs(userUuid))))
    // an answer that was late, cut off or unreadable is given again: the host may repeat its message
    const heard = result.kind !== 'failed' || isRefusal(callErrorOf(result.error))
    // the login that made it needless
    const spared = result.kind === 'kept' ? useSession.getState().loginUuid : undefined
    if (heard) await used.markUsed(login, spared)
    const failed = result.kind === 'failed'
    await tellHost(answer(login, !failed, failed ? result.error?.msg : undefined))
    if (failed) return refuse(result)
    const { account } = useSession.getState()
    if (account?.initialPassword) {
      const { path } = login
      if (path) wantAfterLogin(targetOf(path))
      // with a path no page below is to be gone back to
      const mode = path ? 'relaunch' : 'replace'
      return navigate(linkTo('passwordVerify', { type: '2', tel: account.phone }), mode)
    }
    if (result.kind === 'loggedIn') await session.loadInstitution()
    await goOn(login.path)
  }
}

/** Does what the host asks, one message after the other, and tells it what it should know. The answer stops it. */
export const followHost = async (services: AppServices): Promise<() => void> => {
  const { hostOrigins } = await loadConfig()
  const logIn = createLogins(services)
  const logOut = async (): Promise<void> => {
    const { phase } = useSession.getState()
    await services.session.logout()
    // the host waits for an answer all the same
    if (phase !== 'active') await tellHost({ type: 'loggedOut' })
  }
  const obey = async (message: HostMessage): Promise<void> => {
    if (message.type === 'login') return logIn(message)
    if (message.type === 'logout') return logOut()
    if (message.type === 'open') return openUnlessShown(targetOf(message.path))
    if (message.theme) useTheme.setState({ choice: message.theme })
    if (message.locale) useLocale.setState({ locale: message.locale })
  }
  let stopped = false
  let turn: Promise<unknown> = Promise.resolve()
  const stopHearing = host.onHostMessage(hostOrigins, value => {
    const message = readHostMessage(value)
    if (!message) return
    const next = turn.then(() => (stopped ? undefined : obey(message)))
    // the next message does not wait for a broken one; the failure itself stays visible
    turn = next.catch(() => undefined)
  })
  const others = neighbours.meet(services.session.follow)
  const stopTelling = useSession.subscribe(({ phase, loginUuid, institution }, before) => {
    if (before.phase === 'active' && phase === 'guest') void tellHost({ type: 'loggedOut' })
    if (loginUuid !== before.loginUuid || institution.accUuid !== before.institution.accUuid) others.changed()
  })
  await tellHost({ type: 'ready' })
  return () => {
    stopped = true
    stopHearing()
    stopTelling()
    others.stop()
  }
}
