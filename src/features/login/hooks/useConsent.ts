import { useText } from '@/i18n'
import { draftOf, keepDraft } from '@/stores/entryDrafts'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { loginTexts } from '../texts'
import type { Ask } from './useQuestions'

const AGREED = 'agreed'

/**
 * The agreement to both documents is an act of the person (shop §5). Each login page has the box; what was ticked on
 * one page stays ticked on the next, until the person is logged in.
 */
export function useConsent(ask: Ask) {
  const t = useText(loginTexts)
  const [agreed, setAgreed, agreedNow] = useLiveValue(draftOf(AGREED)['agreed'] === 'yes')

  const agree = (yes: boolean): void => {
    setAgreed(yes)
    keepDraft(AGREED, { agreed: yes ? 'yes' : '' })
  }

  /** Who has not agreed is asked to, and goes on with the same tap. */
  const mayGoOn = async (): Promise<boolean> => {
    if (agreedNow()) return true
    const yes = await ask({
      text: t('login.agreeFirst'),
      okText: t('login.agreeAndGoOn'),
      cancelText: t('common.cancel'),
    })
    if (yes) agree(true)
    return yes
  }

  return { agreed, agree, mayGoOn }
}
