import { useState } from 'react'
import { registerTerminal } from '@/api/account'
import { toBase64Url } from '@/base/bytes'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { terminalType } from '@/platform/env'
import { loginCode } from '@/platform/login-code'
import { random } from '@/platform/random'
import { finishLogin, openLogin } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '@/widgets/call-state/callError'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'
import { loginTexts } from '../texts'
import { useConsent } from './useConsent'
import { useInFront } from './useInFront'
import { useQuestions } from './useQuestions'

/** Lets this terminal (the messaging app, or this browser) log in without password from now on. */
export function useLoginAuth() {
  const t = useText(loginTexts)
  const loggedIn = useSession(isLoggedIn)
  const inFront = useInFront()
  const { agreed, agree, mayGoOn } = useConsent(useQuestions())
  const [busy, once] = useOneAtATime()
  const [problem, setProblem] = useState<CallError>()
  const [declined, setDeclined] = useState(false)

  const register = async (): Promise<boolean> => {
    const { account, loginUuid } = useSession.getState()
    if (!account || !loginUuid) return false
    const code = await loginCode.getLoginCode()
    if (terminalType === 'wechat' && code === undefined) {
      setDeclined(true)
      return false
    }
    const freeToken = toBase64Url(await random.randomBytes(32))
    await registerTerminal({ userUuid: account.userUuid, loginUuid, freeToken, loginCode: code })
    const { session } = await bootStores()
    await session.keepFreeToken(freeToken)
    return true
  }

  const authorize = async (): Promise<void> => {
    setProblem(undefined)
    setDeclined(false)
    try {
      if (!(await mayGoOn()) || !(await register())) return
      toast.success(t('login.auth.done'), { follows: true })
      if (await inFront()) await finishLogin()
    } catch (error) {
      setProblem(callErrorOf(error))
    }
  }

  return {
    loggedIn,
    busy,
    problem,
    declined,
    agreed,
    agree,
    authorize: () => void once(authorize),
    logIn: () => void openLogin(),
  }
}
