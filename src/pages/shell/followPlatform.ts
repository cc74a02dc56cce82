import { textOf } from '@/i18n'
import { client } from '@/platform/client'
import { privacy } from '@/platform/privacy'
import type { PrivacyRefusal } from '@/platform/privacy/contract'
import { dialog } from '@/ui/feedback/feedback'
import { shellTexts } from './texts'

/** What is kept back for the sake of privacy: why, the guide to read, and another try. */
const tellRefusal = async (refusal: PrivacyRefusal): Promise<boolean> => {
  const t = textOf(shellTexts)
  const answer = await dialog.custom({
    title: t('shell.privacy.title'),
    text: t(`shell.privacy.${refusal}`),
    actions: [
      { key: 'cancel', text: t('shell.privacy.later'), kind: 'secondary' },
      { key: 'read', text: t('shell.privacy.read'), kind: 'secondary' },
      { key: 'again', text: t('common.retry') },
    ],
    dismissKey: 'cancel',
  })
  if (answer !== 'read') return answer === 'again'
  await privacy.openContract()
  return tellRefusal(refusal)
}

/** What the platform around the shop may say: too old, a newer version of the shop, or something kept back. */
export const followPlatform = (): void => {
  privacy.onRefusal(tellRefusal)
  client.onNewVersion(() => {
    const t = textOf(shellTexts)
    return {
      title: t('shell.newVersion.title'),
      text: t('shell.newVersion.text'),
      restart: t('shell.newVersion.restart'),
      later: t('shell.newVersion.later'),
    }
  })
  if (!client.isTooOld()) return
  const t = textOf(shellTexts)
  client.tellTooOld({
    title: t('shell.tooOld.title'),
    text: t('shell.tooOld.text'),
    update: t('shell.tooOld.update'),
    goOn: t('shell.tooOld.goOn'),
  })
}
