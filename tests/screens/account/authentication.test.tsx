import { eq } from 'drizzle-orm'
import {
  boundEnterprises,
  enterpriseAuthentications,
  enterprises,
  files,
  institutions,
  persons,
  teamAuthorizations,
} from '../../../sandbox/db/schema'
import { auditLogOf } from '../../../sandbox/kernel/auditLog'
import {
  decideEnterpriseAuthentication,
  decideTeamAuthorization,
  listEnterpriseAuthentications,
} from '../../../sandbox/services/authentication/decide'
import { userUuidOf } from '../../../sandbox/world/people'
import { bootStores } from '@/stores/boot'
import { draftCounter } from '@/stores/formDrafts'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { buyNow } from '../trade/goods'

const world = screenWorld()

/** What each account is good for stands in sandbox/world/people.ts. */
const ADMIN = '13800000009'
const ADMIN_PERSON_DONE = '13800000010'
const EMPLOYEE = '13800000011'
const AUTHORIZED_TEAM = '13800000012'
const TEAM = '13800000013'

const identityOf = async (userUuid: string) => {
  const [row] = await world.sandbox.db.select().from(persons).where(eq(persons.userUuid, userUuid))
  return { name: row?.realName ?? '', number: row?.identityNumber ?? '' }
}
const tools = () => {
  const { db, clock } = world.sandbox
  return { db, clock, audit: auditLogOf(db, clock) }
}
const failing = (path: string, times = 1) =>
  world.sandbox.faults.add({ kind: '5xx', path, probability: 1, times })

const typePerson = async (userUuid: string) => {
  const { name, number } = await identityOf(userUuid)
  await screen.type('真实姓名', name)
  await screen.type('身份证号码', number)
}

