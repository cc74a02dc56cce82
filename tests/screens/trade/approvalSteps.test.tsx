import type { DocumentAnswer } from '@wire/document'
import { A4, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const press = (name: string | RegExp) => screen.press(name, inPage)
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
/** 58,000: it needs both administrators. */
const largeOrder = async (client: SignedClient): Promise<DocumentAnswer> => {
  const { data } = await save(client, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '400', iPrice: '145.00' }])
  return through(client, data, 'submit')
}
const open = ({ cDocUuid: documentUuid }: DocumentAnswer) =>
  openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid })
const approve = async () => {
  await press('审批通过')
  await screen.dialog()
  await screen.press('审批通过')
}
const connected = async () => {
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}

describe('a large order', () => {
  it('shows its steps, says whom it waits for, and goes on to the next person', async () => {
    const order = await largeOrder(await clientOf('colleague'))
    await world.login()
    await open(order)
    await screen.find('待审批（陈立恒）')
    await screen.find('未开始（顾明远）')
    expect(screen.names('[role=group]', inPage)).toContain('审批进度：第 1 步，共 2 步，部门负责人')
    await approve()
    await screen.toast('已通过，等待财务审批')
    await screen.find(/陈立恒 已通过 \d\d-\d\d \d\d:\d\d/)
    await screen.find('待审批（顾明远）')
    expect(screen.names('[role=group]', inPage)).toContain('审批进度：第 2 步，共 2 步，财务')
    await screen.find('不能审批通过：您已审批过该单据，等待财务审批')
    expect(screen.names('button', inPage)).not.toContain('审批通过')

    await world.login(PHONES.finance)
    await open(order)
    await screen.find('待审批（顾明远）')
    await approve()
    await screen.toast('审批已通过')
    await screen.find(/顾明远 已通过/)
    await press('操作记录')
    await screen.find('审批通过（财务）')
    await screen.find('审批通过（部门负责人）')
  })

  it('says in the list which step it waits for', async () => {
    const order = await largeOrder(await clientOf('colleague'))
    await through(await clientOf('admin'), order, 'approve')
    await world.login(PHONES.finance)
    await openPage('documents', { kind: 'purchaseOrder' })
    await screen.type('搜索', order.cDocCode)
    await press('搜索')
    await screen.find('共 1 条')
    await press(/^展开/)
    expect(screen.page().textContent).toContain('当前审批财务')
  })
})

describe('live notices', () => {
  it('tell the next person of the step, and who entered it as what it was approved', async () => {
    const colleague = await clientOf('colleague')
    const order = await largeOrder(colleague)
    await world.login(PHONES.finance)
    await openPage('userCenter')
    await connected()
    const first = await through(await clientOf('admin'), order, 'approve')
    await screen.toast(`采购订单 ${order.cDocCode} 已由陈立恒审批通过，待您审批（财务）`)
    await world.login(PHONES.colleague)
    await openPage('userCenter')
    await connected()
    await through(await clientOf('finance'), first, 'approve')
    await screen.toast(`您的采购订单 ${order.cDocCode} 已由顾明远（财务）审批通过`)
  })
})
