import { View } from '@tarojs/components'
import { type ReactNode, useEffect } from 'react'
import { getCollectCount } from '@/api/collect'
import type { ApprovalCount, EnquiryCount } from '@/api/counts'
import { useText } from '@/i18n'
import { actionFailed } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { bootStores } from '@/stores/boot'
import { readNames } from '@/stores/readNames'
import type { SessionState } from '@/stores/session/reducer'
import { isEnterprise } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { useKeptRead } from '@/widgets/call-state/useKeptRead'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useShownAgain } from '@/widgets/call-state/useShownAgain'
import {
  useApprovalCounts,
  useDocumentCounts,
  useEnquiryCounts,
  useOwnCounts,
  useUnreadNotices,
} from '../hooks/useOwnCounts'
import { useRealName } from '../hooks/useRealName'
import { userCenterTexts } from '../texts'
import { OrderShortcuts } from './OrderShortcuts'
import { OwnTraces } from './OwnTraces'
import { ProfileHead } from './ProfileHead'
import { ServiceCells } from './ServiceCells'
import { SplicingCells } from './SplicingCells'
import './user-center.scss'

/** How much one has kept and seen; the links work without numbers too, so a failure stays silent. */
function useOwnTraces({ loginUuid }: SessionState) {
  const { value, reload } = useKeptRead(getCollectCount, {
    name: readNames.traces,
    when: loginUuid !== undefined,
  })
  return { traces: value, reloadTraces: reload }
}

const reloadInstitution = async () => (await bootStores()).session.loadInstitution()

/** Whether there may be news of an application: an enterprise to come, or one that is not authenticated yet. */
const awaitsReview = ({ institution, enterpriseAuthenticated }: SessionState): boolean =>
  institution.status === 'none' || (institution.status === 'ready' && enterpriseAuthenticated === false)

/** A review may have been decided while another page, or none, was shown. */
function useFreshInstitution() {
  const look = () => {
    if (awaitsReview(useSession.getState())) void reloadInstitution()
  }
  useEffect(look, [])
  useShownAgain(look)
}

/** The one that waits for this person comes first. */
const approvalNote = (
  counts: ApprovalCount | undefined,
  t: ReturnType<typeof useText<[typeof userCenterTexts]>>,
): string | undefined => {
  if (counts && counts.askedOfMe > 0) return t('userCenter.askedOfMe', { n: counts.askedOfMe })
  if (counts && counts.askedByMe > 0) return t('userCenter.askedByMe', { n: counts.askedByMe })
  return undefined
}

const enquiryNote = (
  counts: EnquiryCount | undefined,
  t: ReturnType<typeof useText<[typeof userCenterTexts]>>,
): string | undefined => {
  if (counts && counts.deciding > 0) return t('userCenter.toDecide', { n: counts.deciding })
  if (counts && counts.accepted > 0) return t('userCenter.toOrder', { n: counts.accepted })
  return undefined
}

const documentNote = (
  { toApprove, toRework, toPost }: { toApprove: number; toRework: number; toPost: number },
  t: ReturnType<typeof useText<[typeof userCenterTexts]>>,
): string | undefined => {
  if (toApprove > 0) return t('userCenter.toApprove', { n: toApprove })
  if (toRework > 0) return t('userCenter.toRework', { n: toRework })
  if (toPost > 0) return t('userCenter.toPost', { n: toPost })
  return undefined
}

