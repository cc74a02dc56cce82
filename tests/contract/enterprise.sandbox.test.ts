import type { EnterpriseApply } from '@wire/enterprise'
import { eq } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { enterpriseApplies, enterprises, users } from '../../sandbox/db/schema'
import { readPage } from '../../sandbox/services/enterprise/pages'
import { creditCode } from '../../sandbox/world/identity'
import { enterpriseCodeOf, OPERATOR_INVITE } from '../../sandbox/world/onboarding'
import { SITE } from '../../sandbox/world/site'
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
const apply = (name: string) => `alc-public-opm/EnterpriseApplyAction/${name}`
const subscription = (name: string) => `alc-public-opm/UserSubscriptionApplyAction/${name}`
const PAGE = 'alc-public-opm/PubBaseAction/getDataPageLoadList'

let requests = 0
const enterprise = (more: object = {}) => ({
  cRequestUuid: `req-${(requests += 1)}`,
  iAuthenticationType: 1,
  cEnterpriseName: '苏州新启科技有限公司',
  cUniformSocialCreditCode: creditCode('320505', 'MA99TEXT'),
  cProvince: '',
  cCity: '',
  cArea: '',
  cAreaCode: '320505',
  cAddress: '锦峰路1号',
  cApplyChannel: 'mobile',
  cOperateAccUuid: SITE.accUuid,
  cOperateOrgName: SITE.orgName,
  cOperateOrgUuid: SITE.orgUuid,
  ...more,
})
const team = (more: object = {}) => ({
  ...enterprise({ iAuthenticationType: 2, cEnterpriseName: '晨光装修队' }),
  cCorporation: '何静',
  cCorporationIdNumber: '11010519491231002X',
  ...more,
})
const save = (client: SignedClient, body: object) =>
  client.post<EnterpriseApply>(apply('saveEnterpriseApply4Enterprise'), body)
const page = (client: SignedClient, body: object) =>
  client.post<{ dataList: Record<string, unknown>[]; totalCount: number; totalPage: number }>(PAGE, {
    cEntityName: 'EnterpriseApply',
    cDispColumn: 'cEnterpriseName,iState',
    cWhereStr: 'iState in (0,2)',
    pageNumber: 1,
    pageSize: 10,
    bEncrypt: false,
    isPage: true,
    ...body,
  })
const kinds = async () => (await sandbox.audit()).map(line => line.kind)

