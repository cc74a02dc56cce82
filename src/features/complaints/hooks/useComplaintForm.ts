import { useEffect, useMemo } from 'react'
import { getComplaintLines, saveComplaint } from '@/api/complaint'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { toast } from '@/ui/feedback/feedback'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { PHOTOS, useUploads } from '@/widgets/uploader'
import {
  complaintFormModel,
  isComplaintDraft,
  keptComplaintOf,
  LIMITS,
  openComplaintForm,
  problemsOf,
} from '../model/complaintForm'
import { complaintsTexts } from '../texts'

export interface ComplaintFormOptions {
  orderUuid: string
  lineUuid: string | undefined
  onSaved: (complaintUuid: string, isHere: boolean) => void
  /** the line has an open complaint */
  onOpen: (complaintUuid: string, isHere: boolean) => void
}

export function useComplaintForm({ orderUuid, lineUuid, onSaved, onOpen }: ComplaintFormOptions) {
  const t = useText(complaintsTexts)
  const { state: form, send, now } = useLiveModel(complaintFormModel, openComplaintForm)
  const { value, error, reload } = useRead(() => getComplaintLines(orderUuid), {
    key: orderUuid,
    when: orderUuid !== '',
  })
  const { busy, submit, isHere } = useSubmit()
  const uploads = useUploads({
    ...PHOTOS,
    business: { type: 'complaintEvidence', name: t('complaints.evidence') },
    maxCount: LIMITS.pictures,
  })
  const { forget } = useFormDraft({
    name: `complaint:${lineUuid ?? orderUuid}`,
    value: useMemo(() => keptComplaintOf(form), [form]),
    now: () => keptComplaintOf(now()),
    isDraft: isComplaintDraft,
    onFound: draft => send({ type: 'draftFound', draft }),
    says: 'keptButPictures',
  })
  useEffect(() => {
    if (!value) return
    const free = value.lines.filter(line => !line.openComplaintUuid)
    const wanted = free.find(line => line.lineUuid === lineUuid) ?? (free.length === 1 ? free[0] : undefined)
    send({ type: 'orderArrived', phone: value.contactPhone, lineUuid: wanted?.lineUuid })
  }, [value, lineUuid, send])

  const save = async () => {
    const pictures = uploads.now()
    send({ type: 'checked', pictures })
    const { draft } = now()
    const { topic, wish } = draft
    const [problem] = Object.values(problemsOf(draft, pictures))
    // its field may be out of sight
    if (problem) return toast.info(failureText(problem, complaintsTexts))
    if (!topic || !wish) return
    const body = {
      lineUuid: draft.lineUuid,
      topic,
      wish,
      description: draft.description.trim(),
      descriptionHtml: draft.descriptionHtml,
      fileIds: pictures.fileIds,
      contactPhone: draft.phone,
    }
    const outcome = await submit(
      body,
      t('complaints.action.save'),
      requestUuid => saveComplaint({ requestUuid, ...body }),
      `complaint:${body.lineUuid}`,
    )
    if (outcome?.kind === 'saved') {
      await forget()
      onSaved(outcome.complaint.complaintUuid, isHere())
    }
    if (outcome?.kind === 'open') onOpen(outcome.complaintUuid, isHere())
  }
  return { form, send, order: value, error, reload, busy, uploads, forget, save: () => void save() }
}
