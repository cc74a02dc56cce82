import {
  belongsTo,
  foldActions,
  isOrderTab,
  placedActions,
  primaryOf,
  stateOfTab,
} from '@/features/orders/model/orderActions'

const all = () => true

describe('order actions', () => {
  it('shows what the server allows, in its order, and nothing else', () => {
    expect(placedActions({ actions: ['pay', 'cancel'] }, all).map(({ action }) => action)).toEqual([
      'pay',
      'cancel',
    ])
    expect(placedActions({ actions: [] }, all)).toEqual([])
  })

  it('leaves out actions whose page is left out of the release, and shows them where it is there', () => {
    expect(
      placedActions({ actions: ['trace', 'review', 'invoice'] }, all, ['lookLogistics', 'pushReview']),
    ).toEqual([])
    expect(placedActions({ actions: ['trace', 'receive'] }, all, [])).toEqual([
      { action: 'trace', route: 'lookLogistics' },
      { action: 'receive' },
    ])
  })

  it('folds what one row has no room for, never the main ones', () => {
    const placed = placedActions({ actions: ['review', 'afterSale', 'trace', 'buyAgain'] }, all, [])
    const { shown, folded } = foldActions(placed)
    expect(shown.map(({ action }) => action)).toEqual(['review', 'buyAgain', 'afterSale'])
    expect(folded).toMatchObject([{ action: 'trace' }])
    expect(foldActions(shown).folded).toEqual([])
  })

  it('makes stand out what is expected next, and nothing where nothing is', () => {
    const primary = (...actions: Parameters<typeof placedActions>[0]['actions']) =>
      primaryOf(placedActions({ actions }, all, []))?.action
    expect(primary('pay', 'cancel')).toBe('pay')
    expect(primary('receive', 'trace', 'afterSale')).toBe('receive')
    expect(primary('review', 'afterSale')).toBe('review')
    expect(primary('buyAgain')).toBe('buyAgain')
    expect(primary('afterSale')).toBeUndefined()
    expect(primary('remind', 'afterSale')).toBeUndefined()
    expect(primary('trace', 'afterSale')).toBeUndefined()
    expect(primary()).toBeUndefined()
  })

  it('knows the tabs and which order belongs to which', () => {
    expect(stateOfTab('all')).toBeUndefined()
    expect(stateOfTab('toPay')).toBe('toPay')
    expect(belongsTo({ state: 'cancelled' }, 'toPay')).toBe(false)
    expect(belongsTo({ state: 'refunded' }, 'all')).toBe(true)
    expect(isOrderTab('constructor')).toBe(false)
  })
})
