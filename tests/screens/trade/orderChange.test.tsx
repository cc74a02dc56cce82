import type { DocumentAnswer, DocumentRow } from '@wire/document'
import { cashierApproves } from '../../support/delegationSteps'
import { ordered, readDocument, receivedOf } from '../../support/documentSteps'
import {
  enteredChange,
  readChange,
  rowWith,
  saveChange,
  stepChange,
  submittedChange,
} from '../../support/orderChangeSteps'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }

const client = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const withQty = (iQty: string) => (rows: readonly DocumentRow[]) => rows.map(row => rowWith(row, { iQty }))
const openOrder = async ({ cDocUuid: documentUuid }: DocumentAnswer, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid })
  await screen.find('物料列表')
}
const openChange = async (change: string, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: 'purchaseOrder', change })
  await screen.find('物料列表')
}
const begin = async () => {
  await screen.press('其他操作', inPage)
  await screen.press('变更')
  await screen.press('数量调整', { role: 'radio' })
  await screen.press('开始变更')
}
const openChangeAgain = async (change: string) => {
  await world.login(PHONES.admin)
  await openPage('documentVoucher', { kind: 'purchaseOrder', change })
  await screen.dialog()
  await screen.press(/^继续/)
}
/** One more of the paper in the rows. */
const oneMore = async () => {
  await screen.type('扫码或输入编码新增', 'M0301028', inPage)
  await screen.confirm('扫码或输入编码新增', inPage)
  await until(() => /数量合计11/.test(screen.text()), 'one more')
}

it('an approved order is changed: its rows are edited, its head stays, and the change is handed in', async () => {
  const order = await ordered(await client('admin'))
  await openOrder(order)
  await begin()
  await until(() => screen.stack().length === 2, 'the page of the change')
  await screen.find('变更录入中')
  await screen.find('变更原因：数量调整')
  await screen.find('尚无变更内容，请修改物料后保存')
  // nothing of the head can be filled in, and no other document takes its place
  expect(screen.all('textarea', inPage)).toHaveLength(0)
  const buttons = screen.names('button', inPage)
  for (const name of ['查询', '选择模板', '新增', '单据流程']) expect(buttons).not.toContain(name)
  await oneMore()
  await screen.find('当前修改保存后计入变更内容')
  await screen.press('提交变更', inPage)
  await screen.dialog()
  await screen.press('保存')
  await screen.toast('变更已提交')
  await screen.find('变更审批中')
  await screen.find(/第 ?1 ?行.*数量：10 → 11/)
  // another administrator decides
  await screen.find('审批通过：本人录入的变更须由其他管理员审批')
  expect(await readDocument(await client('finance'), order)).toMatchObject({
    rowList: [{ iQty: '10' }],
    orderChange: { cState: '2' },
  })
  await screen.back()
  await screen.find('订单变更待审批，通过前仍按原版本执行')
})

it('is not handed in while codes of a paste wait, which it would leave behind', async () => {
  const admin = await client('admin')
  const change = await enteredChange(admin, await ordered(admin), withQty('8'))
  await openChange(change.cChangeUuid)
  await screen.press('更多', inPage)
  await screen.press('粘贴或导入')
  await screen.type('粘贴内容', '天外来物 3')
  await screen.press(/^录入/)
  await screen.find('待确认 1 条')
  await screen.press('提交变更', inPage)
  await screen.toast('物料列表中有 1 条待确认，请先补录或移除')
  expect(screen.all('[role=alertdialog]')).toHaveLength(0)
  expect(world.sent('stepOrderChange')).toHaveLength(0)
  await screen.press('移除：天外来物')
  await screen.press('提交变更', inPage)
  await screen.dialog()
  await screen.press('放弃')
  await screen.toast('变更已提交')
})

