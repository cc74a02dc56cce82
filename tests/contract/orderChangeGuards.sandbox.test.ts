import type { DocumentAnswer, DocumentHistoryAnswer } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import type { Database } from '../../sandbox/db/client'
import { erpPurchaseLines, erpPurchaseOrders } from '../../sandbox/db/schema'
import { kinds } from '../../sandbox/services/document/kinds'
import { findUpstream } from '../../sandbox/services/document/upstream'
import type { StaffContext } from '../../sandbox/services/widget/staffRequest'
import { advanceFor, orderAgreeing, taskFor } from '../support/advanceSteps'
import {
  A4,
  annotate,
  documentWorld,
  drawnFrom,
  ordered,
  OWN,
  path,
  readDocument,
  receivedOf,
  save,
  some,
  step,
  through,
} from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import {
  enteredChange,
  readChange,
  rowWith,
  saveChange,
  stepChange,
  submittedChange,
  done,
  withFirst,
  withQty,
} from '../support/orderChangeSteps'
import { SignedClient } from '../support/signedClient'

/** A change beside what else happens: other people, receipts, advances and promises. */

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
/** the second administrator */
let finance: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const approve = async (change: OrderChangeAnswer) => done(await stepChange(finance, change, 'approve'))
const orderOf = async (rows: object[], client = admin): Promise<DocumentAnswer> =>
  through(
    finance,
    await through(client, (await save(client, 'purchaseOrder', rows)).data, 'submit'),
    'approve',
  )
const paper = (iQty: string, iPrice = '145.00') => ({ cGoodsUuid: A4, iQty, iPrice })
const pens = (iQty: string) => ({ cGoodsUuid: PENS, iQty, iPrice: '5.00' })

describe('another person', () => {
  it('does not edit what one administrator has entered: he or she could approve it then', async () => {
    const change = await enteredChange(admin, await ordered(admin), withQty('8'))
    const seen = done(await readChange(finance, change.cChangeUuid))
    expect(seen.document.actionList).toEqual(['submit', 'remove'])
    const cReason = '变更只能由录入人修改'
    expect(seen.document.blockedList).toEqual([{ cAction: 'save', cReason }])
    const tried = await saveChange(finance, seen, withFirst({ iPrice: '200.00' })(seen.document.rowList))
    expect(tried).toMatchObject({ code: 40300, msg: cReason })
    expect(done(await readChange(admin, change.cChangeUuid)).changeList).toEqual(change.changeList)
    // taken back by another one it is edited by who entered it, and approved by the other one
    const back = done(await stepChange(finance, done(await stepChange(admin, change, 'submit')), 'withdraw'))
    expect((await saveChange(finance, back, withQty('7')(back.document.rowList))).code).toBe(40300)
    const again = done(await saveChange(admin, back, withQty('7')(back.document.rowList)))
    const sent = done(await stepChange(admin, again, 'submit'))
    expect((await stepChange(admin, sent, 'approve')).code).toBe(40300)
    expect((await approve(sent)).cState).toBe('3')
  })

  it('who hands it in does not have it told to who entered it, who may not approve it', async () => {
    const change = await enteredChange(admin, await ordered(admin), withQty('8'))
    const ear = await listenAs(admin)
    done(await stepChange(finance, change, 'submit'))
    expect((await ear.heard()).at(-1)).toMatchObject({ cAction: 'changeSubmit', bNotice: false })
    ear.close()
  })

  it('who changes an order: that is told to who entered the order, in other words than to who entered the change', async () => {
    const order = await orderOf([paper('10')], colleague)
    const change = await submittedChange(admin, order, withQty('8'))
    const ears = { buyer: await listenAs(colleague), boss: await listenAs(admin) }
    await approve(change)
    const about = { cDocUuid: order.cDocUuid, cPersonName: '顾明远', bNotice: true }
    expect(await ears.buyer.heard()).toEqual([expect.objectContaining({ ...about, cAction: 'change' })])
    expect(await ears.boss.heard()).toEqual([expect.objectContaining({ ...about, cAction: 'changeApprove' })])
    Object.values(ears).forEach(ear => ear.close())
  })
})

