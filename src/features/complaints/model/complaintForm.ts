import { complaintTopics, complaintWishes, type ComplaintTopic, type ComplaintWish } from '@/api/complaint'
import { isRecord } from '@/base/decode'
import { isPhone } from '@/base/phone'
import type { Failure } from '@/i18n/messages'
import { picturesProblem, type PicturesStanding } from '@/widgets/call-state/model/pictures'

export const LIMITS = { text: 500, pictures: 6 } as const

export interface ComplaintDraft {
  lineUuid: string
  topic: ComplaintTopic | null
  wish: ComplaintWish | null
  description: string
  descriptionHtml: string
  phone: string
}
export type ComplaintField = 'line' | 'topic' | 'wish' | 'description' | 'phone' | 'pictures'

export interface ComplaintForm {
  draft: ComplaintDraft
  /** HTML that stands in the open editor of the description, and is not done */
  editing?: string | undefined
  problems: Partial<Record<ComplaintField, Failure>>
  changed: boolean
}

/** What is kept of a form that was left. */
export type KeptComplaint = ComplaintDraft & {
  editing?: string
  /** but for what stands in the editor nothing was said */
  untouched?: true
}

export type ComplaintFormEvent =
  /** the order's lines are known: the phone, and the line when there is only one to choose */
  | { type: 'orderArrived'; phone: string; lineUuid: string | undefined }
  | { type: 'edited'; field: ComplaintField; change: Partial<ComplaintDraft> }
  /** what was written before the session ended or the page was reloaded */
  | { type: 'draftFound'; draft: KeptComplaint }
  | { type: 'editorTyped'; html: string | undefined }
  | { type: 'checked'; pictures: PicturesStanding }

export const openComplaintForm: ComplaintForm = {
  draft: { lineUuid: '', topic: null, wish: null, description: '', descriptionHtml: '', phone: '' },
  problems: {},
  changed: false,
}

const isOneOf = (values: readonly string[], value: unknown): boolean =>
  value === null || values.some(one => one === value)

/** undefined: nothing worth keeping. */
export const keptComplaintOf = ({ draft, editing, changed }: ComplaintForm): KeptComplaint | undefined => {
  if (editing === undefined) return changed ? draft : undefined
  return { ...draft, editing, ...(!changed && { untouched: true }) }
}

export const isComplaintDraft = (value: unknown): value is KeptComplaint =>
  isRecord(value) &&
  ['string', 'undefined'].includes(typeof value['editing']) &&
  ['lineUuid', 'description', 'descriptionHtml', 'phone'].every(name => typeof value[name] === 'string') &&
  isOneOf(complaintTopics, value['topic']) &&
  isOneOf(complaintWishes, value['wish'])

export const problemsOf = (
  draft: ComplaintDraft,
  pictures: PicturesStanding,
): Partial<Record<ComplaintField, Failure>> => {
  const unready = picturesProblem(pictures)
  return {
    ...(draft.lineUuid === '' && { line: { code: 'lineMissing' } }),
    ...(draft.topic === null && { topic: { code: 'topicMissing' } }),
    ...(draft.wish === null && { wish: { code: 'wishMissing' } }),
    ...(draft.description.trim() === '' && { description: { code: 'descriptionEmpty' } }),
    ...(!isPhone(draft.phone) && { phone: { code: 'phoneFormat' } }),
    ...(unready && { pictures: unready }),
  }
}

export const complaintFormModel = (form: ComplaintForm, event: ComplaintFormEvent): ComplaintForm => {
  switch (event.type) {
    case 'orderArrived': {
      const { draft } = form
      const phone = draft.phone || event.phone
      const lineUuid = draft.lineUuid || (event.lineUuid ?? '')
      const problems = { ...form.problems }
      if (lineUuid !== '') delete problems.line
      if (phone !== draft.phone) delete problems.phone
      return { ...form, draft: { ...draft, phone, lineUuid }, problems }
    }
    case 'edited': {
      const problems = { ...form.problems }
      delete problems[event.field]
      return { ...form, draft: { ...form.draft, ...event.change }, problems, changed: true }
    }
    case 'draftFound': {
      const { editing, untouched, ...draft } = event.draft
      return { draft, editing, problems: {}, changed: !untouched }
    }
    case 'editorTyped':
      return { ...form, editing: event.html }
    case 'checked':
      return { ...form, problems: problemsOf(form.draft, event.pictures) }
  }
}
