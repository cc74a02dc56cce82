import { and, eq, inArray, ne } from 'drizzle-orm'
import { erpPurchaseOrders } from '../../../sandbox/db/schema'
import { kinds } from '../../../sandbox/services/document/kinds'
import { STATE } from '../../../sandbox/services/document/machine'
import { drawnFrom, ordered, receivedOf, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const cards = () => screen.all('.configured-row', { within: screen.main })
const codes = () => cards().map(card => /[A-Z]{2}\d{11}/.exec(card.textContent ?? '')?.[0] ?? '')
const press = (name: string | RegExp) => screen.press(name, inPage)
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])

/** Goods that a colleague has entered, and that are not in the warehouse yet. */
const draftReceipt = async () => {
  const colleague = await clientOf('colleague')
  const order = await ordered(await clientOf('admin'))
  return (await save(colleague, 'goodsReceipt', (await drawnFrom(colleague, 'goodsReceipt', order)).rowList))
    .data
}
/** A payment that a colleague has entered, and the finance has approved. */
const approvedPayment = async () => {
  const [admin, colleague, finance] = [
    await clientOf('admin'),
    await clientOf('colleague'),
    await clientOf('finance'),
  ]
  const receipt = await receivedOf(admin, await ordered(admin))
  const { rowList } = await drawnFrom(colleague, 'purchasePayment', receipt)
  const { data } = await save(colleague, 'purchasePayment', rowList)
  return through(finance, await through(colleague, data, 'submit'), 'approve')
}
const chooseAll = async (wanted: readonly string[]) => {
  for (const code of wanted) await screen.press(`选择 ${code}`, { role: 'checkbox', ...inPage })
}
const statesOf = async (kind: 'goodsReceipt' | 'purchasePayment', wanted: readonly string[]) => {
  const { head } = kinds[kind]
  const rows = await world.sandbox.db
    .select()
    .from(head)
    .where(inArray(head.code, [...wanted]))
  return rows.map(({ state }) => state)
}

describe('goods that a colleague has entered', () => {
  it('are put into the warehouse by who keeps it: one from its page, several from the list that the notice shows', async () => {
    const first = await draftReceipt()
    await world.login(PHONES.storeman)
    await openPage('documents', { kind: 'goodsReceipt' })
    await press('1 张待入库')
    await screen.at('documentVoucher')
    await screen.find(first.cDocCode)
    expect(screen.names('button', inPage)).not.toContain('提交')
    await press('确认入库')
    await screen.dialog()
    await screen.press('确认入库')
    await screen.toast('确认入库成功')
    const wanted = [(await draftReceipt()).cDocCode, (await draftReceipt()).cDocCode]
    screen.back()
    await screen.find('2 张待入库')
    await press('2 张待入库')
    await screen.role('button', '视图：待入库', inPage)
    await until(() => [...codes()].sort().join() === [...wanted].sort().join(), 'those that wait')
    await chooseAll(wanted)
    await press('确认入库')
    await screen.dialog()
    await screen.press('确定')
    await screen.gone('张待入库')
    expect(await statesOf('goodsReceipt', wanted)).toEqual([STATE.done, STATE.done])
  })

  it('are left to others by who may not post them, in words', async () => {
    const { cDocUuid } = await draftReceipt()
    await world.login(PHONES.cashier)
    await openPage('documentVoucher', { kind: 'goodsReceipt', documentUuid: cDocUuid })
    await screen.find('不能确认入库：须由制单人、仓管员或管理员办理')
    expect(screen.names('button', inPage)).not.toContain('确认入库')
  })
})

describe('payments that others entered', () => {
  it('are confirmed by the cashier in one act; one with a warning is left out', async () => {
    const { db } = world.sandbox
    const { head } = kinds.purchasePayment
    await db.update(head).set({ state: STATE.closed }).where(eq(head.state, STATE.approved))
    const made = [await approvedPayment(), await approvedPayment(), await approvedPayment()]
    const wanted = made.map(({ cDocCode }) => cDocCode)
    const more = { cBankAccount: '6228480402564890018' }
    await db
      .update(head)
      .set({ more })
      .where(eq(head.code, wanted[2] ?? ''))
    await world.login(PHONES.cashier)
    await openPage('documents', { kind: 'purchasePayment' })
    await press('3 张待付款')
    await until(() => cards().length === 3, 'those that wait')
    await chooseAll(wanted)
    await press('确认付款')
    await screen.dialog()
    await screen.press('确定')
    await screen.find(/请打开单据核对：收款账号与供应商档案不符/)
    const { done, approved } = STATE
    expect((await statesOf('purchasePayment', wanted)).sort()).toEqual([approved, done, done])
  })
})

describe('a notice of several documents', () => {
  it('shows the orders that are late alone, the one that should have come first before the others', async () => {
    const { db } = world.sandbox
    const ours = and(eq(erpPurchaseOrders.orgUuid, 'org-hengqi'), eq(erpPurchaseOrders.state, STATE.approved))
    const [one, other] = await db.select().from(erpPurchaseOrders).where(ours)
    const late = [one?.docUuid ?? '', other?.docUuid ?? '']
    const { line } = kinds.purchaseOrder
    await db.update(line).set({ arriveOn: '2099-01-01' }).where(ne(line.docUuid, ''))
    await db.update(line).set({ arriveOn: '2001-01-05' }).where(inArray(line.docUuid, late))
    for (const [at, docUuid] of late.entries())
      await db
        .update(erpPurchaseOrders)
        .set({ arriveOn: `2001-01-0${5 - at}` })
        .where(eq(erpPurchaseOrders.docUuid, docUuid))
    await world.login()
    await openPage('documents', { kind: 'purchaseOrder' })
    await press('2 张逾期未到货')
    await screen.role('button', '视图：逾期未到货', inPage)
    await until(() => codes().join() === [other?.code, one?.code].join(), 'those that are late')
    // the way back is the view of every day
    await press('视图：逾期未到货')
    await screen.press('默认视图')
    await until(() => codes().length > 2, 'all of them')
  })

  it('opens the one that comes first where the search of this person does not know its conditions', async () => {
    const made = [await draftReceipt(), await draftReceipt()]
    world.answer('getBaseQueryPlan', (plan: { list: { cFieldName: string; bShow: boolean }[] }) => ({
      ...plan,
      list: plan.list.filter(({ cFieldName }) => cFieldName !== 'cState'),
    }))
    await world.login(PHONES.storeman)
    await openPage('documents', { kind: 'goodsReceipt' })
    await until(() => cards().length > 0, 'the receipts')
    await press('2 张待入库')
    await screen.at('documentVoucher')
    await screen.find(made[0]?.cDocCode ?? '')
  })
})
