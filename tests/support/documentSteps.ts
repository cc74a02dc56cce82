import { createHash, randomUUID } from 'node:crypto'
import type {
  DocumentAnswer,
  DocumentDrawAnswer,
  DocumentKind,
  DocumentRefusal,
  DocumentValues,
} from '@wire/document'
import type { ListPageAnswer } from '@wire/widgetList'
import { eq, inArray, sql } from 'drizzle-orm'
import { createSandbox } from '../../sandbox'
import type { Database } from '../../sandbox/db/client'
import { erpGoods, institutions } from '../../sandbox/db/schema'
import { kinds } from '../../sandbox/services/document/kinds'
import { STATE } from '../../sandbox/services/document/machine'
import { REFUNDED_FEN } from '../../sandbox/services/document/owed'
import { chinaDay, DAY_MS } from '@/base/date'
import { SignedClient } from './signedClient'

/** The demo enterprise, as each call of a document names it. */
export const OWN = { cOrgUuid: 'org-hengqi', cAccUuid: 'acc-hengqi' }
/** Printer paper of its warehouse. */
export const A4 = 'goods-hengqi-M0301028'

export const path = (name: string): string => `alc-biz-industry/DocumentAction/${name}`

/** A day of a month so many months from now, in China. */
function dayOfMonth(months: number, day: number): string {
  const [year, month] = chinaDay(Date.now()).split('-').map(Number)
  return new Date(Date.UTC(Number(year), Number(month) - 1 + months, day)).toISOString().slice(0, 10)
}

const TEMPLATES: Record<DocumentKind, string> = {
  purchaseRequest: 'template-request-standard',
  purchaseOrder: 'template-purchase-standard',
  goodsReceipt: 'template-receipt-standard',
  purchaseReturn: 'template-return-standard',
  purchasePayment: 'template-payment-standard',
  purchaseAdvance: 'template-advance-standard',
  purchaseInvoice: 'template-invoice-standard',
  goodsIssue: 'template-issue-standard',
}
/** The 18th of a month eight ones before: what is due a month or two later is due, and a year's list still holds it. */
export const DAY = dayOfMonth(-8, 18)
/** So many days after `DAY`. */
export const daysAfter = (days: number): string => chinaDay(Date.parse(DAY) + days * DAY_MS)
/** So many days after the end of its month. */
export const afterItsMonth = (days: number): string =>
  chinaDay(Date.parse(dayOfMonth(-7, 1)) + (days - 1) * DAY_MS)

export const HEADERS: Record<DocumentKind, DocumentValues> = {
  purchaseRequest: {
    dDocDate: DAY,
    cDeptUuid: 'dept-hengqi-5010',
    cStaffUuid: 'staff-hengqi-E0070',
    cKind: 'plan',
    cReason: '月度备料',
  },
  purchaseOrder: {
    dOrderDate: DAY,
    cSupplierUuid: 'supplier-hengqi-S2001',
    cKind: 'standard',
    cDeptUuid: 'dept-hengqi-5010',
    cBuyerUuid: 'staff-hengqi-E0012',
  },
  goodsReceipt: {
    dDocDate: DAY,
    cSupplierUuid: 'supplier-hengqi-S2001',
    cStaffUuid: 'staff-hengqi-E0031',
    cWarehouse: 'w1',
  },
  purchaseReturn: {
    dDocDate: DAY,
    cSupplierUuid: 'supplier-hengqi-S2001',
    cStaffUuid: 'staff-hengqi-E0012',
    cHandling: 'refund',
  },
  purchasePayment: {
    dDocDate: DAY,
    cSupplierUuid: 'supplier-hengqi-S2001',
    cStaffUuid: 'staff-hengqi-E0012',
    cPayMethod: 'bill',
  },
  purchaseAdvance: {
    dDocDate: DAY,
    cSupplierUuid: 'supplier-hengqi-S2001',
    cStaffUuid: 'staff-hengqi-E0012',
    cPayMethod: 'bill',
  },
  purchaseInvoice: {
    dDocDate: DAY,
    cSupplierUuid: 'supplier-hengqi-S2001',
    cStaffUuid: 'staff-hengqi-E0012',
    cInvoiceForm: 'digital',
    cInvoiceNo: '26322000001234567890',
    dInvoiceDate: DAY,
    iInvoiceAmount: '1000.00',
    iInvoiceTax: '115.04',
  },
  goodsIssue: {
    dDocDate: DAY,
    cDeptUuid: 'dept-hengqi-5010',
    cStaffUuid: 'staff-hengqi-E0070',
    cKind: 'office',
  },
}

export const save = (client: SignedClient, kind: DocumentKind, rowList: object[], over: object = {}) =>
  client.post<DocumentAnswer>(path('saveDocument'), {
    cRequestUuid: randomUUID(),
    cVoucherCode: kind,
    cTemplateUuid: TEMPLATES[kind],
    values: HEADERS[kind],
    rowList,
    cDocIds: [],
    ...OWN,
    ...over,
  })

