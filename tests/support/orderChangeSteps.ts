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
    ...{ cRequestUuid: randomUUID(), cDocUuid, iVersion, cReason: '客户减单' },
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
    ...{ cRequestUuid: randomUUID(), cChangeUuid, iVersion, rowList },
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
    ...{ cRequestUuid: randomUUID(), cChangeUuid, iVersion, cAction },
    ...OWN,
    ...over,
  })

/** A row as it is sent again with other values; what is counted is left to the server. */
export const rowWith = (row: DocumentRow | undefined, values: object): object => ({
  ...row,
  ...{ iAmount: null, iTax: null },
  ...values,
})

/** A change with these rows, entered and saved. */
export const enteredChange = async (
  client: SignedClient,
  order: DocumentAnswer,
  rowsOf: (rows: readonly DocumentRow[]) => readonly object[],
): Promise<OrderChangeAnswer> => {
  const begun = await beginChange(client, order)
  if (begun.code !== 1) throw new Error(`begin: ${begun.code} ${begun.msg}`)
  const saved = await saveChange(client, begun.data, rowsOf(begun.data.document.rowList))
  if (saved.code !== 1) throw new Error(`save: ${saved.code} ${saved.msg}`)
  return saved.data
}

/** The same, handed in. */
export const submittedChange = async (
  client: SignedClient,
  order: DocumentAnswer,
  rowsOf: (rows: readonly DocumentRow[]) => readonly object[],
): Promise<OrderChangeAnswer> => {
  const sent = await stepChange(client, await enteredChange(client, order, rowsOf), 'submit')
  if (sent.code !== 1) throw new Error(`submit: ${sent.code} ${sent.msg}`)
  return sent.data
}

/** How an order became what it is, the newest version first. */
export const versionsOf = (client: SignedClient, { cDocUuid }: Pick<DocumentAnswer, 'cDocUuid'>) =>
  client.post<OrderVersionsAnswer>(path('getOrderVersions'), { cDocUuid, ...OWN })
