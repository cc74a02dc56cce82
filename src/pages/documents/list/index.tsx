import { DocumentsScreen } from '@/features/documents/views/DocumentsScreen'
import { isDocumentKind } from '@/features/documents/model/kinds'
import { documentsTexts } from '@/features/documents/texts'
import { useText } from '@/i18n'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true })

function DocumentsPage({ query: { kind, view } }: PageProps<'documents'>) {
  const t = useText(documentsTexts)
  return (
    <StaffOnly title={t('documents.title')}>
      {owner => (
        <DocumentsScreen owner={owner} kind={isDocumentKind(kind) ? kind : 'purchaseRequest'} view={view} />
      )}
    </StaffOnly>
  )
}

export default definePage('documents', DocumentsPage)
