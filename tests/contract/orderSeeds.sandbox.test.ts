import { count, eq, sql } from 'drizzle-orm'
import { addresses, cartLines, orders } from '../../sandbox/db/schema'
import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { seedAreas } from '../../sandbox/world/areas'
import { seedCatalog } from '../../sandbox/world/catalog/seedCatalog'
import { seedManyOrders, seedOrders } from '../../sandbox/world/orders'
import { seedPeople } from '../../sandbox/world/people'
import { openTestDatabase, type TestDatabase } from '../support/commerceDatabase'

const NOW = Date.parse('2026-03-02T09:30:00+08:00')
const DEMO = 'acc-hengqi'
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await seedAreas(database.db)
  await seedPeople(database.db)
  await seedCatalog(database.db, 7)
}, 60_000)
afterAll(() => database.close())

class Undo extends Error {}
/** Each test leaves the world without orders. */
const inWorld = async (work: (db: TestDatabase['db']) => Promise<void>): Promise<void> => {
  const attempt = database.db.transaction(async tx => {
    await work(tx)
    throw new Undo()
  })
  await expect(attempt).rejects.toThrow(Undo)
}

describe('orders of the seeded world', () => {
  it('has every state for the demo enterprise, and books that balance', () =>
    inWorld(async db => {
      await seedOrders(db, { now: NOW })
      const states = await db
        .selectDistinct({ state: orders.state })
        .from(orders)
        .where(eq(orders.accUuid, DEMO))
        .orderBy(orders.state)
      expect(states.map(row => row.state)).toEqual([1, 2, 3, 4, 5, 6])
      const { chargedFen, settledFen, refundedFen } = await checkLedger(db)
      expect(chargedFen).toBe(settledFen)
      expect(refundedFen).toBeGreaterThan(0)
    }))

  it('has unpaid orders that can still be paid, and none from the future', () =>
    inWorld(async db => {
      await seedOrders(db, { now: NOW })
      const unpaid = await db.select().from(orders).where(eq(orders.state, 1))
      expect(unpaid.every(order => order.payDeadline > NOW)).toBe(true)
      const [newest] = await db.select({ at: sql<string>`max(${orders.createdAt})` }).from(orders)
      expect(Number(newest?.at)).toBeLessThan(NOW)
    }))

  it('gives the demo account addresses with one default, and a cart', () =>
    inWorld(async db => {
      await seedOrders(db, { now: NOW })
      const places = await db.select().from(addresses).where(eq(addresses.userUuid, 'user-0001'))
      expect(places.filter(place => place.accUuid === DEMO && place.isDefault)).toHaveLength(1)
      expect(places.some(place => place.areaCode.startsWith('54'))).toBe(true)
      const lines = await db.select().from(cartLines).where(eq(cartLines.userUuid, 'user-0001'))
      expect(lines.length).toBeGreaterThanOrEqual(5)
    }))

  it('repeats', async () => {
    const seen: unknown[] = []
    for (let round = 0; round < 2; round += 1) {
      await inWorld(async db => {
        await seedOrders(db, { now: NOW })
        seen.push(await db.select().from(orders).orderBy(orders.orderUuid))
      })
    }
    expect(seen[0]).toEqual(seen[1])
  })

  it('grows a long history', () =>
    inWorld(async db => {
      await seedOrders(db, { now: NOW })
      const [before] = await db.select({ rows: count() }).from(orders)
      await seedManyOrders(db, 600, { now: NOW })
      const [after] = await db.select({ rows: count() }).from(orders)
      expect((after?.rows ?? 0) - (before?.rows ?? 0)).toBe(600)
      await checkLedger(db)
    }))

  it('has addresses but no orders without a catalog', () =>
    inWorld(async db => {
      await db.execute(sql`truncate shops, product_classes cascade`)
      await seedOrders(db, { now: NOW })
      const [row] = await db.select({ rows: count() }).from(orders)
      expect(row?.rows).toBe(0)
    }))
})
