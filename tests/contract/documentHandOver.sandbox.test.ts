import type {
  DocumentAction,
  DocumentAnswer,
  DocumentKind,
  DocumentTask,
  DocumentTasksAnswer,
} from '@wire/document'
import { and, eq, inArray } from 'drizzle-orm'
import { createSandbox, type Sandbox } from '../../sandbox'
import { erpPurchaseOrders, menuButtons, personButtons, widgetDefinitions } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import { isKind, kinds } from '../../sandbox/services/document/kinds'
import { STATE } from '../../sandbox/services/document/machine'
import {
  A4,
  creditsSettled,
  draw,
  drawnFrom,
  HEADERS,
  listRows,
  ordered,
  OWN,
  path,
  problemsOf,
  receivedOf,
  save,
  some,
  step,
  through,
  wentBack,
} from '../support/documentSteps'
import { confirmPayment, findGoods, payAtProvider, submitOrder } from '../support/purchase'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
const people = {
  admin: '13800000001',
  colleague: '13800000002',
  finance: '13800000018',
  storeman: '13800000019',
  cashier: '13800000020',
}
const clients = {} as Record<keyof typeof people, SignedClient>
beforeAll(async () => {
  sandbox = await createSandbox({ dataDir: 'memory' })
  await creditsSettled(sandbox.db)
  for (const [name, phone] of Object.entries(people))
    clients[name as keyof typeof people] = await SignedClient.loggedIn(sandbox.url, phone)
}, 120_000)
afterAll(() => sandbox.close())

const ROW = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
type Named = Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>
const read = (client: SignedClient, { cVoucherCode, cDocUuid }: Named) =>
  client.post<DocumentAnswer>(path('getDocument'), { cVoucherCode, cDocUuid, ...OWN })
const seenBy = async (client: SignedClient, document: Named) => (await read(client, document)).data

/** From now on the list of a kind is for one's own documents. */
const ownOnly = async (kind: DocumentKind): Promise<() => Promise<unknown>> => {
  const which = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, kind))
  const [row] = await sandbox.db.select().from(widgetDefinitions).where(which)
  const definition = row?.definition as { baseList: object }
  const set = (next: object) => sandbox.db.update(widgetDefinitions).set({ definition: next }).where(which)
  await set({ ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } })
  return () => set(definition)
}
/** From now on a button of a menu is held by administrators and by these people alone. */
const heldBy = async (
  menuCode: string,
  buttonCode: string,
  ...persons: string[]
): Promise<() => Promise<unknown>> => {
  const which = and(eq(menuButtons.menuCode, menuCode), eq(menuButtons.buttonCode, buttonCode))
  const before = (await sandbox.db.select().from(menuButtons).where(which))[0]?.adminOnly ?? false
  await sandbox.db.update(menuButtons).set({ adminOnly: true }).where(which)
  const rows = persons.map(personUuid => ({ personUuid, menuCode, buttonCode }))
  if (rows.length > 0) await sandbox.db.insert(personButtons).values(rows)
  return async () => {
    await sandbox.db.update(menuButtons).set({ adminOnly: before }).where(which)
    await sandbox.db
      .delete(personButtons)
      .where(and(eq(personButtons.menuCode, menuCode), eq(personButtons.buttonCode, buttonCode)))
  }
}

/** A receipt that was entered, and is not in the warehouse yet. */
const draftReceipt = async (client: SignedClient, order: Named) =>
  (await save(client, 'goodsReceipt', (await drawnFrom(client, 'goodsReceipt', order)).rowList)).data
/** A payment of new goods, approved by a person who has not entered it. */
const approvedPayment = async (client: SignedClient, iQty = '10') => {
  const { admin, finance } = clients
  const { rowList } = await drawnFrom(
    client,
    'purchasePayment',
    await receivedOf(admin, await ordered(admin)),
  )
  const saved = (await save(client, 'purchasePayment', some(rowList, iQty))).data
  return through(client === admin ? finance : admin, await through(client, saved, 'submit'), 'approve')
}

