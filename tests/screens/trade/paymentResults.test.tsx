import type { DocumentAnswer } from '@wire/document'
import { eq, inArray } from 'drizzle-orm'
import { erpPurchaseAdvances, erpPurchasePayments, menuButtons } from '../../../sandbox/db/schema'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { A4, drawnFrom, HEADERS, ordered, receivedOf, save, step, through } from '../../support/documentSteps'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const sheet = () => screen.page().querySelector<HTMLElement>('[role=dialog][aria-modal=true]')
const inSheet = { within: () => sheet() ?? screen.page() }
const told = () => (sheet()?.textContent ?? '').replace(/\s+/g, ' ')
const press = (name: string | RegExp) => screen.press(name, inSheet)
const cards = () => screen.all('.payment-run__card', inSheet).map(card => card.textContent ?? '')
const cardOf = (code: string) => cards().find(text => text.startsWith(code)) ?? ''
const client = (phone: string) => SignedClient.loggedIn(world.sandbox.url, phone)
/** Under which ids payments were confirmed. */
const ids = () => {
  const posts = world.sent('changeDocumentState').filter(({ body }) => body['cAction'] === 'post')
  const spent = posts.filter(({ body }) => /Payment|Advance/.test(String(body['cVoucherCode'])))
  return new Set(spent.map(({ body }) => body['cRequestUuid']))
}
const today = () => chinaDay(Date.now())

/** A payment of 1,450.00 that a colleague has entered, and the finance has approved. */
const approved = async (): Promise<DocumentAnswer> => {
  const [admin, colleague, finance] = [
    await client(PHONES.admin),
    await client(PHONES.colleague),
    await client(PHONES.finance),
  ] as [SignedClient, SignedClient, SignedClient]
  const receipt = await receivedOf(admin, await ordered(admin))
  const { rowList } = await drawnFrom(colleague, 'purchasePayment', receipt)
  const { data } = await save(colleague, 'purchasePayment', rowList)
  return through(finance, await through(colleague, data, 'submit'), 'approve')
}
/** An advance of 300.00, the same. */
const advanced = async (): Promise<DocumentAnswer> => {
  const [admin, colleague, finance] = [
    await client(PHONES.admin),
    await client(PHONES.colleague),
    await client(PHONES.finance),
  ] as [SignedClient, SignedClient, SignedClient]
  const values = { ...HEADERS.purchaseOrder, iPrepay: '300.00' }
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  const order = await save(admin, 'purchaseOrder', rows, { values })
  const drawn = await drawnFrom(
    colleague,
    'purchaseAdvance',
    await through(admin, order.data, 'submit', 'approve'),
  )
  const over = { values: { ...HEADERS.purchaseAdvance, ...drawn.values } }
  const { data } = await save(colleague, 'purchaseAdvance', drawn.rowList, over)
  return through(finance, await through(colleague, data, 'submit'), 'approve')
}
type Heads = typeof erpPurchasePayments | typeof erpPurchaseAdvances
const kept = async (documents: readonly DocumentAnswer[], heads: Heads = erpPurchasePayments) => {
  const codes = documents.map(({ cDocCode }) => cDocCode)
  const rows = await world.sandbox.db.select().from(heads).where(inArray(heads.code, codes))
  return codes.map(code => rows.find(row => row.code === code))
}
const stateOf = async (document: DocumentAnswer) => (await kept([document]))[0]?.state

const open = async (kind = 'purchasePayment', phone: string = PHONES.cashier) => {
  await world.login(phone)
  await openPage('documents', { kind })
  await screen.press('导入付款结果', inPage)
  await screen.role('dialog', '导入付款结果', inPage)
}
const write = (...lines: string[]) => screen.type('付款明细', lines.join('\n'), inSheet)
const match = async (n: number) => {
  await press(`核对 ${n} 行`)
  await screen.find(`共 ${n} 行`)
}
const row = ({ cDocCode }: DocumentAnswer, serial: string, ...more: string[]) =>
  [cDocCode, serial, ...more].join(',')

