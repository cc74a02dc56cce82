import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { QUOTE_LIMITS } from '../model/quoteForm'
import { enquiryTexts } from '../texts'

export interface RefusalSheetProps {
  open: boolean
  /** a buyer refuses a quote, or a shop declines an enquiry */
  kind: 'refuse' | 'decline'
  busy: boolean
  /** id of what is turned down */
  about: string
  onClose: () => void
  /** true: it was done */
  onSay: (reason: string) => Promise<boolean>
}

/** Asks why a quote or an enquiry is turned down: the other side reads it. */
export function RefusalSheet({ kind, ...sheet }: RefusalSheetProps) {
  const t = useText(enquiryTexts)
  const part = kind === 'refuse' ? 'refuseSheet' : 'declineSheet'
  const reasons =
    kind === 'refuse'
      ? (['price', 'delivery', 'spec', 'terms'] as const).map(key => t(`enquiry.refuseSheet.reasons.${key}`))
      : (['stock', 'spec', 'quantity', 'area'] as const).map(key => t(`enquiry.declineSheet.reasons.${key}`))
  return (
    <ReasonSheet
      {...sheet}
      words={{
        title: t(`enquiry.${part}.title`),
        label: t(`enquiry.${part}.label`),
        other: t(`enquiry.${part}.other`),
        placeholder: t(`enquiry.${part}.placeholder`),
        submit: t(`enquiry.${part}.submit`),
        missing: failureText({ code: 'reasonMissing' }, enquiryTexts),
      }}
      reasons={reasons}
      limit={QUOTE_LIMITS.reason}
    />
  )
}
