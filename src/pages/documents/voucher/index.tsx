import { useMemo } from 'react'
import { isDocumentKind } from '@/features/documents/model/kinds'
import { documentsTexts } from '@/features/documents/texts'
import { DocumentScreen, SHOWN_DOCUMENT } from '@/features/documents/views/DocumentScreen'
import { OrderChangeScreen } from '@/features/documents/views/OrderChangeScreen'
import { UnknownKind } from '@/features/documents/views/UnknownKind'
import { useText } from '@/i18n'
import { address } from '@/platform/address'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function DocumentPage({ query }: PageProps<'documentVoucher'>) {
  const t = useText(documentsTexts)
  const { kind, documentUuid, documentCode, from, upstream, copy, change, show } = query
  const start = useMemo(() => {
    // it was saved, or turned to, before the page was reloaded
    const shown = address.noted(SHOWN_DOCUMENT)
    if (shown) return { documentUuid: shown }
    if (documentUuid) return { documentUuid }
    if (documentCode) return { code: documentCode }
    if (copy) return { copyOf: copy }
    return from && upstream ? { from, documents: upstream.split(',') } : 'new'
  }, [documentUuid, documentCode, from, upstream, copy])
  return (
    <StaffOnly title={t('documents.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner =>
        change ? (
          <OrderChangeScreen key={owner.orgUuid} owner={owner} changeUuid={change} />
        ) : isDocumentKind(kind) ? (
          <DocumentScreen key={owner.orgUuid} {...{ owner, kind, start }} historyFirst={show === 'history'} />
        ) : (
          <UnknownKind />
        )
      }
    </StaffOnly>
  )
}

export default definePage('documentVoucher', DocumentPage)
