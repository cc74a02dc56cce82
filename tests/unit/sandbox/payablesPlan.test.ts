import { periodsFrom, placeIn, takenOffOf } from '../../../sandbox/services/document/payables/planDays'

describe('weeks of a payment plan', () => {
  it.each([
    // a Monday, a Wednesday, a Sunday
    ['2026-03-02', '2026-03-08', '2026-03-09'],
    ['2026-03-04', '2026-03-08', '2026-03-09'],
    ['2026-03-08', '2026-03-08', '2026-03-09'],
  ])('from %s on, the first ends on its Sunday and the next begins on Monday', (today, sunday, monday) => {
    const periods = periodsFrom(today)
    expect(periods).toHaveLength(10)
    expect(periods[1]).toEqual({ period: 'week', from: today, to: sunday })
    expect(periods[2]).toMatchObject({ from: monday, to: '2026-03-15' })
    expect(periods[8]).toMatchObject({ to: '2026-04-26' })
    expect(
      ['2026-03-01', today, sunday, monday, '2026-04-26', '2026-04-27', '9'].map(day =>
        placeIn(periods, day),
      ),
    ).toEqual([0, 1, 1, 2, 8, 9, 9])
  })
})

describe('what the supplier has already', () => {
  const dues = [
    { supplier: 's', order: 'b', day: '2026-03-20', fen: 100 },
    { supplier: 's', order: 'a', day: '2026-03-10', fen: 40 },
    { supplier: 's', order: null, day: '2026-03-05', fen: 30 },
    { supplier: 'other', order: null, day: '2026-03-01', fen: 500 },
  ]

  it('is taken off what is due first; credit that is left comes back', () => {
    expect(takenOffOf(dues, [{ supplier: 's', order: null, fen: 200 }])).toEqual([
      { supplier: 's', day: '2026-03-05', fen: 30 },
      { supplier: 's', day: '2026-03-10', fen: 40 },
      { supplier: 's', day: '2026-03-20', fen: 100 },
      { supplier: 's', day: undefined, fen: 30 },
    ])
  })

  it('for an order waits for its goods, and comes before credit there', () => {
    const had = [
      { supplier: 's', order: null, fen: 60 },
      { supplier: 's', order: 'a', fen: 90 },
    ]
    expect(takenOffOf(dues, had)).toEqual([
      { supplier: 's', day: '2026-03-10', fen: 40 },
      { supplier: 's', day: '2026-03-05', fen: 30 },
      { supplier: 's', day: '2026-03-20', fen: 30 },
    ])
  })
})
