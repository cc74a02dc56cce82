import type {
  AreaNode,
  BuyerInfo,
  DefaultInstitution,
  InstitutionListItem,
  MenuAnswer,
} from '@wire/institution'
import type { UserInfo } from '@wire/user'
import { createSandbox, type Sandbox } from '../../../sandbox'
import { persons } from '../../../sandbox/db/schema'
import { buildAreas } from '../../../sandbox/world/areas'
import { enterpriseRows } from '../../../sandbox/world/enterprises'
import { creditCode, identityNumber } from '../../../sandbox/world/identity'
import { MALL_BUTTONS } from '../../../sandbox/world/site'
import { SignedClient } from '../../support/signedClient'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
}, 60_000)
afterAll(() => sandbox.close())
beforeEach(() => sandbox.reset())

const opm = (name: string) => `alc-public-opm/UserSubscriptionApplyAction/${name}`
const AREA = 'alc-public-framework/AreaAction/getAreaTree4Children/false'
const login = (phone: string) => SignedClient.loggedIn(sandbox.url, phone)

describe('the world of people', () => {
  it('makes identity numbers and credit codes with the published check characters', () => {
    // examples printed in the standards GB 11643 and in public registers
    expect(identityNumber('110105', '19491231', 2)).toBe('11010519491231002X')
    expect(identityNumber('440524', '18800101', 1)).toBe('440524188001010014')
    expect(creditCode('350100', 'M000100Y')).toBe('91350100M000100Y43')
  })

  it('has eight enterprises with a licence, the mall’s operator and two personal teams', () => {
    const licensed = enterpriseRows.filter(row => row.authenticationType === 1)
    expect(licensed).toHaveLength(9)
    expect(enterpriseRows.filter(row => row.authenticationType === 2)).toHaveLength(2)
    for (const { creditCode: code } of licensed) expect(code).toMatch(/^[0-9A-HJ-NPQRTUWXY]{18}$/)
    expect(new Set(licensed.map(row => row.creditCode)).size).toBe(9)
  })

  it('gives every person a valid identity number', async () => {
    const rows = await sandbox.db.select().from(persons)
    expect(rows.length).toBeGreaterThanOrEqual(16)
    for (const { identityNumber: number } of rows) {
      const [area, birth, sequence] = [number.slice(0, 6), number.slice(6, 14), Number(number.slice(14, 17))]
      expect(identityNumber(area, birth, sequence)).toBe(number)
    }
  })
})

describe('areas', () => {
  it('are more than 3,000 real ones, once each, in three complete levels', () => {
    const rows = buildAreas()
    expect(rows.length).toBeGreaterThan(3_000)
    expect(new Set(rows.map(row => row.areaCode)).size).toBe(rows.length)
    expect(new Set(rows.map(row => `${row.parentCode}/${row.name}`)).size).toBe(rows.length)
    const levels = new Map(rows.map(row => [row.areaCode, row.level]))
    const parents = new Set(rows.map(row => row.parentCode))
    for (const row of rows) {
      expect(row.parentCode ? levels.get(row.parentCode) : 0).toBe(row.level - 1)
      expect(row.level === 3 || parents.has(row.areaCode)).toBe(true)
    }
  })

  it('[A170] come as a tree, whole each time: an answer brings a token, which no cache may keep', async () => {
    const guest = await SignedClient.guest(sandbox.url)
    const first = await guest.get<AreaNode[]>(AREA)
    const codeOf = ([name, ...rest]: string[], nodes: AreaNode[] = first.data): string | undefined => {
      const found = nodes.find(node => node.cFullName === name)
      return rest.length === 0 ? found?.cAreaCode : codeOf(rest, found?.children)
    }
    expect(codeOf(['江苏省', '苏州市', '虎丘区'])).toBe('320505')
    expect(codeOf(['北京市', '北京市', '朝阳区'])).toBe('110105')
    expect(codeOf(['广东省', '东莞市', '东莞市'])).toBe('441901')
    expect(first.headers.get('Content-Encoding')).toBe('gzip')
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    expect(first.headers.get('ETag')).toBeNull()
  })
})

