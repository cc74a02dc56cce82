import { eq } from 'drizzle-orm'
import { subscriptionApplies } from '../../../sandbox/db/schema'
import { enterpriseCodeOf } from '../../../sandbox/world/onboarding'
import { draftCounter } from '@/stores/formDrafts'
import { toldOfEarlierTry } from '../../support/earlierTry'
import { closeApp, openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const SEARCH = '企业或团队名称'
const open = async (query: Record<string, string> = {}) => {
  await world.login(PHONES.noEnterprise)
  await openPage('enterpriseJoin', query)
  await screen.field(SEARCH)
  await world.idle()
}
const search = async (name: string) => {
  await screen.type(SEARCH, name)
  await screen.press('搜索', { within: screen.main })
}
const found = () => screen.all('.found', { within: screen.main }).map(card => card.textContent ?? '')
const stored = () =>
  world.sandbox.db.select().from(subscriptionApplies).where(eq(subscriptionApplies.userUuid, 'user-0004'))

describe('joining', () => {
  it('[A022] [A117] [A118] searches from two characters on', async () => {
    await open()
    const before = world.sent('getDataPageLoadList').length
    await screen.press('搜索', { within: screen.main })
    await screen.find('请输入企业名称')
    await search('恒')
    await screen.find('请至少输入 2 个字')
    expect(world.sent('getDataPageLoadList')).toHaveLength(before)
    await search('恒启')
    await until(() => found().length === 1, 'the enterprise')
    expect(found()[0]).toContain('苏州恒启精密制造有限公司')
  })

  it('[A119] applies with a remark or without one, and can take it back', async () => {
    await open()
    await search('恒启')
    await screen.press(/^申请加入 /)
    await screen.role('dialog', '申请加入', { within: screen.page })
    await screen.press('提交申请')
    await screen.toast('提交成功，请耐心等待审核')
    await until(() => found()[0]?.includes('待审核'), 'the state')
    expect(await stored()).toMatchObject([{ accUuid: 'acc-hengqi', kind: 'join', remark: null, state: 0 }])
    await screen.press(/^取消申请 /)
    await screen.toast('申请已取消')
    await until(() => !found()[0]?.includes('待审核'), 'the state')
    expect(await stored()).toEqual([])
  })

  it('[F024] [A119] keeps the remark when the network is lost, and applies once', async () => {
    await open()
    await search('恒启')
    await screen.press(/^申请加入 /)
    await screen.type('备注（选填）', '采购部')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveApply', times: 1 })
    await screen.press('提交申请')
    await screen.toast('申请加入失败，请稍后再试')
    expect((await screen.field('备注（选填）')).value).toBe('采购部')
    await screen.press('提交申请')
    await screen.toast('提交成功')
    expect(await stored()).toMatchObject([{ remark: '采购部' }])
  })

  it.each(['stays', 'is left'])(
    'once applied, and the page %s, nothing is kept as unfinished',
    async page => {
      await open()
      await search('恒启')
      await screen.press(/^申请加入 /)
      await screen.type('备注（选填）', '采购部')
      const answer = world.hold('saveApply')
      await screen.press('提交申请')
      await until(() => world.sent('saveApply').length === 1, 'the call')
      const drafts = await draftCounter()
      await until(() => drafts() === 1, 'the draft')
      if (page === 'is left') closeApp()
      answer()
      await until(async () => (await stored()).length === 1, 'the application')
      await until(() => drafts() === 0, 'that nothing is left of it')
      await openPage('enterpriseJoin')
      expect((await screen.field(SEARCH)).value).toBe('')
    },
  )

  it('changed after its answer was lost, is the one that was applied for', async () => {
    await open()
    await search('恒启')
    await screen.press(/^申请加入 /)
    await screen.type('备注（选填）', '采购部')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveApply', times: 1 })
    await screen.press('提交申请')
    await screen.toast('申请加入失败，请稍后再试')
    await screen.type('备注（选填）', '采购部 王工')
    await screen.press('提交申请')
    await toldOfEarlierTry()
    await screen.gone('提交申请')
    await screen.find('待审核')
    expect(await stored()).toMatchObject([{ remark: '采购部' }])
  })

  it('keeps the sheet until the answer is there, and says nothing of it to the next one', async () => {
    await open()
    await search('恒启')
    await screen.press(/^申请加入 /)
    await screen.type('备注（选填）', '采购部')
    const answer = world.hold('saveApply')
    await screen.press('提交申请')
    await until(() => world.sent('saveApply').length === 1, 'the call')
    await screen.press('关闭')
    await stays(() => screen.says('提交申请'), 'the sheet')
    answer()
    await screen.gone('提交申请')
    expect(world.sent('saveApply')).toHaveLength(1)
  })

  it('keeps the id of an application whose answer was lost, also when another one is handed in between', async () => {
    await open()
    await search('有限公司')
    const apply = async (name: RegExp, remark: string) => {
      await screen.press(name)
      await screen.type('备注（选填）', remark)
      await screen.press('提交申请')
    }
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/saveApply', times: 1 })
    await apply(/^申请加入 .*恒启/, '采购部')
    await screen.toast('申请加入失败，请稍后再试')
    // the sheet stays as long as it is sending
    await until(
      () =>
        document.querySelector<HTMLInputElement>('.alm-sheet textarea, .alm-sheet input')?.disabled === false,
      'the answer',
    )
    await screen.press('关闭')
    const [second] = screen
      .names('button', { within: screen.main })
      .filter(it => /^申请加入 (?!.*恒启)/.test(it))
    await apply(new RegExp(`^${second}$`), '采购部')
    await screen.toast('提交成功')
    await screen.gone('提交申请')
    await apply(/^申请加入 .*恒启/, '采购部')
    await until(() => world.sent('saveApply').length === 3, 'the second try')
    await screen.gone('提交申请')
    const [first, between, again] = world.sent('saveApply').map(({ body }) => body['cRequestUuid'])
    expect(again).toBe(first)
    expect(between).not.toBe(first)
  })

  it('says when nothing was found, and leads to creating', async () => {
    await open()
    await search('不存在的企业')
    await screen.find('没有找到「不存在的企业」')
    await screen.press('去创建')
    await screen.at('enterpriseCreat')
  })

  it('[A171] says when taking back fails', async () => {
    await open()
    await search('恒启')
    await screen.press(/^申请加入 /)
    await screen.press('提交申请')
    await until(() => found()[0]?.includes('待审核'), 'the state')
    world.sandbox.faults.add({ kind: '5xx', path: '*/deleteApply' })
    await screen.press(/^取消申请 /)
    await screen.toast('取消申请失败')
    expect(await stored()).toHaveLength(1)
  })

  it('says that it does not know what was applied for, and reads it again by hand or once the network is back', async () => {
    await world.login(PHONES.noEnterprise)
    world.sandbox.faults.add({ kind: 'reset', path: '*/getListUserSubscription/*' })
    await openPage('enterpriseJoin')
    await screen.find('申请记录加载失败，请稍后再试')
    await search('恒启')
    expect(await screen.isOff(/^申请加入 /)).toBe(true)
    const before = world.sent('user-0004').length
    await screen.press('重试')
    await until(() => world.sent('user-0004').length > before, 'another call')
    await screen.role('button', '重试')
    await world.idle()
    world.sandbox.faults.clear()
    window.dispatchEvent(new Event('online'))
    await screen.press(/^申请加入 /)
    await screen.role('dialog', '申请加入', { within: screen.page })
    expect(screen.says('申请记录加载失败')).toBe(false)
  })

  it('shows the enterprise a link invites to', async () => {
    await open({ inviteCode: enterpriseCodeOf('acc-hengqi') })
    await until(() => found()[0]?.includes('苏州恒启'), 'the enterprise')
  })

  it('says when the code of a link does not exist', async () => {
    await open({ inviteCode: 'NOBODY00' })
    await screen.find('邀请码不存在')
  })
})
