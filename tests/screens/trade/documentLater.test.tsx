import type { DocumentAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpDocumentEvents, widgetDefinitions } from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { kindOf, kinds } from '../../../sandbox/services/document/kinds'
import { STATE } from '../../../sandbox/services/document/machine'
import type { VoucherDefinition } from '../../../sandbox/world/widget/voucherFields'
import {
  drawnFrom,
  oneAdministrator,
  ordered,
  paidOf,
  receivedOf,
  save,
  through,
  wentBack,
} from '../../support/documentSteps'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const sheet = () =>
  screen.page().querySelector<HTMLElement>('[role=dialog][aria-modal=true]') ?? screen.page()
const inSheet = { within: sheet }

const administrator = async () => {
  await oneAdministrator(world.sandbox.db)
  return SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
}
/** Approved, and waiting to be paid. */
const payable = async (): Promise<DocumentAnswer> => {
  const admin = await administrator()
  const { rowList } = await drawnFrom(admin, 'purchasePayment', await receivedOf(admin, await ordered(admin)))
  const values = { ...VALUES, iOffsetAmount: '0' }
  return through(admin, (await save(admin, 'purchasePayment', rowList, { values })).data, 'submit', 'approve')
}
const VALUES = {
  dDocDate: '2026-03-18',
  cSupplierUuid: 'supplier-hengqi-S2001',
  cStaffUuid: 'staff-hengqi-E0012',
  cPayMethod: 'transfer',
  cBankAccount: '6228480402564890018',
}
const paid = async (): Promise<DocumentAnswer> => {
  const admin = await administrator()
  return paidOf(admin, await receivedOf(admin, await ordered(admin)), '10')
}
const today = () => chinaDay(world.sandbox.clock.now())

const open = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) => {
  await world.login()
  await openPage('documentVoucher', { kind: cVoucherCode, documentUuid: cDocUuid })
  await screen.find('物料列表')
  before = world.sent('saveDocument').length
}
const { head } = kinds.purchasePayment
/** As it is kept, of whichever kind. */
const moreOf = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) => {
  const { head: table } = kindOf(cVoucherCode)
  const [row] = await world.sandbox.db.select().from(table).where(eq(table.docUuid, cDocUuid))
  return row?.more
}
/** Another person has changed it. */
const changed = async ({ cDocUuid, iVersion }: DocumentAnswer, change: object) =>
  world.sandbox.db
    .update(head)
    .set({ version: iVersion + 1, ...change })
    .where(eq(head.docUuid, cDocUuid))
/** What the page asked for; the preparations ask in the same way. */
let before = 0
const saves = () => world.sent('saveDocument').length - before
const beginAdding = async (document: DocumentAnswer) => {
  await open(document)
  if (screen.names('button', inPage).includes('补充资料')) return screen.press('补充资料', inPage)
  await screen.press('其他操作', inPage)
  await screen.press('补充资料')
}

