import fc from 'fast-check'
import {
  chargePosting,
  refundPosting,
  settlementPosting,
  type LedgerPosting,
} from '../../../sandbox/ledger/postings'

/** 0 for every balanced posting. */
const sumOf = ({ entries }: Pick<LedgerPosting, 'entries'>): number =>
  entries.reduce((sum, { amountFen }) => sum + amountFen, 0)

const amount = fc.integer({ min: 1, max: 1_000_000_000_00 })

describe('ledger postings', () => {
  it('moves a charge from the payer to the provider', () => {
    expect(
      chargePosting({ flowNo: 'PF1', payer: 'acc-1', payId: 'pay-1', amountFen: 12_34 }).entries,
    ).toEqual([
      { accountCode: 'buyer:acc-1', amountFen: -12_34 },
      { accountCode: 'provider:clearing', amountFen: 12_34 },
    ])
  })

  it('gives each shop its order', () => {
    const shares = [
      { shopUuid: 'a', orderUuid: 'o1', amountFen: 1_00 },
      { shopUuid: 'b', orderUuid: 'o2', amountFen: 2_50 },
    ]
    const posting = settlementPosting({ flowNo: 'PF1', payId: 'pay-1', shares })
    expect(posting.amountFen).toBe(3_50)
    expect(posting.entries).toEqual([
      { accountCode: 'provider:clearing', amountFen: -3_50 },
      { accountCode: 'shop:a', amountFen: 1_00 },
      { accountCode: 'shop:b', amountFen: 2_50 },
    ])
  })

  it('balances for every amount', () => {
    const share = fc.record({ shopUuid: fc.constantFrom('a', 'b'), orderUuid: fc.uuid(), amountFen: amount })
    fc.assert(
      fc.property(amount, fc.array(share, { minLength: 1, maxLength: 20 }), (amountFen, shares) => {
        const flow = { flowNo: 'PF1', payId: 'pay-1', payer: 'acc-1' }
        expect(sumOf(chargePosting({ ...flow, amountFen }))).toBe(0)
        expect(sumOf(settlementPosting({ ...flow, shares }))).toBe(0)
        expect(sumOf(refundPosting({ orderUuid: 'o', shopUuid: 'a', payer: 'acc-1', amountFen }))).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('refuses amounts that are no positive whole fen', () => {
    for (const amountFen of [0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1]) {
      const post = () => chargePosting({ flowNo: 'PF1', payer: 'a', payId: 'p', amountFen })
      expect(post).toThrow(`not an amount: ${amountFen}`)
    }
  })
})
