import type { OrderSource } from '@/api/order'
import { isRecord } from '@/base/decode'
import type { OrderDraft } from './checkoutModel'

/** Query of the submission page: cart lines, one SKU or group with its quantity, or an accepted quote. */
export interface SourceQuery {
  lines?: string
  cProdCode?: string
  cSkuCode?: string
  cSplicingUuid?: string
  qty?: string
  cQuoteUuid?: string
}

/** What is to be bought; undefined when the query names nothing. */
export const sourceOf = (query: SourceQuery): OrderSource | undefined => {
  const { lines, cProdCode, cSkuCode, cSplicingUuid, qty, cQuoteUuid } = query
  if (cQuoteUuid) return { kind: 'quote', quoteUuid: cQuoteUuid, leftOut: [] }
  const lineUuids = (lines ?? '').split(',').filter(Boolean)
  if (lineUuids.length > 0) return { kind: 'cart', lineUuids }
  const quantity = /^\d{1,6}$/.test(qty ?? '') ? Number(qty) : 0
  if (cSplicingUuid && quantity > 0) return { kind: 'splicing', splicingUuid: cSplicingUuid, quantity }
  if (!cProdCode || !cSkuCode || quantity < 1) return undefined
  return { kind: 'product', productCode: cProdCode, skuCode: cSkuCode, quantity }
}

/** The same goods have the same key, however they were chosen. */
export const sourceKey = (source: OrderSource): string => {
  switch (source.kind) {
    case 'cart':
      return `cart:${[...source.lineUuids].sort().join(',')}`
    case 'product':
      return `product:${source.productCode}:${source.skuCode}:${source.quantity}`
    case 'splicing':
      return `splicing:${source.splicingUuid}:${source.quantity}`
    case 'quote':
      return `quote:${source.quoteUuid}`
  }
}

const isSource = (value: unknown): value is OrderSource => {
  if (!isRecord(value)) return false
  if (value.kind === 'cart') return Array.isArray(value.lineUuids)
  if (value.kind === 'quote') return Array.isArray(value.leftOut)
  return value.kind === 'product' || value.kind === 'splicing'
}

/** A draft that was kept by an earlier visit. */
export const isDraft = (value: unknown): value is OrderDraft =>
  isRecord(value) &&
  isSource(value.source) &&
  typeof value.addressUuid === 'string' &&
  typeof value.previewToken === 'string' &&
  typeof value.poReference === 'string' &&
  isRecord(value.remarks) &&
  (value.deliveries === undefined || isRecord(value.deliveries)) &&
  (value.invoice === undefined || isRecord(value.invoice))
