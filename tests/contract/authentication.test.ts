import { and, eq } from 'drizzle-orm'
import {
  getBoundEnterprise,
  getEnterpriseRecord,
  getPersonRecord,
  getTeamAuthorization,
  saveEnterpriseAuthentication,
  savePersonAuthentication,
  saveTeamAuthorization,
  type EnterpriseApplication,
  type PersonApplication,
  type TeamApplication,
} from '@/api/authentication'
import { decodeTeamAuthorization } from '@/api/decode/authentication'
import { getBuyer } from '@/api/institution'
import {
  boundEnterprises,
  enterprises,
  institutions,
  inviteCodes,
  persons,
  teamAuthorizations,
} from '../../sandbox/db/schema'
import { auditLogOf } from '../../sandbox/kernel/auditLog'
import {
  decideEnterpriseAuthentication,
  decideTeamAuthorization,
  listEnterpriseAuthentications,
} from '../../sandbox/services/authentication/decide'
import { sandboxApp, SITE, type Device } from '../support/appRig'

const app = sandboxApp()
beforeEach(() => app.sandbox.reset())

/** What each account is good for stands in sandbox/world/people.ts. */
const ADMIN = '13800000009'
const ADMIN_PERSON_DONE = '13800000010'
const EMPLOYEE = '13800000011'
const AUTHORIZED_TEAM = '13800000012'
const TEAM = '13800000013'

const loggedIn = async (phone: string): Promise<Device> => {
  const device = await app.device()
  await device.login(phone)
  return device
}

const registered = async (userUuid: string) => {
  const [row] = await app.sandbox.db.select().from(persons).where(eq(persons.userUuid, userUuid))
  if (!row) throw new Error('nobody')
  return row
}

const decider = () => {
  const { db, clock } = app.sandbox
  return { db, clock, audit: auditLogOf(db, clock) }
}

const businessError = (msg: string) => ({ kind: 'business', msg })

const personOf = async (
  device: Device,
  change: Partial<PersonApplication> = {},
): Promise<PersonApplication> => {
  const { account } = device.state()
  const { realName, identityNumber } = await registered(account?.userUuid ?? '')
  return {
    requestId: 'req-person-1',
    userUuid: account?.userUuid ?? '',
    phone: account?.phone ?? '',
    realName,
    idNumber: identityNumber,
    ...change,
  }
}

const enterpriseOf = async (
  device: Device,
  change: Partial<EnterpriseApplication> = {},
): Promise<EnterpriseApplication> => {
  const { institution } = device.state()
  const [row] = await app.sandbox.db
    .select()
    .from(enterprises)
    .where(eq(enterprises.accUuid, institution.accUuid ?? ''))
  return {
    requestId: 'req-enterprise-1',
    orgUuid: institution.orgUuid ?? '',
    accUuid: institution.accUuid ?? '',
    name: row?.name ?? '',
    creditCode: row?.creditCode ?? '',
    legalPerson: row?.corporation ?? '',
    legalId: row?.corporationIdentityNumber ?? '',
    ...change,
  }
}

const teamOf = async (device: Device, change: Partial<TeamApplication> = {}): Promise<TeamApplication> => {
  const { account, institution, userInfo } = device.state()
  const { realName, identityNumber } = await registered(account?.userUuid ?? '')
  return {
    requestId: 'req-team-1',
    userUuid: account?.userUuid ?? '',
    phone: account?.phone ?? '',
    orgName: institution.orgName ?? '',
    orgUuid: institution.orgUuid ?? '',
    province: '福建省',
    city: '厦门市',
    area: '思明区',
    idNumber: identityNumber,
    realName,
    operatorUuid: userInfo?.person.operatorUuid ?? '',
    operatorName: userInfo?.person.operatorName ?? '',
    ...change,
  }
}

const enterpriseUuidOf = (device: Device) => device.state().userInfo?.accountEnterprise?.enterpriseUuid ?? ''

