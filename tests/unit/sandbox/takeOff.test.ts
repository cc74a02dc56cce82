import {
  type AdvanceLeft,
  inTurn,
  leftOfAll,
  proposedFen,
  takesOf,
} from '../../../sandbox/services/document/advance/takeOff'

const advance = (advanceUuid: string, orderUuid: string, leftFen: number, over = false): AdvanceLeft => ({
  advanceUuid,
  orderUuid,
  leftFen,
  over,
})
/** The oldest first. */
const all = [
  advance('a', 'running', 100),
  advance('b', 'closed', 200, true),
  advance('c', 'own', 300),
  advance('d', 'own', 400),
]
const own = new Set(['own'])

describe('which advances a payment takes off', () => {
  it('those of its own orders first, then what nothing more comes for, and each time the oldest first', () => {
    expect(inTurn(all, own).map(({ advanceUuid }) => advanceUuid)).toEqual(['c', 'd', 'b', 'a'])
    expect(inTurn(all, new Set()).map(({ advanceUuid }) => advanceUuid)).toEqual(['b', 'a', 'c', 'd'])
  })

  it('one after the other until the amount is reached, and never more than they have', () => {
    const takes = (fen: number) => takesOf(inTurn(all, own), fen).map(one => [one.advanceUuid, one.amountFen])
    expect(takes(0)).toEqual([])
    expect(takes(300)).toEqual([['c', 300]])
    expect(takes(750)).toEqual([
      ['c', 300],
      ['d', 400],
      ['b', 50],
    ])
    expect(takes(99_999).reduce((sum, [, fen]) => sum + Number(fen), 0)).toBe(leftOfAll(all))
  })

  it('begins without what was paid for other orders that still run', () => {
    expect(proposedFen(all, own)).toBe(900)
    expect(proposedFen(all, new Set())).toBe(200)
    expect(leftOfAll(all)).toBe(1000)
  })
})