const tasksOf = async (client: SignedClient) =>
  (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList
const taskOf = async (client: SignedClient, kind: DocumentKind, cTask: DocumentTask['cTask']) =>
  (await tasksOf(client)).find(one => one.cVoucherCode === kind && one.cTask === cTask)
const countOf = async (...wish: Parameters<typeof taskOf>) => (await taskOf(...wish))?.iCount ?? 0

describe('documents that others entered', () => {
  it('are posted by who keeps the warehouse; colleagues are told to whom it is left', async () => {
    const { admin, colleague, storeman, cashier } = clients
    const receipt = await draftReceipt(colleague, await ordered(admin))
    expect((await seenBy(storeman, receipt)).actionList).toEqual(['post', 'print'])
    const seen = await seenBy(cashier, receipt)
    expect(seen.actionList).toEqual(['print'])
    const cReason = '须由制单人、仓管员或管理员办理'
    expect(seen.blockedList).toEqual([{ cAction: 'post', cReason }])
    expect(await step(cashier, receipt, 'post')).toMatchObject({ code: 40300, msg: cReason })
    const posted = (await step(storeman, receipt, 'post')).data
    expect(posted).toMatchObject({ cState: STATE.done })

    const { rowList } = await drawnFrom(colleague, 'purchaseReturn', posted)
    const handedIn = (await save(colleague, 'purchaseReturn', some(rowList, '2'))).data
    const back = await through(admin, await through(colleague, handedIn, 'submit'), 'approve')
    expect((await seenBy(storeman, back)).actionList).toContain('post')
    const sent = (await step(storeman, back, 'post')).data
    expect(sent).toMatchObject({ cState: STATE.done })
    // who may not say that its money came is told who does
    expect((await seenBy(cashier, sent)).blockedList).toContainEqual({ cAction: 'settle', cReason })
  })

  it('with rows that are drawn from nothing need their own right still', async () => {
    const { colleague, storeman } = clients
    const receipt = (await save(colleague, 'goodsReceipt', [ROW])).data
    const seen = await seenBy(storeman, receipt)
    expect(seen.actionList).not.toContain('post')
    expect(seen.blockedList[0]?.cReason).toBe('有未参照订单的物料，须由管理员入库')
    expect((await step(storeman, receipt, 'post')).code).toBe(40300)
  })

  it('are paid by the cashier, by administrators, and never by who entered them', async () => {
    const { admin, colleague, finance, storeman, cashier } = clients
    const own = await approvedPayment(admin)
    const cReason = '本人录入的付款单须由其他有权限的人员确认付款'
    expect((await seenBy(admin, own)).actionList).not.toContain('post')
    expect((await seenBy(admin, own)).blockedList).toContainEqual({ cAction: 'post', cReason })
    expect(await step(admin, own, 'post')).toMatchObject({ code: 40300, msg: cReason })
    // the right to post goods is none to post money
    expect(await step(storeman, own, 'post')).toMatchObject({
      code: 40300,
      msg: '须由制单人、出纳或管理员办理',
    })
    expect((await step(finance, own, 'post')).data).toMatchObject({ cState: STATE.done })

    const others = await approvedPayment(colleague)
    expect(await step(colleague, others, 'post')).toMatchObject({ code: 40300, msg: cReason })
    expect((await step(cashier, others, 'post')).data).toMatchObject({ cState: STATE.done })
    const cashiers = await approvedPayment(cashier)
    expect(await step(cashier, cashiers, 'post')).toMatchObject({ code: 40300, msg: cReason })
  })

  it('offer exactly what is accepted, to each person and in each state', async () => {
    const all: DocumentAction[] = [
      ...(['submit', 'withdraw', 'approve', 'refuse', 'revoke'] as const),
      ...(['post', 'settle', 'reverse', 'close', 'remove'] as const),
    ]
    const others: readonly DocumentAction[] = ['settle', 'revoke', 'reverse']
    // all other receipts of the world are posted
    await save(clients.colleague, 'goodsReceipt', [ROW])
    for (const code of ['goodsReceipt', 'purchaseReturn', 'purchasePayment'] as const) {
      const { head } = kinds[code]
      const chosen = await sandbox.db
        .selectDistinctOn([head.state])
        .from(head)
        .where(and(eq(head.orgUuid, OWN.cOrgUuid), inArray(head.state, ['1', '2', '3', '5'])))
        .orderBy(head.state, head.creatorPersonUuid, head.docUuid)
      expect(chosen.length).toBeGreaterThan(1)
      for (const { docUuid } of chosen)
        for (const name of ['colleague', 'storeman', 'cashier', 'admin'] as const) {
          const document = await seenBy(clients[name], { cVoucherCode: code, cDocUuid: docUuid })
          for (const action of all) {
            const isBlocked = document.blockedList.some(({ cAction }) => cAction === action)
            // what hangs on other documents is refused in words of its own
            if (isBlocked && others.includes(action)) continue
            const isListed = document.actionList.includes(action)
            // what would be accepted is asked for with another version: nothing changes
            const asked = isListed ? { ...document, iVersion: 9999 } : document
            const answer = await step(clients[name], asked, action, { cReason: 'x' })
            const isAccepted = answer.code === 40900 && answer.msg.startsWith('单据已被其他人修改')
            const said = [code, document.cState, name, action]
            expect([...said, isAccepted]).toEqual([...said, isListed])
            // what is wrong with its rows, such as one that was not inspected yet
            expect([40300, 40900, ...(isBlocked ? [40001] : [])]).toContain(answer.code)
          }
        }
    }
  }, 60_000)
})

describe('where a list of documents is for one’s own', () => {
  it('administrators see and approve those of others, and who holds the right to read all sees them', async () => {
    const { admin, colleague, storeman, cashier } = clients
    const handedIn = await through(colleague, (await save(colleague, 'purchaseOrder', [ROW])).data, 'submit')
    const back = await ownOnly('purchaseOrder')
    expect((await read(storeman, handedIn)).code).toBe(40400)
    const lift = await heldBy('purchase-order', 'purchase-read-all', 'person-0020-hengqi')
    expect((await read(cashier, handedIn)).code).toBe(1)
    expect((await read(storeman, handedIn)).code).toBe(40400)
    await lift()
    expect((await read(cashier, handedIn)).code).toBe(40400)
    const columns = 'cOrderUuid,cOrderCode'
    const key = ['cOrderUuid', handedIn.cDocUuid] as const
    const inList = async (client: SignedClient) =>
      (await listRows(client, 'PurchaseOrder', columns, 'cOrderCode asc', key)).data.iTotleSize
    expect([await inList(admin), await inList(colleague), await inList(storeman)]).toEqual([1, 1, 0])
    // the list asks by its own scope
    const scope = { cDataScopeType: 'person' }
    const { data } = await listRows(admin, 'PurchaseOrder', columns, 'cOrderCode asc', undefined, scope)
    expect(data.iTotleSize).toBe(
      await sandbox.db.$count(erpPurchaseOrders, eq(erpPurchaseOrders.orgUuid, OWN.cOrgUuid)),
    )
    expect((await step(admin, handedIn, 'approve')).data).toMatchObject({ cState: STATE.approved })
    await back()
  })

  it('who makes the next document draws from those of others; a requester still sees none', async () => {
    const { admin, colleague, storeman } = clients
    const order = await ordered(admin)
    const back = await ownOnly('purchaseOrder')
    const lift = await heldBy('goods-receipt', 'purchase-add', 'person-0019-hengqi')
    const total = async (client: SignedClient) => {
      const key = ['cOrderUuid', order.cDocUuid] as const
      return (await listRows(client, 'DrawablePurchaseOrder', 'cOrderUuid', 'cOrderCode asc', key)).data
        .iTotleSize
    }
    expect([await total(storeman), await total(colleague)]).toEqual([1, 0])
    const drawn = await draw(storeman, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])
    const saved = (await save(storeman, 'goodsReceipt', drawn.data.rowList)).data
    expect((await step(storeman, saved, 'post')).data).toMatchObject({ cState: STATE.done })
    // drawing from an order is no reading of it
    expect((await read(storeman, order)).code).toBe(40400)
    expect((await read(colleague, order)).code).toBe(40400)
    expect((await draw(colleague, 'goodsReceipt', 'purchaseOrder', [order.cDocUuid])).code).toBe(40300)
    await lift()
    await back()
  })
})