describe('creating', () => {
  it('stores an enterprise that awaits review, for the operator of the mall', async () => {
    const client = await login(NOBODY)
    const { code, data } = await save(client, enterprise())
    expect(code).toBe(1)
    expect(data).toMatchObject({
      cEnterpriseName: '苏州新启科技有限公司',
      iState: 0,
      iAuthenticationType: 1,
      cProvince: '江苏省',
      cCity: '苏州市',
      cArea: '虎丘区',
      cOwnOperatorUuid: 'opr-liancai',
      cManagerPhone: NOBODY,
      cApplyChannel: 'mobile',
    })
    const again = await client.get<EnterpriseApply>(apply(`getEnterpriseApply/${data.cEnterpriseUuid}`))
    expect(again.data).toEqual(data)
  })

  it('once per request id, however often it is repeated', async () => {
    const client = await login(NOBODY)
    const body = enterprise()
    const [one, two] = await Promise.all([save(client, body), save(client, body)])
    expect(two.data).toEqual(one.data)
    expect((await save(client, { ...body, cAddress: '别处' })).code).toBe(40901)
    expect((await kinds()).filter(kind => kind === 'enterprise-applied')).toHaveLength(1)
  })

  it.each([
    ['name', enterprise({ cEnterpriseName: ' ' })],
    ['credit code', enterprise({ cUniformSocialCreditCode: '' })],
    [
      'credit code with a wrong check character',
      enterprise({ cUniformSocialCreditCode: '913205051234567890' }),
    ],
    ['region', enterprise({ cAreaCode: '' })],
    ['region that is a city', enterprise({ cAreaCode: '320500' })],
    ['address', enterprise({ cAddress: '' })],
    ['team name', team({ cEnterpriseName: '' })],
    ['user name', team({ cCorporation: ' ' })],
    ['identity number', team({ cCorporationIdNumber: '110105194912310021' })],
    ['team region', team({ cAreaCode: '' })],
  ])('[A111] [A115] is refused without a right %s', async (_, body) => {
    const client = await login(NOBODY)
    expect((await save(client, body)).code).toBe(40000)
    expect(await kinds()).not.toContain('enterprise-applied')
  })

  it('[A113] [A114] refuses invite codes that are no operator’s or do not exist', async () => {
    const client = await login(NOBODY)
    const foreign = await save(client, enterprise({ cInviteCode: enterpriseCodeOf('acc-hengqi') }))
    expect([foreign.code, foreign.msg]).toEqual([40300, '不是运营方邀请码'])
    const unknown = await save(client, enterprise({ cInviteCode: 'NOBODY00' }))
    expect([unknown.code, unknown.msg]).toEqual([40400, '邀请码不存在'])
    const torn = await save(
      client,
      enterprise({ cInviteCode: 'HDGY6666', cInviteUuid: 'invite-opr-liancai' }),
    )
    expect(torn.msg).toBe('邀请码不存在')
    const right = await save(
      client,
      enterprise({ cInviteCode: ' hdgy6666 ', cInviteUuid: 'invite-opr-huadong' }),
    )
    expect(right.data).toMatchObject({ cOwnOperatorUuid: 'opr-huadong', cInviteCode: 'HDGY6666' })
  })

  it('belongs to the operator whose code stood in the registration of the person', async () => {
    await sandbox.db.update(users).set({ invitedByOperator: 'opr-huadong' }).where(eq(users.phone, NOBODY))
    const { data } = await save(await login(NOBODY), enterprise())
    expect(data).toMatchObject({ cOwnOperatorUuid: 'opr-huadong' })
    const [kept] = await sandbox.db
      .select({ name: enterpriseApplies.ownOperatorName })
      .from(enterpriseApplies)
      .where(eq(enterpriseApplies.enterpriseUuid, data?.cEnterpriseUuid ?? ''))
    expect(kept?.name).toBe('华东工业品运营中心')
  })

  it('[A116] allows one team per account, also when two are handed in at once', async () => {
    const client = await login(NOBODY)
    const answers = await Promise.all([
      save(client, team()),
      save(client, team({ cEnterpriseName: '晚霞装修队' })),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 40900])
    expect(answers.find(({ code }) => code === 40900)?.msg).toBe('每个账号只能创建一个个人团队')
    const leader = await login('13800000012')
    expect((await save(leader, team())).msg).toBe('每个账号只能创建一个个人团队')
    // an enterprise may still be created
    expect((await save(client, enterprise())).code).toBe(1)
  })

  it('refuses an enterprise that is there, or that somebody has applied for', async () => {
    const client = await login(NOBODY)
    const taken = await save(
      client,
      enterprise({ cUniformSocialCreditCode: creditCode('320505', 'MA1XK7Q3') }),
    )
    expect([taken.code, taken.msg]).toEqual([40900, '该企业已注册，请直接申请加入'])
    expect((await save(client, enterprise())).code).toBe(1)
    const other = await login('13800000022')
    expect((await save(other, enterprise())).msg).toBe('该企业已提交过申请，正在等待审核')
  })

  it('[A045] [A047] becomes an enterprise by approval; a refused one can be handed in again, no other', async () => {
    const client = await login(NOBODY)
    const first = (await save(client, enterprise())).data
    const early = await save(client, enterprise({ cEnterpriseUuid: first.cEnterpriseUuid }))
    expect(early.code).toBe(40900)
    await reviewIn(sandbox, first.cEnterpriseUuid, '执照已过期')
    const refused = await client.get<EnterpriseApply>(apply(`getEnterpriseApply/${first.cEnterpriseUuid}`))
    expect(refused.data).toMatchObject({
      iState: 2,
      cReason: '执照已过期',
      dOperationTime: expect.any(String),
    })
    const second = (await save(client, enterprise({ cEnterpriseUuid: first.cEnterpriseUuid }))).data
    expect([second.cEnterpriseUuid, second.iState]).toEqual([first.cEnterpriseUuid, 0])
    expect(second).not.toHaveProperty('cReason')
    await reviewIn(sandbox, first.cEnterpriseUuid)
    const list = await client.get<object[]>(subscription(`getListUserSubscription/${client.userUuid}`))
    expect(list.data).toMatchObject([{ cEnterpriseName: '苏州新启科技有限公司', bDefault: true }])
    expect(
      (await client.get<EnterpriseApply>(apply(`getEnterpriseApply/${first.cEnterpriseUuid}`))).data.iState,
    ).toBe(1)
    await expect(reviewIn(sandbox, first.cEnterpriseUuid)).rejects.toThrow('已处理')
  })

  it('keeps applications to those who made them', async () => {
    const { data } = await save(await login(NOBODY), enterprise())
    const other = await login('13800000021')
    expect((await other.get(apply(`getEnterpriseApply/${data.cEnterpriseUuid}`))).code).toBe(40300)
    expect((await other.get(apply('getEnterpriseApply/none'))).code).toBe(40400)
    expect((await save(other, enterprise({ cEnterpriseUuid: data.cEnterpriseUuid }))).code).toBe(40300)
    expect(
      (
        await (
          await SignedClient.guest(sandbox.url)
        ).post(apply('saveEnterpriseApply4Enterprise'), enterprise())
      ).code,
    ).toBe(40300)
  })
})

