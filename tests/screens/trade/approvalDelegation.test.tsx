import { erpApprovalDelegations } from '../../../sandbox/db/schema'
import { delegationsOf, endDelegation } from '../../support/delegationSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const press = (name: string | RegExp) => screen.press(name, inPage)
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const listed = (name: string) =>
  screen.all(`[role=list][aria-label="${name}"] [role=listitem]`, inPage).map(row => row.textContent ?? '')

/** 苏敏 approves orders as well; the demo account has delegated to her, and 顾明远 to the demo account. */
beforeEach(() => world.enter('deputies'))

const choose = async (name: string) => {
  await screen.press(/^受托人/)
  await screen.press(new RegExp(`^${name}`), { role: 'radio' })
  await screen.press('确 定')
}

describe('the page of delegations', () => {
  it('is found where documents are approved; shows what runs and is over, and ends a delegation', async () => {
    await world.login()
    await openPage('documents', { kind: 'purchaseOrder' })
    await press('审批委托')
    await screen.at('approvalDelegation')
    await screen.find('受托人：苏敏')
    const [own = '', over = ''] = listed('我的委托')
    expect(own).toMatch(/受托人：苏敏 进行中\d{4}-\d\d-\d\d 至 [\d-]+采购订单说明：年假/)
    expect(over).toMatch(/受托人：顾明远 已结束.*陈立恒 [\d: -]+ 结束/)
    expect(listed('委托给我的')[0]).toMatch(/委托人：顾明远 进行中.*全部单据/)
    expect(screen.names('button', inPage).filter(name => name.startsWith('结束'))).toEqual([
      '结束对苏敏的委托',
    ])

    await press('结束对苏敏的委托')
    expect((await screen.dialog()).text).toContain('结束后立即生效')
    await screen.press('结束委托')
    await screen.toast('委托已结束')
    await until(() => (listed('我的委托')[0] ?? '').startsWith('受托人：苏敏 已结束'), 'the end of it')
    expect(screen.names('button', inPage).some(name => name.startsWith('结束'))).toBe(false)
  })

  it('a new one is checked before it is sent, and what the server refuses is said', async () => {
    await world.login()
    await openPage('approvalDelegation')
    await press('新增委托')
    const sent = () => world.sent('saveDelegation').length
    await screen.press('保存')
    await screen.find('请选择受托人')
    // the form may be scrolled to its end
    await screen.toast('请选择受托人')
    await until(
      () => document.querySelector('#delegation-deputy')?.contains(document.activeElement),
      'the focus at what is missing',
    )
    await choose('苏敏')
    await screen.press('保存')
    await screen.find(/苏敏没有请购单、采购退货单、采购付款单、预付款单.*的审批权限/)
    await screen.press('部分单据', { role: 'radio' })
    await screen.press('保存')
    await screen.find('请至少选择一种单据')
    expect(sent()).toBe(0)
    await screen.press('采购订单', { role: 'checkbox' })
    await screen.press('保存')
    // she decides in these days already
    await screen.find(/已委托苏敏审批采购订单，请调整日期或单据类型，或先结束该委托/)
    expect(sent()).toBe(1)
  })

  it('what was entered of a new one stays by the cross, and is given up by 取消, after a question', async () => {
    await world.login()
    await openPage('approvalDelegation')
    await press('新增委托')
    await choose('顾明远')
    await screen.type('说明（选填）', '出差')
    await screen.press('关闭')
    await press('新增委托')
    await until(async () => (await screen.field('说明（选填）')).value === '出差', 'what was entered')
    await screen.press('取消')
    expect((await screen.dialog()).title).toBe('放弃已填写的内容？')
    await screen.press('放弃')
    await press('新增委托')
    await until(async () => (await screen.field('说明（选填）')).value === '', 'the blank form')
  })

  it('a new one runs at once', async () => {
    const client = await clientOf('admin')
    const uuid = (await delegationsOf(client)).data.ownList[0]?.cDelegationUuid ?? ''
    await endDelegation(client, uuid)
    await world.login()
    await openPage('approvalDelegation')
    await press('新增委托')
    await choose('顾明远')
    await screen.type('说明（选填）', '出差')
    await screen.press('保存')
    await screen.toast('已委托顾明远审批')
    const runs = /受托人：顾明远 进行中\d{4}-\d\d-\d\d全部单据说明：出差/
    await until(() => runs.test(listed('我的委托')[0] ?? ''), 'the new one')
  })

  it('tells who approves nothing that there is nothing to delegate', async () => {
    await world.login(PHONES.colleague)
    await openPage('approvalDelegation')
    await screen.find('您没有单据的审批权限，无须设置委托')
    expect(screen.names('button', inPage)).not.toContain('新增委托')
    await screen.find('暂无同事委托您审批')
  })

  it('says what has failed, and reads it again', async () => {
    await world.login()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getDelegations', times: 1 })
    await openPage('approvalDelegation')
    await screen.find(/审批委托加载失败/)
    await press(/重试|重新加载/)
    await screen.find('受托人：苏敏')
  })

  it('of one that was ended elsewhere it says so, and shows it as it is', async () => {
    await world.login(PHONES.finance)
    await openPage('approvalDelegation')
    await screen.find('受托人：陈立恒')
    const { db } = world.sandbox
    await db.update(erpApprovalDelegations).set({ endedAt: '2026-03-18 09:00:00', endedBy: '顾明远' })
    await press('结束对陈立恒的委托')
    await screen.dialog()
    await screen.press('结束委托')
    await screen.toast('该委托已结束')
    await until(() => (listed('我的委托')[0] ?? '').startsWith('受托人：陈立恒 已结束'), 'the end of it')
  })
})

describe('an order that waits for this person', () => {
  const open = () => openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid: 'po-hengqi-0024' })
  const unDelegated = async () => {
    const client = await clientOf('admin')
    await endDelegation(client, (await delegationsOf(client)).data.ownList[0]?.cDelegationUuid ?? '')
  }

  it('is passed on to a colleague with a word, and is not this person’s any more', async () => {
    await unDelegated()
    await world.login()
    await open()
    await screen.find('待审批：陈立恒')
    await press('其他操作')
    await screen.press('转交')
    await screen.press(/^苏敏/, { role: 'radio' })
    await screen.press('确 定')
    await screen.find('“部门负责人”环节将由苏敏审批，转交后您不再审批该单据。')
    await screen.type('转交说明（选填）', '由出纳核价')
    await screen.press('转交')
    await screen.toast('已转交给苏敏审批')
    await screen.find('待审批：苏敏')
    expect(screen.names('button', inPage)).not.toContain('审批通过')
    await press('操作记录')
    await screen.find('转交审批（部门负责人）')
    await screen.find('审批人：陈立恒 → 苏敏')
    await screen.find('原因：由出纳核价')
  })

  it('is decided by the deputy in both names', async () => {
    await world.login(PHONES.cashier)
    await open()
    await screen.find('待审批：陈立恒、苏敏（代陈立恒）')
    await press('审批通过')
    await screen.dialog()
    await screen.press('审批通过')
    await screen.toast('已通过，等待财务审批')
    await screen.find(/苏敏（代陈立恒） 已通过/)
  })
})