it.each([
  ['approveChange', /^采购单据2 张待审批$/],
  ['reworkChange', /^采购单据2 张被驳回$/],
] as const)('one that waits as %s is counted where a person sees what waits', async (cTask, note) => {
  const task = { cVoucherCode: 'purchaseOrder', cTask, iCount: 2, cFirstDocUuid: 'a', conditionList: [] }
  world.answer('getDocumentTasks', () => ({ taskList: [{ ...task, cOrderField: '' }] }))
  await world.login(PHONES.finance)
  await openPage('userCenter')
  await screen.press(note)
})

it('who approves finds it in the list of orders, sees what differs, and the order is its second version', async () => {
  const admin = await client('admin')
  const order = await ordered(admin)
  await submittedChange(admin, order, withQty('8'))
  await world.login(PHONES.finance)
  await openPage('documents', { kind: 'purchaseOrder' })
  await screen.press(/^\d+ 张变更待您审批/, inPage)
  await until(() => screen.stack().length === 2, 'the order')
  await screen.press(/^订单变更待审批/, inPage)
  await until(() => screen.stack().length === 3, 'its change')
  await screen.find(/第 ?1 ?行.*数量：10 → 8/)
  await screen.find(/1,?450\.00 → 1,?160\.00/)
  await screen.press('审批通过', inPage)
  expect((await screen.dialog()).title).toContain(`确认通过订单 ${order.cDocCode} 的变更`)
  await screen.press('审批通过')
  await screen.toast('变更已生效')
  await screen.find('变更已生效')
  expect(await readDocument(admin, order)).toMatchObject({ iOrderVersion: 2, rowList: [{ iQty: '8' }] })
  await screen.back()
  await screen.find('当前为第 2 版，查看变更记录')
})

it('is refused with a reason, which stands in the order and leads back to it; given up, the order has none', async () => {
  const admin = await client('admin')
  const order = await ordered(admin)
  const change = await submittedChange(admin, order, withQty('8'))
  await openChange(change.cChangeUuid, PHONES.finance)
  await screen.press('驳回', inPage)
  await screen.press('数量有误', { role: 'radio' })
  await screen.press('驳回')
  await screen.toast('变更已驳回')
  closeApp()
  await openOrder(order)
  await screen.press(/^订单变更被.*驳回：数量有误/, inPage)
  await until(() => screen.stack().length === 2, 'the change')
  await screen.press('放弃变更', inPage)
  await screen.dialog()
  await screen.press('放弃变更')
  await screen.toast('变更已放弃')
  await until(() => screen.stack().length === 1, 'the order')
  await screen.gone('订单变更被')
  expect((await readDocument(await client('finance'), order)).orderChange).toBeUndefined()
})

it('who approves it adds a colleague before, and takes that back', async () => {
  await cashierApproves(world.sandbox.db)
  const admin = await client('admin')
  const change = await submittedChange(admin, await ordered(admin), withQty('8'))
  await openChange(change.cChangeUuid, PHONES.finance)
  await screen.press('加签', inPage)
  await screen.find('陈立恒：单据由其录入，不能加签审批')
  await screen.press(/^加签审批人/)
  await screen.press(/^苏敏/, { role: 'radio' })
  await screen.press('确 定')
  await screen.find('由苏敏先审批，通过后再回到“审批”环节由您审批')
  await screen.type('加签原因', '请核对数量')
  await screen.press('确认加签')
  await screen.toast('已加签，等待苏敏审批')
  await screen.find('待审批：苏敏')
  await screen.find('审批加签：由顾明远加签，请核对数量')
  await screen.find(/等待审批加签审批/)
  expect(screen.names('button', inPage)).not.toContain('审批通过')
  await screen.press('撤回加签（审批加签）', inPage)
  expect((await screen.dialog()).title).toBe('撤回“审批加签”环节？')
  await screen.press('撤回加签')
  await screen.toast('加签已撤回')
  await until(() => screen.names('button', inPage).includes('审批通过'), 'the own turn')
  expect((await readChange(admin, change.cChangeUuid)).data.document.approvalList).toMatchObject([
    { cStepName: '审批', cState: 'current' },
  ])
})

