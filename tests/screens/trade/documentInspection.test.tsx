import type { DocumentAnswer, DocumentKind } from '@wire/document'
import { eq, sql } from 'drizzle-orm'
import { erpGoodsReceipts } from '../../../sandbox/db/schema'
import { A4, drawnFrom, inspect, readDocument, save, step, through } from '../../support/documentSteps'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const PENS = 'goods-hengqi-M0302031'
const rows = [A4, PENS].map(cGoodsUuid => ({ cGoodsUuid, iQty: '10', iPrice: '145.00', bInspect: 1 }))
const sheet = () =>
  [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].find(one =>
    one.textContent?.includes('保存检验结果'),
  ) ?? screen.page()
const inSheet = { within: sheet }
/** The part of the sheet that is about one row. */
const inRow = (n: number) => ({
  within: () => sheet().querySelector<HTMLElement>(`[role=group][aria-label^="第 ${n} 行"]`) ?? screen.page(),
})

const client = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const ordered = async (): Promise<DocumentAnswer> => {
  const admin = await client('admin')
  return through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
}
const delivered = async (order: DocumentAnswer): Promise<DocumentAnswer> => {
  const colleague = await client('colleague')
  const { rowList } = await drawnFrom(colleague, 'goodsReceipt', order)
  return (await save(colleague, 'goodsReceipt', rowList)).data
}
const open = async ({ cVoucherCode, cDocUuid }: DocumentAnswer, phone: string = PHONES.storeman) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: cVoucherCode as DocumentKind, documentUuid: cDocUuid })
  await screen.find('物料列表')
}
const begin = async () => {
  await screen.press('检验', inPage)
  await until(() => sheet() !== screen.page(), 'the sheet')
}
/** A number is typed on a keypad. */
const enter = async (label: string, digits: string, row: number) => {
  await screen.press(new RegExp(`^${label}`), inRow(row))
  for (const digit of digits) await screen.press(digit)
  await screen.press('完成')
}
const sent = () => world.sent('inspectDocument').map(({ body }) => body['rowList'])
const ended = () => until(() => sheet() === screen.page(), 'the end of the sheet')

it('all is good by one press; the receipt says why it is not posted before, and is posted then', async () => {
  const receipt = await delivered(await ordered())
  await open(receipt)
  await screen.find('不能确认入库：第1行 A4 静电复印纸 待检，检验后才能入库（共2行待检）')
  expect(screen.names('button')).not.toContain('确认入库')
  await begin()
  await screen.press('保存检验结果', inSheet)
  await screen.find('请填写检验结果')
  await screen.press('全部合格', inSheet)
  await screen.press('保存检验结果', inSheet)
  await screen.toast('检验结果已保存')
  await ended()
  expect(sent()).toEqual([
    receipt.rowList.map(({ cLineUuid }) => expect.objectContaining({ cLineUuid, iGoodQty: '10' })),
  ])
  await screen.find('检验合格')
  await screen.role('button', '确认入库', inPage)
})

it('a part that is rejected needs a reason; the rest is counted, and row and order tell it', async () => {
  const order = await ordered()
  const receipt = await delivered(order)
  await open(receipt)
  await begin()
  await enter('拒收', '2', 1)
  await screen.press('其余全部合格', inSheet)
  await screen.press('保存检验结果', inSheet)
  await screen.find('1 行的检验结果有误，请核对')
  await screen.find('请选择不合格原因')
  await screen.press(/^不合格原因/, inRow(1))
  await screen.press('外观破损')
  await screen.press('保存检验结果', inSheet)
  await screen.toast('检验结果已保存')
  await ended()
  const [first] = (sent().at(-1) ?? []) as object[]
  expect(first).toMatchObject({ iGoodQty: '8', iRejectedQty: '2.000', cInspectReason: 'damage' })
  await screen.find('送货 10 · 拒收 2 · 外观破损')
  const colleague = await client('colleague')
  const posted = await step(colleague, await readDocument(colleague, receipt), 'post')
  expect(posted.code).toBe(1)
  closeApp()
  await open(order, PHONES.admin)
  await screen.find('拒收 2 · 已到 8/10')
})

