import { useText } from '@/i18n'
import { messaging } from '@/platform/messaging'
import type { Imported } from '@/platform/messaging/contract'
import { actInPress } from '@/ui/feedback/actInPress'
import { toast } from '@/ui/feedback/feedback'
import { messagingImportTexts } from './texts'

/**
 * Takes over what the messaging app keeps. Undefined when the person changed their mind, and after a refusal, which has
 * been said together with the way to mend it.
 */
export function useMessagingImport() {
  const t = useText(messagingImportTexts)
  return async <T>(ask: () => Promise<Imported<T>>, what: 'address' | 'title'): Promise<T | undefined> => {
    const answer = await ask()
    if (answer.kind === 'chosen') return answer.value
    const name = t(`messagingImport.${what}`)
    if (answer.kind === 'failed') toast.error(t('messagingImport.failed', { name }))
    if (answer.kind !== 'denied') return undefined
    const mend = {
      title: t('messagingImport.deniedTitle'),
      text: t('messagingImport.deniedText', { name }),
      okText: t('messagingImport.settings'),
    }
    await actInPress(mend, messaging.openSettings)
    return undefined
  }
}
