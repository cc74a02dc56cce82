import { DocumentsScreen } from '@/features/documents/views/DocumentsScreen'
import { isDocumentKind } from '@/features/documents/model/kinds'
import { documentsTexts } from '@/features/documents/texts'
import { useText } from '@/i18n'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { useScanOnce } from '@/widgets/scanner'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function DocumentsPage({ query: { kind, view } }: PageProps<'documents'>) {
  const t = useText(documentsTexts)
  const scanner = useScanOnce()
  return (
    <StaffOnly title={t('documents.title')}>
      {owner => (
        <DocumentsScreen
          owner={owner}
          kind={isDocumentKind(kind) ? kind : 'purchaseRequest'}
          view={view}
          scanner={scanner}
        />
      )}
    </StaffOnly>
  )
}

export default definePage('documents', DocumentsPage)
