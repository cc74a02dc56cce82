import {
  activeParts,
  filterKey,
  noFilter,
  orderFilterModel,
  spanOf,
  type OrderFilterEvent,
} from '@/features/orders/model/orderFilter'

const play = (...events: OrderFilterEvent[]) => events.reduce(orderFilterModel, noFilter)
const at = (text: string) => new Date(text).getTime()
const NOW = at('2026-03-02T09:30:00')
const buyer = { userUuid: 'u1', personName: '林晓雯' }

describe('the filter of orders', () => {
  it('counts whole days back from today', () => {
    expect(spanOf(play({ type: 'periodChosen', period: 'week' }), NOW)).toEqual({
      from: at('2026-02-24T00:00:00'),
    })
    expect(spanOf(noFilter, NOW)).toEqual({})
  })

  it('takes both days of a span as a whole, whichever is picked first', () => {
    const span = { from: at('2026-02-10T00:00:00'), to: at('2026-02-21T00:00:00') }
    const picked = [
      play({ type: 'fromPicked', day: '2026-02-10' }, { type: 'toPicked', day: '2026-02-20' }),
      play({ type: 'fromPicked', day: '2026-02-20' }, { type: 'toPicked', day: '2026-02-10' }),
      play({ type: 'toPicked', day: '2026-02-10' }, { type: 'fromPicked', day: '2026-02-20' }),
    ]
    for (const filter of picked) expect(spanOf(filter, NOW)).toEqual(span)
  })

  it('leaves an end open that was not picked', () => {
    expect(spanOf(play({ type: 'toPicked', day: '2026-02-20' }), NOW)).toEqual({
      from: undefined,
      to: at('2026-02-21T00:00:00'),
    })
  })

  it('names every condition that holds and none that does not', () => {
    expect(activeParts(noFilter)).toEqual([])
    expect(activeParts(play({ type: 'periodChosen', period: 'days' }))).toEqual([])
    const both = play({ type: 'periodChosen', period: 'month' }, { type: 'buyerChosen', buyer })
    expect(activeParts(both)).toEqual(['period', 'buyer'])
    expect(activeParts(orderFilterModel(both, { type: 'cleared' }))).toEqual([])
  })

  it('has one key for what it asks, days of another period aside', () => {
    const days = play({ type: 'fromPicked', day: '2026-02-10' }, { type: 'periodChosen', period: 'week' })
    expect(filterKey(days)).toBe(filterKey(play({ type: 'periodChosen', period: 'week' })))
    expect(filterKey(play({ type: 'buyerChosen', buyer }))).not.toBe(filterKey(noFilter))
  })
})
