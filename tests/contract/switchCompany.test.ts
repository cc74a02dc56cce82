import { addCartLine, getCart } from '@/api/cart'
import { getBuyer } from '@/api/institution'
import { and, eq } from 'drizzle-orm'
import { institutions, sessions } from '../../sandbox/db/schema'
import { userUuidOf } from '../../sandbox/world/people'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()
beforeEach(() => {
  app.sandbox.faults.clear()
  return app.sandbox.reset()
})

const FIRST = 'acc-hengqi'
const SECOND = 'acc-yongtuo'

const loggedIn = async () => {
  const device = await app.device()
  await device.login(PHONES.admin)
  expect(device.state().institution.accUuid).toBe(FIRST)
  return device
}

describe('a person whose membership has just ended', () => {
  const removed = async () => {
    const device = await loggedIn()
    const { db } = app.sandbox
    const left = and(eq(institutions.userUuid, userUuidOf(PHONES.admin)), eq(institutions.accUuid, FIRST))
    await db.delete(institutions).where(left)
    return device
  }

  it('logs out at the server, too', async () => {
    const device = await removed()
    const { loginUuid = '' } = device.state()
    await device.session.logout()
    const [session] = await app.sandbox.db.select().from(sessions).where(eq(sessions.loginUuid, loginUuid))
    expect(session?.endReason).toBe('logout')
  })

  it('enters another company', async () => {
    const device = await removed()
    await expect(device.session.switchInstitution(SECOND)).resolves.toEqual({ kind: 'ready', failed: [] })
    await expect(getBuyer()).resolves.toMatchObject({ accUuid: SECOND })
  })
})

describe('a switch of the company', () => {
  it('enters it: page, signature and server agree', async () => {
    const device = await loggedIn()
    await expect(device.session.switchInstitution(SECOND)).resolves.toEqual({ kind: 'ready', failed: [] })
    expect(device.state().institution).toMatchObject({
      accUuid: SECOND,
      role: 'organisation',
      status: 'ready',
    })
    await expect(getBuyer()).resolves.toMatchObject({ accUuid: SECOND })
    expect(device.sent.at(-1)?.headers.cAccUuid).toBe(SECOND)
    // and it is the one of the next visit
    const next = await app.device()
    await next.login(PHONES.admin)
    expect(next.state().institution.accUuid).toBe(SECOND)
  })

  it('drops the answers of calls that were made for the company before', async () => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ kind: 'latency', path: '*getCart', times: 1, ms: 1_500 }])
    const late = getCart().then(
      () => 'answered',
      (error: { kind: string }) => error.kind,
    )
    await device.session.switchInstitution(SECOND)
    await expect(late).resolves.toBe('aborted')
    // its own cart is asked for and arrives
    await expect(getCart()).resolves.toMatchObject({ lineCount: expect.any(Number) })
  })

  it('keeps a line that was on its way in the institution it was meant for', async () => {
    const device = await loggedIn()
    const [line] = (await getCart()).shops.flatMap(shop => shop.lines)
    if (!line) throw new Error('the seeded cart has lines')
    app.sandbox.faults.set([{ kind: 'latency', path: '*addCartLine', times: 1, ms: 1_000 }])
    const { productCode, skuCode } = line
    const added = addCartLine({
      requestUuid: 'switch-1',
      productCode,
      skuCode,
      quantity: line.minQuantity,
    }).then(
      () => 'answered',
      (error: { kind: string }) => error.kind,
    )
    const sent = device.sent.length
    await device.session.switchInstitution(SECOND)
    await expect(added).resolves.toBe('aborted')
    const request = device.sent.slice(sent - 1).find(({ url }) => url.includes('addCartLine'))
    expect(request?.headers.cAccUuid).toBe(FIRST)
  })

  it('to a company one does not belong to is refused and changes nothing', async () => {
    const device = await loggedIn()
    const before = device.state()
    await expect(device.session.switchInstitution('acc-lanchuan')).resolves.toMatchObject({
      kind: 'failed',
      error: { code: 40300 },
    })
    expect(device.state()).toEqual(before)
    await expect(getBuyer()).resolves.toMatchObject({ accUuid: FIRST })
  })

  it.each(['drop-after-commit', 'truncate'] as const)(
    'whose answer is lost (%s) is asked for at the server, which has done it',
    async kind => {
      const device = await loggedIn()
      app.sandbox.faults.set([{ kind, path: '*setDefaultUserSubscription*', times: 1 }])
      await expect(device.session.switchInstitution(SECOND)).resolves.toEqual({ kind: 'ready', failed: [] })
      expect(device.state().institution.accUuid).toBe(SECOND)
      await expect(getBuyer()).resolves.toMatchObject({ accUuid: SECOND })
    },
  )

  it('that did not reach the server failed: everything stays as it was', async () => {
    const device = await loggedIn()
    app.sandbox.faults.set([{ kind: 'drop-before', path: '*setDefaultUserSubscription*', times: 1 }])
    const outcome = await device.session.switchInstitution(SECOND)
    expect(outcome).toMatchObject({ kind: 'failed' })
    expect(outcome).not.toMatchObject({ unsure: true })
    expect(device.state().institution).toMatchObject({ accUuid: FIRST, status: 'ready' })
  })

  it('whose answer is lost with all that follow leaves the page and its calls together', async () => {
    const device = await loggedIn()
    app.sandbox.faults.set([
      { kind: 'drop-after-commit', path: '*setDefaultUserSubscription*', times: 1 },
      { kind: 'drop-before', path: '*getDefaultUserSubscription*', times: 1 },
    ])
    await expect(device.session.switchInstitution(SECOND)).resolves.toMatchObject({
      kind: 'failed',
      unsure: true,
    })
    await expect(getBuyer()).resolves.toMatchObject({ accUuid: device.state().institution.accUuid })
    // asked again, the server tells how it is
    await device.session.loadInstitution()
    expect(device.state().institution.accUuid).toBe(SECOND)
    await expect(getBuyer()).resolves.toMatchObject({ accUuid: SECOND })
  })
})
