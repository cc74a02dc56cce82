import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { payOpenIds, smsMessages, tokens } from '../../../sandbox/db/schema'
import { forgetOldAccess } from '../../../sandbox/kernel/housekeeping'
import { SignedClient } from '../../support/signedClient'

const DAY = 86_400_000

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterAll(() => sandbox.close())

describe('what a server that runs for weeks lets go of', () => {
  it('short messages after a day', async () => {
    const { db, clock } = sandbox
    const now = clock.now()
    await db.delete(smsMessages)
    for (const [text, age] of [
      ['old', DAY + 1],
      ['new', DAY - 1],
    ] as const)
      await db.insert(smsMessages).values({ phone: '13900001234', text, code: '123456', sentAt: now - age })
    await forgetOldAccess(db, now)
    expect((await db.select().from(smsMessages)).map(({ text }) => text)).toEqual(['new'])
  })

  it('tokens that were replaced a week ago, of a session that is used every day', async () => {
    const { db, clock } = sandbox
    await SignedClient.loggedIn(sandbox.url, '13800000002')
    const [current] = await db.select().from(tokens).orderBy(tokens.issuedAt)
    const now = clock.now()
    const sessionUuid = current?.sessionUuid ?? ''
    const issuedAt = now - 20 * DAY
    await db.insert(tokens).values([
      { tokenHash: 'old', sessionUuid, issuedAt, supersededAt: now - 7 * DAY - 1 },
      { tokenHash: 'new', sessionUuid, issuedAt, supersededAt: now - 7 * DAY + 1 },
    ])
    await forgetOldAccess(db, now)
    const left = await db.select().from(tokens).where(eq(tokens.sessionUuid, sessionUuid))
    expect(left.map(({ tokenHash }) => tokenHash).sort()).toEqual([current?.tokenHash, 'new'].sort())
  })

  it('open ids of guests after a month; those of accounts, which their apps keep, never', async () => {
    const { db, clock } = sandbox
    const now = clock.now()
    const issued = (openId: string, age: number, userUuid: string | null = null) => ({
      appId: 'wx0123456789abcdef',
      openId,
      userUuid,
      issuedAt: now - age,
    })
    await db
      .insert(payOpenIds)
      .values([
        issued('old', 31 * DAY + 1),
        issued('new', 31 * DAY - 1),
        issued('own', 400 * DAY, 'user-0001'),
      ])
    await forgetOldAccess(db, now)
    expect((await db.select().from(payOpenIds)).map(({ openId }) => openId).sort()).toEqual(['new', 'own'])
  })
})