describe('the day goods are needed', () => {
  const request = async (values: object, more: object = {}) => {
    const { admin } = clients
    const over = { values: { ...HEADERS.purchaseRequest, ...values } }
    return through(
      admin,
      (await save(admin, 'purchaseRequest', [{ ...ROW, ...more }], over)).data,
      'submit',
      'approve',
    )
  }

  it('goes from the head of a request into the rows of the order, where the rows have none of their own', async () => {
    const { admin } = clients
    const whole = await request({ dArriveDate: '2001-02-03' })
    expect((await drawnFrom(admin, 'purchaseOrder', whole)).rowList[0]).toMatchObject({
      dArriveDate: '2001-02-03',
    })
    const byRow = await request({ dArriveDate: '2001-02-03' }, { dArriveDate: '2001-02-09' })
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', byRow)
    expect(rowList[0]).toMatchObject({ dArriveDate: '2001-02-09' })
  })

  it('is the earliest of its rows for an order, in its list too, and tells that it is late', async () => {
    const { admin } = clients
    const rows = ['2001-02-09', '2001-02-03', ''].map(dArriveDate => ({ ...ROW, dArriveDate }))
    const saved = (await save(admin, 'purchaseOrder', rows)).data
    const dayOf = async () => {
      const key = ['cOrderUuid', saved.cDocUuid] as const
      const { data } = await listRows(admin, 'PurchaseOrder', 'dArriveDate,bLate', 'cOrderCode asc', key)
      return data.pageData[0]
    }
    expect(await dayOf()).toMatchObject({ dArriveDate: '2001-02-03', bLate: 0 })
    const over = { cDocUuid: saved.cDocUuid, iVersion: saved.iVersion }
    const again = (await save(admin, 'purchaseOrder', [{ ...ROW, dArriveDate: '2001-02-09' }], over)).data
    await through(admin, again, 'submit', 'approve')
    expect(await dayOf()).toMatchObject({ dArriveDate: '2001-02-09', bLate: 1 })
  })
})

