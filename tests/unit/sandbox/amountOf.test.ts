import { amountOf } from '../../../sandbox/services/money'

it.each([
  [0, '¥0.00'],
  [99_999, '¥999.99'],
  [364_000, '¥3,640.00'],
  [123_456_789, '¥1,234,567.89'],
])('%s fen read %s in a sentence', (fen, text) => expect(amountOf(fen)).toBe(text))