it('what the server refuses is said with its row, and nothing was changed', async () => {
  const admin = await client('admin')
  const order = await ordered(admin)
  const change = await submittedChange(admin, order, withQty('8'))
  await openChange(change.cChangeUuid, PHONES.finance)
  await screen.find(/数量：10 → 8/)
  await receivedOf(admin, order, '9')
  await screen.press('审批通过', inPage)
  await screen.dialog()
  await screen.press('审批通过')
  await screen.find('第1行的数量不能小于9：已到货或已录入到货单')
  expect(await readDocument(admin, order)).toMatchObject({ rowList: [{ iQty: '10' }] })
})

it('a change that another person has edited meanwhile is shown as it is, and is not handed in unseen', async () => {
  const admin = await client('admin')
  const change = await enteredChange(admin, await ordered(admin), withQty('8'))
  await openChange(change.cChangeUuid, PHONES.finance)
  await screen.find(/数量：10 → 8/)
  const again = await saveChange(admin, change, withQty('7')(change.document.rowList))
  expect(again.code).toBe(1)
  await screen.press('提交变更', inPage)
  await screen.toast('变更已被其他人修改，请核对最新内容')
  await screen.find(/数量：10 → 7/)
  expect((await stepChange(admin, again.data, 'submit')).code).toBe(1)
})

it('a change that another administrator has entered is read, and says who may edit it', async () => {
  const admin = await client('admin')
  const change = await enteredChange(admin, await ordered(admin), withQty('8'))
  await openChange(change.cChangeUuid, PHONES.finance)
  await screen.find('修改变更：变更只能由录入人修改')
  const buttons = screen.names('button', inPage)
  expect(buttons).toContain('提交变更')
  for (const name of ['保存', '添加物料']) expect(buttons).not.toContain(name)
})

it('an order that was taken on by the page in front shows its change anew after it', async () => {
  const admin = await client('admin')
  const order = await ordered(admin)
  const change = await submittedChange(admin, order, withQty('8'))
  await openChange(change.cChangeUuid, PHONES.finance)
  await screen.find('变更审批中')
  await screen.press('查看原订单', inPage)
  await until(() => screen.stack().length === 2, 'the order')
  await screen.press('其他操作', inPage)
  const menu = () => screen.all('.alm-action-sheet__item')[0]?.parentElement as HTMLElement
  await until(menu, 'the menu')
  await screen.press('关闭', { within: menu })
  await screen.press('需求取消', { role: 'radio' })
  const sheet = () => screen.all('[role=radiogroup]')[0]?.closest('[role=dialog]') as HTMLElement
  screen
    .all('button, [role=button]', { within: sheet })
    .filter(button => button.textContent === '关闭')
    .at(-1)
    ?.click()
  await screen.toast('关闭成功')
  await screen.back()
  await screen.find('变更已放弃')
})

it('is begun once when the answer is lost: the same is sent again', async () => {
  const order = await ordered(await client('finance'))
  await openOrder(order)
  world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/beginOrderChange', times: 1 })
  await begin()
  await until(() => world.sent('beginOrderChange').length > 0, 'the call')
  await world.idle()
  if (screen.stack().length === 1) await screen.press('开始变更')
  await until(() => screen.stack().length === 2, 'the page of the change')
  await screen.find('变更原因：数量调整')
  const ids = world.sent('beginOrderChange').map(({ body }) => body['cRequestUuid'])
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
})

it('what was typed into a change is kept on the device, and offered when it is opened again', async () => {
  const admin = await client('admin')
  const change = await enteredChange(admin, await ordered(admin), rows => rows)
  await openChange(change.cChangeUuid)
  await oneMore()
  await world.idle()
  closeApp()
  await openChangeAgain(change.cChangeUuid)
  await until(() => /数量合计11/.test(screen.text()), 'what was typed')
})