describe('personal authentication', () => {
  it('[A164] tells whether a person is authenticated, and never the whole number', async () => {
    const done = await loggedIn(ADMIN_PERSON_DONE)
    const record = await getPersonRecord(done.state().account?.userUuid ?? '')
    expect(record).toMatchObject({ authenticated: true, realName: '彭雪梅' })
    expect(record.maskedNumber).toMatch(/^420\*{11}\d{3}[\dX]$/)
    const open = await loggedIn(ADMIN)
    await expect(getPersonRecord(open.state().account?.userUuid ?? '')).resolves.toEqual({
      authenticated: false,
    })
    await expect(getPersonRecord('user-0001')).rejects.toMatchObject({ code: 40300 })
  })

  it('is done at once with the right name and number, once however often it is sent', async () => {
    const device = await loggedIn(ADMIN)
    const application = await personOf(device)
    await expect(savePersonAuthentication(application)).resolves.toMatchObject({ authenticated: true })
    await expect(savePersonAuthentication(application)).resolves.toMatchObject({ authenticated: true })
    const lines = (await app.sandbox.audit()).filter(({ kind }) => kind === 'person-authenticated')
    expect(lines).toHaveLength(1)
    await device.session.loadInstitution()
    expect(device.state().personAuthenticated).toBe(true)
  })

  it.each([
    ['another name', { realName: '张三' }, '姓名与身份证号码不一致，请核对后重试'],
    ['no name', { realName: '' }, '请输入真实姓名'],
    ['a number that fails its check', { idNumber: '110101199003074515' }, '身份证号码格式不正确'],
    ['another phone', { phone: '13800000001' }, '手机号与登录账号不一致'],
    ['another account', { userUuid: 'user-0001' }, '无权访问其他账号的信息'],
  ])('is refused with %s', async (_, change, message) => {
    const device = await loggedIn(ADMIN)
    const sending = savePersonAuthentication(await personOf(device, change))
    await expect(sending).rejects.toMatchObject(businessError(message))
    expect((await registered('user-0009')).authenticated).toBe(false)
  })

  it('does not take a number that is somebody else’s', async () => {
    const { db } = app.sandbox
    const device = await loggedIn(ADMIN)
    const { identityNumber } = await registered('user-0001')
    const application = await personOf(device, { idNumber: identityNumber, realName: '陈立恒' })
    await db.delete(persons).where(eq(persons.userUuid, 'user-0009'))
    await expect(savePersonAuthentication(application)).rejects.toMatchObject(
      businessError('该身份证号码已被其他账号实名'),
    )
  })
})

