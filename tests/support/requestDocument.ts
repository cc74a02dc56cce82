import type { DocumentAnswer } from '@wire/document'
import type { SignedClient } from './signedClient'

const OWN = { cOrgUuid: 'org-hengqi', cAccUuid: 'acc-hengqi' }
const call = (name: string) => `alc-biz-industry/DocumentAction/${name}`

const save = async (client: SignedClient, rows: number): Promise<DocumentAnswer> => {
  const { data, code } = await client.post<DocumentAnswer>(call('saveDocument'), {
    cRequestUuid: `request-of-${rows}`,
    cVoucherCode: 'purchaseRequest',
    cTemplateUuid: 'template-request-standard',
    values: {
      ...{ dDocDate: '2026-03-18', cDeptUuid: 'dept-hengqi-5010', cStaffUuid: 'staff-hengqi-E0070' },
      ...{ cKind: 'plan', cReason: '月度备料' },
    },
    rowList: Array.from({ length: rows }, () => ({
      cGoodsUuid: 'goods-hengqi-M0301028',
      iQty: '10',
      iPrice: '145.00',
    })),
    cDocIds: [],
    ...OWN,
  })
  if (code !== 1) throw new Error(`${rows} rows were refused: ${code}`)
  return data
}

const addressOf = ({ cDocUuid }: DocumentAnswer): string =>
  `/micro/alm-mall-shop/documents/voucher?kind=purchaseRequest&cDocUuid=${cDocUuid}`

/** A purchase request of so many rows, saved by the demo enterprise's administrator; answers its address. */
export const savedRequest = async (client: SignedClient, rows: number): Promise<string> =>
  addressOf(await save(client, rows))

/** One that waits for its approval. */
export const handedIn = async (client: SignedClient): Promise<{ code: string; address: string }> => {
  const draft = await save(client, 1)
  const { cVoucherCode, cDocUuid, iVersion, cDocCode } = draft
  const { code, msg } = await client.post(call('changeDocumentState'), {
    ...{ cRequestUuid: 'hand-in', cVoucherCode, cDocUuid, iVersion, cAction: 'submit' },
    ...OWN,
  })
  if (code !== 1) throw new Error(`the request was refused: ${code} ${msg}`)
  return { code: cDocCode, address: addressOf(draft) }
}
