import type { Document } from '@/api/document'
import type { FieldSpec } from '@/api/widget'
import type { VoucherColumn, VoucherField, VoucherTemplate } from '@/api/widgetVoucher'

export const field = (
  name: string,
  label: string,
  spec: Partial<FieldSpec> = {},
  more: Partial<VoucherField> = {},
): VoucherField => ({
  field: name,
  label,
  spec: { type: 'Text', typeCode: '', ...spec },
  shown: true,
  ...more,
})

export const column = (...args: Parameters<typeof field>): VoucherColumn => ({
  ...field(...args),
  itemUuid: args[0],
  summed: false,
  span: 1,
})

export const formula = (text: string): Partial<VoucherField> => ({
  defined: { source: 'formula', formula: text, tableUuid: '', fieldUuid: '' },
})

export const template = (more: Partial<VoucherTemplate> = {}): VoucherTemplate => ({
  templateUuid: 't1',
  name: '标准采购订单',
  voucherUuid: 'v',
  attachments: true,
  scans: false,
  drawnOnly: false,
  header: [
    field('cSupplier', '供应商', { type: 'Refer', typeCode: 'supplier', required: true }),
    field('cKind', '类型', {}, { initial: 'standard' }),
  ],
  footer: [field('cRemark', '备注')],
  body: [
    column('cGoods', '物料', { type: 'Refer', required: true }),
    column('iQty', '数量', { type: 'Number', precision: 2 }),
  ],
  upstream: [],
  choices: [],
  broken: [],
  ...more,
})

export const document = (more: Partial<Document> = {}): Document => ({
  voucherCode: 'purchaseOrder',
  documentUuid: 'd1',
  code: 'CG1',
  templateUuid: 't1',
  state: { key: '0', name: '编制中', tone: 'primary' },
  version: 1,
  updated: { by: '王敏', at: '2026-01-15 09:00:00' },
  place: 1,
  total: 3,
  values: { cSupplier: 's1', $cSupplier: '甲公司', cKind: 'a', cRemark: '旧' },
  rows: [
    { lineUuid: 'l1', values: { cGoods: 'g1', $cGoods: '水泥', iQty: '1' } },
    { lineUuid: 'l2', values: { cGoods: 'g2', $cGoods: '砂', iQty: '2' } },
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
