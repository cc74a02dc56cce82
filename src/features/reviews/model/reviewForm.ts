import { isRecord } from '@/base/decode'
import type { Failure } from '@/i18n/messages'

export const LIMITS = { content: 500, pictures: 6 } as const

/** What a picture field reports of itself. */
export interface Pictures {
  fileIds: readonly string[]
  busy: boolean
  failed: boolean
}
const noPictures: Pictures = { fileIds: [], busy: false, failed: false }

export interface LineDraft {
  lineUuid: string
  /** 0: not rated yet */
  star: number
  content: string
  pictures: Pictures
}

export interface ReviewForm {
  lines: LineDraft[]
  /** what was written for lines that are not shown: a long order shows a part of them, and a draft may know more */
  unshown: readonly LineDraft[]
  serviceStar: number
  deliveryStar: number
  anonymous: boolean
  changed: boolean
  /** of a line by its id, or of the shop part */
  problems: Readonly<Record<string, Failure>>
}

/** What was written, without photos: kept on the device until it is sent. */
export type ReviewDraft = Pick<ReviewForm, 'serviceStar' | 'deliveryStar' | 'anonymous'> & {
  lines: Pick<LineDraft, 'lineUuid' | 'star' | 'content'>[]
}

export const reviewDraftOf = (form: ReviewForm): ReviewDraft => {
  const { lines, unshown, serviceStar, deliveryStar, anonymous } = form
  const kept = [...lines, ...unshown].map(({ lineUuid, star, content }) => ({ lineUuid, star, content }))
  return { lines: kept, serviceStar, deliveryStar, anonymous }
}

const isStar = (value: unknown): boolean => [0, 1, 2, 3, 4, 5].some(star => star === value)

export const isReviewDraft = (value: unknown): value is ReviewDraft =>
  isRecord(value) &&
  isStar(value['serviceStar']) &&
  isStar(value['deliveryStar']) &&
  typeof value['anonymous'] === 'boolean' &&
  Array.isArray(value['lines']) &&
  value['lines'].every(
    line =>
      isRecord(line) &&
      typeof line['lineUuid'] === 'string' &&
      typeof line['content'] === 'string' &&
      isStar(line['star']),
  )

export type ReviewFormEvent =
  | { type: 'linesArrived'; lineUuids: readonly string[] }
  | { type: 'lineEdited'; lineUuid: string; change: Partial<Pick<LineDraft, 'star' | 'content'>> }
  /** what a line's picture field holds, also when it appears: that alone is no edit */
  | { type: 'picturesReported'; lineUuid: string; pictures: Pictures }
  | { type: 'shopRated'; change: Partial<Pick<ReviewForm, 'serviceStar' | 'deliveryStar' | 'anonymous'>> }
  | { type: 'draftFound'; draft: ReviewDraft }
  | { type: 'checked' }

export const SHOP = 'shop'

export const openReviewForm: ReviewForm = {
  lines: [],
  unshown: [],
  serviceStar: 0,
  deliveryStar: 0,
  anonymous: false,
  changed: false,
  problems: {},
}

const lineProblem = ({ star, pictures }: LineDraft): Failure | undefined => {
  if (star === 0) return { code: 'starsMissing' }
  if (pictures.busy) return { code: 'picturesBusy' }
  return pictures.failed ? { code: 'picturesFailed' } : undefined
}

export const problemsOf = (form: ReviewForm): Record<string, Failure> => {
  const problems: Record<string, Failure> = {}
  for (const line of form.lines) {
    const problem = lineProblem(line)
    if (problem) problems[line.lineUuid] = problem
  }
  if (form.serviceStar === 0 || form.deliveryStar === 0) problems[SHOP] = { code: 'shopStarsMissing' }
  return problems
}

const without = (problems: ReviewForm['problems'], key: string): ReviewForm['problems'] =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => name !== key))

/** What was written for a line stays when the lines are read again, also while the line is not shown. */
const arrived = (form: ReviewForm, lineUuids: readonly string[]): ReviewForm => {
  const written = [...form.lines, ...form.unshown]
  return {
    ...form,
    lines: lineUuids.map(
      lineUuid =>
        written.find(line => line.lineUuid === lineUuid) ?? {
          lineUuid,
          star: 0,
          content: '',
          pictures: noPictures,
        },
    ),
    unshown: written.filter(line => !lineUuids.includes(line.lineUuid)),
  }
}

/** The lines of a draft are shown as the order has them; before the order is known all of them wait. */
const withDraft = (form: ReviewForm, { lines, ...shop }: ReviewDraft): ReviewForm => {
  const known = lines.map(line => ({ pictures: noPictures, ...line }))
  const shown = form.lines.map(line => ({
    ...line,
    ...lines.find(one => one.lineUuid === line.lineUuid),
  }))
  const unshown = known.filter(line => !shown.some(one => one.lineUuid === line.lineUuid))
  return { ...form, ...shop, lines: shown, unshown, changed: true }
}

const isSame = (a: Pictures, b: Pictures): boolean =>
  a.busy === b.busy && a.failed === b.failed && a.fileIds.join() === b.fileIds.join()

const edited = (form: ReviewForm, lineUuid: string, change: Partial<LineDraft>): ReviewForm => ({
  ...form,
  changed: true,
  lines: form.lines.map(line => (line.lineUuid === lineUuid ? { ...line, ...change } : line)),
  problems: without(form.problems, lineUuid),
})

export const reviewFormModel = (form: ReviewForm, event: ReviewFormEvent): ReviewForm => {
  switch (event.type) {
    case 'linesArrived':
      return arrived(form, event.lineUuids)
    case 'lineEdited':
      return edited(form, event.lineUuid, event.change)
    case 'picturesReported': {
      const { lineUuid, pictures } = event
      const line = form.lines.find(one => one.lineUuid === lineUuid)
      return !line || isSame(line.pictures, pictures) ? form : edited(form, lineUuid, { pictures })
    }
    case 'shopRated':
      return { ...form, ...event.change, changed: true, problems: without(form.problems, SHOP) }
    case 'draftFound':
      return withDraft(form, event.draft)
    case 'checked':
      return { ...form, problems: problemsOf(form) }
  }
}