describe('institutions', () => {
  it('[A159] answers the default one, and no data without enterprise', async () => {
    const client = await login('13800000001')
    const { data } = await client.get<DefaultInstitution>(
      opm(`getDefaultUserSubscription/${client.userUuid}`),
    )
    expect(data).toEqual({
      cPersonUuid: 'person-0001-hengqi',
      cPersonName: '陈立恒',
      cEnterpriseName: '苏州恒启精密制造有限公司',
      bStop: false,
      bAccStop: false,
      bWaitDelete: false,
    })
    const alone = await login('13800000004')
    const none = await alone.get(opm(`getDefaultUserSubscription/${alone.userUuid}`))
    expect(none).toMatchObject({ code: 1 })
    expect(none.data).toBeUndefined()
  })

  it('says which persons and accounts are disabled or awaiting deletion, and lends them no institution', async () => {
    const flagsOf = async (phone: string) => {
      const client = await login(phone)
      const { data } = await client.get<DefaultInstitution>(
        opm(`getDefaultUserSubscription/${client.userUuid}`),
      )
      client.accUuid =
        (await client.get<InstitutionListItem[]>(opm(`getListUserSubscription/${client.userUuid}`))).data[0]
          ?.cAccUuid ?? ''
      const buyer = await client.post<BuyerInfo>('alc-alshop/BuyerInfoAction/getBuyerInfo')
      return [data.bStop, data.bAccStop, data.bWaitDelete, buyer.data.iTradeRoleType]
    }
    expect(await flagsOf('13800000005')).toEqual([true, false, false, 1])
    expect(await flagsOf('13800000006')).toEqual([false, true, false, 1])
    expect(await flagsOf('13800000007')).toEqual([false, false, true, 1])
  })

  it('[A158] lists them, and [A160] changes the default', async () => {
    const client = await login('13800000001')
    const list = async () =>
      (await client.get<InstitutionListItem[]>(opm(`getListUserSubscription/${client.userUuid}`))).data
    expect((await list()).map(item => [item.cEnterpriseName, item.bDefault])).toEqual([
      ['苏州恒启精密制造有限公司', true],
      ['宁波甬拓国际贸易有限公司', false],
    ])
    expect(await client.get(opm(`setDefaultUserSubscription/${client.userUuid}/acc-yongtuo`))).toMatchObject({
      code: 1,
      data: { cEnterpriseName: '宁波甬拓国际贸易有限公司' },
    })
    expect((await list())[0]).toMatchObject({ cAccUuid: 'acc-yongtuo', bDefault: true })
    const foreign = await client.get(opm(`setDefaultUserSubscription/${client.userUuid}/acc-lanchuan`))
    expect(foreign).toMatchObject({ code: 40300 })
  })

  it('answers nothing about other accounts', async () => {
    const client = await login('13800000001')
    const login2 = { cLoginUuid: client.login?.cLoginUuid, cTerminalType: 'mobile' }
    const answers = [
      client.get(opm('getDefaultUserSubscription/user-0003')),
      client.get(opm('getListUserSubscription/user-0003')),
      client.get('alc-public-user/AllLinkUserAction/getAuthentication/user-0003'),
      client.get('alc-public-user/PubEnterpriseAction/getAuthentication/ent-lanchuan'),
      client.get('alc-public-opm/SysPublicCacheAction/getAccountByAccSignId/sign-lanchuan'),
      client.post('alc-public-opm/SysPublicCacheAction/getServiceUrlByAccount', {
        cAccUuid: 'acc-lanchuan',
        cServiceCode: 'workflow',
      }),
      client.post('alc-public-user/LoginAction/getLoginUserInfo', {
        ...login2,
        cPersonUuid: 'person-0003-lanchuan',
      }),
      client.post('alc-city-framework/SysMenuAction/getAccountLeaseMenuByMenuCode', {
        cAccUuid: 'acc-lanchuan',
        cMenuCode: 'mall-user',
      }),
    ]
    expect((await Promise.all(answers)).map(answer => answer.code)).toEqual(answers.map(() => 40300))
  })

  it('refuses cAccUuid of an account the person does not belong to', async () => {
    const client = await login('13800000001')
    client.accUuid = 'acc-lanchuan'
    expect(await client.post('alc-alshop/BuyerInfoAction/getBuyerInfo')).toMatchObject({ code: 40300 })
    client.accUuid = 'acc-liancai'
    const neutral = await client.post('alc-alshop/BuyerInfoAction/getBuyerInfo')
    expect(neutral).toMatchObject({ code: 1, data: { iTradeRoleType: 1 } })
  })

  it('refuses an operating site that does not exist', async () => {
    const client = await login('13800000001')
    const path = 'alc-alshop/BuyerInfoAction/getBuyerInfo'
    const site = {
      cOperateAccUuid: 'acc-liancai',
      cOperateOrgName: '联采优选',
      cOperateOrgUuid: 'org-liancai',
    }
    expect(await client.post(path, site)).toMatchObject({ code: 1 })
    expect(await client.post(path, { ...site, cOperateOrgUuid: 'org-other' })).toMatchObject({ code: 40300 })
    expect(await client.post(path, { ...site, cOperateAccUuid: 7 })).toMatchObject({ code: 40000 })
  })
})

