import { File } from 'node:buffer'
import type { DocumentAnswer, DocumentRow } from '@wire/document'
import { ordered, readDocument, receivedOf } from '../../support/documentSteps'
import {
  beginChange,
  enteredChange,
  readChange,
  rowWith,
  stepChange,
  submittedChange,
} from '../../support/orderChangeSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
beforeAll(() => {
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
})
const inPage = { within: screen.page }

const client = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const withQty = (iQty: string) => (rows: readonly DocumentRow[]) => rows.map(row => rowWith(row, { iQty }))
const openChange = async (change: string, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: 'purchaseOrder', change })
  await screen.find('物料列表')
}
const openOrder = async ({ cDocUuid: documentUuid }: DocumentAnswer) => {
  await world.login(PHONES.admin)
  await openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid })
  await screen.find('物料列表')
}
const editor = () => document.querySelector('.table-editor') as HTMLElement
const described = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

describe('a row by which something came', () => {
  const begun = async () => {
    const admin = await client('admin')
    const order = await ordered(admin)
    await receivedOf(admin, order, '4')
    const { data } = await beginChange(admin, await readDocument(admin, order))
    await openChange(data.cChangeUuid)
    return data
  }

  it('is open in its quantity, from what came on; goods and price are read, with the reason', async () => {
    const { cChangeUuid } = await begun()
    await screen.press(/^1[^\d.]/, inPage)
    await until(() => editor()?.querySelector('.table-editor__place'), 'the popup')
    const inEditor = { within: editor }
    await screen.find('已有到货，不能更换物料，请关闭该行后另加一行')
    await screen.find('已有到货，不能修改含税单价，请关闭该行后另加一行')
    const names = screen.names('button', inEditor)
    expect(names.filter(name => /^(物料|含税单价|税率)/.test(name))).toEqual([])
    const quantity = await screen.role('button', /^数量/, inEditor)
    expect(described(quantity)).toContain('数量不能小于4：已到货或已录入到货单')
    quantity.click()
    await screen.press('清除')
    await screen.press('3')
    await screen.press('完成')
    await until(() => editor().querySelector('[role=alert]'), 'that it is too little')
    await screen.press('确定', inEditor)
    await screen.toast('数量不能小于4')
    // nothing of it was taken
    expect((await readChange(await client('admin'), cChangeUuid)).data.changeList).toEqual([])
  })

  it('is not deleted: the button says why, and a press says it too', async () => {
    await begun()
    await screen.press('第1条不能删除：已有到货，不能删除，请关闭该行', inPage)
    await screen.toast('已有到货，不能删除，请关闭该行')
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    expect(screen.all('.table-row', inPage)).toHaveLength(1)
  })
})

it('files are added to a change, beside those of the order', async () => {
  const admin = await client('admin')
  const change = await enteredChange(admin, await ordered(admin), withQty('8'))
  await openChange(change.cChangeUuid)
  await screen.press(/^单据附件/)
  await screen.press(/^添加单据附件/)
  await screen.press(/^文件选择/)
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-1.4'], '补充协议.pdf')] })
  input.dispatchEvent(new Event('change'))
  await screen.find('补充协议.pdf')
  await world.idle()
  await screen.press('关闭')
  await screen.press('保存', inPage)
  await screen.toast('保存成功')
  const kept = await readChange(await client('finance'), change.cChangeUuid)
  expect(kept.data.document.fileList.map(({ cFileName }) => cFileName)).toEqual(['补充协议.pdf'])
})

it('the versions of an order are listed: who changed what, why, and the change of each', async () => {
  const admin = await client('admin')
  const order = await ordered(admin)
  const change = await submittedChange(admin, order, withQty('8'))
  expect((await stepChange(await client('finance'), change, 'approve')).code).toBe(1)
  await openOrder(order)
  await screen.press('当前为第 2 版，查看变更记录', { ...inPage, role: 'link' })
  await screen.find('第 2 版')
  const sheet = await until(
    () => screen.all('[role=list]').find(one => /第 2 版/.test(one.textContent ?? '')),
    'the list',
  )
  const [second, first] = [...sheet.children].map(one => one.textContent ?? '')
  expect(second).toMatch(/录入：陈立恒.*审批：顾明远.*变更原因：客户减单.*数量：10 → 8/)
  expect(first).toMatch(/第 1 版.*审批：陈立恒.*首次审批通过的版本/)
  await screen.press('查看第 2 版的变更')
  await until(() => screen.stack().length === 2, 'the change')
  await screen.find('变更已生效')
})

it('after a change was decided on the next one that waits comes in its place', async () => {
  const admin = await client('admin')
  const sent = async (iQty: string) => submittedChange(admin, await ordered(admin), withQty(iQty))
  const [first, second] = [await sent('8'), await sent('7')]
  await openChange(first.cChangeUuid, PHONES.finance)
  await screen.press('审批通过', inPage)
  await screen.dialog()
  await screen.press('审批通过')
  await screen.find('变更已生效')
  await screen.press(/^下一张待审批变更/, inPage)
  await screen.find(/数量：10 → 7/)
  await screen.find(second.document.cDocCode)
  expect(screen.stack()).toHaveLength(1)
  expect(screen.names('button', inPage).some(name => name.startsWith('审批通过'))).toBe(true)
})