describe('before a payment is confirmed', () => {
  it('a sheet tells who gets how much, and asks for the day and the number of the bank', async () => {
    const payment = await payable()
    await open(payment)
    await screen.press('确认付款', inPage)
    await until(() => sheet() !== screen.page(), 'the sheet')
    const told = () => sheet().textContent ?? ''
    expect(told()).toContain(`单据 ${payment.cDocCode} 确认已付款？`)
    expect(told()).toMatch(
      /收款供应商苏州文正办公用品有限公司.*实付金额1,450\.00.*收款账号6228480402564890018/,
    )
    // what is worth a second look stands there too
    expect(told()).toContain('收款账号与供应商档案不符')
    await screen.role('button', new RegExp(`^付款日期 ?${today()}`), inSheet)
    await screen.type('银行流水号', ' B20260318-7 ', inSheet)
    await screen.press('确认付款', inSheet)
    await screen.toast('确认付款成功')
    expect(world.sent('changeDocumentState').at(-1)?.body).toMatchObject({
      cAction: 'post',
      values: { dPaidOn: today() },
    })
    await screen.find('已付款')
    await until(() => sheet() === screen.page(), 'the end of the sheet')
    expect(await moreOf(payment)).toMatchObject({ dPaidOn: today(), cBankSerial: 'B20260318-7' })
    await screen.press('展开单据信息', inPage)
    await screen.find('B20260318-7')
  })

  it('what the server refuses stays in the sheet, at its field, and is sent anew', async () => {
    const payment = await payable()
    await open(payment)
    await screen.press('确认付款', inPage)
    await screen.type('银行流水号', 'B1', inSheet)
    const approvedOn = (happenedAt: string) =>
      world.sandbox.db
        .update(erpDocumentEvents)
        .set({ happenedAt })
        .where(eq(erpDocumentEvents.docUuid, payment.cDocUuid))
    await approvedOn('2099-01-01 09:00:00')
    await screen.press('确认付款', inSheet)
    await until(() => sheet().textContent?.includes('付款日期不能早于审批日期2099-01-01'), 'what is wrong')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
    expect((await screen.field('银行流水号', inSheet)).value).toBe('B1')
    await approvedOn('2026-01-01 09:00:00')
    await screen.press('确认付款', inSheet)
    await screen.toast('确认付款成功')
    expect(await moreOf(payment)).toMatchObject({ cBankSerial: 'B1' })
  })

  it('what was typed stays while another person adds a remark, and is confirmed for the newer version', async () => {
    const payment = await payable()
    await open(payment)
    await screen.press('确认付款', inPage)
    await screen.type('银行流水号', 'B7', inSheet)
    await changed(payment, { remark: '先付' })
    const reads = world.sent('getDocument').length
    await screen.press('确认付款', inSheet)
    await screen.toast(/已被其他人修改/)
    await until(() => world.sent('getDocument').length > reads, 'the newer one')
    await world.idle()
    expect((await screen.field('银行流水号', inSheet)).value).toBe('B7')
    await screen.press('确认付款', inSheet)
    await screen.toast('确认付款成功')
    expect(await moreOf(payment)).toMatchObject({ cBankSerial: 'B7' })
  })

  it('the sheet ends where another person has confirmed it meanwhile', async () => {
    const payment = await payable()
    await open(payment)
    await screen.press('确认付款', inPage)
    await screen.type('银行流水号', 'B8', inSheet)
    await changed(payment, { state: STATE.closed })
    await screen.press('确认付款', inSheet)
    await until(() => sheet() === screen.page(), 'the end of the sheet')
    expect(await moreOf(payment)).not.toHaveProperty('cBankSerial')
  })

  it('leaving the sheet asks where something was typed, and nothing is paid', async () => {
    const payment = await payable()
    await open(payment)
    await screen.press('确认付款', inPage)
    await screen.press('取消', inSheet)
    await until(() => sheet() === screen.page(), 'the end of the sheet')
    await screen.press('确认付款', inPage)
    await screen.type('银行流水号', 'B1', inSheet)
    await screen.press('取消', inSheet)
    expect((await screen.dialog()).title).toBe('放弃已填写的内容？')
    await screen.press('继续填写')
    expect((await screen.field('银行流水号', inSheet)).value).toBe('B1')
    await screen.press('取消', inSheet)
    await screen.dialog()
    await screen.press('放弃')
    await until(() => sheet() === screen.page(), 'the end of the sheet')
    expect(world.sent('changeDocumentState').at(-1)?.body).toMatchObject({ cAction: 'approve' })
    expect(await moreOf(payment)).not.toHaveProperty('dPaidOn')
  })

  it('a refund is asked for its day in the same way', async () => {
    const admin = await administrator()
    const receipt = await receivedOf(admin, await ordered(admin))
    await paidOf(admin, receipt, '9')
    // one of the three that go back was not paid
    const returned = await wentBack(admin, receipt, '3', { cHandling: 'refund' })
    await open(returned)
    await screen.press('确认收到退款', inPage)
    await screen.role('button', new RegExp(`^退款日期 ?${today()}`), inSheet)
    expect(sheet().textContent).toMatch(/应退金额290\.00/)
    await screen.press('确认收到退款', inSheet)
    await screen.toast('已确认收到退款')
    expect(await moreOf(returned)).toMatchObject({ dPaidOn: today() })
    await screen.press('展开单据信息', inPage)
    await screen.find(/已退金额 ?290\.00/)
  })

  it('where the template does not have the fields, the plain question is asked', async () => {
    const payment = await payable()
    world.answer('getDocument', (data: DocumentAnswer) => ({ ...data, askList: [] }))
    await open(payment)
    await screen.press('确认付款', inPage)
    expect((await screen.dialog()).title).toContain('确认已付款？')
  })
})

