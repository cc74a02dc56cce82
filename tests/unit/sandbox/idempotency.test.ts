import { createSandbox, type Sandbox } from '../../../sandbox'
import type { Database } from '../../../sandbox/db/client'
import type { AccountCaller, CallContext } from '../../../sandbox/kernel/call'
import { auditLogOf } from '../../../sandbox/kernel/auditLog'
import { idempotent, payloadHashOf } from '../../../sandbox/kernel/idempotency'
import { createRandom } from '../../../sandbox/kernel/random'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const caller: AccountCaller = {
  kind: 'account',
  userUuid: 'user-1',
  loginUuid: 'login-1',
  phone: '13800000001',
}

const call = <R>(
  work: (context: CallContext) => Promise<R>,
  as: CallContext['caller'] = caller,
): Promise<R> =>
  sandbox.db.transaction(async tx => {
    const db: Database = tx
    const { clock } = sandbox
    return work({
      caller: as,
      db,
      clock,
      random: createRandom(),
      audit: auditLogOf(db, clock),
      afterCommit: () => undefined,
      notify: () => undefined,
      onSms: () => undefined,
      path: '/test',
      publicUrl: '',
    })
  })

describe('idempotent', () => {
  let runs = 0
  const write = (context: CallContext, key: string, payload: unknown) =>
    idempotent(context, key, payload, async () => {
      runs += 1
      return { run: runs }
    })
  beforeEach(() => {
    runs = 0
  })

  it('runs a write once and repeats its answer', async () => {
    expect(await call(context => write(context, 'r-1', { a: 1, b: [2] }))).toEqual({ run: 1 })
    expect(await call(context => write(context, 'r-1', { b: [2], a: 1 }))).toEqual({ run: 1 })
    expect(await call(context => write(context, 'r-2', { a: 1, b: [2] }))).toEqual({ run: 2 })
  })

  it('answers 40901 to another payload under the same id', async () => {
    await call(context => write(context, 'r-1', { a: 1 }))
    await expect(call(context => write(context, 'r-1', { a: 2 }))).rejects.toMatchObject({ code: 40901 })
    expect(runs).toBe(1)
  })

  it('keeps the ids of callers apart', async () => {
    const other: AccountCaller = { ...caller, userUuid: 'user-2' }
    await call(context => write(context, 'r-1', { a: 1 }))
    expect(await call(context => write(context, 'r-1', { a: 2 }), other)).toEqual({ run: 2 })
  })

  it('forgets a write that failed', async () => {
    const failing = call(context =>
      idempotent(context, 'r-1', {}, () => Promise.reject(new Error('out of stock'))),
    )
    await expect(failing).rejects.toThrow('out of stock')
    expect(await call(context => write(context, 'r-1', {}))).toEqual({ run: 1 })
  })

  it('runs once when the same request arrives 50 times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call(context => write(context, 'r-1', {}))),
    )
    expect(new Set(answers.map(answer => answer.run))).toEqual(new Set([1]))
    expect(runs).toBe(1)
  })

  it('hashes what JSON sends, with keys in any order', () => {
    expect(payloadHashOf({ a: 1, b: undefined })).toBe(payloadHashOf({ a: 1 }))
    expect(payloadHashOf([1, 2])).not.toBe(payloadHashOf([2, 1]))
    expect(payloadHashOf({ a: '1' })).not.toBe(payloadHashOf({ a: 1 }))
  })
})
