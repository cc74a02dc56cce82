import type { DocumentAnswer, DocumentCopyAnswer, DocumentHistoryAnswer } from '@wire/document'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { files } from '../../sandbox/db/schema'
import { chinaDay } from '../../sandbox/kernel/chinaTime'
import {
  A4,
  annotate,
  documentWorld,
  drawnFrom,
  HEADERS,
  listRows,
  OWN,
  path,
  problemOf,
  problemsOf,
  readDocument,
  save,
  some,
  step,
  through,
  DAY,
  daysAfter,
} from '../support/documentSteps'
import { listenAs } from '../support/heardNews'
import { wordsOfPdf } from '../support/pdfWords'
import type { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const DAY_MS = 24 * 3_600_000
const dayFromNow = (days: number): string => chinaDay(sandbox.clock.now() + days * DAY_MS)
const row = (dArriveDate: string | null, cGoodsUuid = A4) => ({
  cGoodsUuid,
  iQty: '10',
  iPrice: '145.00',
  dArriveDate,
})
/** Entered and approved today, whatever day the demo world has. */
const approved = async (rows: object[]): Promise<DocumentAnswer> =>
  through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
const lineOf = ({ rowList }: DocumentAnswer, at: number): string => rowList[at]?.cLineUuid ?? ''
/** The days the supplier promises, by the place of the row. */
const promise = async (client: SignedClient, order: DocumentAnswer, days: Record<number, unknown>) => {
  const rowList = Object.entries(days).map(([at, dPromised]) => ({
    cLineUuid: lineOf(order, Number(at)),
    dPromised,
  }))
  return annotate(client, await readDocument(admin, order), {}, [], { rowList })
}
const promised = async (order: DocumentAnswer, days: Record<number, unknown>): Promise<DocumentAnswer> => {
  const { code, msg, data } = await promise(admin, order, days)
  expect([code, msg]).toEqual([1, msg])
  return data
}
const listed = async (table: string, columns: string, key: readonly [string, string]) =>
  (await listRows(admin, table, columns, `${key[0]} desc`, key)).data.pageData
const headOf = async ({ cDocUuid }: DocumentAnswer) =>
  (await listed('PurchaseOrder', 'cOrderUuid,bLate,dExpected', ['cOrderUuid', cDocUuid]))[0]
const isLate = async (order: DocumentAnswer) => Number((await headOf(order))?.['bLate']) === 1
const historyOf = async ({ cVoucherCode, cDocUuid }: DocumentAnswer) =>
  (await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), { cVoucherCode, cDocUuid, ...OWN }))
    .data.eventList

