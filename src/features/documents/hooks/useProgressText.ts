import { useCallback } from 'react'
import type { RowProgress } from '@/api/document'
import { useText } from '@/i18n'
import { isDocumentKind } from '../model/kinds'
import { inspectionWords, progressWords } from '../model/progress'
import { documentsTexts } from '../texts'

/** How far a row of a document of this kind is, in words; '' where nothing is to be said. */
export function useProgressText(
  voucherCode: string,
): (progress: RowProgress | undefined, values: Readonly<Record<string, unknown>>) => string {
  const t = useText(documentsTexts)
  return useCallback(
    (progress, values) =>
      isDocumentKind(voucherCode)
        ? [
            ...inspectionWords(voucherCode, values),
            ...(progress ? progressWords(voucherCode, progress, values['iQty']) : []),
          ]
            .map(({ word, n, of }) => t(`documents.progress.${word}`, { n, of }))
            .join(' · ')
        : '',
    [t, voucherCode],
  )
}
