import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { loginTexts } from '../texts'
import { enterShop } from './enterShop'
import { useInFront } from './useInFront'
import { useQuestions } from './useQuestions'

const toLogin = () => navigate(linkTo('loginAccount'), 'replace')

/** The way on from a new password of `phone`: a user logged in with that phone goes on, anybody else logs in. */
export function usePasswordChanged(phone: string, logIn = toLogin): () => Promise<void> {
  const t = useText(loginTexts)
  const ask = useQuestions()
  const inFront = useInFront()
  return async () => {
    const { session } = await bootStores()
    const state = useSession.getState()
    if (isLoggedIn(state) && state.account?.phone === phone) {
      toast.success(t('login.verify.changed'), { follows: true })
      session.passwordChanged()
      return enterShop(ask, inFront)
    }
    toast.success(t('login.verify.changedLogin'), { follows: true })
    if (await inFront()) await logIn()
  }
}
