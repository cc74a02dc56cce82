import type { SocketFrame } from '@wire/realtime'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import * as v from 'valibot'
import type { Database } from '../../sandbox/db/client'
import { skus } from '../../sandbox/db/schema'
import { type AdjustableClock, adjustable } from '../../sandbox/kernel/adjustableClock'
import { auditLogOf, readAudit } from '../../sandbox/kernel/auditLog'
import { type Caller, type RegisteredCall, ServiceError } from '../../sandbox/kernel/call'
import { createRandom } from '../../sandbox/kernel/random'
import { checkLedger } from '../../sandbox/ledger/checkLedger'
import { type ProviderOptions, registerProvider } from '../../sandbox/provider'
import type { Delivery } from '../../sandbox/provider/delivery'
import { afterSaleCalls } from '../../sandbox/services/afterSale'
import { addressCalls } from '../../sandbox/services/address'
import { cartCalls } from '../../sandbox/services/cart'
import { logisticsCalls } from '../../sandbox/services/logistics'
import { payApprovalCalls } from '../../sandbox/services/payApproval'
import { tellPaid } from '../../sandbox/services/payApproval/news'
import { orderCalls } from '../../sandbox/services/order'
import { payCalls } from '../../sandbox/services/pay'
import { productCalls } from '../../sandbox/services/product'
import { searchCalls } from '../../sandbox/services/search'
import { splicingCalls } from '../../sandbox/services/splicing'
import { openTestDatabase } from './commerceDatabase'
import { resetCommerceWorld, SITE } from './commerceWorld'

interface Answer<T> {
  code: number
  msg: string
  data: T
}

interface PageAnswer {
  status: number
  location: string | null
  body: string
}

export interface CommerceHarness {
  db: Database
  clock: AdjustableClock
  /** switches of the simulated provider, read at every use */
  provider: ProviderOptions
  delivery: Delivery
  /** asks the provider's own server */
  fetch(path: string, init?: RequestInit): Promise<PageAnswer>
  /** frames sent to people's sockets */
  notified: { userUuid: string; frame: SocketFrame }[]
  /** what went wrong outside of calls */
  crashes: unknown[]
  /** each is thrown once, when a user is notified that a flow was paid */
  failures: Error[]
  /** one call in a transaction of its own, as the server makes it; refusals come back as answers */
  call<T>(caller: Caller, name: string, body?: object): Promise<Answer<T>>
  /** like `call`, and fails the test when the call is refused */
  ok<T>(caller: Caller, name: string, body?: object): Promise<T>
  setSku(code: string, values: Partial<typeof skus.$inferInsert>): Promise<void>
  stockOf(code: string): Promise<number>
  /** how often something was written to the audit log */
  audited(kind: string): Promise<number>
  /** fresh world, and no switch on */
  reset(): Promise<void>
  close(): Promise<void>
}

const CALLS = new Map<string, RegisteredCall>(
  [
    ...productCalls,
    ...searchCalls,
    ...cartCalls,
    ...addressCalls,
    ...orderCalls,
    ...payCalls,
    ...payApprovalCalls,
    ...afterSaleCalls,
    ...logisticsCalls,
    ...splicingCalls,
  ].map(call => [call.path.slice(call.path.lastIndexOf('/') + 1), call]),
)

const START = Date.parse('2026-03-02T09:30:00+08:00')

/** The commerce services and the provider on a database of their own; embedded, or on the given server. */
export const startCommerce = async (serverUrl?: string): Promise<CommerceHarness> => {
  const { db, close } = await openTestDatabase(serverUrl)
  const clock = adjustable({ now: () => START })
  const random = createRandom()
  const provider: ProviderOptions = {}
  const crashes: unknown[] = []
  const failures: Error[] = []
  const notified: CommerceHarness['notified'] = []
  const push = (userUuid: string, frame: SocketFrame) => void notified.push({ userUuid, frame })
  const app = fastify()
  const delivery = registerProvider(app, {
    db,
    clock,
    random,
    options: provider,
    onSettled: async flow => {
      const failure = failures.shift()
      if (failure) throw failure
      await tellPaid(db, flow, push)
    },
    onCrash: error => crashes.push(error),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const handle = (found: RegisteredCall, caller: Caller, input: unknown) =>
    db.transaction(tx => {
      const audit = auditLogOf(tx, clock)
      return found.handle(input, {
        caller,
        site: SITE,
        db: tx,
        clock,
        random,
        audit,
        afterCommit: () => undefined,
        notify: push,
        onSms: () => undefined,
        publicUrl: 'http://sandbox',
        path: found.path,
      })
    })

  const call = async <T>(caller: Caller, name: string, body: object = {}): Promise<Answer<T>> => {
    const found = CALLS.get(name)
    if (!found) throw new Error(`there is no call ${name}`)
    const parsed = v.safeParse(found.input, body)
    if (!parsed.success) return { code: 40000, msg: '', data: undefined as T }
    try {
      return { code: 1, msg: '', data: (await handle(found, caller, parsed.output)) as T }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      return { code: error.code, msg: error.message, data: error.data as T }
    }
  }

  const ok = async <T>(caller: Caller, name: string, body: object = {}): Promise<T> => {
    const { code, msg, data } = await call<T>(caller, name, body)
    if (code !== 1) throw new Error(`${name} answered ${code} ${msg}`)
    return data
  }

  return {
    db,
    clock,
    provider,
    delivery,
    fetch: async (path, init) => {
      const answer = await fetch(address + path, { ...init, redirect: 'manual' })
      return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() }
    },
    crashes,
    failures,
    notified,
    call,
    ok,
    setSku: async (code, values) => {
      await db.update(skus).set(values).where(eq(skus.skuCode, code))
    },
    stockOf: async code => {
      const [row] = await db.select({ stock: skus.stock }).from(skus).where(eq(skus.skuCode, code))
      return row?.stock ?? -1
    },
    audited: async kind => (await readAudit(db)).filter(entry => entry.kind === kind).length,
    reset: async () => {
      for (const name of Object.keys(provider) as (keyof ProviderOptions)[]) delete provider[name]
      clock.setOffset(0)
      notified.length = 0
      await resetCommerceWorld(db)
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** Every test ends with books that balance. */
export const expectSoundBooks = async ({ db, crashes }: CommerceHarness): Promise<void> => {
  await checkLedger(db)
  expect(crashes).toEqual([])
}
