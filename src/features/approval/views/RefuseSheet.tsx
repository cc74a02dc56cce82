import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { ReasonSheet } from '@/widgets/reason-sheet'
import { MAX_WORDS } from '../model/deciding'
import { approvalTexts } from '../texts'

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
  const t = useText(approvalTexts)
  return (
    <ReasonSheet
      open={open}
      words={{
        title: t('approval.refuseSheet.title'),
        label: t('approval.refuseSheet.hint'),
        other: t('approval.refuseSheet.other'),
        placeholder: t('approval.refuseSheet.otherPlaceholder'),
        submit: t('approval.refuseSheet.submit'),
        missing: failureText({ code: 'reasonMissing' }, approvalTexts),
      }}
      reasons={REASONS.map(reason => t(`approval.refuseSheet.reasons.${reason}`))}
      limit={MAX_WORDS}
      busy={busy}
      about={approvalUuid}
      onClose={onClose}
      onSay={onRefuse}
    />
  )
}
