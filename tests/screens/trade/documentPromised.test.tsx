import type { DocumentAnswer, DocumentKind } from '@wire/document'
import { eq } from 'drizzle-orm'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { kinds } from '../../../sandbox/services/document/kinds'
import { A4, annotate, drawnFrom, OWN, readDocument, save, through } from '../../support/documentSteps'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const PENS = 'goods-hengqi-M0302031'
const rows = [A4, PENS].map(cGoodsUuid => ({ cGoodsUuid, iQty: '10', iPrice: '145.00' }))
const sheet = () =>
  [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].find(one =>
    one.textContent?.includes('更新交期'),
  ) ?? screen.page()
const inSheet = { within: sheet }

const client = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const approvedBy = async (admin: SignedClient, kind: DocumentKind, rowList: object[] = rows) =>
  through(admin, (await save(admin, kind, rowList)).data, 'submit', 'approve')
const approved = async (kind: DocumentKind) => approvedBy(await client('admin'), kind)
const open = async ({ cVoucherCode, cDocUuid }: DocumentAnswer, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: cVoucherCode as DocumentKind, documentUuid: cDocUuid })
  await screen.find('物料列表')
}
const begin = async () => {
  await screen.press('其他操作', inPage)
  await screen.press('更新交期')
  await until(() => sheet() !== screen.page(), 'the sheet')
}
/** The wheels begin with today. */
const pickToday = async (name: RegExp) => {
  await screen.press(name, inSheet)
  await screen.press('确定')
}
const today = () => chinaDay(world.sandbox.clock.now())
const sent = () => world.sent('annotateDocument').map(({ body }) => body['rowList'])
const { head } = kinds.purchaseOrder

it('days that the supplier promises are written for all rows at once, and stand at each row', async () => {
  const order = await approved('purchaseOrder')
  await open(order)
  await begin()
  await screen.press('保存交期', inSheet)
  await screen.find('交期没有变化')
  await pickToday(/^全部改为/)
  await screen.role('button', new RegExp(`^第 2 行 .*${today()}`), inSheet)
  await screen.press('保存交期', inSheet)
  await screen.toast('交期已更新')
  expect(sent()).toEqual([order.rowList.map(({ cLineUuid }) => ({ cLineUuid, dPromised: today() }))])
  await until(() => sheet() === screen.page(), 'the end of the sheet')
  await screen.find(`已到 0/10 · 承诺 ${today()} 到货`)
})

it('what the server refuses stands at its row, and what was typed stays, also when the page is left', async () => {
  const order = await approved('purchaseOrder')
  const orderedOn = (docAt: string) =>
    world.sandbox.db.update(head).set({ docAt }).where(eq(head.docUuid, order.cDocUuid))
  await open(order)
  await begin()
  await pickToday(/^第 2 行/)
  await orderedOn('2099-01-01 00:00:00')
  await screen.press('保存交期', inSheet)
  await screen.find('1 行的交期有误，请核对')
  await screen.toast(/^第 2 行 中性笔：供应商承诺交期不能早于下单日期2099-01-01/)
  await until(
    () => sheet().textContent?.includes('供应商承诺交期不能早于下单日期2099-01-01'),
    'what is wrong',
  )
  expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  await orderedOn('2026-03-18 00:00:00')
  closeApp()
  await open(order)
  await begin()
  await screen.role('button', new RegExp(`^第 2 行 .*${today()}`), inSheet)
  await screen.press('保存交期', inSheet)
  await screen.toast('交期已更新')
  const { rowList } = await readDocument(await client('admin'), order)
  expect(rowList.map(({ dPromised }) => dPromised)).toEqual([null, today()])
})

it('days that were typed are still there after the sheet was left; 取消 gives them up, after a question', async () => {
  const order = await approved('purchaseOrder')
  await open(order)
  await begin()
  await pickToday(/^第 2 行/)
  await until(() => sheet().querySelectorAll('.alm-sheet__close').length === 1, 'the end of the picker')
  await screen.press('关闭', inSheet)
  await until(() => sheet() === screen.page(), 'the end of the sheet')
  await begin()
  await screen.role('button', new RegExp(`^第 2 行 .*${today()}`), inSheet)
  await screen.press('取消', inSheet)
  expect((await screen.dialog()).title).toBe('放弃已填写的内容？')
  await screen.press('放弃')
  await until(() => sheet() === screen.page(), 'the end of the sheet')
  await begin()
  await screen.press('保存交期', inSheet)
  await screen.toast('交期没有变化')
})

it('who asked for the goods sees the day in the request; who may not write it is not offered it', async () => {
  const admin = await client('admin')
  const request = await approvedBy(admin, 'purchaseRequest')
  const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
  const order = await approvedBy(admin, 'purchaseOrder', rowList)
  const days = order.rowList.slice(0, 1).map(({ cLineUuid }) => ({ cLineUuid, dPromised: '2099-04-10' }))
  expect((await annotate(admin, order, {}, [], { rowList: days, ...OWN })).code).toBe(1)
  await open(request, PHONES.colleague)
  await screen.find('已下单 10/10 · 承诺 2099-04-10 到货')
  closeApp()
  await open(order, PHONES.colleague)
  await screen.press('其他操作', inPage)
  await screen.find('复制单据')
  expect(screen.names('button')).not.toContain('更新交期')
})
