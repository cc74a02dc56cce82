import { and, eq } from 'drizzle-orm'
import { enterpriseApplies, institutions, subscriptionApplies } from '../../../sandbox/db/schema'
import { bootStores } from '@/stores/boot'
import { PERSONAL_KEYS } from '@/stores/storageKeys'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { reviewIn } from '../../support/reviewIn'

const world = screenWorld()
/** One whose joining was approved. */
const JOINER = '13800000023'
const cards = () => screen.all('.application', { within: screen.main }).map(card => card.textContent ?? '')
const open = async (phone: string) => {
  await world.login(phone)
  await openPage('enterpriseGuidance')
  await screen.find('开通采购账户')
  await world.idle()
}

describe('guidance', () => {
  it('[A016] [A048] shows creations that failed review with the reason, and opens them again', async () => {
    await open('13800000022')
    await until(() => cards().length === 2, 'the applications')
    expect(cards()[0]).toContain('审核未通过')
    expect(cards()[0]).toContain('营业执照照片不清晰，请重新上传')
    await screen.press(/修改并重新提交 杭州明珠/)
    await screen.at('enterpriseCreat')
    await screen.find('本次提交将替换审核未通过的申请')
    expect((await screen.field('企业名称')).value).toBe('杭州明珠会展服务有限公司')
    await screen.press('提交审核')
    await screen.find('提交成功')
    await screen.press('查看进度')
    await until(() => cards().some(card => card.includes('杭州明珠') && card.includes('待审核')), 'the label')
  })

  it('lets another company be created beside a refused one, from the beginning', async () => {
    await open('13800000022')
    await screen.press(/修改并重新提交 杭州明珠/)
    await screen.at('enterpriseCreat')
    await screen.press(/如需创建另一家企业/, { role: 'link' })
    await screen.press('继续修改')
    expect((await screen.field('企业名称')).value).toBe('杭州明珠会展服务有限公司')
    await screen.press(/如需创建另一家企业/, { role: 'link' })
    await screen.press('重新填写')
    await screen.gone('本次提交将替换审核未通过的申请')
    expect((await screen.field('企业名称')).value).toBe('')
    await screen.type('企业名称', '苏州新启科技有限公司')
    await screen.type('统一社会信用代码', '91350100M000100Y43')
    await screen.type('详细地址', '锦峰路1号')
    await screen.press('所在地区 省、市、区县')
    for (const name of ['江苏省', '苏州市', '虎丘区']) await screen.press(name, { role: 'option' })
    await screen.press('提交审核')
    await screen.find('提交成功')
    await screen.press('查看进度')
    await until(() => cards().some(card => card.includes('苏州新启')), 'the new application')
    expect(cards().find(card => card.includes('杭州明珠'))).toContain('审核未通过')
  })

  it('asks before a refused application takes the place of what was filled in', async () => {
    await open('13800000022')
    await world.goTo('enterpriseCreat', { creatTab: '0' })
    await screen.type('企业名称', '苏州新启科技有限公司')
    screen.back()
    await screen.press(/修改并重新提交 杭州明珠/)
    expect((await screen.dialog()).text).toContain('您填写的「苏州新启科技有限公司」尚未提交')
    await screen.press('保留')
    await world.idle()
    expect(screen.stack()).toEqual(['enterpriseGuidance'])
    await screen.press(/修改并重新提交 杭州明珠/)
    await screen.press('清空并修改')
    await screen.at('enterpriseCreat')
    await until(async () => (await screen.field('企业名称')).value.includes('杭州明珠'), 'the application')
  })

  it('[A153] reads an application again before it is opened: one that has been reviewed is no form any more', async () => {
    await open('13800000022')
    await until(() => cards().length === 2, 'the applications')
    const refused = cards().filter(card => card.includes('审核未通过')).length
    const [meant] = await world.sandbox.db
      .update(enterpriseApplies)
      .set({ state: 0, reason: null })
      .where(eq(enterpriseApplies.name, '杭州明珠会展服务有限公司'))
      .returning({ enterpriseUuid: enterpriseApplies.enterpriseUuid })
    await screen.press(/修改并重新提交 杭州明珠/)
    await screen.toast('该申请的状态已变化，请以最新结果为准')
    expect(world.sent(`getEnterpriseApply/${meant?.enterpriseUuid}`)).toHaveLength(1)
    await until(
      () => cards().filter(card => card.includes('审核未通过')).length === refused - 1,
      'the list as it is now',
    )
    expect(screen.stack()).toEqual(['enterpriseGuidance'])
  })

  it('says when the application cannot be read, and opens it at the next press', async () => {
    await open('13800000022')
    await until(() => cards().length === 2, 'the applications')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getEnterpriseApply/*', times: 1 })
    await screen.press(/修改并重新提交 杭州明珠/)
    await screen.toast('申请信息加载失败')
    await screen.press(/修改并重新提交 杭州明珠/)
    await screen.at('enterpriseCreat')
  })

  it('[F006] keeps which applications awaited review, and tells at the next visit what became of them', async () => {
    await open('13800000023')
    await until(() => cards().length === 3, 'the applications')
    const { secureStore } = await bootStores()
    const kept = () => secureStore.read(PERSONAL_KEYS.ownApplies)
    const [waiting] = await world.sandbox.db
      .select()
      .from(subscriptionApplies)
      .where(and(eq(subscriptionApplies.userUuid, 'user-0023'), eq(subscriptionApplies.state, 0)))
    const applyUuid = waiting?.applyUuid ?? ''
    await until(() => kept() !== undefined, 'what is kept of them')
    expect(kept()).toEqual({ userUuid: 'user-0023', applyUuids: [applyUuid] })
    await reviewIn(world.sandbox, applyUuid)
    await world.goTo('enterpriseCreat')
    await screen.at('enterpriseCreat')
    await screen.back()
    await screen.toast('您加入「杭州澜川智能装备有限公司」的申请已通过')
    await until(() => kept() === undefined, 'nothing to be kept')
  })

  it('[A048] shows creations awaiting review', async () => {
    await open('13800000021')
    await until(() => cards().length === 1, 'the application')
    expect(cards()[0]).toContain('待审核')
  })

  it('[A049] shows joinings as awaiting review and joined', async () => {
    await open('13800000023')
    await until(() => cards().length === 3, 'the applications')
    expect(cards().map(card => /待审核|审核未通过|已加入/.exec(card)?.[0])).toEqual([
      '待审核',
      '审核未通过',
      '已加入',
    ])
  })

  it('[A171] withdraws a joining after asking; says when that fails', async () => {
    await open('13800000023')
    const cancel = async () => {
      await screen.press(/^取消申请/, { within: screen.main })
      expect((await screen.dialog()).text).toContain('确定取消加入杭州澜川智能装备有限公司的申请吗')
      await screen.press('取消申请')
    }
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/deleteApply', times: 1 })
    await cancel()
    await screen.toast('取消申请失败')
    await world.idle()
    expect(cards()).toHaveLength(3)
    await cancel()
    await screen.toast('申请已取消')
    await until(() => cards().length === 2, 'the others')
    const rows = await world.sandbox.db
      .select()
      .from(subscriptionApplies)
      .where(eq(subscriptionApplies.userUuid, 'user-0023'))
    expect(rows).toHaveLength(2)
  })

  it('removes a refused joining once, though it is pressed twice', async () => {
    await open('13800000023')
    const remove = await screen.role('button', /^删除记录/, { within: screen.main })
    // the second press comes before the first one is drawn
    remove.click()
    remove.click()
    await screen.toast('记录已删除')
    await until(() => cards().length === 2, 'the others')
    expect(world.sent('deleteApply')).toHaveLength(1)
  })

  it('[A177] says when the join records cannot be read, and shows the rest', async () => {
    await world.login('13800000021')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getListApplyByAllLinkUser/*' })
    await openPage('enterpriseGuidance')
    await screen.toast('获取加入申请记录失败')
    await until(() => cards().length === 1, 'the creation')
    world.sandbox.faults.clear()
    await screen.press(/获取加入申请记录失败/)
    await screen.gone('点击重试')
  })

  it('says when nothing can be read, and offers a retry', async () => {
    await world.login('13800000021')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getDataPageLoadList' })
    await openPage('enterpriseGuidance')
    await screen.find('申请记录加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length === 1, 'the application')
  })

  it('[A047] brings the session into the company an approval made', async () => {
    await open('13800000021')
    expect(useSession.getState().institution.status).toBe('none')
    await reviewIn(world.sandbox, 'apply-user-0021-waiting')
    await world.goTo('enterpriseCreat')
    await screen.at('enterpriseCreat')
    await screen.back()
    await until(
      () => useSession.getState().institution.orgName === '苏州知远自动化设备有限公司',
      'the company',
    )
  })

  it.each([
    ['enterpriseGuidance', 'while the shop is open'],
    ['enterpriseJoin', 'while the shop is open'],
    ['enterpriseGuidance', 'before it is opened'],
  ] as const)('%s can be read, too, when the membership in use has ended %s', async (route, when) => {
    await world.login()
    if (when === 'while the shop is open') await openPage('tabHome')
    await world.idle()
    const used = and(eq(institutions.userUuid, 'user-0001'), eq(institutions.accUuid, 'acc-hengqi'))
    await world.sandbox.db.delete(institutions).where(used)
    await (when === 'while the shop is open' ? world.goTo(route) : openPage(route))
    await until(() => useSession.getState().institution.accUuid === 'acc-yongtuo', 'the other company')
    await world.idle()
    expect(screen.says('申请记录加载失败')).toBe(false)
    if (route === 'enterpriseGuidance') return void (await screen.role('button', /^我的企业/))
    await screen.type('企业或团队名称', '川屿')
    await screen.press('搜索', { within: screen.main })
    await screen.press(/^申请加入 /)
    await screen.role('dialog', '申请加入', { within: screen.page })
  })

  it('a company that is entered late opens no page over the one opened meanwhile', async () => {
    await open(JOINER)
    const release = world.hold('setDefaultUserSubscription')
    const before = world.sent('getLoginUserInfo').length
    await screen.press(/^进入企业/)
    await world.goTo('invitationCode')
    await screen.at('invitationCode')
    release()
    await until(() => world.sent('getLoginUserInfo').length > before, 'the company')
    await until(() => useSession.getState().institution.status === 'ready', 'the company')
    await world.idle()
    // the way on is taken after the last answer
    await stays(() => screen.stack().join() === 'enterpriseGuidance,invitationCode', 'the page')
  })

  it('is in the company that was entered when only the answer was lost', async () => {
    await open(JOINER)
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: '*/setDefaultUserSubscription/*',
      times: 1,
    })
    await screen.press(/^进入企业/)
    await screen.at('enterpriseChangeOver')
    await screen.find('使用中')
  })

  it('asks for a login first', async () => {
    await openPage('enterpriseGuidance')
    await screen.find('登录后即可创建或加入企业')
    expect(world.sent('getDataPageLoadList')).toEqual([])
  })
})
