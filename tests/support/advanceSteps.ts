import type { DocumentAnswer, DocumentTask, DocumentTasksAnswer, DocumentValues } from '@wire/document'
import type { ListRow } from '@wire/widgetList'
import { A4, drawnFrom, HEADERS, listRows, OWN, path, save, some, through } from './documentSteps'
import type { SignedClient } from './signedClient'

/** An approved order of ten packets at 145, which agrees so much to be paid in advance; null: it agrees none. */
export const orderAgreeing = async (
  client: SignedClient,
  iPrepay: string | null = '300.00',
): Promise<DocumentAnswer> => {
  const values = { ...HEADERS.purchaseOrder, iPrepay }
  const rows = [{ cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }]
  return through(client, (await save(client, 'purchaseOrder', rows, { values })).data, 'submit', 'approve')
}

/** A draft of an advance for an order. */
export const advanceFor = async (client: SignedClient, order: DocumentAnswer, iPaidAmount: string) => {
  const { values, rowList } = await drawnFrom(client, 'purchaseAdvance', order)
  const over = { values: { ...HEADERS.purchaseAdvance, ...values, iPaidAmount } }
  return save(client, 'purchaseAdvance', rowList, over)
}

export const approvedAdvance = async (client: SignedClient, order: DocumentAnswer, iPaidAmount = '300.00') =>
  through(client, (await advanceFor(client, order, iPaidAmount)).data, 'submit', 'approve')

export const paidAdvance = async (client: SignedClient, order: DocumentAnswer, iPaidAmount = '300.00') =>
  through(client, await approvedAdvance(client, order, iPaidAmount), 'post')

/** A draft of a payment of what came by a receipt, or of so many pieces of it; `more`: of its head. */
export const paymentFor = async (
  client: SignedClient,
  receipt: DocumentAnswer,
  more: DocumentValues = {},
  iQty?: string,
) => {
  const { values, rowList } = await drawnFrom(client, 'purchasePayment', receipt)
  return save(client, 'purchasePayment', iQty === undefined ? rowList : some(rowList, iQty), {
    values: { ...HEADERS.purchasePayment, ...values, iPaidAmount: null, ...more },
  })
}

/** Advances of the list with these columns, by their number. */
export const advanceRow = async (
  client: SignedClient,
  { cDocCode }: DocumentAnswer,
  columns: string,
): Promise<ListRow | undefined> =>
  (await listRows(client, 'PurchaseAdvance', columns, 'dCreateTime desc', ['cDocCode', cDocCode])).data
    .pageData[0]

/** What waits among documents of a kind. */
export const taskFor = async (
  client: SignedClient,
  kind: string,
  cTask: string,
): Promise<DocumentTask | undefined> =>
  (await client.post<DocumentTasksAnswer>(path('getDocumentTasks'), OWN)).data.taskList.find(
    task => task.cVoucherCode === kind && task.cTask === cTask,
  )
