import { sql } from 'drizzle-orm'
import type { Database } from '../../sandbox/db/client'
import { rowsOf } from '../../sandbox/db/tables'
import { openTestDatabase, type TestDatabase } from '../support/commerceDatabase'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

const times = (db: Database) =>
  rowsOf<Record<string, unknown>>(
    db,
    sql`select timestamp '2026-03-02 09:30' as moment, timestamptz '2026-03-02 09:30+00' as instant,
        date '2026-03-02' as day, interval '3 days' as span, array[date '2026-03-02'] as days`,
  )

describe('rows of a raw query', () => {
  it('have times as texts, in a transaction too: no driver makes dates of them', async () => {
    const { db } = database
    const expected = {
      moment: '2026-03-02 09:30:00',
      instant: expect.stringMatching(/^2026-03-02 /) as unknown,
      day: '2026-03-02',
      span: '3 days',
      days: '{2026-03-02}',
    }
    expect(await times(db)).toEqual([expected])
    expect(await db.transaction(times)).toEqual([expected])
  })
})
