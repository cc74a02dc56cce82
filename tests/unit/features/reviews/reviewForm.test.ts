import {
  openReviewForm,
  problemsOf,
  reviewDraftOf,
  reviewFormModel,
  type Pictures,
  type ReviewForm,
  type ReviewFormEvent,
} from '@/features/reviews/model/reviewForm'

const run = (...events: ReviewFormEvent[]): ReviewForm => events.reduce(reviewFormModel, openReviewForm)
const lines: ReviewFormEvent = { type: 'linesArrived', lineUuids: ['a', 'b'] }
const rated = (lineUuid: string): ReviewFormEvent => ({ type: 'lineEdited', lineUuid, change: { star: 5 } })
const reported = (pictures: Pictures): ReviewFormEvent => ({
  type: 'picturesReported',
  lineUuid: 'a',
  pictures,
})
const shop: ReviewFormEvent = { type: 'shopRated', change: { serviceStar: 4, deliveryStar: 3 } }

describe('a review that is being written', () => {
  it('[O025] asks for stars of every line and of the shop, and for nothing else', () => {
    const asked = run(lines, { type: 'checked' })
    expect(Object.keys(asked.problems)).toEqual(['a', 'b', 'shop'])
    expect(problemsOf(run(lines, rated('a'), rated('b'), shop))).toEqual({})
  })

  it('takes a problem away once its part is touched', () => {
    const form = run(lines, { type: 'checked' }, rated('a'))
    expect(Object.keys(form.problems)).toEqual(['b', 'shop'])
  })

  it('waits for pictures that are on their way or have failed', () => {
    const pictures = { fileIds: [], busy: true, failed: false }
    const busy = run(lines, rated('a'), rated('b'), shop, reported(pictures))
    expect(problemsOf(busy)).toEqual({ a: { code: 'picturesBusy' } })
    expect(problemsOf(reviewFormModel(busy, reported({ ...pictures, busy: false })))).toEqual({})
  })

  it('is not changed by a picture field that has nothing to say', () => {
    const empty = { fileIds: [], busy: false, failed: false }
    expect(run(lines, reported(empty)).changed).toBe(false)
    expect(run(lines, reported({ ...empty, fileIds: ['f1'] })).changed).toBe(true)
  })

  it('[O025] keeps what a draft says of lines that are not shown yet, and has it when they are', () => {
    const draft = reviewDraftOf(run({ ...lines, lineUuids: ['a', 'b', 'c'] }, rated('a'), rated('c')))
    for (const events of [
      [lines, { type: 'draftFound', draft }],
      [{ type: 'draftFound', draft }, lines],
    ] as ReviewFormEvent[][]) {
      const shown = run(...events)
      expect(shown.lines.map(line => line.lineUuid)).toEqual(['a', 'b'])
      expect(reviewDraftOf(shown)).toEqual(draft)
      // nothing is asked of what is not shown
      expect(Object.keys(problemsOf(shown))).toEqual(['b', 'shop'])
      const all = reviewFormModel(shown, { type: 'linesArrived', lineUuids: ['a', 'b', 'c'] })
      expect(all.lines.map(line => line.star)).toEqual([5, 0, 5])
      expect(all.unshown).toEqual([])
    }
  })

  it('keeps what was written when the lines are read again, and drops lines that are gone', () => {
    const form = run(lines, rated('a'), { type: 'linesArrived', lineUuids: ['a'] })
    expect(form.lines.map(({ lineUuid, star }) => [lineUuid, star])).toEqual([['a', 5]])
  })
})