export const step = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion }: DocumentAnswer,
  cAction: string,
  over: object = {},
) =>
  client.post<DocumentAnswer>(path('changeDocumentState'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    cAction,
    ...OWN,
    ...over,
  })

/** What became known later: fields, and all files of the document. */
export const annotate = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion }: DocumentAnswer,
  values: object,
  cDocIds: readonly string[] = [],
  over: object = {},
) =>
  client.post<DocumentAnswer>(path('annotateDocument'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    values,
    cDocIds,
    ...OWN,
    ...over,
  })

/** An upload of this person for documents. */
export const attachment = async (client: SignedClient): Promise<string> => {
  const content = Buffer.from('of hengqi')
  const cSha256 = createHash('sha256').update(content).digest('hex')
  const datas = JSON.stringify({
    alUser: true,
    cAllLinkUserUuid: client.userUuid,
    cAccSignId: '',
    cBusiType: 'voucherAttachment',
    cBusiName: 'x',
    bUseRandomName: true,
    fileList: [
      {
        cFileName: 'contract.txt',
        iSize: content.length,
        cSha256,
      },
    ],
  })
  const signed = client.sign('POST', 'alc-oss/handle/saveUpload', { body: datas })
  const form = new FormData()
  form.append('datas', datas)
  form.append('file', new Blob([new Uint8Array(content)]), 'contract.txt')
  const headers = Object.entries(signed.headers)
  const answer = await fetch(`${client.baseUrl}/gw${signed.path}`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { cDocId: string }[] }
  return data[0]?.cDocId ?? ''
}

/** Of steps that need one. */
const REASONS: Readonly<Record<string, object>> = {
  refuse: { cReason: '预算不足' },
  close: { cReason: '需求取消' },
}

/** One step after the other; each has to succeed. */
export const through = async (
  client: SignedClient,
  document: DocumentAnswer,
  ...actions: string[]
): Promise<DocumentAnswer> => {
  let now = document
  for (const action of actions) {
    const answer = await step(client, now, action, REASONS[action] ?? {})
    if (answer.code !== 1) throw new Error(`${action}: ${answer.code} ${answer.msg}`)
    now = answer.data
  }
  return now
}

export const draw = (
  client: SignedClient,
  kind: DocumentKind,
  from: string,
  cDocUuids: string[],
  cLineUuids: string[] = [],
) =>
  client.post<DocumentDrawAnswer>(path('drawFromUpstream'), {
    cVoucherCode: kind,
    cUpstreamVoucherCode: from,
    cDocUuids,
    cLineUuids,
    ...OWN,
  })

/** The demo enterprise without its second administrator: who enters a payment may approve it too. */
export const oneAdministrator = async (db: Database): Promise<void> => {
  await db.update(institutions).set({ admin: false }).where(eq(institutions.userUuid, 'user-0018'))
}

/** All that suppliers of the seeded world owe has been paid back. */
export const creditsSettled = async (db: Database): Promise<void> => {
  const { head, line } = kinds.purchaseReturn
  const done = await db
    .update(head)
    .set({ state: STATE.settled })
    .where(eq(head.state, STATE.done))
    .returning()
  const docUuids = done.map(({ docUuid }) => docUuid)
  await db
    .update(line)
    .set({
      doneQty: sql`${line.qty}`,
      more: sql`${line.more} || jsonb_build_object(${REFUNDED_FEN}::text, ${line.amountFen})`,
    })
    .where(inArray(line.docUuid, docUuids))
}

type Named = Pick<DocumentAnswer, 'cVoucherCode' | 'cDocUuid'>
/** What a new document of a kind begins with, drawn from this one. */
export const drawnFrom = async (
  client: SignedClient,
  kind: DocumentKind,
  { cVoucherCode, cDocUuid }: Named,
): Promise<DocumentDrawAnswer> => (await draw(client, kind, cVoucherCode, [cDocUuid])).data
/** Drawn rows with another quantity: their amounts are left to the server. */
export const some = (rows: readonly object[], iQty: string, more: object = {}): object[] =>
  rows.map(row => ({ ...row, iQty, iAmount: null, iTax: null, ...more }))

/** An approved order of paper. */
export const ordered = async (client: SignedClient, iQty = '10'): Promise<DocumentAnswer> =>
  through(
    client,
    (await save(client, 'purchaseOrder', [{ cGoodsUuid: A4, iQty, iPrice: '145.00' }])).data,
    'submit',
    'approve',
  )
