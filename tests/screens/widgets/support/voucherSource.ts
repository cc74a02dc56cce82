import type { Document, DocumentBeside, DocumentInput, DocumentOutcome } from '@/api/document'
import type { VoucherSource } from '@/widgets/voucher'

export const purchase = (place: number, more: Partial<Document> = {}): Document => ({
  voucherCode: 'purchaseOrder',
  documentUuid: `d${place}`,
  code: `PO-${place}`,
  templateUuid: 'template-purchase-standard',
  state: {
    key: '0',
    name: '编制中',
    tone: 'primary',
  },
  version: 1,
  updated: {
    by: '王敏',
    at: '2026-01-15 09:00:00',
  },
  place,
  total: 3,
  values: {
    cOrderCode: `PO-${place}`,
    dOrderDate: '2026-01-10',
    cKind: 'standard',
    iPrepay: null,
    bUrgent: 0,
    cSupplierUuid: 's1',
    $cSupplierUuid: '甲公司',
    cDeptUuid: 'x1',
    $cDeptUuid: '采购部',
    cBuyerUuid: 'p1',
    $cBuyerUuid: '吴建平',
    cProject: '一期',
    cRemark: '',
  },
  rows: [
    {
      lineUuid: 'l1',
      values: {
        cGoodsUuid: 'g1',
        $cGoodsUuid: '水泥',
        iQty: '2',
        iPrice: '3.5',
        iTaxRate: '13',
        cRemark: '',
      },
    },
    {
      lineUuid: 'l2',
      values: {
        cGoodsUuid: 'g2',
        $cGoodsUuid: '机制砂',
        iQty: '1',
        iPrice: '10',
        iTaxRate: '13',
        cRemark: '',
      },
    },
  ],
  files: [],
  actions: ['save'],
  blocked: [],
  warnings: [],
  downstream: [],
  flowPath: '',
  broken: [],
  ...more,
})

/** Three documents in memory, and what a test makes of reads and saves. */
export const voucherDocuments = () => {
  const documents = [1, 2, 3].map(place => purchase(place))
  const saves: DocumentInput[] = []
  const reads: unknown[] = []
  const beside = ({ documentUuid, step }: DocumentBeside): Document | undefined => {
    const at = documents.findIndex(one => one.documentUuid === documentUuid)
    const last = documents.length - 1
    return at < 0 ? undefined : documents[{ previous: at - 1, next: at + 1, last }[step]]
  }
  const source: VoucherSource = {
    read: wanted => {
      reads.push(wanted)
      if ('step' in wanted) return Promise.resolve(beside(wanted))
      return Promise.resolve(
        documents.find(one =>
          'place' in wanted
            ? one.place === wanted.place
            : 'code' in wanted
              ? one.code === wanted.code
              : one.documentUuid === wanted.documentUuid,
        ),
      )
    },
    save: input => {
      saves.push(input)
      return desk.answer(input)
    },
    draw: ({ documents: keys }) =>
      Promise.resolve({
        values: { cSupplierUuid: 's9', $cSupplierUuid: '上游供应商' },
        rows: keys.map((key, at) => ({
          lineUuid: '',
          upstream: { lineUuid: `u${at}`, documentCode: key, left: '7' },
          values: { cGoodsUuid: `g${at}`, $cGoodsUuid: '上游物料', iQty: '7', iPrice: '1', iTaxRate: '13' },
        })),
      }),
  }
  const saved = (input: DocumentInput): Document => ({
    ...purchase(1),
    documentUuid: input.base?.documentUuid ?? 'made',
    code: input.base ? 'PO-1' : 'PO-NEW',
    version: (input.base?.version ?? 0) + 1,
    values: input.values,
    rows: input.rows.map(({ lineUuid, values }, at) => ({
      lineUuid: lineUuid ?? `m${at}`,
      values,
    })),
    files: input.docIds.map(docId => ({
      docId,
      name: docId,
    })),
  })
  const desk = {
    documents,
    saves,
    reads,
    source,
    saved,
    answer: (input: DocumentInput): Promise<DocumentOutcome> =>
      Promise.resolve({ kind: 'saved', document: saved(input) }),
  }
  return desk
}
