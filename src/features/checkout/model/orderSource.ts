import type { OrderSource } from '@/api/order'
import { isRecord } from '@/base/decode'
import type { OrderDraft, TypedDraft } from './checkoutModel'

/** Query of the submission page: cart lines, one SKU or group with its quantity, or an accepted quote. */
export interface SourceQuery {
  lines?: string
  productCode?: string
  skuCode?: string
  splicingUuid?: string
  qty?: string
  quoteUuid?: string
}

/** What is to be bought; undefined when the query names nothing. */
export const sourceOf = (query: SourceQuery): OrderSource | undefined => {
  const { lines, productCode, skuCode, splicingUuid, qty, quoteUuid } = query
  if (quoteUuid) return { kind: 'quote', quoteUuid, leftOut: [] }
  const lineUuids = (lines ?? '').split(',').filter(Boolean)
  if (lineUuids.length > 0) return { kind: 'cart', lineUuids }
  const quantity = /^\d{1,6}$/.test(qty ?? '') ? Number(qty) : 0
  if (splicingUuid && quantity > 0) return { kind: 'splicing', splicingUuid, quantity }
  if (!productCode || !skuCode || quantity < 1) return undefined
  return { kind: 'product', productCode, skuCode, quantity }
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

const KINDS: readonly unknown[] = ['none', 'ordinary', 'special']
const areTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every(text => typeof text === 'string')

/** What was typed on this page by an earlier visit. */
export const isTypedDraft = (value: unknown): value is TypedDraft =>
  isRecord(value) &&
  isSource(value.source) &&
  areTexts(value.remarks) &&
  typeof value.poReference === 'string' &&
  areTexts(value.deliveries) &&
  isRecord(value.invoice) &&
  KINDS.includes(value.invoice.kind) &&
  typeof value.invoice.email === 'string'

/** The same goods, or a cart of which some lines are the same. */
export const isAbout = (source: OrderSource, other: OrderSource): boolean =>
  source.kind === 'cart' && other.kind === 'cart'
    ? source.lineUuids.some(uuid => other.lineUuids.includes(uuid))
    : sourceKey(source) === sourceKey(other)
