import { useState } from 'react'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Sheet } from '@/ui/sheet/Sheet'
import { TextArea } from '@/ui/text-area/TextArea'
import { isText, useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
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
  const [content, setContent, contentNow] = useLiveValue('')
  /** what is missing is said after the first try, as long as it is missing */
  const [tried, setTried] = useState(false)
  const { forget } = useFormDraft({
    name: `complaint.${kind}:${complaintUuid}`,
    value: content.trim() === '' ? undefined : content,
    isDraft: isText,
    onFound: setContent,
    says: 'keptButPictures',
  })
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'complaintEvidence', name: t('complaints.evidence') },
    maxCount: LIMITS.pictures,
  })
  const problemOf = (): string | undefined => {
    const silent = contentNow().trim() === ''
    if (kind === 'escalate') return silent ? 'reasonEmpty' : undefined
    const { busy: sending, failed, fileIds } = uploads.now()
    if (sending) return 'picturesBusy'
    if (failed) return 'picturesFailed'
    return silent && fileIds.length === 0 ? 'messageEmpty' : undefined
  }
  const leave = useSheetQuestion({
    touched: () => contentNow().trim() !== '' || uploads.now().fileIds.length > 0 || uploads.now().busy,
    busy,
    ask: {
      title: t('complaints.leaveSheet'),
      text: t('complaints.leave.text'),
      okText: t('complaints.leave.ok'),
      cancelText: t('complaints.leave.stay'),
    },
    onClose: () => void forget().then(onClose),
  })
  const send = async () => {
    const found = problemOf()
    setTried(found !== undefined)
    if (found || !(await onSay(contentNow().trim(), uploads.now().fileIds))) return
    await forget()
    onClose()
  }
  const problem = tried ? problemOf() : undefined
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
        onChange={text => {
          setContent(text)
          setTried(false)
        }}
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
