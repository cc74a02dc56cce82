import type { DocumentAnswer, DocumentHistoryAnswer, DocumentTask, DocumentTasksAnswer } from '@wire/document'
import type { StatementAnswer } from '@wire/statement'
import { and, eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { erpGoods, files, widgetDefinitions } from '../../sandbox/db/schema'
import {
  A4,
  attachment,
  DAY,
  daysAfter,
  documentWorld,
  drawnFrom,
  inspect,
  listRows,
  OWN,
  path,
  problemOf,
  problemsOf,
  readDocument,
  save,
  some,
  step,
  stockOf,
  through,
} from '../support/documentSteps'
import { beginChange, done as ok, rowWith, saveChange } from '../support/orderChangeSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
let storeman: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld())
  storeman = await SignedClient.loggedIn(sandbox.url, '13800000019')
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const orderRow = (cGoodsUuid = A4, bInspect = 1) => ({ cGoodsUuid, iQty: '10', iPrice: '145.00', bInspect })
const ordered = async (...rows: object[]): Promise<DocumentAnswer> =>
  through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
/** A receipt of all that an order has, from its draft. */
const delivered = async (order: DocumentAnswer, client = colleague): Promise<DocumentAnswer> =>
  (await save(client, 'goodsReceipt', (await drawnFrom(client, 'goodsReceipt', order)).rowList)).data
const REJECTED = { iGoodQty: '8', iRejectedQty: '2', cInspectReason: 'damage' }
const done = <T extends { code: number; msg: string; data: DocumentAnswer }>(answer: T): DocumentAnswer => {
  expect([answer.code, answer.msg]).toEqual([1, answer.msg])
  return answer.data
}
const inspected = async (receipt: DocumentAnswer, found: Record<number, object>): Promise<DocumentAnswer> =>
  done(await inspect(storeman, receipt, found))
const cells = ({ rowList }: DocumentAnswer, name: string) => rowList.map(row => row[name] ?? null)
const leftOf = async (order: DocumentAnswer) =>
  (await drawnFrom(admin, 'goodsReceipt', order)).rowList?.map(({ iQty }) => iQty)
/** An order of ten and a receipt of them of which two were rejected. */
const rejectedPart = async () => {
  const order = await ordered(orderRow())
  return { order, receipt: await inspected(await delivered(order), { 0: REJECTED }) }
}