describe('getDataPageLoadList', () => {
  it('[A046] lists one’s own applications by state, the newest first', async () => {
    const client = await login('13800000022')
    const refused = await page(client, {})
    expect(refused.data.dataList.map(row => row['cEnterpriseName'])).toEqual([
      '杭州明珠会展服务有限公司',
      '明珠布展小队',
    ])
    expect((await page(client, { cWhereStr: 'iState in (0)' })).data.totalCount).toBe(0)
    expect((await page(await login(NOBODY), {})).data.dataList).toEqual([])
  })

  it('answers the columns that were asked for, page by page', async () => {
    const client = await login(NOBODY)
    const body = {
      cEntityName: 'PubEnterprise',
      cDispColumn: 'cEnterpriseName',
      cWhereStr: "cEnterpriseName like '%有限公司%'",
      pageSize: 4,
    }
    const first = (await page(client, body)).data
    const second = (await page(client, { ...body, pageNumber: 2 })).data
    const names = [...first.dataList, ...second.dataList].map(row => Object.entries(row))
    // seven of the nine are neither deactivated nor awaiting deletion
    expect([first.totalCount, first.totalPage, names.length]).toEqual([7, 2, 7])
    for (const row of names) expect(row.map(([column]) => column)).toEqual(['cEnterpriseName'])
  })

  it('finds enterprises with province and city, also one whose area is no district (any more)', async () => {
    const client = await login(NOBODY)
    const found = async () => {
      const { code, data } = await page(client, {
        cEntityName: 'PubEnterprise',
        cDispColumn: 'cEnterpriseName,cProvince,cCity',
        cWhereStr: "cEnterpriseName like '%恒启%'",
      })
      expect(code).toBe(1)
      return data.dataList
    }
    const [whole] = await found()
    expect(whole).toMatchObject({ cProvince: '江苏省', cCity: '苏州市' })
    const lie = (areaCode: string) =>
      sandbox.db.update(enterprises).set({ areaCode }).where(eq(enterprises.accUuid, 'acc-hengqi'))
    await lie('320500')
    expect(await found()).toEqual([whole])
    await lie('320000')
    expect(await found()).toEqual([{ ...whole, cCity: '' }])
    await lie('999999')
    expect(await found()).toEqual([{ ...whole, cProvince: '', cCity: '' }])
  })

  it('asks the database as often for a long page as for a short one', async () => {
    const asked = async (pageSize: number) => {
      let queries = 0
      const db = new Proxy(sandbox.db, {
        get: (target, name, receiver) => {
          if (name === 'select') queries += 1
          return Reflect.get(target, name, receiver) as unknown
        },
      })
      const wish = {
        cEntityName: 'PubEnterprise',
        cDispColumn: 'cEnterpriseName,cCity',
        pageNumber: 1,
        pageSize,
        cWhereStr: "cEnterpriseName like '%有限公司%'",
        isPage: true,
      }
      const { dataList } = await readPage({ db } as Parameters<typeof readPage>[0], wish)
      return [dataList.length, queries]
    }
    expect(await asked(1)).toEqual([1, 2])
    expect(await asked(7)).toEqual([7, 2])
  })

  it.each([
    ['entity', { cEntityName: 'users' }],
    ['column', { cDispColumn: 'cEnterpriseName,cPassword' }],
    ['condition column', { cWhereStr: "cManagerPhone = '1'" }],
    ['operator', { cWhereStr: "iState = '0'" }],
    ['second statement', { cWhereStr: 'iState in (0); drop table users' }],
    ['or', { cWhereStr: 'iState in (0) or iState in (1)' }],
    ['open text', { cEntityName: 'PubEnterprise', cWhereStr: "cEnterpriseName like '%科技" }],
    ['half condition', { cWhereStr: 'iState in (0) and ' }],
    ['inherited column', { cWhereStr: "constructor = '1'" }],
  ])('[A154] refuses an unlisted %s', async (_, body) => {
    expect((await page(await login(NOBODY), body)).code).toBe(40000)
  })

  it('takes wildcards in a typed text as text, and quotes as quotes', async () => {
    const client = await login(NOBODY)
    const find = (text: string) =>
      page(client, {
        cEntityName: 'PubEnterprise',
        cDispColumn: 'cEnterpriseName',
        cWhereStr: `cEnterpriseName like '%${text}%'`,
      })
    expect((await find('科技')).data.totalCount).toBe(0)
    expect((await find('恒启')).data.totalCount).toBe(1)
    expect((await find('__')).data.totalCount).toBe(0)
    expect((await find("''有限")).data.totalCount).toBe(0)
    expect((await find('恒')).code).toBe(40000)
  })

  it('[A155] refuses fields that were not encrypted by this session under this name', async () => {
    const client = await login(NOBODY)
    expect((await page(client, { bEncrypt: true })).msg).toBe('提交的内容无法读取，请刷新后重试')
  })

  it('tells the code of an enterprise to its members only', async () => {
    const ask = async (phone: string) =>
      page(await login(phone), {
        cEntityName: 'InviteCode',
        cDispColumn: 'cInviteCode',
        cWhereStr: "cAccUuid = 'acc-hengqi'",
      })
    expect((await ask('13800000002')).data.dataList).toEqual([
      { cInviteCode: enterpriseCodeOf('acc-hengqi') },
    ])
    expect((await ask('13800000003')).code).toBe(40300)
    const shared = await page(await login(NOBODY), {
      cEntityName: 'InviteCode',
      cDispColumn: 'cInviteCode',
      cWhereStr: "cOperatorUuid = 'opr-liancai'",
    })
    expect(shared.data.dataList).toEqual([{ cInviteCode: OPERATOR_INVITE.code }])
  })
})
