import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { createSandbox, type Sandbox } from '../../sandbox'
import {
  addresses,
  enterpriseAuthentications,
  enterprises,
  invoiceHeaders,
  persons,
  productCollects,
  products,
  smsMessages,
  splicingPlans,
  splicings,
} from '../../sandbox/db/schema'
import { identityNumber } from '../../sandbox/world/identity'
import { countRows } from '../../sandbox/db/tables'
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgresServer'
import { confirmPayment, findGoods, payAtProvider, payState, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'

const bin = findPostgres()
const BUYER = 'alc-alshop/BuyerInfoAction/getBuyerInfo'
const STRATEGY = 'alc-public-user/WhiteListFunctionAction/getDefaultPassStrategy'

describe('the choice of a server', () => {
  it('falls on a complete PostgreSQL of this machine, or on none', () => {
    expect(bin === undefined || existsSync(path.join(bin, 'postgres'))).toBe(true)
  })
})

const onServer = (postgres: string): void => {
  let server: PostgresServer
  let sandbox: Sandbox
  beforeAll(async () => {
    server = await startPostgres(postgres)
    sandbox = await createSandbox({ databaseUrl: server.url })
  }, 120_000)
  afterAll(async () => {
    await sandbox.close()
    await server.stop()
  })
  beforeEach(() => sandbox.reset())

  it('has the migrations and the world of the embedded database', async () => {
    const embedded = await createSandbox({ dataDir: 'memory' })
    try {
      expect(await countRows(sandbox.db)).toEqual(await countRows(embedded.db))
    } finally {
      await embedded.close()
    }
  }, 60_000)

  it('logs in, acts for an institution, rotates and logs out', async () => {
    const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
    expect(await client.post(BUYER)).toMatchObject({
      code: 1,
      data: { cOrgName: '苏州恒启精密制造有限公司' },
    })
    sandbox.faults.set([{ kind: 'rotate-now', path: '*', times: 1 }])
    const before = client.credentials.token
    await client.post(BUYER)
    expect(client.credentials.token).not.toBe(before)
    const logout = `alc-public-user/LoginAction/logout/${client.userUuid}/mobile/${client.login?.cLoginUuid}`
    expect(await client.get(logout)).toMatchObject({ code: 1 })
    expect(await client.post(BUYER)).toMatchObject({ code: 11000 })
    expect((await sandbox.audit()).map(entry => entry.kind)).toEqual(['login', 'logout', 'call-refused'])
  })

  it('carries a purchase to its payment', async () => {
    const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const submitted = await submitOrder(buyer, await findGoods(buyer))
    await payAtProvider(await confirmPayment(buyer, submitted))
    expect((await payState(buyer, submitted.cPaymentFlowNo)).iPayState).toBe(2)
  }, 30_000)

  it('refuses replays that arrive over ten connections at once', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    for (let round = 0; round < 10; round += 1) {
      const request = guest.sign('GET', STRATEGY)
      const answers = await Promise.all(Array.from({ length: 20 }, () => guest.send(request)))
      expect(answers.filter(answer => answer.code === 1)).toHaveLength(1)
    }
  }, 30_000)

  it('keeps one session when 20 logins arrive at once', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => SignedClient.guest(sandbox.url)))
    const answers = await Promise.all(guests.map(guest => guest.logIn('13800000001', 'Buyer@2026')))
    expect(answers.map(answer => answer.code)).toEqual(guests.map(() => 1))
    const codes = await Promise.all(guests.map(guest => guest.post(BUYER).then(answer => answer.code)))
    expect(codes.filter(code => code === 1)).toHaveLength(1)
  }, 30_000)

  it('rotates 20 parallel calls to one successor and counts parallel wrong passwords', async () => {
    const client = await SignedClient.loggedIn(sandbox.url, '13800000002')
    client.followsRotation = false
    sandbox.faults.set([{ kind: 'rotate-now', path: '*' }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(BUYER)))
    expect(new Set(answers.map(answer => answer.headers.get('Authorization'))).size).toBe(1)
    const guest = await SignedClient.guest(sandbox.url)
    const guesses = await Promise.all(Array.from({ length: 8 }, () => guest.logIn('13800000001', 'wrong')))
    expect(guesses.filter(answer => answer.code === 40101)).toHaveLength(4)
  }, 30_000)

  it('sends one code when ten people ask for it at once', async () => {
    const guests = await Promise.all(Array.from({ length: 10 }, () => SignedClient.guest(sandbox.url)))
    const asked = await Promise.all(
      guests.map(guest => guest.get('alc-public-framework/VeriCodeAction/sendVeriCode/13900009876/04')),
    )
    expect(asked.map(({ code }) => code).sort()).toEqual([1, ...Array<number>(9).fill(40113)])
    expect(await sandbox.db.$count(smsMessages, eq(smsMessages.phone, '13900009876'))).toBe(1)
  }, 30_000)

  it('real-names one of two accounts that send the same card at once', async () => {
    const phones = ['13800000001', '13800000002', '13800000004', '13800000005']
    await sandbox.db.delete(persons)
    const clients = await Promise.all(phones.map(phone => SignedClient.loggedIn(sandbox.url, phone)))
    const answers = await Promise.all(
      clients.map((client, index) =>
        client.post('alc-public-user/AllLinkUserAction/saveAuthentication', {
          cRequestUuid: `same-card-${index}-request`,
          cAllLinkUserUuid: client.userUuid,
          cMobilePhone: phones[index],
          cRealName: '林晓',
          cIdNumber: identityNumber('320505', '19900412', 26),
        }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 40300, 40300, 40300])
    expect(await sandbox.db.$count(persons)).toBe(1)
  }, 30_000)

  it('keeps 50 addresses when several are saved at once', async () => {
    const buyer = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const save = (cDetail: string) =>
      buyer.post('alc-alshop/BuyerAddressAction/saveAddress', {
        cReceiver: '陈经理',
        cMobilePhone: '13812345678',
        cAreaCode: '320505',
        cDetail,
        cProvince: '江苏省',
        cCity: '苏州市',
        cArea: '虎丘区',
        bDefault: false,
      })
    const mine = and(eq(addresses.userUuid, buyer.userUuid), eq(addresses.accUuid, buyer.accUuid))
    for (let n = await sandbox.db.$count(addresses, mine); n < 49; n += 1) await save(`第${n}号`)
    await Promise.all(Array.from({ length: 8 }, (_, n) => save(`同时${n}号`)))
    expect(await sandbox.db.$count(addresses, mine)).toBe(50)
  }, 30_000)

  it('opens five groups and keeps 20 invoice headers when more are asked for at once', async () => {
    const { db } = sandbox
    const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const [plan] = await db.select().from(splicingPlans).orderBy(desc(splicingPlans.skuCode))
    const mine = and(
      eq(splicings.userUuid, client.userUuid),
      eq(splicings.accUuid, client.accUuid),
      eq(splicings.state, 1),
    )
    const opened = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.post('alc-alshop/SplicingAction/openSplicing', {
          cRequestUuid: randomUUID(),
          cSkuCode: plan?.skuCode,
          iHours: plan?.hours[0],
        }),
      ),
    )
    expect(new Set(opened.map(answer => answer.code))).toEqual(new Set([1, 40900]))
    expect(await db.$count(splicings, mine)).toBe(5)
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        client.post('alc-alshop/InvoiceAction/saveInvoiceHeader', {
          cRequestUuid: randomUUID(),
          iTitleType: 2,
          iInvoiceKind: 1,
          cTitle: `抬头${n}`,
          bDefault: false,
        }),
      ),
    )
    const headers = and(
      eq(invoiceHeaders.userUuid, client.userUuid),
      eq(invoiceHeaders.accUuid, client.accUuid),
    )
    expect(await db.$count(invoiceHeaders, headers)).toBe(20)
  })

  it('takes one application of an enterprise, and one of a team, when ten are sent at once', async () => {
    const { db } = sandbox
    const enterprise = await SignedClient.loggedIn(sandbox.url, '13800000010')
    const team = await SignedClient.loggedIn(sandbox.url, '13800000013')
    const [firm] = await db.select().from(enterprises).where(eq(enterprises.accUuid, enterprise.accUuid))
    const tenTimes = (send: (cRequestUuid: string) => Promise<{ code: number }>) =>
      Promise.all(Array.from({ length: 10 }, () => send(randomUUID()).then(({ code }) => code)))
    const once = [1, ...Array<number>(9).fill(40900)]
    const applied = await tenTimes(cRequestUuid =>
      enterprise.post('alc-public-user/PubEnterpriseAction/saveAuthentication', {
        cRequestUuid,
        cOrgUuid: firm?.orgUuid,
        cAccUuid: firm?.accUuid,
        cEnterpriseName: firm?.name,
        cUniformSocialCreditCode: firm?.creditCode,
        cCorporation: firm?.corporation,
        cCorporationIdNumber: firm?.corporationIdentityNumber,
      }),
    )
    expect(applied.sort()).toEqual(once)
    expect(
      await db.$count(enterpriseAuthentications, eq(enterpriseAuthentications.userUuid, enterprise.userUuid)),
    ).toBe(1)
    const asked = await tenTimes(cRequestUuid =>
      team.post('alc-alshop/IndividualTeamBuyersAuthAction/saveIndividualTeamBuyersAuth', {
        cRequestUuid,
        cAllLinkUserUuid: team.userUuid,
        cMobilePhone: '13800000013',
        cOrgName: '阿琳烘焙工作室',
        cOrgUuid: 'org-alin',
        cAddress: '福建省/厦门市/思明区',
        cIdNumber: identityNumber('350203', '19940521', 32),
        cRealName: '苏琳',
        cOwnOperatorUuid: 'opr-liancai',
        cOwnOperatorName: '联采优选',
      }),
    )
    expect(asked.sort()).toEqual(once)
    const lines = (await sandbox.audit()).filter(({ kind }) => kind === 'team-authorization-applied')
    expect(lines).toHaveLength(1)
  }, 30_000)

  it('keeps 500 favourites when more are put in at once', async () => {
    const { db } = sandbox
    const client = await SignedClient.loggedIn(sandbox.url, '13800000002')
    const mine = eq(productCollects.userUuid, client.userUuid)
    const [model] = await db.select().from(products).limit(1)
    if (!model) throw new Error('nothing is sold')
    const sold = Array.from({ length: 510 }, (_, n) => ({ ...model, prodCode: `SAME-${n}` }))
    await db.insert(products).values(sold)
    const row = { userUuid: client.userUuid, priceFen: 1, createdAt: 1 }
    await db.insert(productCollects).values(sold.slice(0, 498).map(({ prodCode }) => ({ ...row, prodCode })))
    const answers = await Promise.all(
      sold
        .slice(498)
        .map(({ prodCode }) =>
          client.post('alc-alshop/ProductCollectAction/saveCollect', { cProdCodes: [prodCode] }),
        ),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(await db.$count(productCollects, mine)).toBe(500)
  }, 30_000)

  it('is made again when its first start was interrupted, and refused when its tables are of another version', async () => {
    await sandbox.db.execute(sql`create database half`)
    const databaseUrl = server.url.replace(/postgres$/, 'half')
    const pool = new Pool({ connectionString: databaseUrl })
    try {
      // the tables are there, what follows them fails
      await pool.query(`
        create schema fault;
        create function fault.stop() returns event_trigger language plpgsql as
          'begin raise exception ''interrupted''; end';
        create event trigger stop on ddl_command_start when tag in ('CREATE FUNCTION') execute function fault.stop()`)
      await expect(createSandbox({ databaseUrl })).rejects.toThrow()
      await pool.query('drop event trigger stop')
      const next = await createSandbox({ databaseUrl })
      try {
        expect(await countRows(next.db)).toEqual(await countRows(sandbox.db))
      } finally {
        await next.close()
      }
      await pool.query(`update seed.meta set value = 'older' where key = 'schemaHash'`)
      await expect(createSandbox({ databaseUrl })).rejects.toThrow(
        'or empty it: drop schema if exists public',
      )
    } finally {
      await pool.end()
    }
  }, 60_000)

  it('belongs to one sandbox at a time, and keeps its data when reopened', async () => {
    await expect(createSandbox({ databaseUrl: server.url })).rejects.toThrow('in use by another sandbox')
    const client = await SignedClient.loggedIn(sandbox.url, '13800000002')
    await sandbox.close()
    sandbox = await createSandbox({ databaseUrl: server.url })
    const again = new SignedClient(sandbox.url, client.credentials)
    again.accUuid = client.accUuid
    expect(await again.post(BUYER)).toMatchObject({ code: 1 })
  }, 30_000)
}

// the list of tests follows the machine: without a server there is nothing to run
if (bin !== undefined) describe('on a PostgreSQL server', () => onServer(bin))
