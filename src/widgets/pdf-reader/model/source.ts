import { trustedAddress, type CheckedUrl, type TrustedPlaces } from '@/base/trustedAddress'

/** Which document an address of the page means (route PDFVue). */
export type PdfSource =
  /** a file of this person or their institution: the server gives a link, or refuses */
  | { kind: 'file'; fileId: string }
  | { kind: 'address'; url: CheckedUrl }
  /** neither our own nor a listed host: nothing is fetched */
  | { kind: 'foreign' }
  | { kind: 'none' }

const DOC_ID = /^[\w-]{1,100}$/

export const pdfSourceOf = (
  query: { fileId?: string | undefined; url?: string | undefined },
  places: TrustedPlaces,
): PdfSource => {
  if (query.fileId)
    return DOC_ID.test(query.fileId) ? { kind: 'file', fileId: query.fileId } : { kind: 'none' }
  if (!query.url) return { kind: 'none' }
  const trusted = trustedAddress(query.url, places)
  return trusted ? { kind: 'address', url: trusted.url } : { kind: 'foreign' }
}