describe('the administrator of an enterprise', () => {
  it('[A023] [A120] is asked for name and number, and told what is wrong with them', async () => {
    await world.login(ADMIN)
    await openPage('identityAuth')
    await screen.press('提交认证')
    await screen.find('请输入真实姓名')
    await screen.find('请输入身份证号码')
    expect(world.sent('saveAuthentication')).toHaveLength(0)
    // a browser cuts off what is pasted and does not fit, before the blanks are taken out
    const grouped = '110101 1990 0307 4515'
    expect((await screen.field('身份证号码')).maxLength).toBeGreaterThanOrEqual(grouped.length)
    await screen.type('身份证号码', grouped)
    await screen.find('身份证号码校验未通过')
    await screen.type('身份证号码', '1101')
    await screen.find('身份证号码应为 15 位或 18 位')
  })

  it('[A007] [A083] [A084] [A128] authenticates in person first, then the enterprise, then may buy', async () => {
    await world.login(ADMIN)
    await openPage('identityAuth', { type: 'enterprise' })
    await screen.find('企业认证前须先完成个人实名认证')
    await screen.press('去个人认证')
    await typePerson('user-0009')
    await screen.press('提交认证')
    await screen.find('个人实名认证已完成')
    await screen.press('继续企业认证')
    expect((await screen.field('企业名称')).value).toBe('成都川屿建筑工程有限公司')
    await screen.type('法定代表人姓名', '唐启东')
    await screen.type('法定代表人身份证号码', (await identityOf('user-0009')).number)
    await screen.press('提交企业认证')
    await screen.toast('提交成功，请耐心等待审核')
    await screen.find('企业认证审核中')

    const [apply] = await listEnterpriseAuthentications(world.sandbox.db, 1)
    await decideEnterpriseAuthentication(tools(), apply?.applyUuid ?? '', { approved: true })
    await screen.press('刷新状态')
    await screen.find('企业认证已完成')
    await buyNow()
    await screen.at('orderSubmission')
  })

  it('is told why the enterprise was refused, and may correct it', async () => {
    await world.login(ADMIN_PERSON_DONE)
    await openPage('identityAuth')
    await screen.type('企业名称', '武汉楚弘物业服务集团有限公司')
    const [enterprise] = await world.sandbox.db
      .select()
      .from(enterprises)
      .where(eq(enterprises.accUuid, 'acc-chuhong'))
    await screen.type('法定代表人身份证号码', enterprise?.corporationIdentityNumber ?? '')
    await screen.press('提交企业认证')
    await screen.find('企业认证审核中')
    const [apply] = await listEnterpriseAuthentications(world.sandbox.db, 1)
    const decision = { approved: false, reason: '执照照片不清晰' } as const
    await decideEnterpriseAuthentication(tools(), apply?.applyUuid ?? '', decision)
    const { db, clock } = world.sandbox
    const [handedIn] = await db.select().from(enterpriseAuthentications)
    await db.insert(files).values({
      fileUuid: 'file-licence',
      userUuid: handedIn?.userUuid ?? '',
      businessCode: 'enterpriseLicence',
      name: 'licence.png',
      type: 'png',
      size: 1,
      sha256: 'a'.repeat(64),
      content: Buffer.from('x'),
      createdAt: clock.now(),
    })
    await db.update(enterpriseAuthentications).set({ licenceFileUuid: 'file-licence' })
    await screen.press('刷新状态')
    await screen.find('审核未通过：执照照片不清晰')
    // what was typed is there again, but for the number; the licence is asked for once
    expect((await screen.field('企业名称')).value).toBe('武汉楚弘物业服务集团有限公司')
    expect((await screen.field('法定代表人身份证号码')).value).toBe('')
    await screen.type('法定代表人身份证号码', enterprise?.corporationIdentityNumber ?? '')
    await screen.press('提交企业认证')
    await screen.find('企业认证审核中')
    expect(world.sent('saveAuthentication').at(-1)?.body).toMatchObject({ cLicenceDocId: 'file-licence' })
  })

  it('[A087] is told of an enterprise the account follows by real name', async () => {
    const followed = { enterpriseUuid: 'ent-x', name: '宁波甬拓国际贸易有限公司' }
    await world.sandbox.db.insert(boundEnterprises).values({
      accUuid: 'acc-chuhong',
      ...followed,
      creditCode: '',
      corporation: '应书豪',
      createdAt: 1,
    })
    await world.login(ADMIN_PERSON_DONE)
    await openPage('identityAuth', { type: 'enterprise' })
    await screen.find('您已有实名关注的企业「宁波甬拓国际贸易有限公司」')
  })
})

describe('somebody who has been disabled', () => {
  it.each([
    ['13800000005', '用户王志远已停用'],
    ['13800000006', /企业.+已停用/],
  ])('as %s is told so', async (phone, text) => {
    await world.login(phone)
    await openPage('identityAuth')
    await screen.find(text)
  })

  it('goes on when the administrator has changed that', async () => {
    await world.login('13800000005')
    await openPage('identityAuth')
    await screen.find('用户王志远已停用')
    const mine = eq(institutions.userUuid, userUuidOf('13800000005'))
    await world.sandbox.db.update(institutions).set({ stopped: false }).where(mine)
    await screen.press('刷新状态')
    await screen.find('个人认证')
  })
})

