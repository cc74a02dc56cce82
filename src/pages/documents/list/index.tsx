import { DocumentsScreen } from '@/features/documents/views/DocumentsScreen'
import { roomTabs } from '@/features/documents/model/kinds'
import { isRoomPlace } from '@/features/documents/model/todo'
import { documentsTexts } from '@/features/documents/texts'
import { UnknownKind } from '@/features/documents/views/UnknownKind'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage, type PageProps } from '@/pages/shell/definePage'

definePageConfig({ enablePullDownRefresh: true, enableShareAppMessage: true })

function DocumentsPage({ query: { kind, view } }: PageProps<'documents'>) {
  const t = useText(documentsTexts)
  const named = kind || roomTabs[0]
  return (
    <StaffOnly title={t('documents.title')} onJoin={() => void navigate(linkTo('enterpriseGuidance'))}>
      {owner =>
        isRoomPlace(named) ? (
          <DocumentsScreen key={owner.orgUuid} owner={owner} tab={named} view={view} />
        ) : (
          <UnknownKind />
        )
      }
    </StaffOnly>
  )
}

export default definePage('documents', DocumentsPage)