describe('enterprise authentication', () => {
  it('[A165] [A128] is handed in by the administrator, reviewed, and then holds', async () => {
    const device = await loggedIn(ADMIN_PERSON_DONE)
    const enterpriseUuid = enterpriseUuidOf(device)
    await expect(getEnterpriseRecord(enterpriseUuid)).resolves.toMatchObject({ state: 'none' })
    await expect(saveEnterpriseAuthentication(await enterpriseOf(device))).resolves.toMatchObject({
      state: 'reviewing',
    })
    const [apply] = await listEnterpriseAuthentications(app.sandbox.db, 1)
    await decideEnterpriseAuthentication(decider(), apply?.applyUuid ?? '', {
      approved: false,
      reason: '执照不清晰',
    })
    await expect(getEnterpriseRecord(enterpriseUuid)).resolves.toMatchObject({
      state: 'refused',
      reason: '执照不清晰',
    })

    app.sandbox.clock.advance(1000)
    await saveEnterpriseAuthentication(
      await enterpriseOf(device, { requestId: 'req-enterprise-2', name: '苏州更名科技有限公司' }),
    )
    const open = (await listEnterpriseAuthentications(app.sandbox.db, 9)).find(({ state }) => state === 0)
    const decided = { approved: true } as const
    expect(await decideEnterpriseAuthentication(decider(), open?.applyUuid ?? '', decided)).toBe(true)
    expect(await decideEnterpriseAuthentication(decider(), open?.applyUuid ?? '', decided)).toBe(false)
    await expect(getEnterpriseRecord(enterpriseUuid)).resolves.toMatchObject({ state: 'done' })
    await device.session.loadInstitution()
    expect(device.state().enterpriseAuthenticated).toBe(true)
    // an invitation names the enterprise as it was authenticated
    const [invite] = await app.sandbox.db
      .select({ name: inviteCodes.inviterName })
      .from(inviteCodes)
      .where(eq(inviteCodes.accUuid, device.state().institution.accUuid ?? ''))
    expect(invite?.name).toBe('苏州更名科技有限公司')
  })

  it('[A086] waits for the personal one', async () => {
    const device = await loggedIn(ADMIN)
    await expect(saveEnterpriseAuthentication(await enterpriseOf(device))).rejects.toMatchObject(
      businessError('企业认证前须先完成个人实名认证'),
    )
    await savePersonAuthentication(await personOf(device))
    await expect(saveEnterpriseAuthentication(await enterpriseOf(device))).resolves.toMatchObject({
      state: 'reviewing',
    })
  })

  it('[A123] [A124] is for administrators', async () => {
    const device = await loggedIn(EMPLOYEE)
    await expect(saveEnterpriseAuthentication(await enterpriseOf(device))).rejects.toMatchObject(
      businessError('当前账号无管理员权限'),
    )
  })

  it.each([
    ['name', { name: '' }, '请输入企业名称'],
    ['credit code', { creditCode: '' }, '请输入统一社会信用代码'],
    ['legal person', { legalPerson: '' }, '请输入法定代表人姓名'],
    ['legal id', { legalId: '' }, '请输入法定代表人身份证号码'],
    ['sound credit code', { creditCode: '91420106MA4K3B5J00' }, '统一社会信用代码格式不正确'],
    ['sound legal id', { legalId: '110101199003074515' }, '法定代表人身份证号码格式不正确'],
    ['licence of its own', { licenceFileId: 'file-of-somebody' }, '文件不存在或无权使用'],
  ])('[A122] needs its %s', async (_, change, message) => {
    const device = await loggedIn(ADMIN_PERSON_DONE)
    const sending = saveEnterpriseAuthentication(await enterpriseOf(device, change))
    await expect(sending).rejects.toMatchObject(businessError(message))
  })

  it('is reviewed once at a time', async () => {
    const device = await loggedIn(ADMIN_PERSON_DONE)
    await saveEnterpriseAuthentication(await enterpriseOf(device))
    const again = saveEnterpriseAuthentication(await enterpriseOf(device, { requestId: 'req-enterprise-2' }))
    await expect(again).rejects.toMatchObject(businessError('企业认证正在审核中，请耐心等待'))
  })

  it('[A166] [A087] is not for an account that follows another enterprise by real name', async () => {
    const device = await loggedIn(ADMIN_PERSON_DONE)
    const accUuid = device.state().institution.accUuid ?? ''
    await expect(getBoundEnterprise(accUuid)).resolves.toBeUndefined()
    const followed = { enterpriseUuid: 'ent-yongtuo', name: '宁波甬拓国际贸易有限公司' }
    const values = { accUuid, ...followed, creditCode: '', corporation: '应书豪', createdAt: 1 }
    await app.sandbox.db.insert(boundEnterprises).values(values)
    await expect(getBoundEnterprise(accUuid)).resolves.toEqual(followed)
    await expect(saveEnterpriseAuthentication(await enterpriseOf(device))).rejects.toMatchObject(
      businessError('您已有实名关注的企业'),
    )
    await expect(getBoundEnterprise('acc-hengqi')).rejects.toMatchObject({ code: 40300 })
  })
})

