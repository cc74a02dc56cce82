import type { DocumentAnswer } from '@wire/document'
import { chinaTime } from '../../../sandbox/kernel/chinaTime'
import {
  A4,
  drawnFrom,
  HEADERS,
  ordered,
  readDocument,
  save,
  some,
  through,
} from '../../support/documentSteps'
import { rowWith, stepChange, submittedChange } from '../../support/orderChangeSteps'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { handedIn } from '../../support/requestDocument'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const connected = async () => {
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}
/** The newest of all: it stands on the first page of the list. */
const request = async (client: SignedClient): Promise<DocumentAnswer> => {
  const values = { ...HEADERS.purchaseRequest, dDocDate: chinaTime(world.sandbox.clock.now()) }
  const row = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
  return (await save(client, 'purchaseRequest', [row], { values })).data
}
const open = ({ cDocUuid: documentUuid }: Pick<DocumentAnswer, 'cDocUuid'>) =>
  openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid })
const waiting = () => Number(/(\d+) 张待审批/.exec(screen.text())?.[1] ?? 0)
/** What toasts say from now on. */
const toasts = () => {
  const said = new Set<string>()
  const watcher = new MutationObserver(() => {
    const text = screen.page().querySelector('.alm-toast')?.textContent
    if (text) said.add(text)
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  return said
}

describe('an approver who has the app open', () => {
  it('is told who submitted what, is led there by a press, and sees the count go up', async () => {
    const colleague = await clientOf('colleague')
    await world.login()
    await openPage('userCenter')
    await screen.find(/张待审批/)
    await connected()
    const before = waiting()
    const { code } = await handedIn(colleague)
    await screen.toast(`林晓雯提交了请购单 ${code}，待您审批`)
    await until(() => waiting() === before + 1, 'one more')
    await screen.press(/林晓雯提交了请购单/, { role: 'link', ...inPage })
    await screen.at('documentVoucher')
    await screen.find(code)
    expect(screen.page().querySelector('.alm-toast')).toBeNull()
  })

  it('is told of three documents by one notice, and reads the counts once for them', async () => {
    const colleague = await clientOf('colleague')
    const drafts = [await request(colleague), await request(colleague), await request(colleague)]
    await world.login()
    await openPage('userCenter')
    await screen.find(/张待审批/)
    await connected()
    const [before, asked] = [waiting(), world.sent('getDocumentTasks').length]
    const said = toasts()
    await Promise.all(drafts.map(draft => through(colleague, draft, 'submit')))
    await screen.toast('有 3 张单据待您审批')
    await until(() => waiting() === before + 3, 'three more')
    await world.idle()
    expect([...said]).toEqual(['有 3 张单据待您审批'])
    expect(world.sent('getDocumentTasks').length - asked).toBe(1)
  })
})

/** The list of requests of who entered this one; answers its row. */
const openInList = async ({ cDocCode }: { cDocCode: string }) => {
  await world.login(PHONES.colleague)
  await openPage('documents', { kind: 'purchaseRequest' })
  const row = () =>
    screen.all('.configured-row', { within: screen.main }).find(card => card.textContent?.includes(cDocCode))
  await until(() => row()?.textContent?.includes('审批中'), 'the request in approval')
  await connected()
  return row
}

describe('who entered a document', () => {
  it('is told that it was approved, and sees it in the open list', async () => {
    const [admin, colleague] = [await clientOf('admin'), await clientOf('colleague')]
    const document = await through(colleague, await request(colleague), 'submit')
    const row = await openInList(document)
    await through(admin, document, 'approve')
    await screen.toast(`您的请购单 ${document.cDocCode} 已由陈立恒审批通过`)
    await until(() => row()?.textContent?.includes('待下单'), 'the row as it is now')
  })

  it('keeps the rows that are chosen as they are, and catches up after that', async () => {
    const [admin, colleague] = [await clientOf('admin'), await clientOf('colleague')]
    const document = await through(colleague, await request(colleague), 'submit')
    const row = await openInList(document)
    const choose = () =>
      screen.press(new RegExp(document.cDocCode), { role: 'checkbox', within: screen.main })
    await choose()
    await through(admin, document, 'approve')
    await screen.toast(`您的请购单 ${document.cDocCode} 已由陈立恒审批通过`)
    await world.idle()
    expect(row()?.textContent).toContain('审批中')
    await choose()
    await until(() => row()?.textContent?.includes('待下单'), 'the row as it is now')
  })

  it('sees counts change in silence where nothing was decided', async () => {
    const [admin, colleague] = [await clientOf('admin'), await clientOf('colleague')]
    const { rowList } = await drawnFrom(colleague, 'goodsReceipt', await ordered(admin))
    await world.login(PHONES.storeman)
    await openPage('documents', { kind: 'goodsReceipt' })
    await until(() => screen.all('.configured-row', { within: screen.main }).length > 0, 'the receipts')
    await connected()
    expect(screen.says('张待入库')).toBe(false)
    const said = toasts()
    await save(colleague, 'goodsReceipt', rowList)
    await screen.find('1 张待入库')
    expect([...said]).toEqual([])
  })
})

describe('an open document that another person changes', () => {
  it('says so itself, and is read again by a press', async () => {
    const colleague = await clientOf('colleague')
    const document = await through(colleague, await request(colleague), 'submit')
    await world.login()
    await open(document)
    await screen.find(document.cDocCode)
    await connected()
    const said = toasts()
    await through(colleague, document, 'withdraw')
    await screen.press(/林晓雯已更新此单据，点击查看最新内容/, { role: 'link', ...inPage })
    await screen.gone('已更新此单据')
    await until(() => !screen.names('button', inPage).includes('审批'), 'the draft')
    expect([...said]).toEqual([])
  })

  it('keeps what was typed, and offers no reload then', async () => {
    const colleague = await clientOf('colleague')
    const document = await request(colleague)
    await world.login()
    await open(document)
    await screen.find(document.cDocCode)
    await connected()
    await screen.press('展开单据信息', { within: screen.main })
    await screen.type('请购原因', '仓库补货', inPage)
    await through(colleague, document, 'submit')
    await screen.find('林晓雯已更新此单据。您填写的内容仍保留')
    await stays(() => !screen.names('[role=link]', inPage).some(name => name.includes('已更新')), 'no link')
    expect((await screen.field('请购原因', inPage)).value).toBe('仓库补货')
  })
})

describe('an open order of which something has moved', () => {
  it('says so though its own state stays, and shows it after a press', async () => {
    const [admin, storeman] = [await clientOf('admin'), await clientOf('storeman')]
    const order = await ordered(admin)
    const come = async (iQty: string) => {
      const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
      const draft = (await save(admin, 'goodsReceipt', some(rowList, iQty))).data
      return () => through(storeman, draft, 'post')
    }
    await (
      await come('2')
    )()
    const post = await come('3')
    await world.login(PHONES.colleague)
    await openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid: order.cDocUuid })
    await screen.find('已到 2/10')
    await connected()
    await post()
    await screen.press(/更新了相关单据，点击查看最新进度/, { role: 'link', ...inPage })
    await screen.find('已到 5/10')
    await screen.gone('更新了相关单据')
  })
})

