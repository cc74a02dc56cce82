import type { DocumentAnswer, DocumentKind } from '@wire/document'
import { eq } from 'drizzle-orm'
import { erpPurchaseRequests } from '../../../sandbox/db/schema'
import { A4, receivedOf, save, step, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const PENS = 'goods-hengqi-M0302031'
const rows = ['10', '8'].map((iQty, at) => ({ cGoodsUuid: at ? PENS : A4, iQty, iPrice: '145.00' }))

const admin = () => SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
const approved = async (client: SignedClient, kind: DocumentKind) =>
  through(client, (await save(client, kind, rows)).data, 'submit', 'approve')
const open = async ({ cVoucherCode, cDocUuid }: DocumentAnswer, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: cVoucherCode as DocumentKind, documentUuid: cDocUuid })
  await screen.find('物料列表')
}
const begin = async (action: string) => {
  await screen.press('其他操作', inPage)
  await screen.press(action)
}
const sent = () =>
  world
    .sent('changeDocumentState')
    .map(({ body }) => [body['cAction'], body['cReason'], body['cLineUuids']])
    .filter(([action]) => String(action).endsWith('Rows'))

it('a row that does not come any more is closed with its reason, and opened again', async () => {
  const client = await admin()
  const order = await approved(client, 'purchaseOrder')
  await receivedOf(client, order, '4')
  await open(order)
  const [, second] = order.rowList
  await begin('关闭行')
  await screen.press('供应商停产或无货', { role: 'radio' })
  const submit = () => screen.press('关闭行')
  await submit()
  await screen.find('请选择要关闭的行')
  expect(sent()).toEqual([])
  await screen.press(/第 2 行 .*已到 4\/8/, { role: 'checkbox' })
  await submit()
  await screen.toast('所选行已关闭')
  expect(sent()).toEqual([['closeRows', '供应商停产或无货', [second?.cLineUuid]]])
  await screen.find('已到 4/8 · 已关闭 4')
  await screen.find('关闭行的原因：供应商停产或无货')
  // one row alone can be opened: it is chosen
  await begin('恢复行')
  await screen.press('误关闭', { role: 'radio' })
  await screen.press('恢复行')
  await screen.toast('所选行已恢复')
  expect(sent()[1]).toEqual(['openRows', '误关闭', [second?.cLineUuid]])
  await until(() => !screen.says('已关闭 4'), 'the open row')
})

it('a closed document is opened again with a reason', async () => {
  const client = await admin()
  const request = await approved(client, 'purchaseRequest')
  await step(client, request, 'close', { cReason: '需求取消' })
  await open(request)
  await screen.press('恢复单据', inPage)
  await screen.press('需求恢复', { role: 'radio' })
  await screen.press('恢复单据')
  await screen.toast('单据已恢复')
  const { db } = world.sandbox
  const [head] = await db
    .select({ state: erpPurchaseRequests.state })
    .from(erpPurchaseRequests)
    .where(eq(erpPurchaseRequests.docUuid, request.cDocUuid))
  expect(head?.state).toBe('3')
})

it('who may not close is not offered any of it', async () => {
  const order = await approved(await admin(), 'purchaseOrder')
  await open(order, PHONES.colleague)
  await screen.press('其他操作', inPage)
  await screen.find('复制单据')
  const names = screen.names('button')
  for (const word of ['关闭行', '恢复行', '恢复单据']) expect(names).not.toContain(word)
})

it('a whole document is closed with a reason; its last open row is not offered to be closed by itself', async () => {
  const client = await admin()
  const order = await through(
    client,
    (await save(client, 'purchaseOrder', rows.slice(0, 1))).data,
    'submit',
    'approve',
  )
  await open(order)
  await screen.press('其他操作', inPage)
  const menu = () => screen.all('.alm-action-sheet__item')[0]?.parentElement as HTMLElement
  await until(() => screen.all('.alm-action-sheet__item').length > 0, 'the menu')
  expect(screen.names('.alm-action-sheet__item')).not.toContain('关闭行')
  await screen.press('关闭', { within: menu })
  await screen.press('需求取消', { role: 'radio' })
  const sheet = () => screen.all('[role=radiogroup]')[0]?.closest('[role=dialog]') as HTMLElement
  const buttons = screen.all('button, [role=button]', { within: sheet })
  buttons
    .filter(button => button.textContent === '关闭')
    .at(-1)
    ?.click()
  await screen.toast('关闭成功')
  const wish = world.sent('changeDocumentState').at(-1)?.body
  expect(wish).toMatchObject({ cAction: 'close', cReason: '需求取消' })
  await screen.find('关闭原因：需求取消')
})
