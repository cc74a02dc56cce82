import {
  delegationFailures,
  emptyDelegation,
  fitted,
  isDelegationForm,
  latestDay,
  wantedKinds,
} from '@/features/documents/model/delegation'

const kinds = [
  { voucherCode: 'purchaseOrder', name: '采购订单' },
  { voucherCode: 'purchasePayment', name: '采购付款单' },
]
const people = [
  { personUuid: 'all', name: '顾明远', voucherCodes: ['purchaseOrder', 'purchasePayment'] },
  { personUuid: 'orders', name: '苏敏', voucherCodes: ['purchaseOrder'] },
]
const offered = { today: '2026-03-18', kinds, people, mostDays: 366 }
const form = { ...emptyDelegation('2026-03-18'), deputyUuid: 'orders' }
const failuresOf = (part: Partial<typeof form>) =>
  delegationFailures({ ...form, ...part }, offered).map(({ field, code }) => `${field} ${code}`)

describe('a new delegation', () => {
  it('names a deputy who may approve all of its kinds, for at least one kind', () => {
    expect(delegationFailures(form, offered)).toEqual([
      { field: 'deputy', code: 'lacks', lacking: ['purchasePayment'] },
    ])
    expect(failuresOf({ all: false, voucherCodes: ['purchaseOrder'] })).toEqual([])
    expect(failuresOf({ deputyUuid: 'all' })).toEqual([])
    expect(failuresOf({ deputyUuid: 'gone' })).toEqual(['deputy noDeputy'])
    expect(failuresOf({ all: false })).toEqual(['kinds noKinds'])
    expect(wantedKinds({ ...form, all: false, voucherCodes: ['purchasePayment'] }, kinds)).toEqual([kinds[1]])
  })

  it('ends after its first day, and within the most days', () => {
    const days = { deputyUuid: 'all', firstDay: '2026-03-20' }
    expect(failuresOf({ ...days, lastDay: '2026-03-19' })).toEqual(['lastDay lastFirst'])
    expect(failuresOf({ ...days, lastDay: latestDay('2026-03-20', 366) })).toEqual([])
    expect(latestDay('2026-03-20', 366)).toBe('2027-03-20')
    expect(failuresOf({ ...days, lastDay: '2027-03-21' })).toEqual(['lastDay tooLong'])
  })

  it('that was kept begins today where its day has passed, without who and what is not offered any more', () => {
    const kept = {
      deputyUuid: 'gone',
      firstDay: '2026-03-10',
      lastDay: '2026-03-12',
      all: false,
      voucherCodes: ['purchaseOrder', 'purchaseReturn'],
      reason: '年假',
    }
    expect(isDelegationForm(kept)).toBe(true)
    expect(isDelegationForm({ ...kept, voucherCodes: [1] })).toBe(false)
    expect(fitted(kept, offered)).toEqual({
      deputyUuid: '',
      firstDay: '2026-03-18',
      lastDay: '2026-03-18',
      all: false,
      voucherCodes: ['purchaseOrder'],
      reason: '年假',
    })
  })
})
