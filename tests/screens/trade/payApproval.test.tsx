import { and, eq } from 'drizzle-orm'
import { createPaymentFlow } from '@/api/order'
import { askApproval, getApprovals } from '@/api/payApproval'
import { bootStores } from '@/stores/boot'
import { ofInstitution, readDraft } from '@/stores/formDrafts'
import { approvalChanged } from '@/stores/news'
import { DRAFT_LIST } from '@/stores/storageKeys'
import { isText } from '@/widgets/call-state/useFormDraft'
import { orders, payApprovals } from '../../../sandbox/db/schema'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'
import { until as untilSo } from '../../support/until'
import { pick } from '../payment/centre'
import { PASSWORD } from '../../../sandbox/world/people'

const world = screenWorld()
const FINANCE = '13800000018'
const TEAM = '13800000012'
const path = (name: string) => `alc-public-pay/PaymentApprovalAction/${name}`

/** The seeded request of a colleague that waits for an administrator. */
const waiting = async () => {
  const [row] = await world.sandbox.db.select().from(payApprovals).where(eq(payApprovals.state, 0))
  if (!row) throw new Error('a request is seeded')
  return row.approvalUuid
}
const open = async (phone?: string) => {
  const cApprovalUuid = await waiting()
  await world.login(phone)
  await openPage('payApproval', { cApprovalUuid })
  return cApprovalUuid
}
const decideElsewhere = async (name: string, cApprovalUuid: string, more: object = {}) => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, FINANCE, PASSWORD)
  await admin.useDefaultInstitution()
  return admin.post(path(name), { cRequestUuid: `elsewhere-${name}`, cApprovalUuid, ...more })
}

