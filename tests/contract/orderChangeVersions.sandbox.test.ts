import type { DocumentAnswer, DocumentPrintAnswer } from '@wire/document'
import type { OrderChangeAnswer } from '@wire/orderChange'
import { eq } from 'drizzle-orm'
import type { Sandbox } from '../../sandbox'
import { files } from '../../sandbox/db/schema'
import { forgetUnusedFiles } from '../../sandbox/services/upload/usedFiles'
import { advanceFor, orderAgreeing } from '../support/advanceSteps'
import {
  A4,
  attachment,
  documentWorld,
  drawnFrom,
  ordered,
  OWN,
  path,
  readDocument,
  save,
  some,
  step,
  through,
} from '../support/documentSteps'
import {
  beginChange,
  enteredChange,
  readChange,
  saveChange,
  stepChange,
  submittedChange,
  versionsOf,
  done,
  withQty,
} from '../support/orderChangeSteps'
import { wordsOfPdf } from '../support/pdfWords'
import { SignedClient } from '../support/signedClient'

/** What a page of a change, and of a changed order, shows beside rows: limits, files, versions, the next one that waits. */

let sandbox: Sandbox
let admin: SignedClient
let colleague: SignedClient
let finance: SignedClient
beforeAll(async () => {
  ;({ sandbox, admin, colleague } = await documentWorld({ administrators: 2 }))
  finance = await SignedClient.loggedIn(sandbox.url, '13800000018')
}, 120_000)
afterAll(() => sandbox.close())

