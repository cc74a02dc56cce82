import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import type { LoginResult } from '@/stores/session/session'
import { loginTexts } from '../texts'
import { enterShop } from './enterShop'
import { useInFront, type InFront } from './useInFront'
import { useQuestions, type Ask } from './useQuestions'

export interface Proceed {
  ask: Ask
  inFront: InFront
  /** The initial password is changed before anything else (shop §4). */
  changePassword(phone: string): Promise<void>
  /** The way on from a login, whichever it was; false when the person does not want to end the other session. */
  proceed(result: LoginResult, phone: string, enter?: () => Promise<void>): Promise<boolean>
}

/** What follows every login: initial password, a session elsewhere, the institution, the way back. */
export function useProceed(): Proceed {
  const t = useText(loginTexts)
  const ask = useQuestions()
  const inFront = useInFront()

  const changePassword = async (phone: string): Promise<void> => {
    if (!(await inFront())) return
    await ask({ text: t('login.changeInitialPassword'), okText: t('login.goChange') })
    await navigate(linkTo('passwordVerify', { type: '2', tel: phone }), 'replace')
  }

  const proceed: Proceed['proceed'] = async (result, phone, enter = () => enterShop(ask, inFront)) => {
    if (result.kind === 'loggedIn') {
      await (result.initialPassword ? changePassword(phone) : enter())
      return true
    }
    if (!(await inFront())) return false
    const goOn = await ask({
      text: t('login.elsewhere'),
      okText: t('login.elsewhereGo'),
      cancelText: t('common.cancel'),
    })
    if (!goOn) return false
    const { session } = await bootStores()
    return proceed(await session.forceLogin(result.forcedToken), phone, enter)
  }

  return { ask, inFront, changePassword, proceed }
}
