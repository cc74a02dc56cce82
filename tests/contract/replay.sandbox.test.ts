import { eq, sql } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { rowsOf } from '../../sandbox/db/tables'
import { addresses, nonces } from '../../sandbox/db/schema'
import { SignedClient, type SignedRequest } from '../support/signedClient'
import { figure } from '../support/figure'

const BUYER = 'alc-alshop/BuyerInfoAction/getBuyerInfo'
const SAVE = 'alc-alshop/BuyerAddressAction/saveAddress'
const ROUNDS = figure(100)
const COPIES = 11

let sandbox: Sandbox

beforeEach(async () => {
  // a fresh one each: the last test takes its guard away
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterEach(() => sandbox.close())

const address = {
  cReceiver: '重放测试',
  cMobilePhone: '13800000001',
  cProvince: '江苏省',
  cCity: '苏州市',
  cArea: '虎丘区',
  cAreaCode: '320505',
  cDetail: '锦峰路188号',
  bDefault: false,
}

/** Sends the very same request many times at once; answers how often each code came. */
const sendCopies = async (client: SignedClient, request: SignedRequest, copies = COPIES) => {
  const answers = await Promise.all(Array.from({ length: copies }, () => client.send(request)))
  const codes = answers.map(answer => answer.code)
  return {
    accepted: codes.filter(code => code === 1).length,
    refused: codes.filter(code => code === 41003).length,
  }
}

const replayMany = async (client: SignedClient) => {
  const total = { accepted: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const { accepted, refused } = await sendCopies(client, client.sign('POST', BUYER, { body: '{}' }))
    total.accepted += accepted
    total.refused += refused
  }
  return total
}

const savedAddresses = async (): Promise<number> =>
  (await sandbox.db.select().from(addresses).where(eq(addresses.receiver, address.cReceiver))).length

describe('a request sent again as it is', () => {
  it(`[F012] is carried out once: ${ROUNDS * (COPIES - 1)} replays at the same moment, none accepted`, async () => {
    const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
    expect(await replayMany(client)).toEqual({ accepted: ROUNDS, refused: ROUNDS * (COPIES - 1) })
  }, 120_000)

  it('[F012] writes once, however many copies arrive together and later', async () => {
    const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const request = client.sign('POST', SAVE, { body: JSON.stringify(address) })
    expect(await sendCopies(client, request)).toEqual({ accepted: 1, refused: COPIES - 1 })
    expect((await client.send(request)).code).toBe(41003)
    expect(await savedAddresses()).toBe(1)
  }, 60_000)

  it('negative control: is carried out each time once the server does not keep nonces apart', async () => {
    const [key] = await rowsOf<{ name: string }>(
      sandbox.db,
      sql`select conname as name from pg_constraint where conrelid = 'nonces'::regclass and contype = 'p'`,
    )
    const name = sql.identifier(key?.name ?? '')
    await sandbox.db.execute(sql`alter table ${nonces} drop constraint ${name}`)
    const client = await SignedClient.loggedIn(sandbox.url, '13800000001')
    const request = client.sign('POST', SAVE, { body: JSON.stringify(address) })
    expect((await sendCopies(client, request)).accepted).toBe(COPIES)
    expect(await savedAddresses()).toBe(COPIES)
    // the next test file goes on with this database
    await sandbox.db.delete(nonces)
    await sandbox.db.execute(
      sql`alter table ${nonces} add constraint ${name} primary key (session_uuid, nonce)`,
    )
  }, 60_000)
})