describe('goods that are to be inspected', () => {
  it('wait from the draw on, and a client cannot say otherwise; they are not posted before', async () => {
    const order = await ordered(orderRow(), orderRow(PENS, 0))
    const { rowList } = await drawnFrom(colleague, 'goodsReceipt', order)
    expect(rowList.map(({ bInspect, cQuality }) => [bInspect, cQuality])).toEqual([
      [1, 'waiting'],
      [null, 'exempt'],
    ])
    const typed = rowList.map(row => ({ ...row, bInspect: 0, cQuality: 'passed', iRejectedQty: '1' }))
    const receipt = (await save(colleague, 'goodsReceipt', typed)).data
    expect(cells(receipt, 'cQuality')).toEqual(['waiting', 'exempt'])
    expect(cells(receipt, 'iRejectedQty')).toEqual([null, null])
    const why = '第1行 A4 静电复印纸 待检，检验后才能入库'
    expect(receipt.actionList).not.toContain('post')
    expect(receipt.blockedList).toEqual([{ cAction: 'post', cReason: why }])
    const before = await stockOf(sandbox.db)
    expect(problemsOf(await step(admin, receipt, 'post'))).toEqual([
      { iRow: 1, cFieldName: 'cQuality', cMessage: why },
    ])
    expect(await stockOf(sandbox.db)).toBe(before)
  })

  it('what is rejected is not received, not in stock, not paid, and is open in the order', async () => {
    const before = await stockOf(sandbox.db)
    const { order, receipt } = await rejectedPart()
    expect(receipt.rowList[0]).toMatchObject({
      iQty: '8',
      iAmount: '1160.00',
      cQuality: 'passed',
      iDeliveredQty: '10',
      iRejectedQty: '2',
      $cInspectReason: '外观破损',
    })
    expect(receipt.values).toMatchObject({ iTotalAmount: '1160.00' })
    const posted = await through(colleague, receipt, 'post')
    expect(await stockOf(sandbox.db)).toBe(before + 8)
    expect(await leftOf(order)).toEqual(['2'])
    expect(await readDocument(admin, order)).toMatchObject({
      cState: '4',
      rowList: [{ iDoneQty: '8', iRejectedQty: '2' }],
    })
    const payable = (await drawnFrom(admin, 'purchasePayment', posted)).rowList
    expect(payable.map(({ iQty }) => iQty)).toEqual(['8'])
    // what comes in its place is received as any other goods, and the rest is done
    const rest = await inspected(await delivered(order), { 0: { iGoodQty: '2' } })
    await through(colleague, rest, 'post')
    expect(await readDocument(admin, order)).toMatchObject({ cState: '5', rowList: [{ iDoneQty: '10' }] })
  })

  it('a reversal leaves what was found in the receipt, and the whole row is open in the order', async () => {
    const { order, receipt } = await rejectedPart()
    const posted = await through(colleague, receipt, 'post')
    const reversed = done(await step(admin, posted, 'reverse', { cReason: '录入错误' }))
    expect(cells(reversed, 'iRejectedQty')).toEqual(['2'])
    expect(await leftOf(order)).toEqual(['10'])
    expect((await readDocument(admin, order)).rowList[0]).not.toHaveProperty('iRejectedQty')
  })

  it('a row of which nothing was accepted stays with 0, and its receipt is posted all the same', async () => {
    const order = await ordered(orderRow())
    const nothing = { 0: { iRejectedQty: '10', cInspectReason: 'quality', cInspectNote: '整批受潮' } }
    const receipt = await inspected(await delivered(order), nothing)
    expect(receipt.rowList[0]).toMatchObject({ iQty: '0', iAmount: '0.00', cQuality: 'rejected' })
    // a save of the form leaves it as it is
    const again = done(
      await save(colleague, 'goodsReceipt', receipt.rowList, {
        cDocUuid: receipt.cDocUuid,
        iVersion: receipt.iVersion,
      }),
    )
    expect(again.rowList[0]).toMatchObject({ iQty: '0', cQuality: 'rejected', cInspectNote: '整批受潮' })
    const posted = await through(colleague, again, 'post')
    expect(posted.downstreamList).toEqual([])
    // neither the accounts nor the statement of the supplier stumble over it, and nothing of it is paid
    const account = await listRows(admin, 'SupplierAccount', 'cSupplierUuid,iOwedAmount', 'iOwedAmount desc')
    expect([account.code, account.msg]).toEqual([1, account.msg])
    const supplier = String(posted.values['cSupplierUuid'])
    expect(account.data.pageData.map(row => row['cSupplierUuid'])).toContain(supplier)
    const statement = await admin.post<StatementAnswer>(
      'alc-biz-industry/StatementAction/getSupplierStatement',
      { cSupplierUuid: supplier, dFirstDay: DAY, dLastDay: daysAfter(1), ...OWN },
    )
    expect([statement.code, statement.msg]).toEqual([1, statement.msg])
    const list = await listRows(admin, 'GoodsReceipt', 'cDocUuid,cPayState', 'dCreateTime desc', [
      'cDocCode',
      posted.cDocCode,
    ])
    expect(list.data.pageData[0]?.['cPayState'] ?? null).toBeNull()
    expect(await leftOf(order)).toEqual(['10'])
    // the receipt would lose the order that it names
    expect(
      await step(admin, await readDocument(admin, order), 'revoke', { cReason: '录入有误' }),
    ).toMatchObject({
      msg: expect.stringContaining(`已生成到货单${posted.cDocCode}`),
    })
  })

  it('a row of which nothing was accepted leaves its order’s row open to a change, and stays in it', async () => {
    const order = await ordered(orderRow())
    const nothing = { 0: { iRejectedQty: '10', cInspectReason: 'quality' } }
    await through(colleague, await inspected(await delivered(order), nothing), 'post')
    const change = ok(await beginChange(admin, await readDocument(admin, order)))
    expect(change.limitList).toEqual([
      {
        cLineUuid: order.rowList[0]?.cLineUuid,
        cFieldName: '',
        cReason: '已有检验记录，不能删除，请关闭该行',
      },
    ])
    const [row] = change.document.rowList
    const dearer = [rowWith(row, { iPrice: '150.00', iQty: '4' })]
    expect(ok(await saveChange(admin, change, dearer)).document.rowList[0]).toMatchObject({
      iPrice: '150.00',
      iQty: '4',
    })
  })

  it('goods accepted though they are not good count, and the row says so', async () => {
    const order = await ordered(orderRow())
    const found = { iGoodQty: '6', iConcededQty: '4', cInspectReason: 'size' }
    const receipt = await inspected(await delivered(order), { 0: found })
    expect(receipt.rowList[0]).toMatchObject({
      iQty: '10',
      cQuality: 'accepted',
      iConcededQty: '4',
      iRejectedQty: null,
    })
    await through(colleague, receipt, 'post')
    expect((await readDocument(admin, order)).cState).toBe('5')
  })

  it('who asked for them sees in the request what was rejected', async () => {
    const request = await through(
      admin,
      (await save(admin, 'purchaseRequest', [orderRow()])).data,
      'submit',
      'approve',
    )
    const { rowList } = await drawnFrom(admin, 'purchaseOrder', request)
    const order = await ordered(...rowList.map(row => ({ ...row, bInspect: 1 })))
    await inspected(await delivered(order), { 0: REJECTED })
    expect((await readDocument(colleague, request)).rowList[0]).toMatchObject({ iRejectedQty: '2' })
  })

  it('goods may ask for it themselves, also without an order', async () => {
    const flag = (inspect: boolean) =>
      sandbox.db.update(erpGoods).set({ inspect }).where(eq(erpGoods.goodsUuid, PENS))
    await flag(true)
    try {
      const order = await ordered(orderRow(PENS, 0))
      expect(cells(await delivered(order), 'cQuality')).toEqual(['waiting'])
      const { data } = await save(admin, 'goodsReceipt', [
        orderRow(PENS, 0),
        orderRow(A4, 0),
        orderRow(A4, 1),
      ])
      expect(cells(data, 'cQuality')).toEqual(['waiting', 'exempt', 'waiting'])
    } finally {
      await flag(false)
    }
  })
})

