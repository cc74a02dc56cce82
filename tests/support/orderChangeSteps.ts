import { randomUUID } from 'node:crypto'
import type { DocumentAnswer, DocumentRow } from '@wire/document'
import type { OrderChangeAnswer, OrderVersionsAnswer } from '@wire/orderChange'
import { OWN } from './documentSteps'
import type { SignedClient } from './signedClient'

const path = (name: string): string => `alc-biz-industry/OrderChangeAction/${name}`

export const beginChange = (
  client: SignedClient,
  { cDocUuid, iVersion }: Pick<DocumentAnswer, 'cDocUuid' | 'iVersion'>,
  over: object = {},
) =>
  client.post<OrderChangeAnswer>(path('beginOrderChange'), {
    cRequestUuid: randomUUID(),
    cDocUuid,
    iVersion,
    cReason: '客户减单',
    ...OWN,
    ...over,
  })

export const readChange = (client: SignedClient, cChangeUuid: string) =>
  client.post<OrderChangeAnswer>(path('getOrderChange'), { cChangeUuid, ...OWN })

export const saveChange = (
  client: SignedClient,
  { cChangeUuid, document: { iVersion } }: OrderChangeAnswer,
  rowList: readonly object[],
  over: object = {},
) =>
  client.post<OrderChangeAnswer>(path('saveOrderChange'), {
    cRequestUuid: randomUUID(),
    cChangeUuid,
    iVersion,
    rowList,
    ...OWN,
    ...over,
  })

export const stepChange = (
  client: SignedClient,
  { cChangeUuid, document: { iVersion } }: OrderChangeAnswer,
  cAction: string,
  over: object = {},
) =>
  client.post<OrderChangeAnswer>(path('stepOrderChange'), {
    cRequestUuid: randomUUID(),
    cChangeUuid,
    iVersion,
    cAction,
    ...OWN,
    ...over,
  })

/** A row as it is sent again with other values; what is counted is left to the server. */
export const rowWith = (row: DocumentRow | undefined, values: object): object => ({
  ...row,
  iAmount: null,
  iTax: null,
  ...values,
})

/** Rows of which the first one has other values. */
export const withFirst =
  (values: object) =>
  (rows: readonly DocumentRow[]): object[] =>
    rows.map((row, at) => (at === 0 ? rowWith(row, values) : row))
export const withQty = (iQty: string) => withFirst({ iQty })

/** What a call answered that was carried out. */
export const done = <T>({ code, msg, data }: { code: number; msg: string; data: T }): T => {
  if (code !== 1) throw new Error(`${code} ${msg}`)
  return data
}

/** A change with these rows, entered and saved. */
export const enteredChange = async (
  client: SignedClient,
  order: DocumentAnswer,
  rowsOf: (rows: readonly DocumentRow[]) => readonly object[],
): Promise<OrderChangeAnswer> => {
  const begun = done(await beginChange(client, order))
  return done(await saveChange(client, begun, rowsOf(begun.document.rowList)))
}

/** The same, handed in. */
export const submittedChange = async (
  client: SignedClient,
  order: DocumentAnswer,
  rowsOf: (rows: readonly DocumentRow[]) => readonly object[],
): Promise<OrderChangeAnswer> =>
  done(await stepChange(client, await enteredChange(client, order, rowsOf), 'submit'))

/** How an order became what it is, the newest version first. */
export const versionsOf = (client: SignedClient, { cDocUuid }: Pick<DocumentAnswer, 'cDocUuid'>) =>
  client.post<OrderVersionsAnswer>(path('getOrderVersions'), { cDocUuid, ...OWN })
