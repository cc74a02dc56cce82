import type { Splicing } from '@/api/splicing'
import { formatFen } from '@/base/money'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { clipboard } from '@/platform/clipboard'
import { share } from '@/platform/share'
import { shareAddress } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { toast } from '@/ui/feedback/feedback'
import { useShareCard } from '@/ui/host/useShareCard'
import { lowestPrice, progressOf } from '../model/outlook'
import { splicingTexts } from '../texts'

/** Passes a group on: the platform's own sheet or card, else a link to paste. */
export function useInvite(splicing: Splicing | undefined) {
  const t = useText(splicingTexts)
  const url = shareAddress(linkTo('splicingOrdersDetali', { splicingUuid: splicing?.splicingUuid ?? '' }))
  const title = splicing
    ? t('splicing.shareTitle', {
        name: [splicing.name, ...splicing.specValues].join(' '),
        price: formatFen(lowestPrice(splicing.steps)),
      })
    : t('splicing.detailTitle')
  useShareCard({ title, path: url })
  const invite = async () => {
    if (!splicing) return
    const need = splicing.steps[0]?.from ?? 0
    const { reached } = progressOf(splicing.steps, splicing.paid)
    const text = reached
      ? t('splicing.shareTextDone')
      : t('splicing.shareText', { n: need - splicing.paid, unit: splicing.unit })
    if ((await share.share({ title, text, url })) !== 'unsupported') return
    if (await clipboard.copyText(`${title} ${text}${url}`)) toast.success(t('splicing.shareCopied'))
    else toast.error(actionFailed('copy'))
  }
  /** the mini-program shares by a native button only */
  return { native: share.by === 'button', invite }
}