describe('a receipt and a change', () => {
  it('one that waited for the order sees its rows as the change has left them', async () => {
    const order = await orderOf([paper('10'), pens('20')])
    const [first, second] = order.rowList.map(({ cLineUuid }) => cLineUuid ?? '')
    const lineUuids = [first ?? '', second ?? '']
    // what is committed while the call waits for its lock
    const change = async () => {
      const L = erpPurchaseLines
      const set = { qty: '5', goodsUuid: PENS, priceFen: 900, more: { iOverPercent: '20' } }
      await sandbox.db
        .update(L)
        .set(set)
        .where(eq(L.lineUuid, lineUuids[0] ?? ''))
      await sandbox.db.delete(L).where(eq(L.lineUuid, lineUuids[1] ?? ''))
    }
    const { db } = sandbox
    const waiting = new Proxy(db, {
      get: (target, name) =>
        name !== 'select'
          ? (Reflect.get(target, name) as unknown)
          : (...columns: Parameters<Database['select']>) => {
              const chosen = target.select(...columns)
              return {
                from: (table: typeof erpPurchaseOrders) => {
                  const query = chosen.from(table)
                  const lock = query.for.bind(query)
                  query.for = (...how) => {
                    const locked = lock(...how)
                    const read = locked.execute.bind(locked)
                    locked.execute = async (...values) => {
                      await change()
                      return read(...values)
                    }
                    return locked
                  }
                  return query
                },
              }
            },
    })
    const institution = {
      orgUuid: OWN.cOrgUuid,
      accUuid: OWN.cAccUuid,
      personUuid: 'person-0001-hengqi',
      admin: true,
    }
    const context = { db: waiting, caller: { institution } } as unknown as StaffContext
    const found = await findUpstream(context, kinds.goodsReceipt, { lineUuids }, { lock: true, known: true })
    expect(found).toMatchObject([{ lineUuid: first, goodsUuid: PENS, priceFen: 900, over: '1' }])
    expect(found.map(({ qty }) => Number(qty))).toEqual([5])
  })

  it('one that was drawn before says that its price is not that of the order any more, until it is posted', async () => {
    const order = await orderOf([paper('10')])
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    await approve(await submittedChange(admin, order, withFirst({ iPrice: '130.00' })))
    const saved = done(await save(admin, 'goodsReceipt', some(rowList, '4')))
    expect(saved.warningList).toEqual([
      expect.stringContaining(`含税单价 145.00，与采购订单${order.cDocCode}的 130.00 不一致`),
    ])
    expect((await through(admin, saved, 'post')).warningList).toEqual([])
    const { rowList: anew } = await drawnFrom(admin, 'goodsReceipt', order)
    expect(done(await save(admin, 'goodsReceipt', anew)).warningList).toEqual([])
  })
})

it('an advance that waits says that its order has changed, and is approved with the rows of the order as it is', async () => {
  const order = await orderAgreeing(admin, '580.00')
  const advance = await through(admin, (await advanceFor(admin, order, '200.00')).data, 'submit')
  expect(advance.values['iTotalAmount']).toBe('1450.00')
  await approve(await submittedChange(admin, await readDocument(admin, order), withQty('5')))
  const moved = `采购订单${order.cDocCode}已变更为第2版，提交或审批时按新版更新物料明细，请核对`
  const seen = await readDocument(finance, advance)
  expect(seen.warningList).toContain(moved)
  const approved = done(await step(finance, seen, 'approve'))
  expect(approved.values['iTotalAmount']).toBe('725.00')
  expect(approved.rowList).toMatchObject([
    { iQty: '5', iAmount: '725.00', cLineUuid: advance.rowList[0]?.cLineUuid },
  ])
  expect(approved.warningList).not.toContain(moved)
})

it('the price of an added row is compared with what was agreed before the change, not before the order', async () => {
  const order = await orderOf([pens('20')])
  const O = erpPurchaseOrders
  await sandbox.db.update(O).set({ createdAt: '2020-01-01 08:00:00' }).where(eq(O.docUuid, order.cDocUuid))
  const cheap = await orderOf([paper('1', '100.00')])
  const change = await enteredChange(admin, order, rows => [...rows, paper('3', '120.00')])
  expect(change.document.warningList).toEqual([
    expect.stringMatching(new RegExp(`第2行 .*比上次 100.00（${cheap.cDocCode}.*高 20.0%`)),
  ])
})