it('what does not add up is said at its row, and what was typed stays when the sheet or the page is left', async () => {
  const receipt = await delivered(await ordered())
  await open(receipt)
  await begin()
  await enter('合格', '7', 2)
  await screen.press('保存检验结果', inSheet)
  await screen.find('合计 7，比送货数量少 3')
  await until(() => sheet().querySelectorAll('.alm-sheet__close').length === 1, 'the end of the picker')
  await screen.press('关闭', inSheet)
  await ended()
  closeApp()
  await open(receipt)
  await begin()
  await screen.role('button', /^合格.*7\.000/, inRow(2))
  expect(sent()).toEqual([])
})

it('a press that saves nothing says why in sight: the first row that is wrong is named and has the focus', async () => {
  const receipt = await delivered(await ordered())
  await open(receipt)
  await begin()
  await screen.press('保存检验结果', inSheet)
  await screen.toast('请填写检验结果')
  await enter('合格', '7', 2)
  ;(document.activeElement as HTMLElement | null)?.blur()
  await screen.press('保存检验结果', inSheet)
  await screen.toast('第 2 行 中性笔：合计 7，比送货数量少 3')
  await until(
    () => document.querySelector('#inspect-2-good')?.contains(document.activeElement),
    'the focus at what is wrong',
  )
})

it('what was typed is given up by 取消, after a question', async () => {
  const receipt = await delivered(await ordered())
  await open(receipt)
  await begin()
  await screen.press('取消', inSheet)
  await ended()
  await begin()
  await enter('合格', '7', 2)
  await screen.press('取消', inSheet)
  expect((await screen.dialog()).title).toBe('放弃已填写的内容？')
  await screen.press('继续填写')
  await screen.role('button', /^合格.*7\.000/, inRow(2))
  await screen.press('取消', inSheet)
  await screen.dialog()
  await screen.press('放弃')
  await ended()
  await begin()
  expect(inRow(2).within().textContent).not.toContain('7.000')
})

it('what another person has changed meanwhile is said, and what was typed is there again', async () => {
  const receipt = await delivered(await ordered())
  await open(receipt)
  await begin()
  await enter('合格', '7', 1)
  await enter('拒收', '3', 1)
  await screen.press(/^不合格原因/, inRow(1))
  await screen.press('外观破损')
  const R = erpGoodsReceipts
  const later = { version: sql`${R.version} + 1` }
  await world.sandbox.db.update(R).set(later).where(eq(R.docUuid, receipt.cDocUuid))
  await screen.press('保存检验结果', inSheet)
  await screen.toast(/已被其他人/)
  await ended()
  await world.idle()
  await begin()
  await screen.role('button', /^合格.*7\.000/, inRow(1))
  await screen.press('保存检验结果', inSheet)
  await screen.toast('检验结果已保存')
})

it('what the server refuses stands at its row', async () => {
  const order = await ordered()
  const storeman = await client('storeman')
  const [rejected, right] = [{ iRejectedQty: '10', cInspectReason: 'size' }, { iGoodQty: '10' }]
  const receipt = (await inspect(storeman, await delivered(order), { 0: rejected, 1: right })).data
  // what was rejected has come again, by another receipt
  const colleague = await client('colleague')
  const again = (await drawnFrom(colleague, 'goodsReceipt', order)).rowList
  await save(colleague, 'goodsReceipt', again)
  await open(receipt)
  await screen.find('送货 10 · 拒收 10 · 尺寸规格不符')
  await begin()
  await enter('拒收', '0', 1)
  await screen.press('保存检验结果', inSheet)
  await until(() => inRow(1).within().textContent?.includes('超出可参照数量') ?? false, 'what is wrong')
  expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
})

it('who may not inspect is not offered it, and the list names what waits to those who may', async () => {
  const receipt = await delivered(await ordered())
  await open(receipt, PHONES.colleague)
  expect(screen.names('button')).not.toContain('检验')
  closeApp()
  await world.login(PHONES.storeman)
  await openPage('documents', { kind: 'goodsReceipt' })
  await screen.find('2 张待检验')
})