describe('what a bank has paid', () => {
  it('is read by its heads, seen row by row, and confirmed with serial and day; what is unticked is left', async () => {
    const documents = [await approved(), await approved(), await advanced()] as const
    const [one, other, advance] = documents
    const waiting = () => Number(/(\d+) 张待付款/.exec(screen.page().textContent ?? '')?.[1] ?? 0)
    await open()
    const before = await until(waiting, 'the notice of payments that wait')
    const day = today().replace(/-/g, '/')
    await write(
      '账号;6222000011112222',
      '交易日期;流水号;摘要;金额(元);付款单号',
      `${day} 10:20:30;20260318A1;货款，三月;1,450.00;${one.cDocCode}`,
      `${day};20260318A2;;1450;${other.cDocCode}`,
      `${day};20260318A3;;¥300.00;${advance.cDocCode}`,
      `${day};20260318A4;手续费;5.00;`,
    )
    // the account above the table, and the fee
    await screen.find('2 行没有单号，未列入')
    await match(3)
    expect(told()).toContain('共 3 行，0 行不能确认付款')
    expect(cardOf(one.cDocCode)).toMatch(
      new RegExp(`苏州文正办公用品有限公司.*实付金额¥1,450\\.00.*银行流水号20260318A1.*付款日期${today()}`),
    )
    expect(cardOf(advance.cDocCode)).toContain('实付金额¥300.00')
    expect(told()).toContain('实付合计¥3,200.00')
    await screen.press(new RegExp(`^${other.cDocCode}`), { role: 'checkbox', ...inSheet })
    expect(told()).toContain('已选 2 笔')
    await press('确认 2 笔付款')
    await screen.find('已确认 2 笔付款，实付合计 ¥1,750.00')
    expect(cardOf(one.cDocCode)).toContain('已付款，实付 ¥1,450.00')
    const [paid, left] = await kept([one, other])
    expect(paid).toMatchObject({ state: '5', more: { dPaidOn: today(), cBankSerial: '20260318A1' } })
    expect(left?.state).toBe('3')
    const [prepaid] = await kept([advance], erpPurchaseAdvances)
    expect(prepaid).toMatchObject({ state: '5', more: { dPaidOn: today(), cBankSerial: '20260318A3' } })
    expect(ids().size).toBe(2)
    // the last one
    await screen.press(new RegExp(`^${other.cDocCode}`), { role: 'checkbox', ...inSheet })
    await press('确认 1 笔付款')
    await screen.find('已确认 3 笔付款')
    await press('完成')
    await until(() => sheet() === null, 'the list')
    await until(() => waiting() === before - 2, 'the notice as it is now')
    // nothing is left of the text
    await screen.press('导入付款结果', inPage)
    await screen.role('dialog', '导入付款结果', inPage)
    await stays(() => !told().includes('识别到'), 'no text')
  })

  it('says of each row why it is not confirmed, and leads to its document', async () => {
    const documents = [
      await approved(),
      await approved(),
      await approved(),
      await approved(),
      await approved(),
    ]
    const [one, other, third, fourth, paid] = documents as [
      ...[DocumentAnswer, DocumentAnswer, DocumentAnswer, DocumentAnswer, DocumentAnswer],
    ]
    const values = { values: { cBankSerial: 'USED1' } }
    await step(await client(PHONES.finance), paid, 'post', values)
    await open()
    const tomorrow = chinaDay(Date.now() + 86_400_000)
    await write(
      row(one, 'S1', today(), '1450.01'),
      row(other, 'S2', tomorrow),
      row(third, 'used1', today()),
      row(fourth, '2.02603E+15', today()),
      row(paid, 'S5', today()),
      `FK20990101001,S6,${today()}`,
      `FK20990101002,S7,${today()}`,
    )
    await match(7)
    expect(told()).toContain('共 7 行，7 行不能确认付款')
    expect(cardOf(one.cDocCode)).toContain('金额不符：银行 ¥1,450.01，单据 ¥1,450.00')
    expect(cardOf(other.cDocCode)).toContain(`付款日期不能晚于 ${today()}`)
    expect(cardOf(third.cDocCode)).toContain(`银行流水号「used1」已用于采购付款单${paid.cDocCode}`)
    expect(cardOf(fourth.cDocCode)).toContain('银行流水号已被表格软件改为科学计数')
    expect(cardOf(paid.cDocCode)).toContain(`已于${today()}付款`)
    expect(cardOf('FK20990101001')).toContain('没有这张付款单或预付款单')
    expect(await screen.isOff('确认 0 笔付款', inSheet)).toBe(true)
    expect(screen.all('[role=checkbox]', inSheet)).toEqual([])
    await press(/已于.*付款，不能重复确认/)
    await screen.at('documentVoucher')
    await screen.find('标准采购付款单')
    screen.back()
    await screen.at('documents')
    await press('返回修改')
    await write(
      row(one, 'S1', today()),
      row(one, 'S1', today()),
      row(other, 'S2', today()),
      row(third, 'S2', today()),
      row(fourth, '', ''),
    )
    await match(5)
    expect(cards().filter(text => text.includes('与第 1 行重复'))).toHaveLength(1)
    expect(cardOf(other.cDocCode)).toContain('与第 4 行银行流水号相同')
    expect(cardOf(third.cDocCode)).toContain('与第 3 行银行流水号相同')
    expect(cardOf(fourth.cDocCode)).toContain('没有银行流水号')
    expect(await stateOf(one)).toBe('3')
  })

  it('is read as a bank exports it; rows that could not be confirmed stay in the text', async () => {
    const [one, other, third] = [await approved(), await approved(), await approved()]
    await open()
    const day = today().replace(/-/g, '')
    const line = (out: string, come: string, remark: string, serial: string) =>
      `3205016412360000,${day} 10:20:30,${out},${come},"98,550.00",人民币元,${day},${remark},${serial},`
    const head =
      '账号,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,记账日期,备注,账户明细编号-交易流水号,企业流水号'
    await write(
      head,
      line('"1,450.00"', '0.00', `付${one.cDocCode}货款`, '4217-1051'),
      line('"1,450.01"', '0.00', `付${other.cDocCode}货款`, '4217-1052'),
      line('0.00', '"1,450.00"', `退${third.cDocCode}`, '4217-1053'),
      line('5.00', '0.00', '手续费', '4217-1054'),
    )
    await screen.find('1 行没有单号，未列入')
    await match(3)
    expect(cardOf(other.cDocCode)).toContain('金额不符：银行 ¥1,450.01，单据 ¥1,450.00')
    expect(cardOf(third.cDocCode)).toContain('银行记录为收入，可能是退汇，不能确认付款')
    expect(told()).not.toContain('金额未核对')
    await press('确认 1 笔付款')
    await screen.find('还有 2 行未确认，内容已保留，可返回修改')
    await screen.role('button', '完成', inSheet)
    await press('返回修改')
    const text = async () => (await screen.field('付款明细', inSheet)).value
    const left = await text()
    expect(left.split('\n')).toHaveLength(4)
    expect(left).toContain(other.cDocCode)
    expect(left).not.toContain(one.cDocCode)
    // it is kept though the sheet is closed, as it was put right
    await screen.type('付款明细', left.replace('1,450.01', '1,450.00'), inSheet)
    await press('关闭')
    await until(() => sheet() === null, 'the list')
    await screen.press('导入付款结果', inPage)
    await screen.toast('已恢复上次未提交的内容')
    await match(2)
    await press('确认 1 笔付款')
    await screen.find('还有 1 行未确认')
    expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual(['5', '5', '3'])
    await press('返回修改')
    // what is put right after this is kept, too
    await write(head, line('"1,450.00"', '0.00', third.cDocCode, '4217-1055'))
    await press('关闭')
    await until(() => sheet() === null, 'the list')
    await screen.press('导入付款结果', inPage)
    await screen.find('识别到 1 行')
    expect(await text()).toContain('4217-1055')
  })

  it('is told where amounts are not compared, and lines or numbers are not known', async () => {
    const [one, other] = [await approved(), await approved()]
    await open()
    await write(
      '凭证号,用途,交易时间',
      `26031800041,${one.cDocCode},${today()} 10:20:30`,
      '对方,账号,时点',
      `某公司,6222021234,${today()}`,
    )
    await screen.find('没有流水号列，已将凭证号作为银行流水号，请核对')
    await screen.find(/1 行未读入：表头中没有单号或用途列/)
    await screen.find('被视为表头的行：对方,账号,时点。如果不是表头，请删去该行')
    await write(
      '单号,流水号,日期',
      `${one.cDocCode},S1,${today()}`,
      '单号,流水号,日期,金额',
      `${other.cDocCode},S2,${today()},1450`,
    )
    await match(2)
    expect(told()).toContain('1 行未识别到银行金额，金额未核对')
    expect(cardOf(one.cDocCode)).toContain('金额取自单据，未与银行核对')
    expect(cardOf(other.cDocCode)).not.toContain('未与银行核对')
  })

  it('that failed, came back or was reversed is not confirmed, and the reason is told', async () => {
    const documents = [await approved(), await approved(), await approved(), await approved()] as const
    const [one, failed, unknown, reversed] = documents
    await open()
    const line = ({ cDocCode }: DocumentAnswer, sum: string, state: string, n: number) =>
      `${cDocCode},${sum},S${n},${today()},${state}`
    await write(
      '单据编号,支出金额,交易流水号,交易日期,交易状态',
      line(one, '1450.00', '交易成功', 1),
      line(failed, '1450.00', '交易失败', 2),
      line(unknown, '1450.00', '', 3),
      line(reversed, '-1450.00', '交易成功', 4),
    )
    await match(4)
    expect(cardOf(failed.cDocCode)).toContain(
      '银行记录为“交易失败”，不能确认付款；如确已付款，请打开单据办理',
    )
    expect(cardOf(unknown.cDocCode)).toContain('银行处理状态为空，无法判断是否已付款')
    expect(cardOf(reversed.cDocCode)).toContain('金额为负，可能是冲正，不能确认付款；如确为付款，请去掉负号')
    expect(told()).toContain('已选 1 笔')
    expect(screen.all('[role=checkbox]', inSheet)).toHaveLength(1)
  })

  it('with a remark is ticked by who has read it', async () => {
    const [one, other, third] = [await approved(), await approved(), await approved()]
    const { db } = world.sandbox
    const more = { ...(await kept([one]))[0]?.more, cBankAccount: '6228480402564890018' }
    await db.update(erpPurchasePayments).set({ more }).where(eq(erpPurchasePayments.docUuid, one.cDocUuid))
    await open()
    await write(row(one, 'S1', today()), row(other, 'S2', today()), row(third, 'S3', today()))
    await match(3)
    expect(cardOf(one.cDocCode)).toContain('收款账号与供应商档案不符')
    const all = (name: string) => screen.press(name, { role: 'checkbox', ...inSheet })
    await all('全选（2/3）')
    expect(told()).toContain('已选 0 笔')
    await all('全选（0/3）')
    expect(told()).toContain('已选 2 笔')
    await screen.press(new RegExp(`^${one.cDocCode}`), { role: 'checkbox', ...inSheet })
    await press('确认 3 笔付款')
    await screen.find('已确认 3 笔付款')
  })

  it('comes out of a file, also in the encoding of Chinese banks', async () => {
    const one = await approved()
    await open('purchaseAdvance')
    // 单号,银行流水号,付款日期
    const head = [0xb5, 0xa5, 0xba, 0xc5, 0x2c, 0xd2, 0xf8, 0xd0, 0xd0, 0xc1, 0xf7, 0xcb, 0xae, 0xba, 0xc5]
    const day = [0x2c, 0xb8, 0xb6, 0xbf, 0xee, 0xc8, 0xd5, 0xc6, 0xda, 0x0d, 0x0a]
    const line = `${one.cDocCode}\t,="0020260318",${today().replace(/-/g, '')}\r\n`
    const content = Uint8Array.from([...head, ...day, ...Buffer.from(line)])
    await press('选择文件')
    const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
    // the DOM of tests reads no file
    const file = {
      name: '付款.csv',
      size: content.length,
      arrayBuffer: () => Promise.resolve(content.buffer),
    }
    Object.defineProperty(input, 'files', { value: [file] })
    input.dispatchEvent(new Event('change'))
    await screen.find('识别到 1 行')
    await match(1)
    await press('确认 1 笔付款')
    await screen.find('已确认 1 笔付款')
    const [paid] = await kept([one])
    expect(paid).toMatchObject({ state: '5', more: { dPaidOn: today(), cBankSerial: '0020260318' } })
  })

  it('is confirmed once when an answer is lost: the same is sent again', async () => {
    const [one, other] = [await approved(), await approved()]
    await open()
    await write(row(one, 'S1', today()), row(other, 'S2', today()))
    await match(2)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/changeDocumentState' })
    await press('确认 2 笔付款')
    await screen.find('付款可能已经确认，请重试，不会重复确认')
    expect([await stateOf(one), await stateOf(other)]).toEqual(['5', '3'])
    await press('关闭')
    expect((await screen.dialog()).title).toContain('部分付款的结果未知')
    await screen.press('继续确认')
    world.sandbox.faults.clear()
    await press('重试')
    await screen.find('已确认 2 笔付款')
    expect([await stateOf(one), await stateOf(other)]).toEqual(['5', '5'])
    expect(ids().size).toBe(2)
    expect((await kept([one]))[0]?.version).toBe(one.iVersion + 1)
  })

  it('stops after the one that is under way, and goes on with the others', async () => {
    const [one, other] = [await approved(), await approved()]
    await open()
    await write(row(one, 'S1', today()), row(other, 'S2', today()))
    await match(2)
    const release = world.hold('changeDocumentState')
    await press('确认 2 笔付款')
    await screen.find('正在确认 0/2')
    // it is not left while something is on its way
    await press('关闭')
    await press('停止')
    release()
    await screen.find('已确认 1 笔付款')
    expect([await stateOf(one), await stateOf(other)]).toEqual(['5', '3'])
    await press('确认 1 笔付款')
    await screen.find('已确认 2 笔付款')
  })

  it('that another person has changed meanwhile is not confirmed, and says how it is now', async () => {
    const [one, other] = [await approved(), await approved()]
    await open()
    await write(row(one, 'S1', today()), row(other, 'S2', today()))
    await match(2)
    const finance = await client(PHONES.finance)
    await step(finance, one, 'revoke', { cReason: '金额有误' })
    await press('确认 2 笔付款')
    await screen.find('已确认 1 笔付款')
    expect(told()).toContain('1 笔未确认，原因见各行')
    expect(cardOf(one.cDocCode)).toContain('单据已被其他人修改，请核对最新内容')
    expect([await stateOf(one), await stateOf(other)]).toEqual(['1', '5'])
    expect(screen.all('[role=checkbox]', inSheet)).toEqual([])
  })

  it('is written again where it was left, and asked for again after a failure', async () => {
    const one = await approved()
    await open()
    await write(row(one, 'S1', today()))
    await screen.find('识别到 1 行')
    await press('关闭')
    await until(() => sheet() === null, 'the list')
    await openPage('documents', { kind: 'purchaseAdvance' })
    await screen.press('导入付款结果', inPage)
    await screen.toast('已恢复上次未提交的内容')
    await screen.find('识别到 1 行')
    world.sandbox.faults.add({ kind: '5xx', path: '*/matchPayments', times: 1 })
    await press('核对 1 行')
    await screen.find(/付款结果核对失败/)
    await match(1)
    expect(cardOf(one.cDocCode)).toContain('银行流水号S1')
  })

  it('is not offered to who may not confirm payments, and the server has the last word', async () => {
    const one = await approved()
    await open()
    await write(row(one, 'S1', today()))
    await world.sandbox.db
      .update(menuButtons)
      .set({ adminOnly: true })
      .where(eq(menuButtons.buttonCode, 'purchase-post'))
    await press('核对 1 行')
    await screen.find('您没有确认付款的权限，请联系管理员')
    await world.login(PHONES.cashier)
    await openPage('documents', { kind: 'purchasePayment' })
    await screen.role('button', '导出 Excel', inPage)
    await until(() => !screen.names('button', inPage).includes('导入付款结果'), 'no way to it')
    await stays(() => !screen.names('button', inPage).includes('导入付款结果'), 'no way to it')
    await openPage('documents', { kind: 'purchaseOrder' })
    await screen.role('button', '导出 Excel', inPage)
    await stays(() => !screen.names('button', inPage).includes('导入付款结果'), 'no way to it')
  })

  it('is told in English too', async () => {
    const { setLanguage } = await import('@/i18n/engine')
    const one = await approved()
    await open()
    setLanguage('en-US')
    await screen.type(
      'Payments of the bank',
      `Date\tBank serial\tDocument no.\n${today()}\tS1\t${one.cDocCode}`,
      inSheet,
    )
    await press('Match 1 row')
    await screen.find('1 row, 0 of them cannot be confirmed')
    await press('Confirm (1)')
    await screen.find('1 payment confirmed, ¥1,450.00 in all')
    setLanguage('zh-CN')
  })
})