describe('a receipt without a supplier', () => {
  const values = { ...HEADERS.goodsReceipt, cSupplierUuid: '' }

  it('is refused, as its goods could never be paid', async () => {
    const answer = await save(clients.colleague, 'goodsReceipt', [ROW], { values })
    expect(problemsOf(answer)).toEqual([
      { iRow: 0, cFieldName: 'cSupplierUuid', cMessage: '请填写供应商，只有商城订单的物料可以不填' },
    ])
  })

  it('is taken with goods of the shop alone, and leads to no payment', async () => {
    const { admin } = clients
    const placed = await submitOrder(admin, await findGoods(admin))
    await payAtProvider(await confirmPayment(admin, placed))
    const orders = [placed.orderList[0]?.cOrderUuid ?? '']
    const { rowList } = (await draw(admin, 'goodsReceipt', 'shopOrder', orders)).data
    expect((await save(admin, 'goodsReceipt', [...rowList, ROW], { values })).code).toBe(40001)
    const posted = await through(admin, (await save(admin, 'goodsReceipt', rowList, { values })).data, 'post')
    expect(posted.downstreamList.map(({ cVoucherName }) => cVoucherName)).toEqual(['采购退货单', '领料单'])
    // one that was posted before this was asked for
    const { admin: old } = clients
    const receipt = await receivedOf(old, await ordered(old))
    expect(receipt.downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toContain('purchasePayment')
    const { head } = kinds.goodsReceipt
    await sandbox.db.update(head).set({ supplierUuid: null }).where(eq(head.docUuid, receipt.cDocUuid))
    const { downstreamList } = await seenBy(old, receipt)
    expect(downstreamList.map(({ cVoucherCode }) => cVoucherCode)).toEqual(['purchaseReturn', 'goodsIssue'])
  })
})

describe('what waits for a person', () => {
  it('is to be posted by who may post it, receipts from their draft', async () => {
    const { admin, colleague, storeman, cashier } = clients
    const count = (client: SignedClient) => countOf(client, 'goodsReceipt', 'post')
    const before = [await count(storeman), await count(colleague), await count(cashier)]
    const receipt = await draftReceipt(colleague, await ordered(admin))
    // one that only administrators post
    await save(colleague, 'goodsReceipt', [ROW])
    expect([await count(storeman), await count(colleague), await count(cashier)]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) + 1,
      before[2],
    ])
    await through(storeman, receipt, 'post')
    expect([await count(storeman), await count(colleague), await count(cashier)]).toEqual(before)
  })

  it('leaves out payments that one has entered', async () => {
    const { admin, colleague, finance, cashier } = clients
    const count = (client: SignedClient) => countOf(client, 'purchasePayment', 'post')
    const before = await Promise.all([admin, finance, cashier].map(count))
    await approvedPayment(admin)
    expect(await Promise.all([admin, finance, cashier].map(count))).toEqual([
      before[0],
      (before[1] ?? 0) + 1,
      (before[2] ?? 0) + 1,
    ])
    expect(await taskOf(colleague, 'purchasePayment', 'post')).toBeUndefined()
  })

  it('is to be ordered, until an order has taken it', async () => {
    const { admin } = clients
    const count = () => countOf(admin, 'purchaseRequest', 'order')
    const before = await count()
    const request = await through(
      admin,
      (await save(admin, 'purchaseRequest', [ROW])).data,
      'submit',
      'approve',
    )
    expect(await count()).toBe(before + 1)
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const part = (await save(admin, 'purchaseOrder', some(rowList, '4'))).data
    expect(await count()).toBe(before + 1)
    await save(admin, 'purchaseOrder', some((await drawnFrom(admin, 'purchaseOrder', request)).rowList, '6'))
    expect(await count()).toBe(before)
    await step(admin, part, 'remove')
    expect(await count()).toBe(before + 1)
  })

  it('is to be received, until a receipt has taken it', async () => {
    const { admin, storeman } = clients
    const count = () => countOf(storeman, 'purchaseOrder', 'receive')
    const before = await count()
    const order = await ordered(admin)
    expect(await count()).toBe(before + 1)
    const receipt = await receivedOf(admin, order, '4')
    expect(await count()).toBe(before + 1)
    await draftReceipt(admin, order)
    expect(await count()).toBe(before)
    // what is to come in exchange is to be received again
    await wentBack(admin, receipt, '1', { cHandling: 'exchange' })
    expect(await count()).toBe(before + 1)
  })

  it('is to be received by who makes the receipt, also where the list of orders is for own ones', async () => {
    const { admin, colleague } = clients
    const before = await taskOf(colleague, 'purchaseOrder', 'receive')
    expect(before?.cNextVoucherCode).toBeUndefined()
    const reset = await ownOnly('purchaseOrder')
    await ordered(admin)
    const task = await taskOf(colleague, 'purchaseOrder', 'receive')
    // administrators have all of them in their list
    const ofAdmin = await taskOf(admin, 'purchaseOrder', 'receive')
    await reset()
    expect(task).toMatchObject({ iCount: (before?.iCount ?? 0) + 1, cNextVoucherCode: 'goodsReceipt' })
    expect(ofAdmin).toMatchObject({ iCount: task?.iCount })
    expect(ofAdmin?.cNextVoucherCode).toBeUndefined()
  })

  it('is to be paid within a week, until a payment has taken it', async () => {
    const { admin } = clients
    const count = () => countOf(admin, 'goodsReceipt', 'pay')
    const before = await count()
    const received = async (cSettleMode: string) => {
      const over = { values: { ...HEADERS.purchaseOrder, cSettleMode } }
      const order = (await save(admin, 'purchaseOrder', [ROW], over)).data
      const { rowList } = await drawnFrom(
        admin,
        'goodsReceipt',
        await through(admin, order, 'submit', 'approve'),
      )
      const dDocDate = chinaDay(sandbox.clock.now())
      const values = { ...HEADERS.goodsReceipt, dDocDate }
      return through(admin, (await save(admin, 'goodsReceipt', rowList, { values })).data, 'post')
    }
    await received('month60')
    expect(await count()).toBe(before)
    const now = await received('cash')
    expect(await count()).toBe(before + 1)
    await save(admin, 'purchasePayment', (await drawnFrom(admin, 'purchasePayment', now)).rowList)
    expect(await count()).toBe(before)
  })

  it('is a refund that is to come, of goods that were paid', async () => {
    const { admin, finance, colleague } = clients
    const count = (client: SignedClient) => countOf(client, 'purchaseReturn', 'refund')
    const [before, mine, others] = [await count(finance), await count(admin), await count(colleague)]
    const receipt = await receivedOf(admin, await ordered(admin))
    await wentBack(admin, receipt, '1')
    expect(await count(finance)).toBe(before)
    const { rowList } = await drawnFrom(admin, 'purchasePayment', receipt)
    const payment = await through(admin, (await save(admin, 'purchasePayment', rowList)).data, 'submit')
    await through(finance, payment, 'approve', 'post')
    const back = await wentBack(admin, receipt, '2')
    expect(await count(finance)).toBeGreaterThan(before)
    expect(await count(colleague)).toBe(others)
    // who entered it leaves that to others
    expect(await count(admin)).toBe(mine)
    await through(finance, back, 'settle')
    expect(await count(finance)).toBe(before)
  })

  it('is found in the list of its kind by the conditions of the task, in its order', async () => {
    const seen = new Set<string>()
    for (const client of Object.values(clients))
      for (const task of await tasksOf(client)) {
        // changes of suppliers wait on a page of their own
        if (!isKind(task.cVoucherCode)) continue
        const { table, head } = kinds[task.cVoucherCode]
        const [key, code] =
          task.cVoucherCode === 'purchaseOrder' ? ['cOrderUuid', 'cOrderCode'] : ['cDocUuid', 'cDocCode']
        const conditions = { queryConditionList: task.conditionList }
        const order = task.cOrderField || `${code} asc`
        const { data } = await listRows(client, table, `${key},${code}`, order, undefined, conditions)
        expect([task.cVoucherCode, task.cTask, data.iTotleSize]).toEqual([
          task.cVoucherCode,
          task.cTask,
          task.iCount,
        ])
        const [first] = await sandbox.db.select().from(head).where(eq(head.docUuid, task.cFirstDocUuid))
        expect(first?.orgUuid).toBe(OWN.cOrgUuid)
        seen.add(`${task.cVoucherCode} ${task.cTask}`)
      }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['goodsReceipt pay', 'purchaseOrder receive']))
    expect(seen).toContain('purchaseRequest order')
  })
})
