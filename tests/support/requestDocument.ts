import type { DocumentAnswer } from '@wire/document'
import type { SignedClient } from './signedClient'

/** A purchase request of so many rows, saved by the demo enterprise's administrator; answers its address. */
export const savedRequest = async (client: SignedClient, rows: number): Promise<string> => {
  const { data, code } = await client.post<DocumentAnswer>('alc-biz-industry/DocumentAction/saveDocument', {
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
    ...{ cOrgUuid: 'org-hengqi', cAccUuid: 'acc-hengqi' },
  })
  if (code !== 1) throw new Error(`${rows} rows were refused: ${code}`)
  return `/micro/alm-mall-shop/documents/voucher?kind=purchaseRequest&cDocUuid=${data.cDocUuid}`
}
