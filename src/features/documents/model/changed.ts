import type { Document } from '@/api/document'
import type { DocumentNews } from '@/api/realtime'

/** Whether the news are about this document as it is not shown yet. */
export const isNewer = (
  { documentUuid, version }: Pick<DocumentNews, 'documentUuid' | 'version'>,
  document: Pick<Document, 'documentUuid' | 'version'> | undefined,
): boolean => document?.documentUuid === documentUuid && version > document.version
