import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { enterprises, institutions } from '../../sandbox/db/schema'
import { findGoods, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'

const ADMIN = '13800000001'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 120_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const SCHEME = 'alc-public-opm/WeChatAppletAction/generateScheme'

type Call = [path: string, body?: object]

/** Everything a person may name of an enterprise or team beside the calls only its members can make. */
const open = async (phone = ADMIN) => {
  const client = await SignedClient.loggedIn(sandbox.url, phone)
  const { userUuid, accUuid } = client
  const { cPaymentFlowNo } = await submitOrder(client, await findGoods(client))
  const [enterprise] = await sandbox.db.select().from(enterprises).where(eq(enterprises.accUuid, accUuid))
  const [member] = await sandbox.db.select().from(institutions).where(eq(institutions.userUuid, userUuid))
  if (!enterprise || !member) throw new Error('no membership')
  const flow = { cPaymentFlowNo, cAllLinkUserUuid: userUuid }
  const person = {
    cLoginUuid: client.login?.cLoginUuid,
    cPersonUuid: member.personUuid,
    cTerminalType: 'mobile',
  }
  const page = { pageNumber: 1, pageSize: 10, bEncrypt: false, isPage: true }
  const pay = 'alc-public-pay/PaymentAction'
  const confirmation = {
    ...flow,
    cOrderRem: '',
    cPayPhone: '',
    payerName: '',
    payerAcctNum: '',
    trxIp: '',
    cPayAccName: '',
    bAmount: 1,
    cMethod: '100',
    tpAppId: '',
    tpOpenId: '',
  }
  const calls: Call[] = [
    [`${pay}/queryPayOrder`, { ...flow, trxChannel: '02', payChannel: 1 }],
    [`${pay}/confirmPay`, confirmation],
    [`${pay}/queryPayState`, flow],
    [`${pay}/withdrawPay`, flow],
    [`alc-public-opm/UserSubscriptionApplyAction/getAdminSubscriptionDto/${accUuid}`],
    [
      'alc-public-opm/PubBaseAction/getDataPageLoadList',
      {
        ...page,
        cEntityName: 'InviteCode',
        cDispColumn: 'cInviteCode',
        cWhereStr: `cAccUuid = '${accUuid}'`,
      },
    ],
    [
      'alc-public-opm/SysPublicCacheAction/getServiceUrlByAccount',
      { cAccUuid: accUuid, cServiceCode: 'deLianHui' },
    ],
    [
      'alc-public-opm/SysPublicCacheAction/getServiceUrlByAccount',
      { cAccUuid: accUuid, cServiceCode: 'workflow' },
    ],
    [`alc-public-opm/SysPublicCacheAction/getAccountByAccSignId/${enterprise.accSignId}`],
    ['alc-public-user/LoginAction/getLoginUserInfo', person],
    ['alc-public-user/LoginAction/loginPerson', person],
    [`alc-public-user/PubEnterpriseAction/getAuthentication/${enterprise.enterpriseUuid}`],
    [`alc-public-user/PubEnterpriseAction/getBindEnterpriseByAccUuid/${accUuid}`],
    [
      'alc-city-framework/SysMenuAction/getAccountLeaseMenuByMenuCode',
      { cAccUuid: accUuid, cMenuCode: 'userCenter' },
    ],
  ]
  return { client, accUuid, userUuid, flow, calls }
}

const ask = async (client: SignedClient, calls: readonly Call[]): Promise<[string, number][]> => {
  const codes: [string, number][] = []
  for (const [path, body] of calls) {
    const answer = body ? await client.post(path, body) : await client.get(path)
    codes.push([path, answer.code])
  }
  return codes
}

const WAYS: [name: string, disable: (accUuid: string, userUuid: string) => Promise<unknown>][] = [
  [
    'the person',
    (_acc, userUuid) =>
      sandbox.db.update(institutions).set({ stopped: true }).where(eq(institutions.userUuid, userUuid)),
  ],
  [
    'the enterprise',
    accUuid => sandbox.db.update(enterprises).set({ stopped: true }).where(eq(enterprises.accUuid, accUuid)),
  ],
  [
    'the enterprise for good',
    accUuid =>
      sandbox.db.update(enterprises).set({ waitsForDeletion: true }).where(eq(enterprises.accUuid, accUuid)),
  ],
]

describe.each(WAYS)('once %s was disabled', (_name, disable) => {
  it('nothing of the enterprise is told or done, and the reason is said', async () => {
    const { client, accUuid, userUuid, calls } = await open()
    const before = await ask(client, calls)
    expect(before.filter(([, code]) => code === 2000 || code === 40000)).toEqual([])
    await disable(accUuid, userUuid)
    const refused = calls.map(([path]) => [path, 2000])
    expect(await ask(client, calls)).toEqual(refused)
    // nor when the call is signed for no enterprise at all
    client.accUuid = ''
    expect(await ask(client, calls)).toEqual(refused)
    const { msg } = await client.get(calls[4]?.[0] ?? '')
    expect(msg).toMatch(/^(用户.+已停用|企业.+(已停用|已到期待删除))$/)
  }, 60_000)

  it('cannot be paid for without a login', async () => {
    const { client, accUuid, userUuid, flow, calls } = await open()
    const link = {
      appid: 'wx0123456789abcdef',
      path: 'pages/pay/index',
      env_version: 'release',
      query: `cPaymentFlowNo=${flow.cPaymentFlowNo}&ip=203.0.113.24&uuid=${userUuid}&method=WX_JUMP`,
    }
    expect(await client.post(SCHEME, link)).toMatchObject({ data: { openlink: expect.any(String) } })
    const guest = await SignedClient.guest(sandbox.url)
    const pay = calls.filter(([path]) => path.includes('PaymentAction'))
    // the link lets a guest look at the payment
    expect((await ask(guest, pay))[0]?.[1]).toBe(1)
    await disable(accUuid, userUuid)
    expect(await ask(guest, pay)).toEqual(pay.map(([path]) => [path, 40300]))
  }, 60_000)

  it('the person still learns where they stand, and may leave', async () => {
    const { client, accUuid, userUuid } = await open('13800000002')
    await disable(accUuid, userUuid)
    const own = 'alc-public-opm/UserSubscriptionApplyAction'
    const list = await client.get<{ bStop: boolean; bAccStop: boolean; bWaitDelete: boolean }[]>(
      `${own}/getListUserSubscription/${userUuid}`,
    )
    expect(list.data.some(item => item.bStop || item.bAccStop || item.bWaitDelete)).toBe(true)
    const leave = { cRequestUuid: 'leave-1', cAccUuid: accUuid, iApplyType: 2 }
    expect(await client.post(`${own}/saveApply`, leave)).toMatchObject({ code: 1 })
  }, 60_000)
})
