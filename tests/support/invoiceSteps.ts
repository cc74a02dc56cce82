import type { DocumentAnswer, DocumentValues } from '@wire/document'
import { drawnFrom, HEADERS, save, some, through } from './documentSteps'
import type { SignedClient } from './signedClient'

let last = 0
/** A number of a digital invoice that was not used yet. */
export const freshNumber = (): string => `2632200000${String((last += 1)).padStart(10, '0')}`

/** Paper of so many packets at 145: what it says as a whole. */
export const paperOf = (pieces: number, price = 145) => {
  const fen = Math.round(pieces * price * 100)
  const net = Math.round(fen / 1.13)
  return { iInvoiceAmount: (fen / 100).toFixed(2), iInvoiceTax: ((fen - net) / 100).toFixed(2) }
}

/** An invoice that is different from what its receipt says. */
export interface Paper {
  values?: DocumentValues
  row?: object
  pieces?: number
}

/** An invoice of ten packets, or of so many, that came by a receipt. */
export const invoiceOf = async (
  client: SignedClient,
  receipt: DocumentAnswer,
  { values, row, pieces = 10 }: Paper = {},
) => {
  const drawn = await drawnFrom(client, 'purchaseInvoice', receipt)
  return save(client, 'purchaseInvoice', some(drawn.rowList, String(pieces), row), {
    values: {
      ...HEADERS.purchaseInvoice,
      ...drawn.values,
      cInvoiceNo: freshNumber(),
      ...paperOf(pieces),
      ...values,
    },
  })
}

/** A credit invoice of an approved one, as it begins; `row`: what each row says otherwise. */
export const creditOf = async (
  client: SignedClient,
  invoice: DocumentAnswer,
  { values, row }: Pick<Paper, 'values' | 'row'> = {},
) => {
  const drawn = await drawnFrom(client, 'purchaseInvoice', invoice)
  const rows = drawn.rowList.map((one): Record<string, unknown> => ({
    ...one,
    iAmount: null,
    iTax: null,
    ...row,
  }))
  const fen = rows.reduce(
    (sum, one) => sum + Math.round(Number(one['iQty']) * Number(one['iPrice']) * 100),
    0,
  )
  return save(client, 'purchaseInvoice', rows, {
    values: {
      ...HEADERS.purchaseInvoice,
      ...drawn.values,
      cInvoiceNo: freshNumber(),
      iInvoiceAmount: (fen / 100).toFixed(2),
      iInvoiceTax: ((fen + Math.round(-fen / 1.13)) / 100).toFixed(2),
      ...values,
    },
  })
}

/** The same, approved. */
export const agreedInvoice = async (
  client: SignedClient,
  receipt: DocumentAnswer,
  paper: Paper = {},
): Promise<DocumentAnswer> =>
  through(client, (await invoiceOf(client, receipt, paper)).data, 'submit', 'approve')