describe('the day a supplier promises for a row of an order', () => {
  it('is written after the approval, is named in the history, and leaves the state as it is', async () => {
    const order = await approved([row(dayFromNow(3)), row(null, PENS)])
    expect(order.laterColumnList).toEqual(['dPromised'])
    expect(order.rowList.map(({ dPromised }) => dPromised)).toEqual([null, null])
    const first = await promised(order, { 0: dayFromNow(9), 1: dayFromNow(5) })
    expect(first).toMatchObject({ cState: '3', iVersion: order.iVersion + 1 })
    expect(first.rowList.map(({ dPromised }) => dPromised)).toEqual([dayFromNow(9), dayFromNow(5)])
    // what the order asks for stays what was agreed
    expect(first.rowList.map(({ dArriveDate }) => dArriveDate)).toEqual([dayFromNow(3), null])
    await promised(order, { 0: dayFromNow(20), 1: '' })
    const [last] = await historyOf(order)
    expect(last).toMatchObject({ cActionName: '更新交期', cPersonName: '陈立恒' })
    expect(last?.changeList).toEqual([
      {
        cKind: 'changed',
        iRow: 1,
        cRowName: 'A4 静电复印纸',
        cFieldLabel: '供应商承诺交期',
        cBefore: dayFromNow(9),
        cAfter: dayFromNow(20),
      },
      expect.objectContaining({ iRow: 2, cBefore: dayFromNow(5), cAfter: '' }),
    ])
    const { data } = await admin.post<{ cDocId: string }>(path('printDocument'), {
      cVoucherCode: order.cVoucherCode,
      cDocUuid: order.cDocUuid,
      ...OWN,
    })
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
    expect(wordsOfPdf(file?.content ?? Buffer.alloc(0)).join('')).toContain(dayFromNow(20))
  })

  it('counts instead of the day that was asked for: an order is late by it, and expected by it', async () => {
    const order = await approved([row(daysAfter(2)), row('2099-01-01', PENS)])
    expect(await isLate(order)).toBe(true)
    expect((await headOf(order))?.['dExpected']).toBe(daysAfter(2))
    await promised(order, { 0: dayFromNow(8) })
    expect(await isLate(order)).toBe(false)
    expect((await headOf(order))?.['dExpected']).toBe(dayFromNow(8))
    // who receives goods sees it row by row
    const rows = await listed('DrawablePurchaseOrderLine', 'cLineUuid,dExpected', [
      'cOrderUuid',
      order.cDocUuid,
    ])
    expect(Object.fromEntries(rows.map(one => [one['cLineUuid'], one['dExpected']]))).toEqual({
      [lineOf(order, 0)]: dayFromNow(8),
      [lineOf(order, 1)]: '2099-01-01',
    })
    // and a promise that was not kept is late again
    await promised(order, { 0: daysAfter(1) })
    expect(await isLate(order)).toBe(true)
  })

  it('orders what waits: tasks begin with what is expected first', async () => {
    const wish = { cOrgUuid: OWN.cOrgUuid, cAccUuid: OWN.cAccUuid }
    type Tasks = { taskList: { cTask: string; cOrderField: string; cFirstDocUuid: string }[] }
    const tasks = async () => {
      const { data } = await admin.post<Tasks>(path('getDocumentTasks'), wish)
      return data.taskList.filter(({ cTask }) => cTask === 'receive' || cTask === 'late')
    }
    const order = await approved([row('2099-01-01')])
    expect((await tasks()).map(({ cTask, cOrderField }) => [cTask, cOrderField])).toEqual([
      ['late', 'dExpected asc'],
      ['receive', 'dExpected asc'],
    ])
    expect((await tasks()).map(({ cFirstDocUuid }) => cFirstDocUuid)).not.toContain(order.cDocUuid)
    const { head } = (await import('../../sandbox/services/document/kinds')).kinds.purchaseOrder
    await sandbox.db
      .update(head)
      .set({ docAt: '2000-01-01 00:00:00' })
      .where(eq(head.docUuid, order.cDocUuid))
    await promised(order, { 0: '2000-01-02' })
    expect((await tasks()).map(({ cFirstDocUuid }) => cFirstDocUuid)).toEqual([
      order.cDocUuid,
      order.cDocUuid,
    ])
  })

  it('is refused where nothing is to come, is no day, or is before the order, each by its row', async () => {
    const order = await approved([row(null), row(null, PENS), row(null)])
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    await through(admin, (await save(admin, 'goodsReceipt', rowList.slice(0, 1))).data, 'post')
    await step(admin, await readDocument(admin, order), 'closeRows', {
      cReason: '供应商停产',
      cLineUuids: [lineOf(order, 1)],
    })
    const day = dayFromNow(5)
    expect(problemsOf(await promise(admin, order, { 0: day, 1: day, 2: daysAfter(-17) }))).toEqual([
      { iRow: 1, cFieldName: 'dPromised', cMessage: '第1行已到齐或已关闭，不能修改供应商承诺交期' },
      { iRow: 2, cFieldName: 'dPromised', cMessage: '第2行已到齐或已关闭，不能修改供应商承诺交期' },
      { iRow: 3, cFieldName: 'dPromised', cMessage: `供应商承诺交期不能早于下单日期${DAY}` },
    ])
    expect(problemOf(await promise(admin, order, { 2: '2026-02-30' }))?.cMessage).toBe(
      '供应商承诺交期不是有效的日期',
    )
    const now = await readDocument(admin, order)
    const other = (one: object) => annotate(admin, now, {}, [], { rowList: [one] })
    expect(problemOf(await other({ cLineUuid: lineOf(order, 2), iPrice: '1.00' }))).toEqual({
      iRow: 3,
      cFieldName: 'iPrice',
      cMessage: '含税单价现在不能修改',
    })
    expect(problemOf(await other({ cLineUuid: 'dl-none', dPromised: day }))?.cMessage).toBe(
      '所选的行不存在，请刷新后重试',
    )
    expect((await readDocument(admin, order)).rowList.map(({ dPromised }) => dPromised)).toEqual([
      null,
      null,
      null,
    ])
    // a row that is left still takes one
    expect((await promised(order, { 2: day })).rowList[2]?.dPromised).toBe(day)
  })

  it('is for who entered the order and for administrators, as long as the order runs', async () => {
    const order = await approved([row(null)])
    const day = dayFromNow(5)
    expect((await promise(colleague, order, { 0: day })).code).toBe(40300)
    const draft = (await save(admin, 'purchaseOrder', [row(null)])).data
    expect(draft.laterColumnList).toEqual([])
    expect((await promise(admin, draft, { 0: day })).code).toBe(40900)
    const waiting = await through(admin, draft, 'submit')
    expect(problemOf(await promise(admin, waiting, { 0: day }))?.cMessage).toBe('供应商承诺交期现在不能修改')
    const own = await through(
      admin,
      await through(colleague, (await save(colleague, 'purchaseOrder', [row(null)])).data, 'submit'),
      'approve',
    )
    expect((await promise(colleague, own, { 0: day })).code).toBe(1)
  })

  it('is not taken along into a copy, and is over when the order is agreed anew for another day', async () => {
    const order = await approved([row(dayFromNow(3)), row(dayFromNow(3), PENS)])
    const noted = await promised(order, { 0: dayFromNow(9), 1: dayFromNow(9) })
    const { data: copy } = await admin.post<DocumentCopyAnswer>(path('copyDocument'), {
      cVoucherCode: order.cVoucherCode,
      cDocUuid: order.cDocUuid,
      ...OWN,
    })
    expect(copy.rowList.some(one => 'dPromised' in one)).toBe(false)
    const draft = (await step(admin, noted, 'revoke', { cReason: '录入有误' })).data
    const rows = draft.rowList.map(({ iLeftQty: _left, ...one }, at) =>
      at === 0 ? { ...one, dArriveDate: dayFromNow(4) } : one,
    )
    const { data: saved } = await save(admin, 'purchaseOrder', rows, {
      cDocUuid: draft.cDocUuid,
      iVersion: draft.iVersion,
      values: HEADERS.purchaseOrder,
    })
    expect(saved.rowList.map(({ dPromised }) => dPromised)).toEqual([null, dayFromNow(9)])
  })

  it('is shown to who asked for the goods, and told at once', async () => {
    const request = await through(
      admin,
      await through(
        colleague,
        (await save(colleague, 'purchaseRequest', [row(null), row(null, PENS)])).data,
        'submit',
      ),
      'approve',
    )
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const order = await approved(rowList)
    const ear = await listenAs(colleague)
    await promised(order, { 0: dayFromNow(9) })
    const heard = (await ear.heard()).filter(({ cDocUuid }) => cDocUuid === request.cDocUuid)
    expect(heard).toMatchObject([{ cAction: 'promised', bNotice: true, cVoucherCode: 'purchaseRequest' }])
    // what is known already is no news
    await promised(order, { 0: dayFromNow(9) })
    expect((await ear.heard()).filter(({ cDocUuid }) => cDocUuid === request.cDocUuid)).toEqual([])
    ear.close()
    const days = async () => (await readDocument(colleague, request)).rowList.map(one => one.dPromised)
    expect(await days()).toEqual([dayFromNow(9), undefined])
    const drawn = await drawnFrom(admin, 'goodsReceipt', order)
    const receipt = (await save(admin, 'goodsReceipt', some(drawn.rowList.slice(0, 1), '10'))).data
    await through(admin, receipt, 'post')
    // it has come
    expect(await days()).toEqual([undefined, undefined])
  })
})

it('a closed row is late for no other one: not by its day as that of the order', async () => {
  const order = await approved([row(daysAfter(1)), row(null, PENS)])
  expect(await isLate(order)).toBe(true)
  await step(admin, await readDocument(admin, order), 'closeRows', {
    cReason: '供应商停产',
    cLineUuids: [lineOf(order, 0)],
  })
  expect(await isLate(order)).toBe(false)
})

it('a row without a day is late by no row that has come, and by none that was promised for another day', async () => {
  const order = await approved([row(daysAfter(1)), row(null, PENS)])
  expect(await isLate(order)).toBe(true)
  const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
  await through(admin, (await save(admin, 'goodsReceipt', rowList.slice(0, 1))).data, 'post')
  expect(await headOf(order)).toMatchObject({ bLate: 0, dExpected: null })
  const other = await approved([row(daysAfter(1)), row(null, PENS)])
  await promised(other, { 0: dayFromNow(30) })
  expect(await headOf(other)).toMatchObject({ bLate: 0, dExpected: dayFromNow(30) })
  // as long as the day counts for its own row it counts for the other one
  await promised(other, { 0: daysAfter(2) })
  expect(await headOf(other)).toMatchObject({ bLate: 1, dExpected: daysAfter(2) })
})