export function UserCenterScreen({ tabBar }: { tabBar?: ReactNode }) {
  const t = useText(userCenterTexts)
  const session = useSession()
  const { counts, busy, reload } = useOwnCounts(session)
  const { approvals, reload: reloadApprovals } = useApprovalCounts(session)
  const { enquiries, reload: reloadEnquiries } = useEnquiryCounts(session)
  const { reload: reloadDocuments, ...documents } = useDocumentCounts()
  const waiting = documentNote(documents, t)
  const { unread, reload: reloadNotices } = useUnreadNotices()
  const { traces, reloadTraces } = useOwnTraces(session)
  const { realNameStatus, underReview } = useRealName(session)
  useFreshInstitution()
  usePullRefresh(
    () => {
      reload()
      reloadApprovals()
      reloadEnquiries()
      reloadDocuments()
      reloadNotices()
      reloadTraces()
      void reloadInstitution()
    },
    busy || session.institution.status === 'loading',
  )
  return (
    <PageShell title={t('userCenter.title')} back="none" tabBar={tabBar}>
      {session.institution.status === 'failed' && (
        <NoticeBar tone="warning" icon="warning" onPress={() => void reloadInstitution()}>
          {actionFailed({ text: t('userCenter.action.load') })}
        </NoticeBar>
      )}
      {session.institution.status === 'personDisabled' && (
        <NoticeBar tone="danger" icon="warning">
          {t('userCenter.personDisabled', { name: session.institution.personName ?? '' })}
        </NoticeBar>
      )}
      {session.institution.status === 'enterpriseDisabled' && (
        <NoticeBar tone="danger" icon="warning">
          {t('userCenter.enterpriseDisabled', { name: session.institution.orgName ?? '' })}
        </NoticeBar>
      )}
      <View className="user-center">
        <ProfileHead session={session} />
        <OrderShortcuts counts={counts} />
        {isEnterprise(session) && (
          <CellGroup>
            <Cell
              icon="card"
              title={t('userCenter.approvals')}
              value={approvalNote(approvals, t)}
              onPress={() => void navigate(linkTo('payApprovals'))}
            />
            <Cell
              icon="tag"
              title={t('userCenter.enquiries')}
              value={enquiryNote(enquiries, t)}
              onPress={() => void navigate(linkTo('myQuote'))}
            />
            <Cell
              icon="order"
              title={t('userCenter.documents')}
              value={waiting}
              onPress={() => void navigate(linkTo('documents', waiting ? { kind: 'todo' } : {}))}
            />
            <Cell
              icon="bell"
              title={t('userCenter.notices')}
              value={unread > 0 && t('userCenter.unread', { n: unread })}
              onPress={() => void navigate(linkTo('documentNotices', {}))}
            />
          </CellGroup>
        )}
        <ServiceCells />
        {session.institution.accUuid !== undefined && <SplicingCells />}
        <OwnTraces traces={traces} />
        <CellGroup>
          <Cell
            icon="building"
            title={t('userCenter.companies')}
            onPress={() => void navigate(linkTo('enterpriseChangeOver'))}
          />
          <Cell
            icon="plus"
            title={t('userCenter.guidance')}
            onPress={() => void navigate(linkTo('enterpriseGuidance'))}
          />
          <Cell
            icon="tag"
            title={t('userCenter.invitation')}
            onPress={() => void navigate(linkTo('invitationCode'))}
          />
        </CellGroup>
        {Boolean(traces?.managedShops) && (
          <CellGroup>
            <Cell
              icon="shop"
              title={t('userCenter.goodsManage')}
              onPress={() => void navigate(linkTo('goodsManage'))}
            />
            <Cell
              icon="order"
              title={t('userCenter.shopQuotes')}
              value={
                enquiries && enquiries.toQuote > 0
                  ? t('userCenter.toQuote', { n: enquiries.toQuote })
                  : undefined
              }
              onPress={() => void navigate(linkTo('myQuote', { role: 'seller' }))}
            />
          </CellGroup>
        )}
        <CellGroup>
          <Cell
            icon="order"
            title={t('userCenter.quickOrder')}
            onPress={() => void navigate(linkTo('chatToCart'))}
          />
          <Cell
            icon="share"
            title={t('userCenter.sharing')}
            onPress={() => void navigate(linkTo('sharingCenter', {}))}
          />
          <Cell
            icon="shield"
            title={t('userCenter.realName')}
            value={
              realNameStatus !== undefined &&
              t(`userCenter.realNameLabel.${underReview ? 'reviewing' : realNameStatus || 'done'}`)
            }
            onPress={() => void navigate(linkTo('identityAuth'))}
          />
          <Cell
            icon="location"
            title={t('userCenter.address')}
            onPress={() => void navigate(linkTo('address'))}
          />
          <Cell
            icon="settings"
            title={t('userCenter.setting')}
            onPress={() => void navigate(linkTo('setting'))}
          />
        </CellGroup>
      </View>
    </PageShell>
  )
}