/** Goods of an order that have arrived: all that is left of it, or so many. */
export const receivedOf = async (
  client: SignedClient,
  order: Named,
  iQty?: string,
  iPrice = '145.00',
): Promise<DocumentAnswer> => {
  const { rowList } = await drawnFrom(client, 'goodsReceipt', order)
  const rows = rowList.map(row => ({
    ...row,
    iPrice,
    iAmount: null,
    iTax: null,
    ...(iQty !== undefined && { iQty }),
  }))
  return through(client, (await save(client, 'goodsReceipt', rows)).data, 'post')
}
/** So many of a receipt have gone back. */
export const wentBack = async (
  client: SignedClient,
  receipt: Named,
  iQty: string,
  values: object = {},
): Promise<DocumentAnswer> => {
  const { rowList } = await drawnFrom(client, 'purchaseReturn', receipt)
  const over = { values: { ...HEADERS.purchaseReturn, ...values } }
  const saved = (await save(client, 'purchaseReturn', some(rowList, iQty), over)).data
  return through(client, saved, 'submit', 'approve', 'post')
}
/** So many of a receipt have been paid. */
export const paidOf = async (
  client: SignedClient,
  receipt: Named,
  iQty: string,
  values: object = {},
): Promise<DocumentAnswer> => {
  const { rowList } = await drawnFrom(client, 'purchasePayment', receipt)
  const over = { values: { ...HEADERS.purchasePayment, ...values } }
  const saved = (await save(client, 'purchasePayment', some(rowList, iQty), over)).data
  return through(client, saved, 'submit', 'approve', 'post')
}

/** What the refusal of a document says, row by row. */
export const problemsOf = (answer: { code: number; data: unknown }): DocumentRefusal['problemList'] => {
  expect(answer.code).toBe(40001)
  return (answer.data as DocumentRefusal).problemList
}
export const problemOf = (answer: { code: number; data: unknown }) => problemsOf(answer)[0]

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

/** The first 50 rows of a list, by its table; `key`: the rows of this key alone, by its column. */
export const listRows = (
  client: SignedClient,
  table: string,
  columns: string,
  order: string,
  key?: readonly [column: string, value: string],
  over: object = {},
) =>
  client.post<ListPageAnswer>('alc-city-framework/SysBaseListAction/getPageData4List', {
    bPage: true,
    iPageNumber: 1,
    iPageSize: 50,
    cDataSourceType: 'table',
    cDataScopeType: 'org',
    cServerName: encoded(table.includes('ShopOrder') ? 'alc-alshop' : 'alc-biz-purchase'),
    cTableName: encoded(table),
    cDefinedApi: '',
    cColumns: encoded(columns),
    cWhere: '',
    queryConditionList: [],
    cFormat: 'base64url',
    cFilterField: key ? encoded(key[0]) : '',
    cFilterValue: key ? encoded(key[1]) : '',
    cOrderField: encoded(order),
    ...OWN,
    ...over,
  })

/** The seeded world and two of its people, of whom the first is an administrator. */
export const purchaseSandbox = async () => {
  const sandbox = await createSandbox({ dataDir: 'memory' })
  const admin = await SignedClient.loggedIn(sandbox.url, '13800000001')
  const colleague = await SignedClient.loggedIn(sandbox.url, '13800000002')
  return { sandbox, admin, colleague }
}

/**
 * The seeded world without what suppliers owe, and two of its people; with one administrator who enters a payment may
 * approve it too.
 */
export const documentWorld = async ({ administrators = 1 }: { administrators?: 1 | 2 } = {}) => {
  const world = await purchaseSandbox()
  if (administrators === 1) await oneAdministrator(world.sandbox.db)
  await creditsSettled(world.sandbox.db)
  return world
}

export const readDocument = async (
  client: SignedClient,
  { cVoucherCode, cDocUuid }: Named,
): Promise<DocumentAnswer> =>
  (await client.post<DocumentAnswer>(path('getDocument'), { cVoucherCode, cDocUuid, ...OWN })).data

/** Pieces of goods in the warehouse. */
export const stockOf = async (db: Database, goodsUuid = A4): Promise<number> => {
  const [row] = await db.select().from(erpGoods).where(eq(erpGoods.goodsUuid, goodsUuid))
  return Number(row?.stock)
}

/** What an inspection has found, by the places of the rows; a quantity that is not named is 0. */
export const inspect = (
  client: SignedClient,
  { cVoucherCode, cDocUuid, iVersion, rowList }: DocumentAnswer,
  found: Readonly<Record<number, object>>,
  over: object = {},
) =>
  client.post<DocumentAnswer>(path('inspectDocument'), {
    cRequestUuid: randomUUID(),
    cVoucherCode,
    cDocUuid,
    iVersion,
    cDocIds: [],
    rowList: Object.entries(found).map(([at, one]) => ({
      cLineUuid: rowList[Number(at)]?.cLineUuid ?? 'none',
      iGoodQty: '',
      iConcededQty: '',
      iRejectedQty: '',
      cInspectReason: null,
      cInspectNote: null,
      ...one,
    })),
    ...OWN,
    ...over,
  })
