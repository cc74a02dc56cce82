import type { DocumentAnswer } from '@wire/document'
import { A4, save, step } from './documentSteps'
import type { SignedClient } from './signedClient'

const requestOf = async (client: SignedClient, rows: number): Promise<DocumentAnswer> => {
  const row = { cGoodsUuid: A4, iQty: '10', iPrice: '145.00' }
  const { data, code } = await save(client, 'purchaseRequest', Array<object>(rows).fill(row))
  if (code !== 1) throw new Error(`${rows} rows were refused: ${code}`)
  return data
}

const addressOf = ({ cDocUuid }: DocumentAnswer): string =>
  `/micro/alm-mall-shop/documents/voucher?kind=purchaseRequest&cDocUuid=${cDocUuid}`

/** A purchase request of so many rows, saved by the demo enterprise's administrator; answers its address. */
export const savedRequest = async (client: SignedClient, rows: number): Promise<string> =>
  addressOf(await requestOf(client, rows))

/** One that waits for its approval. */
export const handedIn = async (client: SignedClient): Promise<{ code: string; address: string }> => {
  const draft = await requestOf(client, 1)
  const { code, msg } = await step(client, draft, 'submit')
  if (code !== 1) throw new Error(`the request was refused: ${code} ${msg}`)
  return { code: draft.cDocCode, address: addressOf(draft) }
}
