import type { Cart } from '@wire/cart'
import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { idempotency, sessions } from '../../sandbox/db/schema'
import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { allCalls } from '../../sandbox/services'
import {
  confirmPayment,
  findGoods,
  payAtProvider,
  payState,
  readOrder,
  submitOrder,
} from '../support/purchase'
import { SignedClient } from '../support/signedClient'
import { itInFull } from '../support/figure'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const countAudit = async (kind: string): Promise<number> =>
  (await sandbox.audit()).filter(entry => entry.kind === kind).length
const ORDERS = 'alc-alshop/OrderAction/getOrderPage'
const PREVIEW = 'alc-alshop/OrderAction/previewOrder'

describe('the main job over signed HTTP', () => {
  it('goes from the storefront to a paid order', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const goods = await findGoods(guest)
    const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const submitted = await submitOrder(buyer, goods)
    const payUrl = await confirmPayment(buyer, submitted)
    expect(payUrl.startsWith(sandbox.url)).toBe(true)
    expect((await payState(buyer, submitted.cPaymentFlowNo)).iPayState).toBe(1)
    await payAtProvider(payUrl)
    expect((await payState(buyer, submitted.cPaymentFlowNo)).iPayState).toBe(2)
    const [order] = submitted.orderList
    expect((await readOrder(buyer, order?.cOrderUuid ?? '')).iState).toBe(2)
    await checkLedger(sandbox.db)
  }, 30_000)

  it('has nothing left of it after a reset', async () => {
    const before = await checkLedger(sandbox.db)
    const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const submitted = await submitOrder(buyer, await findGoods(buyer))
    await payAtProvider(await confirmPayment(buyer, submitted))
    expect((await checkLedger(sandbox.db)).transactions).toBeGreaterThan(before.transactions)
    await sandbox.reset()
    expect(await checkLedger(sandbox.db)).toEqual(before)
    expect(await countAudit('login')).toBe(0)
  }, 30_000)
})

