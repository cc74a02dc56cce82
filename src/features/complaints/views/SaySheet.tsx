import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { useSaySheet } from '@/widgets/call-state/useSaySheet'
import { PHOTOS, UploadsField, useUploads } from '@/widgets/uploader'
import { LIMITS } from '../model/complaintForm'
import { complaintsTexts } from '../texts'

export interface SaySheetProps {
  /** a message has evidence, an escalation has a reason */
  kind: 'message' | 'escalate'
  complaintUuid: string
  busy: boolean
  onClose: () => void
  /** true: it was done */
  onSay: (content: string, fileIds: readonly string[]) => Promise<boolean>
}

const PARTS = { message: 'messageSheet', escalate: 'escalateSheet' } as const

/** Words for the other side, or for the operator. */
export function SaySheet({ kind, complaintUuid, busy, onClose, onSay }: SaySheetProps) {
  const t = useText(complaintsTexts)
  const part = PARTS[kind]
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'complaintEvidence', name: t('complaints.evidence') },
    maxCount: LIMITS.pictures,
  })
  const { content, write, problem, leave, forget, complete } = useSaySheet({
    name: `complaint.${kind}:${complaintUuid}`,
    pictures: uploads,
    empty: kind === 'message' ? 'messageEmpty' : 'reasonEmpty',
    busy,
    ask: {
      title: t('complaints.leaveSheet'),
      text: t('complaints.leave.text'),
      okText: t('complaints.leave.ok'),
      cancelText: t('complaints.leave.stay'),
    },
    onClose,
  })
  const send = async () => {
    const said = complete()
    if (!said || !(await onSay(said.content, said.fileIds))) return
    await forget()
    onClose()
  }
  return (
    <Sheet
      open
      onClose={leave}
      title={t(`complaints.${part}.title`)}
      footer={
        <Button block loading={busy} onPress={() => void send()}>
          {t(`complaints.${part}.submit`)}
        </Button>
      }
    >
      <TextArea
        label={t(`complaints.${part}.title`)}
        hideLabel
        placeholder={t(`complaints.${part}.placeholder`)}
        value={content}
        onChange={write}
        error={problem && failureText({ code: problem }, complaintsTexts)}
        maxLength={LIMITS.text}
        counter
        rows={4}
        disabled={busy}
      />
      {kind === 'message' && (
        <UploadsField uploads={uploads} label={t('complaints.evidence')} disabled={busy} />
      )}
    </Sheet>
  )
}
