import { useState, type ReactElement } from 'react'
import type { Document } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { OrderVersionsSheet } from '../views/OrderVersionsSheet'

/** The versions of an order (变更记录), in a sheet. */
export function useOrderVersions(owner: WidgetOwner): {
  open: (order: Document) => void
  sheet: ReactElement | null
} {
  const [order, setOrder] = useState<Document>()
  const [open, setOpen] = useState(false)
  return {
    open(wanted) {
      setOrder(wanted)
      setOpen(true)
    },
    sheet: order ? (
      <OrderVersionsSheet open={open} order={order} owner={owner} onClose={() => setOpen(false)} />
    ) : null,
  }
}
