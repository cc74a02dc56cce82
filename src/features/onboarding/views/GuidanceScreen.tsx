import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { messageText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { a11y } from '@/ui/host/a11y'
import { Icon } from '@/ui/icon/Icon'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useApplications, type Applications } from '../hooks/useApplications'
import { useGuidance } from '../hooks/useGuidance'
import { applicationRows, hasOpenTeam } from '../model/applications'
import { onboardingTexts } from '../texts'
import { ApplicationCard } from './ApplicationCard'
import { LoggedIn } from './LoggedIn'
import './onboarding.scss'

function Head() {
  const t = useText(onboardingTexts)
  return (
    <View className="guidance-head">
      <View className="guidance-head__badge">
        <Icon name="building" size={24} />
      </View>
      <View className="guidance-head__main">
        <View className="guidance-head__title">{t('onboarding.guidance.lead')}</View>
        <View className="guidance-head__text">{t('onboarding.guidance.leadText')}</View>
      </View>
    </View>
  )
}

function Ways({ teamOpen }: { teamOpen: boolean }) {
  const t = useText(onboardingTexts)
  const create = (creatTab: '0' | '1') => void navigate(linkTo('enterpriseCreat', { creatTab }))
  return (
    <CellGroup>
      <Cell
        icon="building"
        title={t('onboarding.guidance.enterprise')}
        note={t('onboarding.guidance.enterpriseText')}
        onPress={() => create('0')}
      />
      <Cell
        icon="user"
        title={t('onboarding.guidance.team')}
        note={t(teamOpen ? 'onboarding.guidance.teamOpen' : 'onboarding.guidance.teamText')}
        disabled={teamOpen}
        onPress={() => create('1')}
      />
      <Cell
        icon="search"
        title={t('onboarding.guidance.join')}
        note={t('onboarding.guidance.joinText')}
        onPress={() => void navigate(linkTo('enterpriseJoin'))}
      />
      <Cell
        icon="tag"
        title={t('onboarding.guidance.code')}
        onPress={() => void navigate(linkTo('invitationCode'))}
      />
    </CellGroup>
  )
}

function ApplicationList({ applications, reload }: { applications: Applications; reload: () => void }) {
  const t = useText(onboardingTexts)
  const { busy, act } = useGuidance(reload)
  const { creations, subscriptions, broken, memberOf, joinProblem } = applications
  const rows = applicationRows(creations, subscriptions, memberOf)
  return (
    <>
      {joinProblem && (
        <NoticeBar tone="danger" icon="warning" onPress={reload}>
          {messageText('joinRecordFailed')} · {t('onboarding.guidance.retryJoins')}
        </NoticeBar>
      )}
      <BrokenRows names={broken} />
      {rows.length > 0 && (
        <View
          className="guidance__list"
          {...a11y({ role: 'list', label: t('onboarding.guidance.applications') })}
        >
          {rows.map(row => (
            <ApplicationCard key={row.key} row={row} busy={busy} onAct={action => act(row, action)} />
          ))}
        </View>
      )}
    </>
  )
}

function Guidance() {
  const t = useText(onboardingTexts)
  const { applications, error, reload } = useApplications()
  const known = applications && applicationsCount(applications) > 0
  return (
    <PageShell title={t('onboarding.guidance.title')}>
      <View className="guidance">
        <Head />
        <Ways teamOpen={hasOpenTeam(applications?.creations ?? [])} />
        {(known || !applications) && <SectionTitle>{t('onboarding.guidance.applications')}</SectionTitle>}
        {!applications && !error && <Skeleton shape="texts" count={2} />}
        {!applications && error && (
          <CallFailed error={error} action={t('onboarding.guidance.action.load')} onRetry={reload} compact />
        )}
        {applications && <ApplicationList applications={applications} reload={reload} />}
        {applications && applications.memberOf.length > 0 && (
          <CellGroup>
            <Cell
              icon="list"
              title={t('onboarding.guidance.companies')}
              value={String(applications.memberOf.length)}
              onPress={() => void navigate(linkTo('enterpriseChangeOver'))}
            />
          </CellGroup>
        )}
      </View>
    </PageShell>
  )
}

const applicationsCount = (known: Applications): number =>
  applicationRows(known.creations, known.subscriptions, known.memberOf).length +
  known.broken.length +
  (known.joinProblem ? 1 : 0)

/** Ways into an enterprise or a team, and what became of what was applied for (shop §2, §4). */
export function GuidanceScreen() {
  const t = useText(onboardingTexts)
  return (
    <LoggedIn title={t('onboarding.guidance.title')}>
      <Guidance />
    </LoggedIn>
  )
}