describe('access', () => {
  /** Answers to every call, unasked for anything in particular. */
  const codesOf = async (client: SignedClient) => {
    const codes: [path: string, code: number, access: string][] = []
    for (const { path, method, access, upload } of allCalls) {
      const concrete = path.replace(/:\w+/g, 'x')
      if (upload) continue
      const { code } = await (method === 'GET' ? client.get(concrete) : client.post(concrete))
      codes.push([path, code, access])
    }
    return codes
  }

  it('of every call holds for guests', async () => {
    const codes = await codesOf(await SignedClient.guest(sandbox.url))
    for (const [path, code, access] of codes)
      expect([path, code === 40300]).toEqual([path, access === 'account' || access === 'institution'])
  }, 60_000)

  it.each([
    ['a person without enterprise', '13800000004'],
    ['a person disabled in the enterprise', '13800000005'],
    ['somebody of a disabled account', '13800000006'],
    ['somebody of an account awaiting deletion', '13800000007'],
    ['a personal team without authorization', '13800000013'],
  ])(
    'of every call holds for %s',
    async (_role, phone) => {
      const codes = await codesOf(await SignedClient.loggedIn(sandbox.url, phone))
      for (const [path, code, access] of codes)
        expect([path, code === 2000]).toEqual([path, access === 'institution'])
      expect(allCalls.some(one => one.access === 'institution')).toBe(true)
    },
    60_000,
  )

  it('answers 2000 to a personal team without authorization, and lets an authorized one in', async () => {
    const refused = await SignedClient.loggedIn(sandbox.url, '13800000013')
    const page = { pageNumber: 1, pageSize: 10 }
    expect(await refused.post(PREVIEW, {})).toMatchObject({
      code: 2000,
      msg: '个人团队尚未获得平台授权，暂无数据权限',
    })
    const allowed = await SignedClient.loggedIn(sandbox.url, '13800000012')
    expect((await allowed.post(PREVIEW, {})).code).toBe(40000)
    expect((await allowed.post(ORDERS, page)).code).toBe(1)
    await sandbox.reset('code-2000')
    const demo = await SignedClient.loggedIn(sandbox.url, '13800000001')
    expect((await demo.post(PREVIEW, {})).code).toBe(2000)
    await sandbox.reset('default')
  })

  it('[F079] administrators, their colleagues, personal teams and super users may each do their own', async () => {
    const buyers = 'alc-alshop/OrderAction/getOrderBuyerList'
    const design = 'alc-alshop/SiteTempDesignAction/getColumnDesign'
    const page = { stUuid: 'st-liancai-mobile' }
    const codes = async (phone: string) => {
      const person = await SignedClient.loggedIn(sandbox.url, phone)
      return [
        (await person.post(ORDERS, { pageNumber: 1, pageSize: 10 })).code,
        (await person.post(buyers)).code,
        (await person.post(design, page)).code === 40300,
      ]
    }
    // orders of one's own, those who order for the enterprise, no layouts; a team without authorization only looks
    expect(await codes('13800000001')).toEqual([1, 1, true])
    expect(await codes('13800000002')).toEqual([1, 40300, true])
    expect(await codes('13800000012')).toEqual([1, 1, true])
    expect(await codes('13800000013')).toEqual([1, 2000, false])
    const [, , closed] = await codes('13800000031')
    expect(closed).toBe(false)
  }, 60_000)

  it('registers each call once', () => {
    const names = allCalls.map(one => `${one.method} ${one.path.replace(/^\//, '')}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a write whose answer was lost', () => {
  it('is not done again when it is repeated with the same business id', async () => {
    const buyer = await SignedClient.loggedIn(sandbox.url, '13800000002')
    const goods = await findGoods(buyer)
    const path = 'alc-alshop/ShoppingCartAction/addCartLine'
    const body = { cRequestUuid: 'request-of-this-test', ...goods }
    sandbox.faults.set([{ kind: 'drop-after-commit', path, times: 1 }])
    await expect(buyer.post(path, body)).rejects.toThrow()
    const quantityOf = ({ data }: { data: Cart }): number | undefined =>
      data.shopList.flatMap(shop => shop.lineList).find(line => line.cSkuCode === goods.cSkuCode)?.iQty
    const repeated = await buyer.post<Cart>(path, body)
    expect(repeated.code).toBe(1)
    expect(quantityOf(await buyer.post<Cart>(path, body))).toBe(quantityOf(repeated))
    expect(quantityOf(await buyer.post<Cart>('alc-alshop/ShoppingCartAction/getCart'))).toBe(
      quantityOf(repeated),
    )
    const other = await buyer.post(path, { ...body, iQty: goods.iQty * 2 })
    expect(other.code).toBe(40901)
  }, 30_000)
})

describe('a server that runs for weeks', () => {
  afterEach(() => sandbox.clock.setOffset(0))

  it('forgets the answers it kept and sessions out of use, and keeps those of this month', async () => {
    const { db, clock } = sandbox
    const old = await SignedClient.guest(sandbox.url)
    await old.post(ORDERS)
    const [session] = await db.select().from(sessions)
    const sessionUuid = session?.sessionUuid ?? ''
    const keep = (key: string) =>
      db.insert(idempotency).values({ owner: 'user', key, payloadHash: '', createdAt: clock.now() })
    await keep('old')
    clock.advance(32 * 86_400_000)
    await keep('new')
    // any call of anybody
    await (await SignedClient.guest(sandbox.url)).post(ORDERS)
    expect(await db.select({ key: idempotency.key }).from(idempotency)).toEqual([{ key: 'new' }])
    expect(await db.$count(sessions, eq(sessions.sessionUuid, sessionUuid))).toBe(0)
    expect(await db.$count(sessions)).toBe(1)
  })
})

describe('a long history', () => {
  itInFull(
    'shows 5,000 orders when the world is asked to have them',
    async () => {
      await sandbox.reset('5000-orders')
      const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
      const { data } = await buyer.post<{ iTotleSize: number }>(ORDERS, {
        pageNumber: 1,
        pageSize: 10,
        cScope: 'enterprise',
      })
      expect(data.iTotleSize).toBeGreaterThanOrEqual(5_000)
      await sandbox.reset('default')
    },
    60_000,
  )
})
