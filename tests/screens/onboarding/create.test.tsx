import { eq } from 'drizzle-orm'
import { enterpriseApplies } from '../../../sandbox/db/schema'
import { enterpriseCodeOf } from '../../../sandbox/world/onboarding'
import { draftCounter, forgetAllDrafts } from '@/stores/formDrafts'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const CREDIT_CODE = '91350100M000100Y43'

const open = async (query: Record<string, string> = {}, phone: string = PHONES.noEnterprise) => {
  await world.login(phone)
  await openPage('enterpriseCreat', query)
  await screen.find('提交审核')
  await screen.find('邀请码（选填）')
  await world.idle()
}
const pickRegion = async () => {
  await screen.press('所在地区 省、市、区县')
  for (const name of ['江苏省', '苏州市', '虎丘区']) await screen.press(name, { role: 'option' })
  await screen.role('button', '所在地区 江苏省 苏州市 虎丘区')
}
const fillEnterprise = async () => {
  await screen.type('企业名称', '苏州新启科技有限公司')
  await screen.type('统一社会信用代码', CREDIT_CODE)
  await screen.type('详细地址', '锦峰路1号')
  await pickRegion()
}
const fillTeam = async () => {
  await screen.type('团队名称', '晨光装修队')
  await screen.type('用户姓名', '何静')
  await screen.type('身份证号码', '11010519491231002x')
  await pickRegion()
}
const valueOf = async (label: string) => (await screen.field(label)).value
const stored = (userUuid = 'user-0004') =>
  world.sandbox.db.select().from(enterpriseApplies).where(eq(enterpriseApplies.userUuid, userUuid))