describe('an administrator who opens the link', () => {
  it('sees who asks for what, agrees once, and pays', async () => {
    await open()
    await screen.find('林晓雯请您付款')
    for (const part of ['二车间周五换型要用', '苏州恒启精密制造有限公司', '剩余支付时间', '订单金额'])
      expect(screen.text()).toContain(part)
    await screen.press('同意并支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    await screen.find('付款方式')
    expect(await world.audited('approval-approved')).toHaveLength(1)
    await screen.press('关闭', { within: screen.page })
    await screen.find('请完成付款')
    expect(screen.names('.alm-page__footer button', { within: screen.page })).toEqual(['拒绝', '继续支付'])
  })

  it('agrees once, though the answer got lost and the button is pressed again', async () => {
    await open()
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/approveApproval', times: 1 })
    await screen.press('同意并支付')
    await screen.toast('同意代付失败，请稍后再试')
    await screen.find('请完成付款')
    await screen.press('继续支付')
    await screen.find('付款方式')
    expect(await world.audited('approval-approved')).toHaveLength(1)
  })

  it('refuses with a reason', async () => {
    await open()
    await screen.press('拒绝')
    expect(await screen.isOff('确认拒绝')).toBe(true)
    await screen.press('其他原因', { role: 'radio' })
    await screen.press('确认拒绝')
    await screen.find('请填写拒绝原因')
    await screen.type('其他原因', '请先走采购审批')
    await screen.press('确认拒绝')
    await screen.find('陈立恒拒绝了申请')
    expect(screen.text()).toContain('请先走采购审批')
  })

  it('a reason of one’s own comes back where the session ended while it was sent, and is gone once it was said', async () => {
    const uuid = await open()
    const ask = async () => {
      await screen.press('拒绝')
      await screen.role('dialog', '拒绝代付申请', { within: screen.page })
    }
    await ask()
    await screen.press('其他原因', { role: 'radio' })
    await screen.type('其他原因', '请先走采购审批')
    world.sandbox.faults.add({ kind: 'kill-session', path: '*/refuseApproval', times: 1 })
    await screen.press('确认拒绝')
    await screen.at('loginAccount')
    await open()
    expect(screen.says('请先走采购审批')).toBe(false)
    await ask()
    await screen.toast('已恢复上次未提交的内容')
    await screen.press('确认拒绝')
    await screen.find('陈立恒拒绝了申请')
    expect(screen.text()).toContain('请先走采购审批')
    const draft = () => readDraft(ofInstitution(`reason:${uuid}`), isText)
    await untilSo('no draft', async () => (await draft()) === undefined)
  })

  it('who did not agree may refuse in the place of the one who did, having seen it', async () => {
    const uuid = await open()
    await screen.find('林晓雯请您付款')
    await screen.press('拒绝')
    await screen.press('超出预算', { role: 'radio' })
    await decideElsewhere('approveApproval', uuid)
    approvalChanged(uuid)
    // what was about to be refused is another thing now
    await screen.gone('确认拒绝')
    await screen.find('顾明远正在付款')
    expect(screen.names('.alm-page__footer button', { within: screen.page })).toEqual(['拒绝'])
    await screen.press('拒绝')
    await screen.press('超出预算', { role: 'radio' })
    await screen.press('确认拒绝')
    await screen.find('陈立恒拒绝了申请')
    expect(world.sent('refuseApproval')[0]?.body).toMatchObject({ iState: 1 })
  })

  it('who is late is told who was faster, and sees how it stands', async () => {
    const uuid = await open()
    await screen.find('林晓雯请您付款')
    await decideElsewhere('approveApproval', uuid)
    await screen.press('同意并支付')
    await screen.toast('顾明远已同意该代付申请，正在支付')
    await screen.find('顾明远正在付款')
    expect(world.sent('queryPayOrder')).toEqual([])
  })

  describe('is led to the orders where those of a colleague are', () => {
    const addOrder = ({ orderList, ...approval }: { orderList: object[] }) => ({
      ...approval,
      orderList: [...orderList, { ...orderList[0], cOrderUuid: 'ord-other', cOrderCode: 'AL-other' }],
    })

    it('one order', async () => {
      const uuid = await open()
      await decideElsewhere('refuseApproval', uuid, { cReason: '本期暂不付款' })
      approvalChanged(uuid)
      await screen.press('查看订单')
      await screen.at('orderDetailsCx')
    })

    it('several', async () => {
      world.answer('getApproval', addOrder)
      const uuid = await open()
      await decideElsewhere('refuseApproval', uuid, { cReason: '本期暂不付款' })
      approvalChanged(uuid)
      await screen.press('查看订单')
      await screen.at('myOrderCx')
      await screen.find('企业订单')
    })

    it('a payment that was stopped', async () => {
      world.answer('confirmPay', (data: object) => ({ ...data, orderAmount: '0.01' }))
      await open()
      await screen.press('同意并支付')
      await screen.find('付款方式')
      await pick('链接支付')
      await pick('收银台链接')
      await screen.find('支付金额不一致，已停止支付')
      await screen.press('查看订单', { within: () => document.querySelector('.alm-pay') as HTMLElement })
      await screen.at('myOrderCx')
    })
  })
})

describe('the one who asked', () => {
  it('sees the outcome as soon as it is told, and what to do', async () => {
    const uuid = await open(PHONES.colleague)
    await screen.find('等待管理员处理')
    expect(screen.names('.alm-page__footer button', { within: screen.page })).toEqual([
      '撤回申请',
      '发送给管理员',
    ])
    await decideElsewhere('refuseApproval', uuid, { cReason: '本期暂不付款' })
    approvalChanged(uuid)
    await screen.find('顾明远拒绝了申请')
    expect(screen.text()).toContain('本期暂不付款')
    expect(screen.text()).toContain('支付单已解锁')
  })

  it('takes it back', async () => {
    await open(PHONES.colleague)
    await screen.press('撤回申请')
    expect((await screen.dialog()).text).toContain('撤回后支付单解锁')
    await screen.press('撤回申请')
    await screen.find('申请已撤回')
    expect(await world.audited('approval-withdrawn')).toHaveLength(1)
  })

  it('asks from an order: the flow is locked, and the request is there to be passed on', async () => {
    await world.login()
    await openPage('myOrder', { state: 'toPay' })
    await until(() => screen.all('.order-card').length > 1, 'orders')
    const card = screen.all('.order-card')[0] ?? screen.main()
    await screen.press('申请代付', { within: () => card })
    await screen.type('给管理员的留言', '超出我的额度')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/askApproval', times: 1 })
    await screen.press('提交申请')
    await screen.find('可再次提交，不会重复申请')
    await screen.press('提交申请')
    await screen.at('payApproval')
    await screen.find('等待管理员处理')
    expect(screen.text()).toContain('超出我的额度')
    expect(await world.audited('approval-asked')).toHaveLength(1)
    const { items } = await getApprovals({ page: 1, pageSize: 1, role: 'askedByMe', open: true })
    expect(items).toMatchObject([{ state: 'waiting', message: '超出我的额度' }])
  })
})

describe('the page after a submission', () => {
  const unpaid = async () => {
    const rows = await world.sandbox.db
      .select()
      .from(orders)
      .where(and(eq(orders.accUuid, 'acc-hengqi'), eq(orders.userUuid, 'user-0001'), eq(orders.state, 1)))
    return rows.map(({ orderUuid }) => orderUuid)
  }
  const openAfter = async (orderUuids: readonly string[]) => {
    await world.login()
    await openPage('successfully', { flow: 'PF-of-these', orders: orderUuids.join(',') })
    await screen.find('订单提交成功')
    await screen.role('button', '立即支付')
  }
  const askFor = async (orderUuid: string) => {
    const { paymentFlowNo } = await createPaymentFlow([orderUuid])
    await askApproval({ requestUuid: 'ask-after-submission', paymentFlowNo, message: '' })
    await world.goTo('setting')
    await screen.at('setting')
    screen.back()
    await screen.at('successfully')
  }

  it('leads to the request once an administrator was asked, and offers no payment of one’s own', async () => {
    const [asked = ''] = await unpaid()
    await openAfter([asked])
    await askFor(asked)
    await screen.find('已申请代付')
    expect(screen.says('立即支付')).toBe(false)
    expect(screen.says('订单提交成功')).toBe(false)
    await screen.press('代付进度')
    await screen.at('payApproval')
    await screen.find('等待管理员处理')
  })

  it('pays those orders only that no administrator was asked to pay', async () => {
    const [asked = '', own = ''] = await unpaid()
    await openAfter([asked, own])
    await askFor(asked)
    await screen.role('button', '代付进度')
    const before = world.sent('createPaymentFlow').length
    await screen.press('立即支付')
    await screen.role('dialog', '支付中心', { within: screen.page })
    expect(world.sent('createPaymentFlow').slice(before)).toMatchObject([{ body: { cOrderUuids: [own] } }])
  })
})

describe('the words to the administrator', () => {
  const WORDS = '超出我的额度'
  const field = () => screen.field('给管理员的留言')
  const openSheet = async () => {
    await openPage('myOrder', { state: 'toPay' })
    await until(() => screen.all('.order-card').length > 1, 'orders')
    const card = screen.all('.order-card')[0] ?? screen.main()
    await screen.press('申请代付', { within: () => card })
    await screen.role('dialog', '申请管理员代付', { within: screen.page })
  }
  const write = async () => {
    await world.login()
    await openSheet()
    await screen.type('给管理员的留言', WORDS)
    await untilSo('the draft', kept)
  }
  const kept = async () => {
    const { secureStore } = await bootStores()
    return JSON.stringify(secureStore.read(DRAFT_LIST) ?? '').includes('askApproval:')
  }

  it('are not lost by closing the sheet without a question', async () => {
    await write()
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('已填写的内容不会保留')
    await screen.press('继续填写')
    expect((await field()).value).toBe(WORDS)
    await screen.press('关闭')
    await screen.press('放弃')
    await screen.gone('申请管理员代付')
    await untilSo('no draft', async () => !(await kept()))
  })

  it('come back where the session ended while they were sent, and are gone once they were said', async () => {
    await write()
    world.sandbox.faults.add({ kind: 'kill-session', path: '*/askApproval', times: 1 })
    await screen.press('提交申请')
    await screen.at('loginAccount')
    await world.login()
    await openSheet()
    await screen.toast('已恢复上次未提交的内容')
    await until(async () => (await field()).value === WORDS, 'the words')
    await screen.press('提交申请')
    await screen.at('payApproval')
    await screen.find(WORDS)
    await untilSo('no draft', async () => !(await kept()))
  })
})

describe('while it is being asked', () => {
  const ASK = '*/askApproval'
  const DONE = '已提交，请把申请发送给管理员'
  const startAsking = async () => {
    await world.login()
    await openPage('myOrder', { state: 'toPay' })
    await until(() => screen.all('.order-card').length > 1, 'orders')
    const card = screen.all('.order-card')[0] ?? screen.main()
    await screen.press('申请代付', { within: () => card })
    await screen.press('提交申请')
    await until(() => world.sent('askApproval').length === 1, 'the request')
  }

  it('the sheet waits for the answer', async () => {
    const release = world.hold('askApproval')
    await startAsking()
    await screen.press('关闭')
    const sheets = () => screen.names('.alm-sheet--in [role=dialog]', { within: screen.page })
    await stays(() => sheets().includes('申请管理员代付'), 'the sheet')
    release()
    await screen.at('payApproval')
  })

  it('a person who has gone on is told, and stays where they are', async () => {
    const release = world.hold('askApproval')
    await startAsking()
    await world.goTo('userCenter')
    await screen.at('userCenter')
    release()
    await screen.toast(DONE)
    await world.idle()
    expect(screen.stack().at(-1)).toBe('userCenter')
  })

  it('a person who has gone on is told that it came to nothing', async () => {
    const release = world.hold('askApproval')
    world.sandbox.faults.add({ kind: '5xx', path: ASK })
    await startAsking()
    await world.goTo('userCenter')
    await screen.at('userCenter')
    release()
    await screen.toast('申请代付失败')
    expect(screen.stack().at(-1)).toBe('userCenter')
  })
})

describe('somebody else who opens the link', () => {
  it('of another enterprise is asked to switch the account', async () => {
    await open(TEAM)
    await screen.find('该代付申请属于其他企业')
    await screen.press('切换账号')
    await screen.at('switchAccount')
  })

  it('who is in another enterprise now is led over, and is not told of a failure that is not known', async () => {
    await world.login()
    await (await bootStores()).session.switchInstitution('acc-yongtuo')
    await openPage('payApproval', { cApprovalUuid: await waiting() })
    await screen.find(/属于苏州恒启.*请切换到该企业后查看/)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/setDefaultUserSubscription/*', times: 1 })
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/getDefaultUserSubscription/*' })
    const button = await screen.role('button', '切换企业')
    // the second press comes before the first one is drawn
    button.click()
    button.click()
    await screen.toast('暂时无法确认是否已切换到苏州恒启')
    expect(world.sent('setDefaultUserSubscription/user-0001/acc-hengqi')).toHaveLength(1)
    world.sandbox.faults.clear()
    await world.idle()
    await (await bootStores()).session.loadInstitution()
    await screen.find('林晓雯请您付款')
  })

  it('without a login logs in first', async () => {
    await openPage('payApproval', { cApprovalUuid: await waiting() })
    await screen.find('登录')
    expect(world.sent('getApproval')).toEqual([])
  })

  it('is told of a link that leads nowhere, and of a call that failed', async () => {
    await world.login()
    await openPage('payApproval', { cApprovalUuid: 'apv-none' })
    await screen.find('没有找到该代付申请')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getApprovalPage' })
    await screen.press('查看全部申请')
    await screen.find('代付申请列表加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find('二车间周五换型要用')
  })
})

describe('the lists', () => {
  it('are reached from the user centre, with what waits counted', async () => {
    await world.login()
    await openPage('userCenter')
    await screen.find('1 笔待我付款')
    await screen.press(/^代付申请/, { role: 'link' })
    await screen.at('payApprovals')
    await screen.role('tab', /^请我付款 ?1$/)
    await screen.find('二车间周五换型要用')
    await screen.press('已结束', { role: 'radio' })
    await until(() => !screen.says('二车间周五换型要用'), 'what is pending to go')
    await screen.press('我发起的', { role: 'tab' })
    await screen.find('超出我的单笔额度')
    await screen.press('待处理', { role: 'radio' })
    await until(() => !screen.says('超出我的单笔额度'), 'what is finished to go')
  })
})
