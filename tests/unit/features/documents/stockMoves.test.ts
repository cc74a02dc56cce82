import { documentOfMove, enteredOn, moveWord, signedPieces } from '@/features/documents/model/stockMoves'

const issue = { voucherCode: 'goodsIssue', documentUuid: 'gi-1' }

it('a move is called by what moved the goods', () => {
  const word = (event: Parameters<typeof moveWord>[0]['event'], voucherCode: string) =>
    moveWord({ event, voucherCode })
  expect(word('post', 'goodsReceipt')).toBe('goodsReceipt')
  expect(word('reverse', 'goodsIssue')).toBe('goodsIssue')
  expect(word('opening', '')).toBe('opening')
  // a kind that moves no goods, and one that is not known
  expect([word('post', 'purchaseOrder'), word('other', 'stockCount')]).toEqual(['other', 'other'])
})

it('what came has a plus, what left a minus', () => {
  expect([signedPieces({ came: '10', left: '' }), signedPieces({ came: '', left: '2.5' })]).toEqual([
    '+10',
    '−2.5',
  ])
})

it('the day of entry is told where goods moved on another one', () => {
  const day = '2026-03-18'
  expect(enteredOn({ day, time: '2026-03-18 10:00:00' })).toBe('')
  expect(enteredOn({ day, time: '2026-03-20 10:00:00' })).toBe('2026-03-20')
})

it('a move leads to its document, where that may be read', () => {
  expect(documentOfMove(issue)).toEqual({ kind: 'goodsIssue', documentUuid: 'gi-1' })
  expect(documentOfMove({ ...issue, documentUuid: '' })).toBeUndefined()
  expect(documentOfMove({ ...issue, voucherCode: 'stockCount' })).toBeUndefined()
})
