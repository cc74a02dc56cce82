import type { Approval } from '@/api/payApproval'
import { toYuan } from '@/base/money'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { share } from '@/platform/share'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { toast } from '@/ui/feedback/feedback'
import { useShareCard } from '@/ui/host/useShareCard'
import { payApprovalTexts } from '../texts'

/** A request as a card for the chat; without a sheet of the platform's own its words are copied. */
export function useSharing(approval: Approval | undefined) {
  const t = useText(payApprovalTexts)
  const card = approval && {
    title: t('payApproval.shareTitle', { name: approval.askerName, amount: toYuan(approval.totalAmount) }),
    text: t('payApproval.shareText'),
    url: shareAddress(linkTo('payApproval', { approvalUuid: approval.approvalUuid })),
  }
  useShareCard(card && { title: card.title, path: card.url })
  const pass = async (): Promise<void> => {
    if (!card || (await share.share(card)) !== 'unsupported') return
    if (await clipboard.copyText(`${card.title} ${card.text}${card.url}`)) {
      toast.success(t('payApproval.linkCopied'))
    } else toast.error(actionFailed('copy'))
  }
  return { native: share.by === 'button', pass: () => void pass() }
}
