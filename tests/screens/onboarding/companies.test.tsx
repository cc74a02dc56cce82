import { and, eq } from 'drizzle-orm'
import { institutions, subscriptionApplies } from '../../../sandbox/db/schema'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen, until } from '../../support/renderScreen'
import { reviewIn } from '../../support/reviewIn'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const COLLECTOR = '13800000025'
const open = async (phone: string) => {
  await world.login(phone)
  await openPage('enterpriseChangeOver')
  await screen.find('我的企业')
  await world.idle()
}
const cards = () => screen.all('.company', { within: screen.main }).map(card => card.textContent ?? '')
const cardOf = (name: string) => cards().find(card => card.includes(name)) ?? ''
const exitOf = async (accUuid: string) => {
  const [row] = await world.sandbox.db
    .select()
    .from(institutions)
    .where(and(eq(institutions.userUuid, 'user-0025'), eq(institutions.accUuid, accUuid)))
  return row?.applyUuid
}

describe('my companies', () => {
  it('[A017] [A050] shows every company with its state', async () => {
    await open(COLLECTOR)
    await until(() => cards().length === 5, 'the companies')
    expect(cards()[0]).toContain('使用中')
    expect(cardOf('成都川屿')).toContain('退出审核中')
    expect(cardOf('青岛海澈')).toContain('已停用')
    expect(cardOf('西安秦岳')).toContain('试用到期/待删除')
    expect(cardOf('杭州澜川')).toContain('人员已停用')
  })

  it('[A160] switches to another one', async () => {
    await open(PHONES.admin)
    await screen.press(/^切换到宁波甬拓/)
    await until(() => useSession.getState().institution.accUuid === 'acc-yongtuo', 'the other company')
    await until(() => cards()[0]?.includes('宁波甬拓') && cards()[0]?.includes('使用中'), 'the order')
    const [row] = await world.sandbox.db
      .select()
      .from(institutions)
      .where(and(eq(institutions.userUuid, 'user-0001'), eq(institutions.isDefault, true)))
    expect(row?.accUuid).toBe('acc-yongtuo')
  })

  it('does one thing at a time: the buttons of the other companies wait, too', async () => {
    await open(COLLECTOR)
    const before = useSession.getState().institution.accUuid
    const answer = world.hold('setDefaultUserSubscription')
    const buttons = () => screen.all('.company button', { within: screen.main })
    const others = (name: string) =>
      buttons().filter(it => !(it.closest('.company')?.textContent ?? '').includes(name))
    await screen.press(/^切换到成都川屿/)
    await until(
      () => others('成都川屿').every(it => it.matches(':disabled, [aria-disabled=true]')),
      'them to wait',
    )
    expect(others('成都川屿')).not.toEqual([])
    answer()
    await until(() => useSession.getState().institution.accUuid !== before, 'the other company')
    await screen.toast(/^已切换到/)
  })

  it('stays where it is when switching fails', async () => {
    await open(PHONES.admin)
    world.sandbox.faults.add({ kind: '5xx', path: '*/setDefaultUserSubscription/*' })
    await screen.press(/^切换到宁波甬拓/)
    await screen.toast('切换企业失败，请稍后再试')
    expect(useSession.getState().institution.accUuid).toBe('acc-hengqi')
  })

  it('is in the other one when only the answer was lost, and says so', async () => {
    await open(PHONES.admin)
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: '*/setDefaultUserSubscription/*',
      times: 1,
    })
    await screen.press(/^切换到宁波甬拓/)
    await screen.toast('已切换到宁波甬拓')
    expect(useSession.getState().institution.accUuid).toBe('acc-yongtuo')
    await until(() => cards()[0]?.includes('宁波甬拓') && cards()[0]?.includes('使用中'), 'the order')
  })

  it('does not say that switching failed while it is not known', async () => {
    await open(PHONES.admin)
    world.sandbox.faults.add({
      kind: 'drop-after-commit',
      path: '*/setDefaultUserSubscription/*',
      times: 1,
    })
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/getDefaultUserSubscription/*' })
    await screen.press(/^切换到宁波甬拓/)
    await screen.toast('暂时无法确认是否已切换到宁波甬拓')
  })

  it('is not left by its administrator, which is said, also where another one is in use', async () => {
    await open(PHONES.admin)
    await until(() => cards().length > 1, 'the companies')
    const led = await world.sandbox.db
      .select()
      .from(institutions)
      .where(and(eq(institutions.userUuid, 'user-0001'), eq(institutions.admin, true)))
    const names = screen.names('.company button', { within: screen.main })
    expect(names.filter(name => name.startsWith('申请退出'))).toHaveLength(cards().length - led.length)
    expect(cards().filter(card => card.includes('移交管理员权限后才能退出'))).toHaveLength(led.length)
  })

  it('shows at its own button what is under way', async () => {
    await open(COLLECTOR)
    const answer = world.hold('saveApply')
    await screen.press(/^申请退出武汉楚弘/)
    await screen.press('申请退出')
    await until(() => world.sent('saveApply').length === 1, 'the call')
    await until(() => screen.names('.company [aria-busy=true]').length > 0, 'what is under way')
    expect(screen.names('.company [aria-busy=true]')).toEqual(['申请退出武汉楚弘物业服务有限公司'])
    answer()
    await screen.toast('提交成功')
  })

  it('[A051] applies to leave after asking', async () => {
    await open(COLLECTOR)
    await screen.press(/^申请退出武汉楚弘/)
    expect((await screen.dialog()).text).toContain('不能再以武汉楚弘物业服务有限公司的名义采购')
    await screen.press('申请退出')
    await screen.toast('提交成功，请耐心等待审核')
    await until(() => cardOf('武汉楚弘').includes('退出审核中'), 'the state')
    expect(await exitOf('acc-chuhong')).toBeTruthy()
  })

  it('[A052] [A171] takes it back; says when that fails', async () => {
    await open(COLLECTOR)
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/deleteApply', times: 1 })
    await screen.press(/^撤销退出成都川屿/)
    await screen.press('撤销退出')
    await screen.toast('取消申请失败')
    expect(await exitOf('acc-chuanyu')).toBeTruthy()
    await world.idle()
    await screen.press(/^撤销退出成都川屿/)
    await screen.press('撤销退出')
    await screen.toast('退出申请已撤销')
    await until(() => !cardOf('成都川屿').includes('退出审核中'), 'the state')
    expect(await exitOf('acc-chuanyu')).toBeNull()
  })

  it('says why an exit cannot be taken back', async () => {
    await open(COLLECTOR)
    // the administrator approves while the page still offers the way back
    await world.sandbox.db
      .update(subscriptionApplies)
      .set({ state: 1 })
      .where(eq(subscriptionApplies.applyUuid, (await exitOf('acc-chuanyu')) ?? ''))
    await screen.press(/^撤销退出成都川屿/)
    await screen.press('撤销退出')
    await screen.toast('取消申请失败 · 申请已通过审核，不能取消')
  })

  it('leads people without one to creating or joining', async () => {
    await open(PHONES.noEnterprise)
    await screen.find('您还没有加入企业或团队')
    await screen.press('创建或加入')
    await screen.at('enterpriseGuidance')
  })

  it('[A047] brings the session into the company an approval made', async () => {
    await open('13800000021')
    expect(useSession.getState().institution.status).toBe('none')
    await reviewIn(world.sandbox, 'apply-user-0021-waiting')
    await world.goTo('enterpriseCreat')
    await screen.at('enterpriseCreat')
    await screen.back()
    await until(() => cardOf('苏州知远').includes('使用中'), 'the company in use')
  })

  it('that cannot be read say so and offer a retry', async () => {
    await world.login(PHONES.admin)
    world.sandbox.faults.add({ kind: '5xx', path: '*/getListUserSubscription/*' })
    await openPage('enterpriseChangeOver')
    await screen.find('企业列表加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length === 2, 'the companies')
  })
})
