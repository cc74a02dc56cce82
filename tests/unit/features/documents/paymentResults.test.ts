import type { PaymentMatch } from '@/api/paymentResults'
import { readBankRows } from '@/features/documents/model/bankRows'
import { isUncompared, noResults, overIn, resultsModel } from '@/features/documents/model/paymentResults'

const DAY = '2026-03-18'
const matchOf = (code: string): PaymentMatch => ({
  reason: '',
  document: {
    voucherCode: 'purchasePayment',
    documentUuid: code,
    code,
    version: 1,
    supplierName: '',
    paid: 100,
    asks: [],
    warnings: [],
  },
})
/** Rows as they are matched, each to a payment of 1.00. */
const matched = (...lines: string[]) => {
  const { rows } = readBankRows(lines.join('\n'))
  const matches = rows.map(({ code }) => matchOf(code))
  const state = resultsModel(noResults, { type: 'matched', rows, matches })
  const entries = [...state.entries].sort((one, other) => one.row.place - other.row.place)
  return { state, entries, problems: entries.map(({ problem }) => problem) }
}

describe('rows of the same payment or of the same transfer', () => {
  it('are all looked at: one that differs stops them', () => {
    const { problems, entries } = matched(`FK1,S1,${DAY}`, `FK1,S1,${DAY}`, `FK1,S9,${DAY}`, `FK2,S1,${DAY}`)
    expect(problems).toEqual([
      { kind: 'sameCode', place: 3 },
      { kind: 'sameCode', place: 3 },
      { kind: 'sameCode', place: 1 },
      { kind: 'sameSerial', place: 1 },
    ])
    expect(entries.filter(({ chosen }) => chosen)).toEqual([])
  })

  it('that stand there twice are taken once, unless another payment has their transfer', () => {
    const twice = matched(`FK1,S1,${DAY}`, `FK1,S1,${DAY}`)
    expect(twice.problems).toEqual([undefined, { kind: 'twice', place: 1 }])
    const other = matched(`FK1,S1,${DAY}`, `FK1,S1,${DAY}`, `FK2,s1,${DAY}`)
    expect(other.problems.map(problem => problem?.kind)).toEqual(['sameSerial', 'sameSerial', 'sameSerial'])
  })

  it('are over together once one of them was made', () => {
    const { state } = matched(`FK1,S1,${DAY}`, `FK1,S1,${DAY}`, `FK2,S2,${DAY}`)
    const made = resultsModel(state, { type: 'answered', place: 1, outcome: { kind: 'made', state: '' } })
    expect([...overIn(made)].sort((one, other) => one - other)).toEqual([1, 2])
    expect(overIn(state).size).toBe(0)
  })
})

it('a row without an amount of the bank was not compared', () => {
  const { entries } = matched(`FK1,S1,${DAY}`, `FK2,S2,${DAY},1`, `FK3,S3,${DAY},2`)
  expect(entries.map(isUncompared)).toEqual([true, false, false])
  expect(entries[2]?.problem).toEqual({ kind: 'amount', given: 200, paid: 100 })
})
