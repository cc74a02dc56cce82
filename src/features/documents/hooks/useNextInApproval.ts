import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { isDocumentKind } from '../model/kinds'
import { documentsTexts } from '../texts'

export type NextInApproval = NonNullable<Document['nextInApproval']>

/** The way from a document that was decided on to the next one; `text` names its kind where that is another one. */
export function useNextInApproval(): {
  textOf: (next: NextInApproval) => string
  /** Leads to one of another kind, in the place of this page; false: it is of the same kind, and opens here. */
  leave: (next: NextInApproval) => boolean
} {
  const t = useText(documentsTexts)
  return {
    textOf({ count: n, voucherCode, isChange }) {
      if (!isDocumentKind(voucherCode)) return t('documents.nextInApproval', { n })
      const name = isChange ? t('documents.todo.change') : t(`documents.one.${voucherCode}`)
      return t('documents.nextElsewhere', { n, name })
    },
    leave({ documentUuid, voucherCode: kind, isChange }) {
      if (!isDocumentKind(kind)) return false
      const wish = isChange ? { kind, change: documentUuid } : { kind, documentUuid }
      void navigate(linkTo('documentVoucher', wish), 'replace')
      return true
    },
  }
}
