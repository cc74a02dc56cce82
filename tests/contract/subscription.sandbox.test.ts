import type { SubscriptionApply } from '@wire/enterprise'
import { createSandbox, type Sandbox } from '../../sandbox'
import { reviewIn } from '../support/reviewIn'
import { SignedClient } from '../support/signedClient'

jest.setTimeout(60_000)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory', seed: 7 })
}, 120_000)
beforeEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const NOBODY = '13800000004'
const login = (phone: string) => SignedClient.loggedIn(sandbox.url, phone)
const subscription = (name: string) => `alc-public-opm/UserSubscriptionApplyAction/${name}`

let requests = 0

describe('joining and leaving', () => {
  const ask = (client: SignedClient, more: object) =>
    client.post<SubscriptionApply>(subscription('saveApply'), {
      cRequestUuid: `req-${(requests += 1)}`,
      cAccUuid: 'acc-hengqi',
      iApplyType: 1,
      ...more,
    })
  const list = async (client: SignedClient) =>
    (await client.get<SubscriptionApply[]>(subscription(`getListApplyByAllLinkUser/${client.userUuid}`))).data
  const cancel = (client: SignedClient, ...cApplyUuids: string[]) =>
    client.post(subscription('deleteApply'), { cApplyUuids })
  const members = async (client: SignedClient) =>
    (
      await client.get<{ cAccUuid: string; bDefault: boolean; cApplyUuid?: string }[]>(
        subscription(`getListUserSubscription/${client.userUuid}`),
      )
    ).data

  it('[A049] joins by approval, as an ordinary member', async () => {
    const client = await login(NOBODY)
    const { data } = await ask(client, { cRemark: '采购部' })
    expect(await list(client)).toEqual([data])
    expect(data).toMatchObject({ iState: 0, iApplyType: 1, cRemark: '采购部' })
    expect((await ask(client, {})).msg).toBe('您已提交过申请，请耐心等待审核')
    await reviewIn(sandbox, data.cApplyUuid)
    expect(await list(client)).toMatchObject([{ iState: 1 }])
    expect(await members(client)).toMatchObject([{ cAccUuid: 'acc-hengqi', bDefault: true }])
    expect((await ask(client, {})).msg).toBe('您已加入该企业或团队')
    expect((await cancel(client, data.cApplyUuid)).code).toBe(40900)
  })

  it('is refused for closed enterprises and unknown ones', async () => {
    const client = await login(NOBODY)
    expect((await ask(client, { cAccUuid: 'acc-haiche' })).code).toBe(40900)
    expect((await ask(client, { cAccUuid: 'acc-qinyue' })).code).toBe(40900)
    expect((await ask(client, { cAccUuid: 'acc-none' })).code).toBe(40400)
  })

  it('[A157] withdraws one’s own applications, all or none', async () => {
    const client = await login(NOBODY)
    const { data } = await ask(client, {})
    const other = await login('13800000023')
    const [theirs] = await list(other)
    expect((await cancel(client, data.cApplyUuid, theirs?.cApplyUuid ?? '')).code).toBe(40300)
    expect((await cancel(client, data.cApplyUuid, 'none')).code).toBe(40400)
    expect(await list(client)).toHaveLength(1)
    expect((await cancel(client, data.cApplyUuid)).code).toBe(1)
    expect(await list(client)).toEqual([])
    expect(await list(other)).toHaveLength(3)
  })

  it('[A051] [A052] leaves by approval; until then the institution names the application, which can be taken back', async () => {
    const client = await login('13800000001')
    const { data } = await ask(client, { cAccUuid: 'acc-yongtuo', iApplyType: 2 })
    const marked = async () => (await members(client)).find(row => row.cAccUuid === 'acc-yongtuo')
    expect((await marked())?.cApplyUuid).toBe(data.cApplyUuid)
    await cancel(client, data.cApplyUuid)
    expect(await marked()).not.toHaveProperty('cApplyUuid')
    const second = await ask(client, { cAccUuid: 'acc-yongtuo', iApplyType: 2 })
    await reviewIn(sandbox, second.data.cApplyUuid)
    expect((await members(client)).map(row => row.cAccUuid)).toEqual(['acc-hengqi'])
  })

  it('gives the default to another institution when it was the one left, and keeps administrators', async () => {
    const client = await login('13800000025')
    const { data } = await ask(client, { cAccUuid: 'acc-chuhong', iApplyType: 2 })
    await reviewIn(sandbox, data.cApplyUuid)
    client.accUuid = ''
    expect((await members(client)).filter(row => row.bDefault)).toHaveLength(1)
    const admin = await login('13800000001')
    expect((await ask(admin, { iApplyType: 2 })).msg).toBe('管理员不能退出，请先移交管理员权限')
  })

  it('[A161] names the administrator to members and, masked, to people who applied', async () => {
    const path = subscription('getAdminSubscriptionDto/acc-hengqi')
    const admin = { cPersonName: '陈立恒', cEnterpriseName: '苏州恒启精密制造有限公司' }
    expect((await (await login('13800000002')).get(path)).data).toEqual({
      ...admin,
      cMobilePhone: '13800000001',
      bSelf: false,
    })
    expect((await (await login('13800000001')).get(path)).data).toMatchObject({ bSelf: true })
    const client = await login(NOBODY)
    expect((await client.get(path)).code).toBe(40300)
    await ask(client, {})
    expect((await client.get(path)).data).toEqual({ ...admin, cMobilePhone: '*********01', bSelf: false })
  })
})
