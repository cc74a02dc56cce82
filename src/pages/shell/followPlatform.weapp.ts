import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/platform'
import zh from '@/i18n/locales/zh-CN/platform'
import { client } from '@/platform/client'
import { privacy } from '@/platform/privacy'
import type { PrivacyRefusal } from '@/platform/privacy/contract'
import { dialog } from '@/ui/feedback/feedback'

const platformTexts = defineTexts('platform', { zh, en })

/** What is kept back for the sake of privacy: why, the guide to read, and another try. */
const tellRefusal = async (refusal: PrivacyRefusal): Promise<boolean> => {
  const t = textOf(platformTexts)
  const answer = await dialog.custom({
    title: t('platform.privacy.title'),
    text: t(`platform.privacy.${refusal}`),
    actions: [
      { key: 'cancel', text: t('platform.privacy.later'), kind: 'secondary' },
      { key: 'read', text: t('platform.privacy.read'), kind: 'secondary' },
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
    const t = textOf(platformTexts)
    return {
      title: t('platform.newVersion.title'),
      text: t('platform.newVersion.text'),
      restart: t('platform.newVersion.restart'),
      later: t('platform.tooOld.goOn'),
    }
  })
  if (!client.isTooOld()) return
  const t = textOf(platformTexts)
  client.tellTooOld({
    title: t('platform.tooOld.title'),
    text: t('platform.tooOld.text'),
    update: t('platform.tooOld.update'),
    goOn: t('platform.tooOld.goOn'),
  })
}