it('goods that are to be inspected since their receipt was entered are not posted before that', async () => {
  const flag = (inspect: boolean) =>
    sandbox.db.update(erpGoods).set({ inspect }).where(eq(erpGoods.goodsUuid, PENS))
  const receipt = await delivered(await ordered(orderRow(PENS, 0)))
  const other = await delivered(await ordered(orderRow(PENS, 0)))
  const countOf = async (cTask: DocumentTask['cTask']) =>
    (await storeman.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList.find(
      one => one.cVoucherCode === 'goodsReceipt' && one.cTask === cTask,
    )?.iCount ?? 0
  const before = [await countOf('inspect'), await countOf('post')] as const
  await flag(true)
  try {
    const why = '第1行 中性笔 已改为需检验，检验后才能入库'
    expect(problemsOf(await step(admin, receipt, 'post'))).toMatchObject([
      { iRow: 1, cFieldName: 'cQuality', cMessage: why },
    ])
    // who inspects needs no save of who entered it
    const seen = await readDocument(storeman, other)
    expect(seen.actionList).toContain('inspect')
    expect(seen.actionList).not.toContain('post')
    expect(seen.blockedList).toContainEqual({ cAction: 'post', cReason: why })
    expect(cells(seen, 'cQuality')).toEqual(['waiting'])
    expect(await countOf('inspect')).toBeGreaterThanOrEqual(before[0] + 2)
    expect(await countOf('post')).toBeLessThanOrEqual(before[1] - 2)
    await through(storeman, await inspected(seen, { 0: { iGoodQty: '10' } }), 'post')
    const place = { cDocUuid: receipt.cDocUuid, iVersion: receipt.iVersion }
    const saved = done(await save(colleague, 'goodsReceipt', receipt.rowList, place))
    expect(cells(saved, 'cQuality')).toEqual(['waiting'])
    const good = await inspected(saved, { 0: { iGoodQty: '10' } })
    expect((await through(colleague, good, 'post')).rowList[0]).toMatchObject({ iQty: '10' })
  } finally {
    await flag(false)
  }
})

describe('an inspection', () => {
  it('says what adds up to what was delivered, with a reason, each row by itself', async () => {
    const order = await ordered(orderRow(), orderRow(PENS), orderRow(PENS), orderRow(PENS, 0))
    const receipt = await delivered(order)
    const wrong = {
      0: { iGoodQty: '9' },
      1: { iGoodQty: '9', iConcededQty: '1' },
      2: { iGoodQty: '十', iRejectedQty: '-1' },
      3: { iGoodQty: '10' },
    }
    expect(problemsOf(await inspect(storeman, receipt, wrong))).toEqual([
      {
        iRow: 1,
        cFieldName: 'iGoodQty',
        cMessage: '第1行合格、让步接收与拒收数量合计9，应等于送货数量10',
      },
      { iRow: 1, cFieldName: 'cInspectReason', cMessage: '第1行请选择不合格原因' },
      { iRow: 2, cFieldName: 'cInspectReason', cMessage: '第2行请选择不合格原因' },
      { iRow: 3, cFieldName: 'iGoodQty', cMessage: '第3行合格数量应为数字' },
      { iRow: 3, cFieldName: 'iRejectedQty', cMessage: '第3行拒收数量不能小于0' },
      { iRow: 4, cFieldName: '', cMessage: '第4行不需要检验' },
    ])
    expect((await inspect(storeman, receipt, {})).code).toBe(40000)
    // one row after the other: the others wait
    const first = await inspected(receipt, { 1: { iGoodQty: '10' } })
    expect(cells(first, 'cQuality')).toEqual(['waiting', 'passed', 'waiting', 'exempt'])
    expect(first.blockedList[0]?.cReason).toContain('共2行待检')
  })

  it('is put right until the receipt is posted, as far as the order still allows it', async () => {
    const { order, receipt } = await rejectedPart()
    const other = (
      await save(
        colleague,
        'goodsReceipt',
        some((await drawnFrom(admin, 'goodsReceipt', order)).rowList, '1'),
      )
    ).data
    const all = { 0: { iGoodQty: '10' } }
    expect(problemOf(await inspect(storeman, receipt, all))).toMatchObject({ iRow: 1, cFieldName: 'iQty' })
    done(await step(colleague, other, 'remove').then(answer => ({ ...answer, data: receipt })))
    const right = await inspected(receipt, all)
    expect(right.rowList[0]).toMatchObject({ iQty: '10', iRejectedQty: null, cInspectReason: null })
    const posted = await through(colleague, right, 'post')
    expect(posted.actionList).not.toContain('inspect')
    expect((await inspect(storeman, posted, all)).code).toBe(40900)
  })

  it('is on record: who does not inspect removes neither its row nor its receipt', async () => {
    const order = await ordered(orderRow(), orderRow(PENS, 0))
    const receipt = await inspected(await delivered(order), { 0: REJECTED })
    const seen = await readDocument(colleague, receipt)
    const why = '已有检验结果，须由有检验权限的人员删除'
    expect(seen.actionList).not.toContain('remove')
    expect(seen.blockedList).toContainEqual({ cAction: 'remove', cReason: why })
    expect(await step(colleague, seen, 'remove')).toMatchObject({ code: 40000, msg: why })
    const place = { cDocUuid: receipt.cDocUuid, iVersion: receipt.iVersion }
    const second = receipt.rowList.slice(1)
    expect(problemOf(await save(colleague, 'goodsReceipt', second, place))).toMatchObject({
      iRow: 0,
      cMessage: `第1行${why}，请放弃修改后重试`,
    })
    // a row that was not inspected is theirs
    const less = done(await save(colleague, 'goodsReceipt', receipt.rowList.slice(0, 1), place))
    expect((await step(admin, less, 'remove')).code).toBe(1)
  })

  it('holds until the quantity is changed; another price leaves it, and it is not ticked off', async () => {
    const { receipt } = await rejectedPart()
    const saved = async (document: DocumentAnswer, over: object) =>
      save(
        colleague,
        'goodsReceipt',
        document.rowList.map(row => ({ ...row, iAmount: null, iTax: null, ...over })),
        { cDocUuid: document.cDocUuid, iVersion: document.iVersion },
      )
    const cheaper = done(await saved(receipt, { iPrice: '140.00' }))
    expect(cheaper.rowList[0]).toMatchObject({ cQuality: 'passed', iRejectedQty: '2' })
    const more = done(await saved(cheaper, { iQty: '9' }))
    expect(more.rowList[0]).toMatchObject({ iQty: '9', cQuality: 'waiting', iRejectedQty: null })
    expect(problemOf(await saved(more, { iQty: '0' }))).toMatchObject({ cMessage: '第1行数量须大于0' })
    // what a person has asked for in the receipt itself
    const { data } = await save(admin, 'goodsReceipt', [orderRow()])
    const good = await inspected(data, { 0: { iGoodQty: '10' } })
    expect(
      problemOf(
        await save(admin, 'goodsReceipt', [{ ...good.rowList[0], bInspect: 0 }], {
          cDocUuid: good.cDocUuid,
          iVersion: good.iVersion,
        }),
      ),
    ).toMatchObject({ iRow: 1, cFieldName: 'bInspect', cMessage: '第1行已检验，不能取消检验' })
  })

  it('is for those who hold its button, who also see the receipts of others', async () => {
    const receipt = await delivered(await ordered(orderRow()))
    expect(receipt.actionList).not.toContain('inspect')
    expect(await inspect(colleague, receipt, { 0: { iGoodQty: '10' } })).toMatchObject({ code: 40300 })
    expect((await readDocument(admin, receipt)).actionList).toContain('inspect')
    const which = and(eq(widgetDefinitions.kind, 'list'), eq(widgetDefinitions.code, 'goodsReceipt'))
    const [row] = await sandbox.db.select().from(widgetDefinitions).where(which)
    const definition = row?.definition as { baseList: object }
    const set = (next: object) => sandbox.db.update(widgetDefinitions).set({ definition: next }).where(which)
    await set({ ...definition, baseList: { ...definition.baseList, cDataScopeType: 'person' } })
    try {
      expect((await readDocument(storeman, receipt)).actionList).toContain('inspect')
      await inspected(receipt, { 0: { iGoodQty: '10' } })
    } finally {
      await set(definition)
    }
    // another person was faster
    const late = await inspect(storeman, receipt, { 0: REJECTED })
    expect([late.code, late.data.rowList[0]?.cQuality]).toEqual([40900, 'passed'])
    const none = await ordered(orderRow(A4, 0))
    expect((await readDocument(admin, await delivered(none))).actionList).not.toContain('inspect')
  })

  it('is a task of those who may inspect, and the receipt waits for no post meanwhile', async () => {
    const taskOf = async (client: SignedClient, cTask: DocumentTask['cTask']) =>
      (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList.find(
        one => one.cVoucherCode === 'goodsReceipt' && one.cTask === cTask,
      )
    const countOf = async (client: SignedClient, cTask: DocumentTask['cTask']) =>
      (await taskOf(client, cTask))?.iCount ?? 0
    const before = [await countOf(storeman, 'inspect'), await countOf(storeman, 'post')] as const
    const receipt = await delivered(await ordered(orderRow()))
    expect(await countOf(storeman, 'inspect')).toBe(before[0] + 1)
    expect(await countOf(storeman, 'post')).toBe(before[1])
    expect(await taskOf(colleague, 'inspect')).toBeUndefined()
    // the list finds the same by the same conditions
    const { conditionList: queryConditionList } = (await taskOf(storeman, 'inspect')) as DocumentTask
    const { data } = await listRows(storeman, 'GoodsReceipt', 'cDocUuid', 'dCreateTime desc', undefined, {
      queryConditionList,
    })
    expect(data.pageData.map(({ cDocUuid }) => cDocUuid)).toContain(receipt.cDocUuid)
    expect(data.pageData).toHaveLength(before[0] + 1)
    await inspected(receipt, { 0: { iGoodQty: '10' } })
    expect(await countOf(storeman, 'inspect')).toBe(before[0])
    expect(await countOf(storeman, 'post')).toBe(before[1] + 1)
  })

  it('stands in the history with who and what, in the print, and takes photos along', async () => {
    const receipt = await delivered(await ordered(orderRow()))
    const photo = await attachment(storeman)
    const now = done(
      await inspect(
        storeman,
        receipt,
        { 0: { ...REJECTED, cInspectNote: '纸箱破损' } },
        { cDocIds: [photo] },
      ),
    )
    expect(now.fileList.map(({ cDocId }) => cDocId)).toEqual([photo])
    const about = { cVoucherCode: 'goodsReceipt', cDocUuid: receipt.cDocUuid, ...OWN }
    const { data } = await admin.post<DocumentHistoryAnswer>(path('getDocumentHistory'), about)
    expect(data.eventList[0]).toMatchObject({ cActionName: '检验', cPersonName: '马国强' })
    expect(
      data.eventList[0]?.changeList.map(({ cFieldLabel, cBefore, cAfter }) => [cFieldLabel, cBefore, cAfter]),
    ).toEqual([
      ['数量', '10', '8'],
      ['检验结果', '待检', '合格'],
      ['送货数量', '', '10'],
      ['拒收数量', '', '2'],
      ['不合格原因', '', '外观破损'],
      ['检验说明', '', '纸箱破损'],
      ['附件', '', 'contract.txt'],
    ])
    const printed = await admin.post<{ cDocId: string }>(path('printDocument'), about)
    const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, printed.data.cDocId))
    const words = wordsOfPdf(file?.content ?? Buffer.alloc(0)).join('')
    for (const word of ['送货数量', '拒收数量', '外观破损', '纸箱破损']) expect(words).toContain(word)
  })
})

it('the demo enterprise has a receipt that waits, and one of which a part was rejected', async () => {
  const { line } = (await import('../../sandbox/services/document/kinds')).kinds.goodsReceipt
  const lines = await sandbox.db.select().from(line).where(eq(line.docUuid, 'gr-hengqi-inspect'))
  expect(lines.map(({ more }) => more['cQuality'])).toContain('waiting')
  const all = await sandbox.db.select().from(line).where(eq(line.orgUuid, 'org-hengqi'))
  expect(all.filter(({ more }) => more['cInspectNote'] === '外包装破损，已退回送货司机')).toHaveLength(1)
})
