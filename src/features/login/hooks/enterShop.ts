import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { finishLogin, navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import type { InstitutionPart } from '@/stores/session/institutionLoader'
import type { InstitutionResult } from '@/stores/session/session'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { toastProblem } from '@/widgets/call-state/toastProblem'
import { loginTexts } from '../texts'
import type { InFront } from './useInFront'
import type { Ask } from './useQuestions'

/** Which part of the enterprise could not be read (shop §8). */
const notRead = (part: InstitutionPart): string => {
  if (part === 'personAuthentication') return messageText('personAuthQueryFailed')
  if (part === 'enterpriseAuthentication') return messageText('enterpriseAuthQueryFailed')
  return textOf(loginTexts)(`login.part.${part}`)
}

/** What the buyer has to know about the enterprise just entered (shop §4, §8). Resolves when it has been read. */
const tell = async (result: InstitutionResult, ask: Ask, inFront: InFront): Promise<void> => {
  const t = textOf(loginTexts)
  const okText = t('common.iKnow')
  switch (result.kind) {
    case 'personDisabled':
      if (await inFront()) await ask({ text: t('login.personDisabled', { name: result.personName }), okText })
      return
    case 'enterpriseDisabled':
      if (!(await inFront())) return
      await ask({ text: t('login.enterpriseDisabled', { name: result.enterpriseName ?? '' }), okText })
      return
    case 'failed':
      return toastProblem(result.error, t('login.institutionFailed'), { follows: true })
    case 'ready': {
      const [part] = result.failed
      if (part) toast.error(notRead(part), { follows: true })
    }
  }
}

/** The server wants a password of long ago changed (`bShoudUpdPwd`); it may wait. */
const oldPassword = () => {
  const t = textOf(loginTexts)
  return { text: t('login.passwordExpired'), okText: t('login.goChange'), cancelText: t('login.changeLater') }
}

/**
 * The way on after a login: the default institution, its warnings, an old password, then back to where the buyer was, or `goOn`. A buyer
 * who has left the login page by then stays where they are. A buyer who reads an agreement over it goes on when it is
 * closed.
 */
export const enterShop = async (ask: Ask, inFront: InFront, goOn = finishLogin): Promise<void> => {
  const { session } = await bootStores()
  const result = await session.loadInstitution()
  if (result.kind === 'left') return
  await tell(result, ask, inFront)
  if (!(await inFront())) return
  const { account } = useSession.getState()
  if (account?.passwordExpired && (await ask(oldPassword())))
    return navigate(linkTo('passwordVerify', { type: '2', tel: account.phone }), 'replace')
  await goOn()
}
