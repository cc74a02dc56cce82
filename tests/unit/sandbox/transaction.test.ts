import type { Database } from '../../../sandbox/db/client'
import { inTransaction } from '../../../sandbox/kernel/transaction'

/** A database whose transactions end as it is told. */
const databaseThat = (...ends: (() => unknown)[]) => {
  const transaction = jest.fn(() => Promise.resolve().then(ends.shift()))
  return { transaction, db: { transaction } as unknown as Database }
}
const refusal = (code: string) => () => {
  throw Object.assign(new Error('Failed query'), { cause: Object.assign(new Error(code), { code }) })
}

describe('a transaction', () => {
  it.each([
    ['two wrote one row at once', '40001'],
    ['two waited for each other', '40P01'],
    ['two made the same row', '23505'],
  ])('is done again when %s', async (_, code) => {
    const { db, transaction } = databaseThat(refusal(code), () => 'done')
    expect(await inTransaction(db, () => Promise.resolve('work'))).toBe('done')
    expect(transaction).toHaveBeenCalledTimes(2)
  })

  it('is not done again for anything else, nor for ever', async () => {
    const broken = databaseThat(refusal('22P02'))
    await expect(inTransaction(broken.db, () => Promise.resolve())).rejects.toThrow('Failed query')
    expect(broken.transaction).toHaveBeenCalledTimes(1)
    const busy = databaseThat(...Array.from({ length: 9 }, () => refusal('23505')))
    await expect(inTransaction(busy.db, () => Promise.resolve())).rejects.toThrow('Failed query')
    expect(busy.transaction).toHaveBeenCalledTimes(4)
  })
})
