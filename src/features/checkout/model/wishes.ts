import type { Deliveries, OrderPreview, OrderSource, PreviewShop } from '@/api/order'

/** The shops of which something can be ordered. */
export const orderable = (preview: OrderPreview | undefined): PreviewShop[] =>
  (preview?.shops ?? []).filter(shop => shop.lines.length > 0)

/** A wish the server could not follow is said once; what it took instead counts from then on. */
export const followed = (wishes: Deliveries, preview: OrderPreview): Deliveries => ({
  ...wishes,
  ...Object.fromEntries(
    preview.shops.flatMap(({ shopUuid, delivery }) =>
      delivery && wishes[shopUuid] ? [[shopUuid, delivery] as const] : [],
    ),
  ),
})

/** The goods without the lines that were declined. */
export const without = (source: OrderSource, lineKeys: readonly string[]): OrderSource => {
  if (source.kind === 'cart')
    return { kind: 'cart', lineUuids: source.lineUuids.filter(uuid => !lineKeys.includes(uuid)) }
  return source.kind === 'quote' ? { ...source, leftOut: [...source.leftOut, ...lineKeys] } : source
}