describe('a person', () => {
  it('[A151] is described by getLoginUserInfo, with the enterprise', async () => {
    const client = await login('13800000002')
    const { data } = await client.post<UserInfo>('alc-public-user/LoginAction/getLoginUserInfo', {
      cLoginUuid: client.login?.cLoginUuid,
      cPersonUuid: 'person-0002-hengqi',
      cTerminalType: 'mobile',
    })
    expect(data).toMatchObject({
      person: {
        cAccUuid: 'acc-hengqi',
        cUserType: 'common',
        iAuthenticationType: 1,
        cMobilePhone: '13800000002',
      },
      accountEnterprise: { cEnterpriseUuid: 'ent-hengqi', cCorporation: '陈立恒' },
      cPersonName: '林晓雯',
    })
  })

  it('[A165] has a real-name state, as its enterprise has', async () => {
    const state = async (phone: string, enterprise: string) => {
      const client = await login(phone)
      const person = `alc-public-user/AllLinkUserAction/getAuthentication/${client.userUuid}`
      const company = `alc-public-user/PubEnterpriseAction/getAuthentication/${enterprise}`
      interface State {
        bAuthentication: boolean
      }
      const answers = [await client.get<State>(person), await client.get<State>(company)]
      return answers.map(answer => answer.data.bAuthentication)
    }
    expect(await state('13800000001', 'ent-hengqi')).toEqual([true, true])
    expect(await state('13800000009', 'ent-chuanyu')).toEqual([false, false])
    expect(await state('13800000010', 'ent-chuhong')).toEqual([true, false])
  })

  it('[F065] gets the buttons of the mall menu', async () => {
    const buttons = async (phone: string) => {
      const client = await login(phone)
      const body = { cAccUuid: 'acc-hengqi', cMenuCode: 'mall-user' }
      const path = 'alc-city-framework/SysMenuAction/getAccountLeaseMenuByMenuCode'
      const { data } = await client.post<MenuAnswer>(path, body)
      return data.buttonList.map(button => button.cButtonCode)
    }
    expect(await buttons('13800000002')).toEqual([...MALL_BUTTONS])
    await sandbox.reset('coded-buttons')
    expect(await buttons('13800000002')).toEqual(['order-receive'])
    expect(await buttons('13800000001')).toEqual([...MALL_BUTTONS])
    await sandbox.reset('default')
  })
})

describe('scenarios', () => {
  it('are entered by name, and left without a trace', async () => {
    await sandbox.reset('no-enterprise')
    const alone = await login('13800000001')
    expect((await alone.get(opm(`getDefaultUserSubscription/${alone.userUuid}`))).data).toBeUndefined()
    await sandbox.reset('initial-password')
    expect((await login('13800000001')).login?.user.bInitPwd).toBe(true)
    await sandbox.reset('disabled-person')
    const stopped = await login('13800000002')
    const { data } = await stopped.get<DefaultInstitution>(
      opm(`getDefaultUserSubscription/${stopped.userUuid}`),
    )
    expect(data.bStop).toBe(true)
    await sandbox.reset('stale-clock')
    const guest = await SignedClient.guest(sandbox.url)
    expect(await guest.get(AREA)).toMatchObject({ code: 41002 })
    await sandbox.reset('default')
    const back = await login('13800000001')
    expect(back.accUuid).toBe('acc-hengqi')
    expect(back.login?.user.bInitPwd).toBe(false)
  }, 30_000)

  it('are refused when the name is unknown', async () => {
    await expect(sandbox.reset('no-such-world')).rejects.toThrow('unknown scenario')
  })
})