describe('an open change of an order', () => {
  const opened = async (admin: SignedClient) => {
    const change = await submittedChange(admin, await ordered(admin), rows =>
      rows.map(row => rowWith(row, { iQty: '8' })),
    )
    await world.login(PHONES.finance)
    await openPage('documentVoucher', { kind: 'purchaseOrder', change: change.cChangeUuid })
    await screen.find('变更审批中')
    await connected()
    return change
  }

  it('says that it was taken back by another person, and is read again by a press', async () => {
    const admin = await clientOf('admin')
    const change = await opened(admin)
    expect((await stepChange(admin, change, 'withdraw')).code).toBe(1)
    await screen.press(/陈立恒更新了原订单或此变更/, { role: 'link', ...inPage })
    await screen.find('变更录入中')
    await screen.gone('更新了原订单或此变更')
    expect(screen.names('button', inPage)).not.toContain('审批通过')
  })

  it('hears of its order, too', async () => {
    const admin = await clientOf('admin')
    const change = await opened(admin)
    const order = await readDocument(admin, { cVoucherCode: 'purchaseOrder', cDocUuid: change.cOrderUuid })
    await through(admin, order, 'close')
    await screen.press(/陈立恒更新了原订单或此变更/, { role: 'link', ...inPage })
    await screen.find('变更已放弃')
  })
})

describe('several decisions at once', () => {
  it('of different kinds lead to the newest document, not to the list of one kind', async () => {
    const [admin, colleague] = [await clientOf('admin'), await clientOf('colleague')]
    const asked = await through(colleague, await request(colleague), 'submit')
    const row = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
    const order = await through(colleague, (await save(colleague, 'purchaseOrder', [row])).data, 'submit')
    await world.login(PHONES.colleague)
    await openPage('userCenter')
    await connected()
    await through(admin, asked, 'approve')
    await through(admin, order, 'approve')
    await screen.press('与您有关的 2 张单据有新进展', { role: 'link', ...inPage })
    await screen.at('documentVoucher')
    await screen.find(order.cDocCode)
  })
})
