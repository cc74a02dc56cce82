import type { DocumentAnswer } from '@wire/document'
import { A4, drawnFrom, HEADERS, readDocument, receivedOf, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const NAME = '苏州文正办公用品有限公司'
const shown = () => screen.page().textContent ?? ''
const enter = (phone: string) => SignedClient.loggedIn(world.sandbox.url, phone)

/** An approved order of paper for 1,450 that agrees to be paid 300 in advance. */
const ordered = async (): Promise<DocumentAnswer> => {
  const admin = await enter(PHONES.admin)
  const values = { ...HEADERS.purchaseOrder, iPrepay: '300.00' }
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  return through(admin, (await save(admin, 'purchaseOrder', rows, { values })).data, 'submit', 'approve')
}
/** The same, paid in advance: one administrator enters it, the other approves and pays it. */
const paid = async (order: DocumentAnswer): Promise<DocumentAnswer> => {
  const [admin, finance] = [await enter(PHONES.admin), await enter(PHONES.finance)]
  const { values, rowList } = await drawnFrom(admin, 'purchaseAdvance', order)
  const over = { values: { ...HEADERS.purchaseAdvance, ...values } }
  const sent = await through(admin, (await save(admin, 'purchaseAdvance', rowList, over)).data, 'submit')
  return through(finance, sent, 'approve', 'post')
}
const press = (name: string | RegExp) => screen.press(name, inPage)
const chooser = () => screen.all('.alm-sheet--in', inPage)
/** An amount is typed on a keypad. */
const typeAmount = async (label: string, keys: string) => {
  await press(new RegExp(`^${label}`))
  for (const key of keys) await screen.press(key)
  await screen.press('完成')
  await until(() => screen.all('.alm-sheet--in', inPage).length === 0, 'the page')
}
const amountOf = (label: string) =>
  Number(new RegExp(`${label}([\\d,]+\\.\\d\\d)`).exec(shown())?.[1]?.replace(/,/g, ''))

describe('an advance to a supplier', () => {
  it('begins with the choice of an order, and is approved and paid by others; the order tells it', async () => {
    const order = await ordered()
    await world.login()
    await openPage('documents', { kind: 'purchaseAdvance' })
    await press('新增预付款单')
    await screen.role('dialog', '参照采购订单', inPage)
    const found = () => screen.all('.choice-card', inPage)
    await until(() => found().length > 0, 'orders')
    await screen.type('搜索', order.cDocCode, inPage)
    await screen.confirm('搜索', inPage)
    await until(() => found().length === 1, 'the order')
    expect(found()[0]?.textContent).toContain('约定预付')
    // one order alone: its rows are not chosen one by one
    expect(screen.all('.choice-fold', inPage)).toHaveLength(0)
    await screen.press(new RegExp(`^${order.cDocCode}`), { role: 'radio', ...inPage })
    await press('确 定')
    await until(() => chooser().length === 0 && shown().includes('1,450.00'), 'the order’s rows')
    await screen.find(NAME)
    expect(amountOf('预付金额')).toBe(300)
    // all rows are the order's: none is added
    expect(screen.names('button', inPage)).not.toContain('参照追加采购订单')
    await typeAmount('预付金额', '300.01')
    await press('保存')
    await screen.find(/预付金额不能大于采购订单CG\d+约定的预付余额300\.00/)
    await typeAmount('预付金额', '300')
    await press('保存')
    await screen.find('草稿')
    await press('提交')
    await screen.toast('提交成功')
    await screen.find('不能审批通过：本人录入的付款单须由其他管理员审批')
    const code = /YF\d{11}/.exec(shown())?.[0] ?? ''

    await world.login(PHONES.finance)
    await openPage('documentVoucher', { kind: 'purchaseAdvance', documentCode: code })
    await screen.find('标准预付款单')
    await press('审批通过')
    expect((await screen.dialog()).text).toContain(`向${NAME}付款，实付 ¥300.00`)
    await screen.press('审批通过')
    await screen.toast('审批已通过')
    await press('确认付款')
    await screen.find('确认已付款？')
    const sheet = () => screen.page().querySelector<HTMLElement>('[role=dialog][aria-modal=true]')
    await screen.press('确认付款', { within: () => sheet() ?? screen.page() })
    await screen.toast('确认付款成功')
    await screen.find('已付款')

    await openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid: order.cDocUuid })
    await screen.find('预付款还有 300.00 未冲抵，付款时请冲抵')
    await press('展开单据信息')
    await screen.find(/已预付/)
    await press('单据流程')
    await press(/^采购付款/)
    await screen.find('标准预付款单')
    await screen.find(code)
  })

  it('waits in the list of orders until it is entered, and is made from the order', async () => {
    const order = await ordered()
    await world.login()
    await openPage('documents', { kind: 'purchaseOrder' })
    await press(/^\d+ 张待预付/)
    await screen.find(order.cDocCode)
    await openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid: order.cDocUuid })
    await screen.find('标准采购订单')
    await press('生成预付款单')
    await screen.find('标准预付款单')
    await until(() => shown().includes('1,450.00'), 'the order’s rows')
    expect(amountOf('预付金额')).toBe(300)
  })
})

