import {
  belongsTo,
  foldActions,
  isOrderTab,
  placedActions,
  stateOfTab,
} from '@/features/orders/model/orderActions'

describe('order actions', () => {
  it('shows what the server allows, in its order, and nothing else', () => {
    expect(placedActions({ actions: ['pay', 'cancel'] }).map(({ action }) => action)).toEqual([
      'pay',
      'cancel',
    ])
    expect(placedActions({ actions: [] })).toEqual([])
  })

  it('leaves out actions whose page is not built, and takes them back once it is', () => {
    expect(
      placedActions({ actions: ['trace', 'review', 'remind'] }, ['lookLogistics', 'pushReview']),
    ).toEqual([])
    expect(placedActions({ actions: ['trace', 'receive'] }, [])).toEqual([
      { action: 'trace', route: 'lookLogistics' },
      { action: 'receive' },
    ])
  })

  it('folds what one row has no room for, never the main ones', () => {
    const placed = placedActions({ actions: ['review', 'afterSale', 'trace', 'buyAgain'] }, [])
    const { shown, folded } = foldActions(placed)
    expect(shown.map(({ action }) => action)).toEqual(['review', 'afterSale', 'trace'])
    expect(folded).toEqual([{ action: 'buyAgain' }])
    expect(foldActions(shown).folded).toEqual([])
  })

  it('knows the tabs and which order belongs to which', () => {
    expect(stateOfTab('all')).toBeUndefined()
    expect(stateOfTab('toPay')).toBe('toPay')
    expect(belongsTo({ state: 'cancelled' }, 'toPay')).toBe(false)
    expect(belongsTo({ state: 'refunded' }, 'all')).toBe(true)
    expect(isOrderTab('constructor')).toBe(false)
  })
})