it('rows that were given up do not count for the limit from which a step of a rule approves', async () => {
  const order = await orderOf([paper('275'), pens('1')], colleague)
  const closed = done(
    await step(admin, order, 'closeRows', { cReason: '换行', cLineUuids: [order.rowList[0]?.cLineUuid] }),
  )
  // 39,875 were given up, and 40,600 are ordered in their place
  const small = await submittedChange(colleague, closed, rows => [...rows, paper('280')])
  expect(done(await readChange(admin, small.cChangeUuid)).document.blockedList).toEqual([])
  const back = done(await stepChange(colleague, small, 'withdraw'))
  const [, , added] = back.document.rowList
  const rows = [...back.document.rowList.slice(0, 2), rowWith(added, { iQty: '345' })]
  const large = done(await stepChange(colleague, done(await saveChange(colleague, back, rows)), 'submit'))
  expect(done(await readChange(admin, large.cChangeUuid)).document.blockedList).toEqual([
    { cAction: 'approve', cReason: '变更后的金额须由财务审批' },
  ])
})

describe('a day the supplier has promised', () => {
  const promise = async (order: DocumentAnswer, dPromised: string) => {
    const now = await readDocument(admin, order)
    const rowList = [{ cLineUuid: order.rowList[0]?.cLineUuid, dPromised }]
    return done(await annotate(admin, now, {}, [], { rowList }))
  }
  const promisedIn = async ({ cChangeUuid }: OrderChangeAnswer) =>
    done(await readChange(admin, cChangeUuid)).document.rowList[0]?.['dPromised'] ?? null

  it('stands on the page of a change as the order has it by now', async () => {
    const order = await orderOf([paper('10')])
    await promise(order, '2099-01-02')
    const change = await enteredChange(admin, await readDocument(admin, order), withQty('8'))
    await promise(order, '2099-02-03')
    expect(await promisedIn(change)).toBe('2099-02-03')
  })

  it('falls away with the day of its row: the change says so, and so does the history', async () => {
    const order = await orderOf([paper('10'), pens('5')])
    await promise(order, '2099-01-02')
    const gone = {
      iRow: 1,
      cFieldLabel: '供应商承诺交期',
      cBefore: '2099-01-02',
      cAfter: '',
    }
    const change = await submittedChange(
      admin,
      await readDocument(admin, order),
      withFirst({ dArriveDate: '2099-05-01' }),
    )
    expect(change.changeList).toContainEqual(expect.objectContaining(gone))
    expect(change.changeList.filter(({ cFieldLabel }) => cFieldLabel === gone.cFieldLabel)).toHaveLength(1)
    expect(await promisedIn(change)).toBeNull()
    const held = await approve(change)
    expect(held.changeList).toContainEqual(expect.objectContaining(gone))
    const { cVoucherCode, cDocUuid } = order
    const { data } = await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), {
      cVoucherCode,
      cDocUuid,
      ...OWN,
    })
    expect(data.eventList[0]?.changeList).toContainEqual(expect.objectContaining(gone))
  })
})

describe('an order that does not run any more', () => {
  it('by its rows, which were all closed, ends its change', async () => {
    const order = await orderOf([paper('10'), pens('5')])
    const change = await submittedChange(admin, order, withQty('8'))
    const cLineUuids = order.rowList.map(({ cLineUuid }) => cLineUuid)
    const closed = done(
      await step(admin, await readDocument(admin, order), 'closeRows', { cReason: '取消', cLineUuids }),
    )
    expect(closed.cState).toBe('6')
    expect(closed.orderChange).toBeUndefined()
    expect(done(await readChange(admin, change.cChangeUuid)).cState).toBe('6')
  })

  it('sends no person to mend its refused change', async () => {
    const toRework = async () => (await taskFor(admin, 'purchaseOrder', 'reworkChange'))?.iCount ?? 0
    const before = await toRework()
    const order = await orderOf([paper('10')])
    const sent = await submittedChange(admin, order, withQty('12'))
    done(await stepChange(finance, sent, 'refuse', { cReason: '太多' }))
    expect(await toRework()).toBe(before + 1)
    await receivedOf(admin, order)
    expect((await readDocument(admin, order)).cState).toBe('5')
    expect(await toRework()).toBe(before)
  })
})
