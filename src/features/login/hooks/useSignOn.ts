import { useReducer, useRef } from 'react'
import { signOn } from '@/api/account'
import { maskPhone } from '@/base/phone'
import { useText } from '@/i18n'
import { callErrorText, type CallError } from '@/i18n/messages'
import { address } from '@/platform/address'
import { linkTo } from '@/routes/links'
import { navigate, wantAfterLogin } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { useRequestId } from '@/widgets/call-state/useRequestId'
import { signOnTarget } from '../model/signOnTarget'
import { loginTexts } from '../texts'
import { enterShop } from './enterShop'
import { useProceed } from './useProceed'

/**
 * Single sign-on by a portal's link. The hand-over is taken out of the address at once and passed on unread: only the
 * server can open it, and takes it once. Who is logged in here already is asked before anything is replaced.
 */
export function useSignOn(data: string | undefined, wanted: string | undefined) {
  const t = useText(loginTexts)
  const given = useRef({ data, target: signOnTarget(wanted) })
  const [problem, setProblem] = useReducer(
    (_before: CallError | undefined, now: CallError | undefined) => now,
    undefined,
  )
  const requestIds = useRequestId()
  const { ask, inFront, proceed } = useProceed()

  const goOn = () => navigate(given.current.target, 'relaunch')

  /** Any failure ends at the login page, logged out (shop §4). */
  const giveUp = async (text: string): Promise<void> => {
    const { session } = await bootStores()
    await session.logout()
    toast.error(text, { follows: true })
    if (await inFront()) await navigate(linkTo('loginAccount'), 'relaunch')
  }

  /** A link without a hand-over changes nothing: a user who is logged in stays so. */
  const sayInvalid = async (): Promise<void> => {
    const { session } = await bootStores()
    const { kind } = await session.start()
    toast.error(t('login.signOn.invalid'), { follows: true })
    if (await inFront()) await navigate(linkTo(kind === 'active' ? 'tabHome' : 'loginAccount'), 'relaunch')
  }

  /** Whether the portal's login may be taken over: there is no login here, or the user agrees to be logged out. */
  const isFree = async (): Promise<boolean> => {
    const { session } = await bootStores()
    await session.start()
    const { account } = useSession.getState()
    if (!account) return true
    const leaves = await ask({
      text: t('login.signOn.replace', { phone: maskPhone(account.phone) }),
      okText: t('login.signOn.goOn'),
      cancelText: t('login.signOn.stay'),
    })
    if (leaves) await session.logout()
    return leaves
  }

  const attempt = async (): Promise<void> => {
    const { data: handOver } = given.current
    if (!handOver) return sayInvalid()
    try {
      if (!(await isFree())) return await goOn()
      const { session } = await bootStores()
      const requestId = await requestIds.of(handOver)
      const result = await session.loginBy(() => signOn({ handOver, requestId }))
      const phone = useSession.getState().account?.phone ?? ''
      // an initial password is changed first
      wantAfterLogin(given.current.target)
      const entered = await proceed(result, phone, () => enterShop(ask, inFront, goOn))
      if (!entered && (await inFront())) await navigate(linkTo('tabHome'), 'relaunch')
    } catch (error) {
      const failure = callErrorOf(error)
      if (!isRefusal(failure)) return setProblem(failure)
      await giveUp(callErrorText(failure, { text: t('login.signOn.action') }))
    }
  }

  useOn([], () => {
    address.dropQuery()
    void attempt()
  })

  const retry = () => {
    setProblem(undefined)
    void attempt()
  }
  return { problem, retry }
}
