import type { PdfPagesProps } from './contract'

/** The platform's own reader shows documents: there is nothing to draw. */
export function PdfPages(_props: PdfPagesProps) {
  return null
}
