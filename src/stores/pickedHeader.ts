import { create } from 'zustand'
import type { InvoiceHeader } from '@/api/invoice'

/** Hand-over from the invoice headers (`pick`) to the page that asked; in memory only. */
export const usePickedHeader = create<{ picked?: InvoiceHeader }>()(() => ({}))

export const pickHeader = (picked: InvoiceHeader): void => usePickedHeader.setState({ picked })

/** The answer has been used, or the asking page is gone. */
export const forgetPickedHeader = (): void => usePickedHeader.setState({}, true)
