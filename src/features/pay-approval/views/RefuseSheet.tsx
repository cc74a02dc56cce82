import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { MAX_WORDS } from '../model/deciding'
import { payApprovalTexts } from '../texts'

const REASONS = ['budget', 'merge', 'check', 'later'] as const

interface RefuseSheetProps {
  open: boolean
  busy: boolean
  approvalUuid: string
  /** true: it was done */
  onRefuse: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Why a request is declined: the person who asked reads it. */
export function RefuseSheet({ open, busy, approvalUuid, onRefuse, onClose }: RefuseSheetProps) {
  const t = useText(payApprovalTexts)
  return (
    <ReasonSheet
      open={open}
      words={{
        title: t('payApproval.refuseSheet.title'),
        label: t('payApproval.refuseSheet.hint'),
        other: t('payApproval.refuseSheet.other'),
        placeholder: t('payApproval.refuseSheet.otherPlaceholder'),
        submit: t('payApproval.refuseSheet.submit'),
        missing: failureText({ code: 'reasonMissing' }, payApprovalTexts),
      }}
      reasons={REASONS.map(reason => t(`payApproval.refuseSheet.reasons.${reason}`))}
      limit={MAX_WORDS}
      busy={busy}
      about={approvalUuid}
      onClose={onClose}
      onSay={onRefuse}
    />
  )
}
