import { textOf } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { link } from '@/platform/link'
import { clipboard } from '@/platform/clipboard'
import { dialog, toast } from '@/ui/feedback/feedback'
import type { LinkDecision } from '../model/link'
import { storefrontTexts } from '../texts'

type Talk = Extract<LinkDecision, { kind: 'message' | 'leave' }>

/** Says why a link is not followed, or asks before the shop is left. */
export const talkAbout = async (decision: Talk): Promise<void> => {
  const t = textOf(storefrontTexts)
  if (decision.kind === 'message') {
    if (decision.code === 'enterpriseOnlyQuote') toast.info(messageText('enterpriseOnlyQuote'))
    else toast.info(t(`storefront.${decision.code}`))
    return
  }
  const leaves = await dialog.confirm({
    title: t('storefront.leaveTitle'),
    text: t('storefront.leaveText', { host: decision.host }),
    okText: t('storefront.leave'),
    cancelText: t('storefront.stay'),
  })
  if (!leaves || link.openLink(decision.url)) return
  if (await clipboard.copyText(decision.url)) toast.info(t('storefront.linkCopied'))
  else toast.error(t('storefront.linkBlocked'))
}
