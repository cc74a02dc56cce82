import {
  complaintFormModel,
  openComplaintForm,
  problemsOf,
  type ComplaintDraft,
} from '@/features/complaints/model/complaintForm'
import { complaintActions, mayEscalate, nextState } from '../../../../sandbox/services/complaint/machine'

const ready = { busy: false, failed: false }
const whole: ComplaintDraft = {
  lineUuid: 'l',
  topic: 'quality',
  wish: 'refund',
  description: 'x',
  descriptionHtml: '',
  phone: '13800000001',
}

describe('a complaint that is being written', () => {
  it('[O024] asks for goods, reason, wish, words and a phone', () => {
    expect(Object.keys(problemsOf(openComplaintForm.draft, ready)).sort()).toEqual([
      'description',
      'line',
      'phone',
      'topic',
      'wish',
    ])
    expect(problemsOf(whole, ready)).toEqual({})
    expect(problemsOf({ ...whole, description: '  ' }, ready)).toEqual({
      description: { code: 'descriptionEmpty' },
    })
    expect(problemsOf(whole, { busy: true, failed: false })).toEqual({ pictures: { code: 'picturesBusy' } })
  })

  it('takes the line and phone of the order only where nothing was chosen or typed', () => {
    const typed = complaintFormModel(openComplaintForm, {
      type: 'edited',
      field: 'phone',
      change: { phone: '139' },
    })
    const { draft } = complaintFormModel(typed, { type: 'orderArrived', phone: '138', lineUuid: 'l' })
    expect([draft.phone, draft.lineUuid]).toEqual(['139', 'l'])
  })

  it('no longer asks for what the order has brought, and goes on asking for the rest', () => {
    const early = complaintFormModel(openComplaintForm, { type: 'checked', pictures: ready })
    const { problems } = complaintFormModel(early, { type: 'orderArrived', phone: '138', lineUuid: 'l' })
    expect(Object.keys(problems).sort()).toEqual(['description', 'topic', 'wish'])
  })
})

describe('the life of a complaint', () => {
  const STATES = [1, 2, 3, 4, 5, 6] as const

  it('[O019] ends for good, and is ruled by the operator alone', () => {
    for (const state of [4, 5, 6] as const) {
      for (const event of ['answered', 'escalated', 'ruled', 'closed', 'withdrawn'] as const)
        expect(nextState(state, event)).toBeUndefined()
    }
    expect(STATES.filter(state => nextState(state, 'ruled'))).toEqual([3])
  })

  it('offers what can happen, and the operator after two days without an answer', () => {
    expect(complaintActions({ state: 1, createdAt: 0 }, 0)).toEqual(['message', 'withdraw'])
    expect(mayEscalate({ state: 1, createdAt: 0 }, 48 * 3_600_000 - 1)).toBe(false)
    expect(mayEscalate({ state: 1, createdAt: 0 }, 48 * 3_600_000)).toBe(true)
    expect(complaintActions({ state: 5, createdAt: 0 }, 0)).toEqual([])
  })
})