const PENS = 'goods-hengqi-M0302031'
const twoRows = async () => {
  const rows = [
    { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' },
    { cGoodsUuid: PENS, iQty: '20', iPrice: '5.00' },
  ]
  return through(admin, (await save(admin, 'purchaseOrder', rows)).data, 'submit', 'approve')
}
const limits = ({ limitList }: OrderChangeAnswer, line: string | undefined) =>
  Object.fromEntries(
    limitList
      .filter(({ cLineUuid }) => cLineUuid === line)
      .map(({ cFieldName, cReason, iLeast }) => [cFieldName, iLeast ?? cReason]),
  )
const printed = async ({ cVoucherCode, cDocUuid }: DocumentAnswer): Promise<string[]> => {
  const { data } = await admin.post<DocumentPrintAnswer>(path('printDocument'), {
    cVoucherCode,
    cDocUuid,
    ...OWN,
  })
  const [file] = await sandbox.db.select().from(files).where(eq(files.fileUuid, data.cDocId))
  return wordsOfPdf(file?.content ?? Buffer.of())
}

describe('cells that a change may not change', () => {
  it('are named with the reason: of a row by which something came, and of a closed one', async () => {
    const order = await twoRows()
    const { rowList } = await drawnFrom(admin, 'goodsReceipt', order)
    await save(admin, 'goodsReceipt', some(rowList.slice(0, 1), '4'))
    const [paper, pens] = order.rowList
    done(
      await step(admin, await readDocument(admin, order), 'closeRows', {
        cReason: '停产',
        cLineUuids: [pens?.cLineUuid],
      }),
    )
    const change = done(await beginChange(admin, await readDocument(admin, order)))
    expect(limits(change, paper?.cLineUuid)).toEqual({
      iQty: '4',
      cGoodsUuid: '已有到货，不能更换物料，请关闭该行后另加一行',
      iPrice: '已有到货，不能修改含税单价，请关闭该行后另加一行',
      iTaxRate: '已有到货，不能修改税率，请关闭该行后另加一行',
      '': '已有到货，不能删除，请关闭该行',
    })
    expect(change.limitList).toContainEqual(
      expect.objectContaining({ cFieldName: 'iQty', cReason: '数量不能小于4：已到货或已录入到货单' }),
    )
    expect(limits(change, pens?.cLineUuid)).toMatchObject({
      iQty: '已关闭，不能修改数量，请先恢复该行',
      '': '已关闭，不能删除',
    })
  })

  it('are none of a row that nothing came by, but for one that an advance names; none once it is handed in', async () => {
    const order = await orderAgreeing(admin, '580.00')
    const { data: advance } = await advanceFor(admin, order, '580.00')
    const change = await enteredChange(admin, await readDocument(admin, order), withQty('20'))
    expect(change.limitList).toEqual([
      {
        cLineUuid: order.rowList[0]?.cLineUuid,
        cFieldName: '',
        cReason: `在预付款单${advance.cDocCode}中，不能删除，请关闭该行`,
      },
    ])
    expect(done(await stepChange(admin, change, 'submit')).limitList).toEqual([])
  })
})

describe('files of a change', () => {
  it('are kept by its saves, stay where a save names none, and end with neither the order nor its approval', async () => {
    const order = await ordered(admin)
    const begun = done(await beginChange(admin, order))
    expect(begun.document.fileList).toEqual([])
    const file = await attachment(admin)
    const rows = withQty('8')(begun.document.rowList)
    const kept = done(await saveChange(admin, begun, rows, { cDocIds: [file] }))
    expect(kept.document.fileList).toEqual([{ cDocId: file, cFileName: 'contract.txt' }])
    // they change nothing of the order
    expect(kept.changeList.map(({ cFieldLabel }) => cFieldLabel)).not.toContain('附件')
    const again = done(await saveChange(admin, kept, withQty('7')(kept.document.rowList)))
    expect(again.document.fileList).toHaveLength(1)
    const sent = done(await stepChange(admin, again, 'submit'))
    const seen = done(await readChange(finance, sent.cChangeUuid))
    expect(seen.document.fileList).toHaveLength(1)
    done(await stepChange(finance, seen, 'approve'))
    expect(done(await readChange(admin, sent.cChangeUuid)).document.fileList).toHaveLength(1)
    expect((await readDocument(admin, order)).fileList).toEqual([])
  })

  it('are uploads of who adds them, and are taken away by a save without them', async () => {
    const begun = done(await beginChange(admin, await ordered(admin)))
    const rows = begun.document.rowList
    const theirs = await saveChange(admin, begun, rows, { cDocIds: [await attachment(colleague)] })
    expect(theirs.code).not.toBe(1)
    const kept = done(await saveChange(admin, begun, rows, { cDocIds: [await attachment(admin)] }))
    const none = done(await saveChange(admin, kept, kept.document.rowList, { cDocIds: [] }))
    expect(none.document.fileList).toEqual([])
  })
})

it('the file of an approved change is not deleted by who sent it, nor after a month as one that is not used', async () => {
  const begun = done(await beginChange(admin, await ordered(admin)))
  const file = await attachment(admin)
  const rows = withQty('8')(begun.document.rowList)
  const kept = done(await saveChange(admin, begun, rows, { cDocIds: [file] }))
  const sent = done(await stepChange(admin, kept, 'submit'))
  const approved = done(await stepChange(finance, sent, 'approve'))
  const removed = await admin.post('alc-oss/handle/delFiles', {
    cAllLinkUserUuid: admin.userUuid,
    cDocIds: [file],
  })
  expect(removed).toMatchObject({ code: 40000, msg: '文件已被使用，不能删除' })
  await forgetUnusedFiles(sandbox.db, sandbox.clock.now() + 32 * 86_400_000)
  expect(done(await readChange(admin, approved.cChangeUuid)).document.fileList).toHaveLength(1)
})

describe('the versions of an order', () => {
  it('say who changed what, when and why; refused and given up changes are none', async () => {
    const order = await ordered(admin)
    expect(done(await versionsOf(admin, order)).versionList).toMatchObject([
      { iNumber: 1, cPersonName: '陈立恒', cDecidedBy: '陈立恒', changeList: [] },
    ])
    const wrong = await submittedChange(admin, order, withQty('1'))
    done(await stepChange(finance, wrong, 'refuse', { cReason: '太少' }))
    done(await stepChange(admin, done(await readChange(admin, wrong.cChangeUuid)), 'remove'))
    const begun = done(await beginChange(admin, order, { cReason: '客户减单' }))
    const file = await attachment(admin)
    const rows = withQty('8')(begun.document.rowList)
    const second = done(await saveChange(admin, begun, rows, { cDocIds: [file] }))
    done(await stepChange(finance, done(await stepChange(admin, second, 'submit')), 'approve'))
    const third = await submittedChange(admin, await readDocument(admin, order), withQty('9'))
    const held = done(await stepChange(finance, third, 'approve'))
    const { versionList } = done(await versionsOf(admin, order))
    expect(versionList).toMatchObject([
      { iNumber: 3, cChangeUuid: third.cChangeUuid, changeList: held.changeList, fileList: [] },
      {
        iNumber: 2,
        cPersonName: '陈立恒',
        cDecidedBy: '顾明远',
        cReason: '客户减单',
        fileList: [
          {
            cDocId: file,
            cFileName: 'contract.txt',
          },
        ],
      },
      { iNumber: 1, cChangeUuid: '', cDecidedBy: '陈立恒', cReason: '' },
    ])
    expect(versionList[1]?.changeList).toContainEqual(
      expect.objectContaining({ iRow: 1, cFieldLabel: '数量', cBefore: '10', cAfter: '8' }),
    )
    for (const { dTime } of versionList) expect(dTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('each have one content: the approval of a changed order is not revoked, and it is said what to do', async () => {
    const order = await ordered(admin)
    expect(order.actionList).toContain('revoke')
    const change = await submittedChange(admin, order, withQty('8'))
    // a change that waits, or was refused, is no version yet
    expect((await readDocument(admin, order)).actionList).toContain('revoke')
    done(await stepChange(finance, change, 'approve'))
    const changed = await readDocument(admin, order)
    const cReason = '订单已变更为第2版，不能撤销审批。需修改请录入变更，不再执行请关闭订单'
    expect(changed.actionList).not.toContain('revoke')
    expect(changed.blockedList).toEqual([{ cAction: 'revoke', cReason }])
    expect(changed.actionList).toEqual(expect.arrayContaining(['change', 'close']))
    const refused = await step(admin, changed, 'revoke', { cReason: '录入有误' })
    expect(refused).toMatchObject({ code: 40000, msg: cReason })
    expect((await readDocument(admin, order)).cState).toBe('3')
  })

  it('are for who sees the order', async () => {
    const stranger = await SignedClient.loggedIn(sandbox.url, '13800000003')
    expect((await versionsOf(admin, { cDocUuid: 'none' })).code).toBe(40400)
    expect((await versionsOf(stranger, await ordered(admin))).code).not.toBe(1)
  })

  it('stand on paper, with who approved the order and who approved what it became', async () => {
    const order = await ordered(admin)
    expect((await printed(order)).join('\n')).not.toContain('变更')
    const change = await submittedChange(admin, order, withQty('8'))
    done(await stepChange(finance, change, 'approve'))
    const words = await printed(await readDocument(admin, order))
    expect(words).toContain('审批：陈立恒')
    expect(words).toContain('变更审批（第2版）：顾明远')
    expect(words).toContain('变更记录')
    expect(words.join('\n')).toMatch(/第2版 .*录入：陈立恒.*审批：顾明远.*原因：客户减单/)
    expect(words.join('\n')).toMatch(/第1行 .*数量：10 → 8/)
    expect(words.join('\n')).toMatch(/第1版 .*审批：陈立恒/)
  })
})

it('a change leads to the next one that waits for this person, and to documents once no other waits', async () => {
  const change = async (iQty: string) => submittedChange(admin, await ordered(admin), withQty(iQty))
  const [first, second] = [await change('8'), await change('9')]
  const nextOf = async (client: SignedClient, { cChangeUuid }: OrderChangeAnswer) =>
    done(await readChange(client, cChangeUuid)).document.nextInApproval
  const next = await nextOf(finance, first)
  expect(next?.cDocUuid).toBe(second.cChangeUuid)
  // one's own do not wait for oneself: what does is of another kind
  expect(await nextOf(admin, first)).toMatchObject({ cVoucherCode: 'purchaseRequest' })
  const approved = done(await stepChange(finance, second, 'approve'))
  expect(approved.document.nextInApproval).toMatchObject({ iCount: next?.iCount })
  // a kind is named where no other change waits: the number is then of documents
  const left = await nextOf(finance, first)
  expect(left?.cVoucherCode === undefined ? (left?.iCount ?? 0) : 0).toBe((next?.iCount ?? 0) - 1)
})

it('the demo enterprise has an order in its second version, whose change can be read with its rows', async () => {
  const order = await readDocument(admin, { cVoucherCode: 'purchaseOrder', cDocUuid: 'po-hengqi-0027' })
  expect(order.iOrderVersion).toBe(2)
  const [second, first] = done(await versionsOf(admin, order)).versionList
  expect([second?.iNumber, second?.changeList.length, first?.iNumber]).toEqual([2, 2, 1])
  const { document } = done(await readChange(admin, second?.cChangeUuid ?? ''))
  expect(document.rowList.map(row => row.cLineUuid)).toEqual(order.rowList.map(row => row.cLineUuid))
})
