import { progressWords } from '@/features/documents/model/progress'

const said = (...about: Parameters<typeof progressWords>) =>
  progressWords(...about).map(({ word, n, of }) => [word, n, of].filter(Boolean).join(' '))

describe('how far a row is', () => {
  it.each([
    ['purchaseRequest', { done: '0', arrived: '0' }, ['ordered 0 10']],
    ['purchaseRequest', { done: '8', arrived: '5' }, ['ordered 8 10', 'came 5']],
    ['purchaseRequest', { done: '10', arrived: '10' }, ['ordered 10 10', 'came 10', 'complete 10']],
    ['purchaseOrder', { done: '8' }, ['arrived 8 10']],
    ['purchaseOrder', { done: '10' }, ['arrived 10 10', 'complete 10']],
    ['purchaseOrder', { done: '10.5' }, ['arrived 10.5 10', 'complete 10.5', 'over 0.5']],
    ['goodsReceipt', { done: '0', paid: '0' }, ['paid 0 10']],
    ['goodsReceipt', { done: '0', paid: '0', over: '3' }, ['over 3', 'paid 0 10']],
    ['goodsReceipt', { done: '4', paid: '6' }, ['paid 6 6', 'back 4', 'settled 6']],
    ['goodsReceipt', { done: '2.5', paid: '6' }, ['paid 6 7.5', 'back 2.5']],
    ['goodsReceipt', { done: '10', paid: '0' }, ['back 10']],
    ['purchaseRequest', { done: '4', arrived: '0', closed: '6' }, ['ordered 4 10', 'closed 6']],
    ['purchaseOrder', { done: '4', closed: '6' }, ['arrived 4 10', 'closed 6']],
    ['purchaseOrder', { done: '4', promised: '2026-04-10' }, ['arrived 4 10', 'promised 2026-04-10']],
    // of what has come, or does not come any more, no day is expected
    ['purchaseOrder', { done: '10', promised: '2026-04-10' }, ['arrived 10 10', 'complete 10']],
    ['purchaseOrder', { done: '4', closed: '6', promised: '2026-04-10' }, ['arrived 4 10', 'closed 6']],
    [
      'purchaseRequest',
      { done: '10', arrived: '4', promised: '2026-04-10' },
      ['ordered 10 10', 'came 4', 'promised 2026-04-10'],
    ],
    // what the shop sold was paid there
    ['goodsReceipt', { done: '0' }, []],
    ['purchasePayment', { done: '10' }, []],
  ] as const)('of a %s with %j: %j', (kind, progress, words) => {
    expect(said(kind, progress, '10.000')).toEqual(words)
  })
})
