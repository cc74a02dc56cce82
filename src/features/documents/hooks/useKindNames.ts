import { useCallback } from 'react'
import { useText } from '@/i18n'
import { isDocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'

/** What these kinds of documents are called, one after the other; the server names those this shop does not know. */
export const useKindNames = () => {
  const t = useText(documentsTexts)
  return useCallback(
    (codes: readonly string[], known: readonly { voucherCode: string; name: string }[]): string =>
      codes
        .map(code =>
          isDocumentKind(code)
            ? t(`documents.one.${code}`)
            : (known.find(({ voucherCode }) => voucherCode === code)?.name ?? ''),
        )
        .filter(name => name !== '')
        .join(t('common.listSeparator')),
    [t],
  )
}