describe('what becomes known later', () => {
  it('is filled in where the document stands: its own fields alone, with the usual save', async () => {
    const payment = await paid()
    await beginAdding(payment)
    await screen.find('可补充：发票号码、付款日期、银行流水号、付款说明、附件')
    const names = screen.names('input, textarea', { within: screen.main })
    expect(names.sort()).toEqual(['发票号码', '付款说明', '银行流水号'].sort())
    expect(screen.names('button', inPage)).not.toContain('红字冲销')
    expect(screen.names('button', inPage)).not.toContain('新增物料')
    await screen.type('发票号码', '26322000000012345678')
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    expect(world.sent('annotateDocument').at(-1)?.body).toMatchObject({
      values: { cInvoiceNo: '26322000000012345678', cRemark: '' },
    })
    expect(saves()).toBe(0)
    // the document is closed again
    await screen.gone('可补充：')
    expect(screen.names('input, textarea', { within: screen.main })).toEqual([])
    expect(await moreOf(payment)).toMatchObject({ cInvoiceNo: '26322000000012345678' })
    await screen.press('操作记录', inPage)
    await screen.find('补充资料')
    await screen.find('确认付款')
    await screen.find('发票号码：空 → 26322000000012345678')
  })

  it('leaving asks first; given up, the document is as it was', async () => {
    const payment = await paid()
    await beginAdding(payment)
    await screen.type('付款说明', '打到一半')
    await screen.press('退出补充', inPage)
    expect((await screen.dialog()).title).toBe('是否保存本条单据？')
    await screen.press('放弃')
    await screen.gone('可补充：')
    expect(world.sent('annotateDocument')).toHaveLength(0)
    expect(screen.text()).not.toContain('打到一半')
    // without a change there is nothing to ask about
    await beginAdding(payment)
    await screen.press('退出补充', inPage)
    await screen.gone('可补充：')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  })

  it('survives a reload as a draft, and is saved from there', async () => {
    const payment = await paid()
    await beginAdding(payment)
    await screen.type('发票号码', '2632')
    screen.appHidden()
    await world.idle()
    closeApp()
    await openPage('documentVoucher', { kind: payment.cVoucherCode, documentUuid: payment.cDocUuid })
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
    await screen.press('继续编辑')
    await screen.find('可补充：')
    expect((await screen.field('发票号码')).value).toBe('2632')
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    expect(await moreOf(payment)).toMatchObject({ cInvoiceNo: '2632' })
    expect(saves()).toBe(0)
  })

  it('a draft of a document that was reversed meanwhile says so, and is gone', async () => {
    const payment = await paid()
    await beginAdding(payment)
    await screen.type('发票号码', '2632')
    screen.appHidden()
    await world.idle()
    closeApp()
    await changed(payment, { state: STATE.reversed })
    await openPage('documentVoucher', { kind: payment.cVoucherCode, documentUuid: payment.cDocUuid })
    await screen.dialog()
    await screen.press('继续编辑')
    await screen.toast('单据已关闭或冲销，不能再补充资料')
    await screen.find('已冲销')
    expect(screen.names('button', inPage)).not.toContain('保存')
  })

  it('of two people is settled cell by cell, and saved as what it is', async () => {
    const payment = await paid()
    await beginAdding(payment)
    await screen.type('发票号码', '111')
    await changed(payment, { more: { ...(await moreOf(payment)), cInvoiceNo: '222' } })
    await screen.press('保存', inPage)
    await screen.find('单据已被更新')
    await screen.press('采用最新')
    await screen.press('按选择保存')
    await screen.toast('保存成功')
    expect(saves()).toBe(0)
    expect(await moreOf(payment)).toMatchObject({ cInvoiceNo: '222' })
  })

  it('what the server refuses stands at its field, and what was typed stays', async () => {
    const payment = await paid()
    await beginAdding(payment)
    await screen.type('发票号码', '2632')
    // the template that the page has read takes more
    const D = widgetDefinitions
    const where = and(eq(D.kind, 'voucher'), eq(D.code, 'template-payment-standard'))
    const [{ definition } = { definition: {} }] = await world.sandbox.db.select().from(D).where(where)
    const { headerList, ...others } = definition as VoucherDefinition
    const shorter = headerList.map(field =>
      field.cFieldName === 'cInvoiceNo' ? { ...field, cDefinedDbLength: 3 } : field,
    )
    await world.sandbox.db
      .update(D)
      .set({ definition: { ...others, headerList: shorter } })
      .where(where)
    await screen.press('保存', inPage)
    await until(() => screen.main().textContent?.includes('发票号码最多3个字'), 'the reason')
    await world.sandbox.db.update(D).set({ definition }).where(where)
    expect((await screen.field('发票号码')).value).toBe('2632')
    await screen.find('可补充：')
  })

  it('files may be added, and those that are there stay', async () => {
    const payment = await paid()
    const fileList = [{ cDocId: 'file-1', cFileName: 'contract.txt' }]
    world.answer('getDocument', (data: DocumentAnswer) => ({ ...data, fileList }))
    await beginAdding(payment)
    await screen.press(/^单据附件/, inPage)
    await until(() => sheet().textContent?.includes('contract.txt'), 'the file')
    const names = screen.names('button', inSheet)
    expect(names.some(name => name.includes('添加'))).toBe(true)
    expect(names.some(name => /删除|移除/.test(name))).toBe(false)
  })
})
