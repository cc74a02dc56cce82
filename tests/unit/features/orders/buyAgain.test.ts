import type { BuyAgain, PreviewLine } from '@/api/order'
import { buyAgainModel, noBuyAgain, type BuyAgainEvent } from '@/features/orders/model/buyAgain'

const play = (...events: BuyAgainEvent[]) => events.reduce(buyAgainModel, noBuyAgain)
const line = (lineKey: string): PreviewLine => ({
  lineKey,
  productCode: 'P',
  skuCode: lineKey,
  name: lineKey,
  specValues: [],
  imageUrl: '',
  unit: '件',
  quantity: 1,
  price: 100,
  listPrice: 100,
  amount: 100,
})
const changed = (lineKey: string): BuyAgain['changes'][number] => ({
  lineKey,
  name: lineKey,
  kind: 'price',
  before: '1.00',
  after: '2.00',
})
const wished = { type: 'wished', orderUuid: 'o1' } as const
const offered = (offer: BuyAgain, orderUuid = 'o1'): BuyAgainEvent => ({
  type: 'offered',
  orderUuid,
  offer,
  requestId: 'r1',
})

describe('buying again', () => {
  it('goes straight into the cart when nothing has changed', () => {
    const lines = [line('a'), line('b')]
    expect(play(wished, offered({ lines, changes: [] }))).toEqual({
      phase: 'adding',
      orderUuid: 'o1',
      requestId: 'r1',
      lines,
    })
  })

  it('is reviewed where something has, and takes what was not declined', () => {
    const offer = { lines: [line('a'), line('b')], changes: [changed('a')] }
    expect(play(wished, offered(offer)).phase).toBe('reviewing')
    const accepted = play(wished, offered(offer), { type: 'accepted', declined: ['a'], requestId: 'r2' })
    expect(accepted).toMatchObject({ phase: 'adding', requestId: 'r2', lines: [{ lineKey: 'b' }] })
  })

  it('adds nothing when nothing is left', () => {
    const gone = { ...changed('a'), kind: 'offShelf', after: '0' } as const
    const over = play(wished, offered({ lines: [], changes: [gone] }), {
      type: 'accepted',
      declined: [],
      requestId: 'r2',
    })
    expect(over).toEqual(noBuyAgain)
  })

  it('is about one order at a time: another tap and an answer for another order change nothing', () => {
    const asking = play(wished)
    expect(buyAgainModel(asking, { type: 'wished', orderUuid: 'o2' })).toBe(asking)
    expect(buyAgainModel(asking, offered({ lines: [], changes: [] }, 'o2'))).toBe(asking)
  })
})