describe('creating an enterprise', () => {
  it('[A018] [A111] says what is missing, and sends nothing', async () => {
    await open({ creatTab: '0' })
    await screen.press('提交审核')
    for (const problem of ['请填写企业名称', '请填写统一社会信用代码', '请选择所在地区', '请填写详细地址'])
      await screen.find(problem)
    await screen.type('统一社会信用代码', '91350100M000100Y44')
    await screen.find('统一社会信用代码格式不正确')
    expect(world.sent('saveEnterpriseApply4Enterprise')).toEqual([])
  })

  it('[A005] [A179] is handed in once, and says to wait for the review', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    const button = await screen.role('button', '提交审核')
    button.click()
    button.click()
    await screen.find('提交成功，请耐心等待审核')
    expect(await stored()).toMatchObject([
      {
        name: '苏州新启科技有限公司',
        creditCode: CREDIT_CODE,
        areaCode: '320505',
        state: 0,
        inviteCode: null,
      },
    ])
    await screen.press('查看进度')
    await screen.at('enterpriseGuidance')
    await screen.find('待审核')
  })

  it('[A113] [A114] says when an invite code is no operator’s or does not exist, and keeps everything', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    await screen.type('邀请码（选填）', enterpriseCodeOf('acc-hengqi'))
    await screen.press('提交审核')
    await screen.find('不是运营方邀请码')
    await screen.type('邀请码（选填）', 'nobody00')
    await screen.press('提交审核')
    await screen.find('邀请码不存在')
    expect(await stored()).toEqual([])
    expect(await valueOf('企业名称')).toBe('苏州新启科技有限公司')
    await screen.type('邀请码（选填）', 'hdgy6666')
    await screen.press('提交审核')
    await screen.find('提交成功')
    expect(await stored()).toMatchObject([{ inviteCode: 'HDGY6666', ownOperatorUuid: 'opr-huadong' }])
  })

  it('[A019] takes the invitation of a link over', async () => {
    await open({ inviteCode: 'HDGY6666', inviteUuid: 'invite-opr-huadong', creatTab: '0' })
    expect(await valueOf('邀请码（选填）')).toBe('HDGY6666')
    await screen.find('华东工业品运营中心 邀请您入驻')
  })

  it('[F024] is not made twice when the answer is lost after it was stored', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: '*/saveEnterpriseApply4Enterprise',
      times: 1,
    })
    await screen.press('提交审核')
    await screen.find('提交申请失败，请稍后再试')
    expect(await valueOf('详细地址')).toBe('锦峰路1号')
    await screen.press('提交审核')
    await screen.find('提交成功')
    expect(await stored()).toHaveLength(1)
  })

  it('[F024] corrected after a lost answer, is not made twice, and what is not in it is said', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: '*/saveEnterpriseApply4Enterprise',
      times: 1,
    })
    await screen.press('提交审核')
    await screen.find('提交申请失败，请稍后再试')
    await screen.type('企业名称', '苏州新启科技股份有限公司')
    await screen.press('提交审核')
    const { title, text } = await screen.dialog()
    expect([title, text]).toEqual(['之前的提交已成功', expect.stringContaining('修改的内容没有包含在内')])
    await screen.press('留在此页')
    expect(await valueOf('企业名称')).toBe('苏州新启科技股份有限公司')
    // the same again makes no second one, and what was made is one press away
    await screen.press('提交审核')
    await screen.press('查看我的申请')
    await screen.at('enterpriseGuidance')
    await screen.find('苏州新启科技有限公司')
    expect(await stored()).toMatchObject([{ name: '苏州新启科技有限公司' }])
    closeApp()
    await open({ creatTab: '0' })
    expect(await valueOf('企业名称')).toBe('苏州新启科技股份有限公司')
  })

  it('[F024] makes another enterprise that is typed over one whose answer was lost', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: '*/saveEnterpriseApply4Enterprise',
      times: 1,
    })
    await screen.press('提交审核')
    await screen.find('提交申请失败，请稍后再试')
    await screen.type('企业名称', '福州新启贸易有限公司')
    await screen.type('统一社会信用代码', '91310000MA1FL4E2XY')
    await screen.press('提交审核')
    await screen.find('提交成功')
    const names = (await stored()).map(({ name }) => name)
    expect(names.sort()).toEqual(['福州新启贸易有限公司', '苏州新启科技有限公司'].sort())
  })

  it('[F024] corrected after a try that never arrived, is made as it stands', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/saveEnterpriseApply4Enterprise', times: 1 })
    await screen.press('提交审核')
    await screen.find('提交申请失败，请稍后再试')
    await screen.type('企业名称', '苏州新启科技股份有限公司')
    await screen.press('提交审核')
    await screen.find('提交成功')
    expect(await stored()).toMatchObject([{ name: '苏州新启科技股份有限公司' }])
  })

  it('keeps what was typed when the page is left, for its own account', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    // the app is closed and opened again
    closeApp()
    await world.idle()
    await openPage('enterpriseCreat')
    await screen.find('邀请码（选填）')
    expect(await valueOf('企业名称')).toBe('苏州新启科技有限公司')
    await screen.role('button', '所在地区 江苏省 苏州市 虎丘区')
    expect(JSON.stringify({ ...localStorage })).not.toContain('苏州新启')
    closeApp()
    await forgetAllDrafts()
    await open()
    expect(await valueOf('企业名称')).toBe('')
  })

  it('that is accepted after the page was left is no draft any more', async () => {
    await open({ creatTab: '0' })
    await fillEnterprise()
    const path = '*/saveEnterpriseApply4Enterprise'
    world.sandbox.faults.add({ kind: 'latency', path, ms: 1500, times: 1 })
    await screen.press('提交审核')
    await until(() => world.sent('saveEnterpriseApply4Enterprise').length === 1, 'the request')
    closeApp()
    await until(async () => (await stored()).length === 1, 'the application')
    await world.idle()
    const drafts = await draftCounter()
    await until(() => drafts() === 0, 'that nothing is left of it')
    await open({ creatTab: '0' })
    expect(await valueOf('企业名称')).toBe('')
  })

  it('is unfinished until it is handed in, and as long as something stands in it', async () => {
    await open({ creatTab: '0' })
    const drafts = await draftCounter()
    await screen.type('企业名称', '苏州新启')
    await until(() => drafts() === 1, 'the draft')
    await screen.type('企业名称', '')
    await until(() => drafts() === 0, 'that nothing is left of it')
    await fillEnterprise()
    await until(() => drafts() === 1, 'the draft')
    await screen.press('提交审核')
    await screen.find('提交成功')
    await until(() => drafts() === 0, 'that nothing is left of it')
  })

  it('[A020] opens with its tab by a link, though a team was left unfinished', async () => {
    await open({ creatTab: '1' })
    const drafts = await draftCounter()
    await screen.type('团队名称', '晨光装修队')
    await until(() => drafts() === 1, 'the draft')
    closeApp()
    await open()
    expect(await valueOf('团队名称')).toBe('晨光装修队')
    closeApp()
    await open({ creatTab: '0' })
    expect(await valueOf('企业名称')).toBe('')
  })

  it('keeps a draft from everybody else', async () => {
    await open({ creatTab: '0' })
    await screen.type('企业名称', '秘密企业')
    closeApp()
    await open({ creatTab: '0' }, '13800000021')
    expect(await valueOf('企业名称')).toBe('')
  })

  it('asks for a login first', async () => {
    await openPage('enterpriseCreat', { creatTab: '0' })
    await screen.find('登录后即可创建或加入企业')
    await screen.press('去登录')
    await screen.at('loginAccount')
  })
})

describe('creating a personal team', () => {
  it('[A006] [A021] [A115] is its own tab with its own fields', async () => {
    await open({ creatTab: '1' })
    await screen.press('提交审核')
    for (const problem of ['请填写团队名称', '请填写用户姓名', '请填写身份证号码', '请选择所在地区'])
      await screen.find(problem)
    await fillTeam()
    await screen.press('提交审核')
    await screen.find('提交成功，请耐心等待审核')
    expect(await stored()).toMatchObject([
      {
        name: '晨光装修队',
        corporation: '何静',
        corporationIdentityNumber: '11010519491231002X',
        authenticationType: 2,
      },
    ])
  })

  it('[A116] is refused a second time, and loses nothing', async () => {
    await open({ creatTab: '1' }, '13800000012')
    await fillTeam()
    await screen.press('提交审核')
    await screen.find('每个账号只能创建一个个人团队')
    expect(await valueOf('团队名称')).toBe('晨光装修队')
  })

  it('keeps both tabs while one goes between them', async () => {
    await open({ creatTab: '1' })
    await screen.type('团队名称', '晨光装修队')
    await screen.press('企业', { role: 'radio' })
    await screen.type('企业名称', '甲公司')
    await screen.press('个人团队', { role: 'radio' })
    expect(await valueOf('团队名称')).toBe('晨光装修队')
  })
})