it('a payment takes the advance off: what leaves is the rest, and the supplier’s account and statement say so', async () => {
  const order = await ordered()
  const advance = await paid(order)
  const receipt = await receivedOf(await enter(PHONES.admin), order)
  await world.login()
  await openPage('supplierStatement', { supplierUuid: 'supplier-hengqi-S2001' })
  await screen.find('往来明细')
  expect(shown()).toMatch(new RegExp(`预付款[\\d-]+ ${advance.cDocCode}-¥300\\.00`))
  expect(shown()).toMatch(/本期预付¥[\d,.]+期末余额中的预付余额¥[\d,.]+/)
  await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: receipt.cDocUuid })
  await press('生成采购付款单')
  await screen.find('标准采购付款单')
  await until(() => shown().includes('1,450.00'), 'the amount')
  await press('展开单据信息')
  expect(amountOf('冲抵预付款')).toBe(300)
  expect(amountOf('实付金额')).toBeCloseTo(1150 - amountOf('冲抵退货款'), 2)
  await typeAmount('冲抵预付款', '200')
  await until(() => Math.abs(amountOf('实付金额') - 1250 + amountOf('冲抵退货款')) < 0.001, 'the rest')
  await press('保存')
  await screen.find('草稿')
  await openPage('documentVoucher', { kind: 'purchaseAdvance', documentUuid: advance.cDocUuid })
  await screen.find(/不能红字冲销：已在采购付款单FK\d+中冲抵/)
  await openPage('documents', { kind: 'supplierAccount' })
  await screen.find('未清单数')
  await screen.type('搜索', NAME)
  await press('搜索')
  await screen.find('共 1 条')
  await press('展开')
  await until(() => amountOf('预付余额') >= 300, 'what was paid in advance')
})

describe('an advance that no goods come for any more', () => {
  const sheet = () => screen.page().querySelector<HTMLElement>('[role=dialog][aria-modal=true]')
  const inSheet = { within: () => sheet() ?? screen.page() }
  const openAdvance = async ({ cDocUuid: documentUuid }: DocumentAnswer) => {
    await openPage('documentVoucher', { kind: 'purchaseAdvance', documentUuid })
    await screen.find('标准预付款单')
  }
  /** Paid, and its order was closed. */
  const toReclaim = async () => {
    const order = await ordered()
    const advance = await paid(order)
    const admin = await enter(PHONES.admin)
    await through(admin, await readDocument(admin, order), 'close')
    return advance
  }

  it('waits in the list, and is paid back in parts by another person than who entered it', async () => {
    const advance = await toReclaim()
    await world.login()
    await openAdvance(advance)
    await screen.find('不能确认收到退款：本人录入的预付款单须由其他有权限的人员确认收到退款')
    await world.login(PHONES.finance)
    await openPage('documents', { kind: 'purchaseAdvance' })
    await press(/^2 张待收回预付款/)
    await screen.find(advance.cDocCode)
    await openAdvance(advance)
    await press('确认收到退款')
    await screen.find('退款信息')
    expect(sheet()?.textContent).toContain('300.00')
    await screen.press(/^本次退款金额/, inSheet)
    for (const key of '100') await screen.press(key)
    await screen.press('完成')
    await screen.press('确认收到退款', inSheet)
    await screen.toast('已确认收到退款')
    await screen.find('已退款')
    await press('确认收到退款')
    await screen.find('退款信息')
    await until(() => (sheet()?.textContent ?? '').includes('200.00'), 'what is left')
    await screen.press('确认收到退款', inSheet)
    await until(() => !screen.names('button', inPage).includes('确认收到退款'), 'nothing left')
    // 200 were a mistake
    await press('撤销退款')
    await screen.find('将撤销最近一次登记的退款，之后可重新登记')
    await screen.press('退款金额录入错误', { role: 'radio', ...inSheet })
    await screen.press('撤销退款', inSheet)
    await screen.toast('已撤销最近一次退款')
    await press('确认收到退款')
    await screen.find('退款信息')
    const refundSheet = () =>
      screen.all('[role=dialog][aria-modal=true]', inPage).find(one => one.textContent?.includes('退款信息'))
    await until(() => /已退款.*100\.00.*200\.00/.test(refundSheet()?.textContent ?? ''), 'what is left')
    expect(refundSheet()?.textContent).toContain('退款流水号')
  })

  it('tells what a draft of a payment holds of it before a refund is confirmed', async () => {
    const advance = await toReclaim()
    const other = await ordered()
    const admin = await enter(PHONES.admin)
    const receipt = await receivedOf(admin, other, '1')
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const taken = { iOffsetAmount: '0', iPrepaidOffset: '145.00', iPaidAmount: null }
    const payment = await save(admin, 'purchasePayment', rowList, {
      values: { ...HEADERS.purchasePayment, ...values, ...taken },
    })
    await world.login(PHONES.finance)
    await openAdvance(advance)
    await press('确认收到退款')
    await screen.find('退款信息')
    await until(
      () => (sheet()?.textContent ?? '').includes(`145.00（采购付款单${payment.data.cDocCode}）`),
      'what is held',
    )
  })

  it('leads from a payment that takes it off', async () => {
    const advance = await toReclaim()
    const other = await ordered()
    const admin = await enter(PHONES.admin)
    const receipt = await receivedOf(admin, other, '1')
    const { values, rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const payment = await save(admin, 'purchasePayment', rowList, {
      values: {
        ...HEADERS.purchasePayment,
        ...values,
        iOffsetAmount: '0',
        iPrepaidOffset: '145.00',
        iPaidAmount: null,
      },
    })
    await world.login()
    await openPage('documentVoucher', { kind: 'purchasePayment', documentUuid: payment.data.cDocUuid })
    await press(`冲抵预付款单 ${advance.cDocCode} ¥145.00`)
    await screen.find('标准预付款单')
    await screen.find(advance.cDocCode)
  })
})