describe('authorization of a personal team', () => {
  const siteUuid = SITE.siUuid
  const keyOf = (device: Device) => ({ orgUuid: device.state().institution.orgUuid ?? '', siteUuid })

  it('[A168] [A055] is told to its members only', async () => {
    const device = await loggedIn(AUTHORIZED_TEAM)
    await expect(getTeamAuthorization(keyOf(device))).resolves.toMatchObject({
      status: 'authorized',
      realName: '李晓峰',
      address: '江苏省/南京市/鼓楼区',
    })
    await loggedIn(TEAM)
    await expect(getTeamAuthorization(keyOf(device))).rejects.toMatchObject({ code: 40300 })
  })

  it('[A057] [F021] is none when the server answers code 2000', async () => {
    const device = await loggedIn(TEAM)
    device.sent.length = 0
    await expect(getTeamAuthorization(keyOf(device))).resolves.toEqual({ status: 'none' })
    expect(device.sent).toHaveLength(1)
    const refusals = (await app.sandbox.audit()).filter(({ kind }) => kind === 'call-refused')
    expect(refusals.at(-1)?.detail).toMatchObject({ code: 2000 })
  })

  it.each(['', null, undefined])('[A053] is none when its status is empty: %j', status => {
    const answer = { cRealName: '苏琳', iAlShopAuditStatus: status }
    expect(decodeTeamAuthorization(answer, 'data')).toMatchObject({ status: 'none', realName: '苏琳' })
  })

  it('[A167] [A041] [A054] [A056] [A130] is asked for once, refused or given by the operator', async () => {
    const device = await loggedIn(TEAM)
    await expect(getBuyer()).resolves.toMatchObject({ role: 'organisation' })
    const application = await teamOf(device)
    await expect(saveTeamAuthorization(application)).resolves.toMatchObject({ status: 'reviewing' })
    const again = { ...application, requestId: 'req-team-2' }
    await expect(saveTeamAuthorization(again)).rejects.toMatchObject(
      businessError('已提交平台授权申请，请耐心等待审核'),
    )
    const [row] = await app.sandbox.db
      .select()
      .from(teamAuthorizations)
      .where(eq(teamAuthorizations.orgUuid, application.orgUuid))
    expect(row).toMatchObject({
      userUuid: application.userUuid,
      phone: TEAM,
      orgName: '阿琳烘焙工作室',
      address: '福建省/厦门市/思明区',
      identityNumber: application.idNumber,
      realName: '苏琳',
      operatorUuid: 'opr-liancai',
      operatorName: '联采优选供应链管理（上海）有限公司',
    })

    const { orgUuid } = application
    await decideTeamAuthorization(decider(), orgUuid, { approved: false, reason: '地址不完整' })
    await expect(getTeamAuthorization(keyOf(device))).resolves.toMatchObject({
      status: 'refused',
      reason: '地址不完整',
    })
    await expect(saveTeamAuthorization({ ...application, requestId: 'req-team-3' })).resolves.toMatchObject({
      status: 'reviewing',
    })
    await decideTeamAuthorization(decider(), orgUuid, { approved: true })
    await expect(getTeamAuthorization(keyOf(device))).resolves.toMatchObject({ status: 'authorized' })
    await expect(saveTeamAuthorization({ ...application, requestId: 'req-team-4' })).rejects.toMatchObject(
      businessError('已获得平台授权，无需重复申请'),
    )
  })

  it.each([
    ['an address without area', { area: '' }, '请选择所在地区'],
    ['no name', { realName: ' ' }, '请输入真实姓名'],
    ['a wrong number', { idNumber: '123' }, '身份证号码格式不正确'],
    ['the name of another person', { userUuid: 'user-0001' }, '无权访问其他账号的信息'],
    ['another organisation', { orgUuid: 'org-hengqi' }, '当前账号不属于该企业或团队'],
  ])('is refused with %s', async (_, change, message) => {
    const device = await loggedIn(TEAM)
    await expect(saveTeamAuthorization(await teamOf(device, change))).rejects.toMatchObject(
      businessError(message),
    )
  })

  it('is not asked for by members who are no administrators, nor for enterprises', async () => {
    const device = await loggedIn(TEAM)
    const mine = eq(institutions.userUuid, device.state().account?.userUuid ?? '')
    await app.sandbox.db.update(institutions).set({ admin: false }).where(and(mine))
    await expect(saveTeamAuthorization(await teamOf(device))).rejects.toMatchObject(
      businessError('当前账号无管理员权限'),
    )
    const admin = await loggedIn(ADMIN)
    await expect(saveTeamAuthorization(await teamOf(admin))).rejects.toMatchObject(
      businessError('仅个人团队需要申请平台授权'),
    )
  })
})

describe('buyer information', () => {
  it('[A169] tells who buys, for which organisation', async () => {
    const device = await loggedIn(AUTHORIZED_TEAM)
    const { accUuid = '', orgUuid = '', personUuid = '' } = device.state().institution
    await expect(getBuyer()).resolves.toEqual({
      role: 'organisation',
      orgName: '晓峰装饰施工队',
      orgUuid,
      accUuid,
      personName: '李晓峰',
      personUuid,
    })
  })
})