describe('somebody who is no administrator', () => {
  it('[A123] [A124] [A129] [A178] cannot authenticate the enterprise and is sent to the administrator', async () => {
    await world.login(EMPLOYEE)
    await openPage('identityAuth', { type: 'enterprise' })
    await screen.find('当前账号无管理员权限')
    await screen.toast('无管理员权限')
    expect(screen.names('button')).not.toContain('提交企业认证')
    await screen.press('联系管理员')
    await screen.find('「成都川屿建筑工程有限公司」尚未完成实名认证，请联系企业管理员处理')
    await screen.find('由管理员处理')
    await screen.find(/我在联采优选为「成都川屿建筑工程有限公司」采购.*#\/identity-auth\?type=enterprise/)
    await screen.role('button', '发送给管理员')
  })
})

describe('a personal team', () => {
  it('[A053] [A054] [A055] [A056] applies for the operator’s authorization, waits, and has it', async () => {
    await world.login(TEAM)
    await openPage('identityAuth', { type: 'team' })
    await typePerson('user-0013')
    await screen.press('申请平台授权')
    await screen.find('请选择所在地区')
    expect(world.sent('saveIndividualTeamBuyersAuth')).toHaveLength(0)
    await screen.press(/^所在地区/)
    await screen.press('福建省', { role: 'option' })
    await screen.press('厦门市', { role: 'option' })
    await screen.press('思明区', { role: 'option' })
    await screen.find('福建省 厦门市 思明区')
    await until(() => !screen.says('请选择所在地区'), 'the end of the complaint')
    await screen.press('申请平台授权')
    await screen.toast('提交成功，请耐心等待审核')
    await screen.find('平台授权审核中')
    expect(screen.names('button')).not.toContain('申请平台授权')

    await decideTeamAuthorization(tools(), 'org-alin', { approved: false, reason: '请补充地址' })
    await screen.press('刷新状态')
    await screen.find('审核未通过：请补充地址')
    await screen.role('button', '申请平台授权')
    await world.sandbox.db.update(teamAuthorizations).set({ status: 1 })
    await decideTeamAuthorization(tools(), 'org-alin', { approved: true })
    await openPage('identityAuth', { type: 'team' })
    await screen.find('已获得平台授权')
  })

  it('[A130] that is authorized has nothing left to ask for', async () => {
    await world.login(AUTHORIZED_TEAM)
    await openPage('identityAuth')
    await screen.find('已获得平台授权')
    expect(screen.names('button')).not.toContain('申请平台授权')
  })
})

/** The page asks, and the app when it starts. */
const BOTH = 2

describe('a failure', () => {
  it('[A175] of the personal query is named, with a retry', async () => {
    await world.login(ADMIN)
    failing('alc-public-user/AllLinkUserAction/getAuthentication/*', BOTH)
    await openPage('identityAuth', { type: 'person' })
    await screen.toast('个人认证状态查询失败')
    await world.idle()
    await screen.press('重试')
    await screen.role('button', '提交认证')
  })

  it('[A176] of the enterprise query is named, with a retry', async () => {
    await world.login(ADMIN_PERSON_DONE)
    failing('alc-public-user/PubEnterpriseAction/getAuthentication/*', BOTH)
    await openPage('identityAuth', { type: 'enterprise' })
    await screen.toast('企业认证状态查询失败')
    await world.idle()
    await screen.press('重试')
    await screen.role('button', '提交企业认证')
  })

  it('[A174] of a team’s real-name query is named', async () => {
    await world.login(TEAM)
    failing('alc-public-user/AllLinkUserAction/getAuthentication/*', BOTH)
    await openPage('identityAuth', { type: 'person' })
    await screen.toast('获取个人团队实名信息失败')
  })

  it('[A173] of a team’s review query is named', async () => {
    await world.login(TEAM)
    failing('alc-alshop/IndividualTeamBuyersAuthAction/*')
    await openPage('identityAuth', { type: 'team' })
    await screen.toast('获取个人团队审核信息失败')
  })

  it('[A172] of the certification itself is said, loses nothing typed, and the repeat counts once', async () => {
    await world.login(ADMIN)
    await openPage('identityAuth')
    await screen.find('提交认证')
    await typePerson('user-0009')
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: 'alc-public-user/AllLinkUserAction/saveAuthentication',
      probability: 1,
      times: 1,
    })
    await screen.press('提交认证')
    await screen.toast('账号认证失败')
    await screen.find('个人实名认证失败，请稍后再试')
    expect((await screen.field('真实姓名')).value).toBe('唐启东')
    await screen.press('提交认证')
    await screen.find('个人实名认证已完成')
    expect(await world.audited('person-authenticated')).toHaveLength(1)
  })

  it('of the read after an application does not take its success away', async () => {
    await world.login(ADMIN)
    await openPage('identityAuth')
    await screen.find('提交认证')
    await typePerson('user-0009')
    await world.idle()
    failing('alc-public-user/AllLinkUserAction/getAuthentication/*', 9)
    await screen.press('提交认证')
    await screen.find('个人实名认证已完成')
    await world.idle()
    expect(screen.says('个人实名认证已完成')).toBe(true)
    expect(screen.names('button')).not.toContain('提交认证')
    world.sandbox.faults.clear()

    await screen.press('继续企业认证')
    await screen.type('法定代表人姓名', '唐启东')
    await screen.type('法定代表人身份证号码', (await identityOf('user-0009')).number)
    await world.idle()
    failing('alc-public-user/PubEnterpriseAction/getAuthentication/*', 9)
    await screen.press('提交企业认证')
    await screen.find('企业认证审核中')
    await world.idle()
    expect(screen.names('button')).not.toContain('提交企业认证')
  })

  it('of the read after a team’s application does not take it away either', async () => {
    await world.login(TEAM)
    await openPage('identityAuth', { type: 'team' })
    await typePerson('user-0013')
    await screen.press(/^所在地区/)
    for (const name of ['福建省', '厦门市', '思明区']) await screen.press(name, { role: 'option' })
    await screen.find('福建省 厦门市 思明区')
    await world.idle()
    failing('alc-alshop/IndividualTeamBuyersAuthAction/get*', 9)
    await screen.press('申请平台授权')
    await screen.find('平台授权审核中')
    await world.idle()
    expect(screen.names('button')).not.toContain('申请平台授权')
  })

  it('that comes after the page was left is told where the person is', async () => {
    await world.login(ADMIN)
    await openPage('userCenter')
    await world.goTo('identityAuth')
    await screen.find('提交认证')
    await screen.type('真实姓名', '别的人')
    await screen.type('身份证号码', (await identityOf('user-0009')).number)
    world.sandbox.faults.add({ kind: 'latency', path: '*/saveAuthentication', ms: 400 })
    await screen.press('提交认证')
    await until(() => world.sent('saveAuthentication').length === 1, 'the call')
    screen.back()
    await screen.at('userCenter')
    await screen.toast('姓名与身份证号码不一致')
  })

  it('keeps the form of a person without an enterprise while the session is read again, also in vain', async () => {
    await world.login('13800000004')
    await openPage('identityAuth')
    const field = await screen.field('真实姓名')
    await screen.type('真实姓名', '何')
    failing('getDefaultUserSubscription', 9)
    await (await bootStores()).session.loadInstitution()
    await world.idle()
    expect(await screen.field('真实姓名')).toBe(field)
    expect(field.value).toBe('何')
    world.sandbox.faults.clear()
  })

  it('does not lose what was typed when the page is left', async () => {
    await world.login(ADMIN)
    await openPage('identityAuth')
    await screen.type('真实姓名', '唐启')
    await openPage('setting')
    await screen.find('语言')
    await openPage('identityAuth')
    await screen.role('button', '提交认证')
    const field = (await screen.field('真实姓名')) as HTMLInputElement
    await until(() => field.value === '唐启', 'what was typed')
  })

  it('leaves no draft where nothing was typed, or all was taken back', async () => {
    const drafts = async () => (await draftCounter())()
    await world.login(ADMIN_PERSON_DONE)
    await openPage('userCenter')
    await world.goTo('identityAuth', { type: 'enterprise' })
    const name = (await screen.field('企业名称')).value
    await world.idle()
    screen.back()
    await screen.at('userCenter')
    await world.idle()
    expect(await drafts()).toBe(0)
    await world.goTo('identityAuth', { type: 'enterprise' })
    await screen.type('企业名称', `${name}分公司`)
    screen.back()
    await until(async () => (await drafts()) === 1, 'the draft')
    await world.goTo('identityAuth', { type: 'enterprise' })
    await until(async () => (await screen.field('企业名称')).value === `${name}分公司`, 'what was typed')
    await screen.type('企业名称', name)
    screen.back()
    await until(async () => (await drafts()) === 0, 'no draft')
  })
})
