import { View } from '@tarojs/components'
import { useState } from 'react'
import { findEnterprise, getInvite, type JoinableEnterprise } from '@/api/enterprise'
import { useText } from '@/i18n'
import { failureText, messageText } from '@/i18n/messages'
import { readAlsoLeft } from '@/stores/leftInstitution'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SearchBar } from '@/ui/search-bar/SearchBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { TextArea } from '@/ui/text-area/TextArea'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { useRead } from '@/widgets/call-state/useRead'
import { useApplications } from '../hooks/useApplications'
import { useJoin, useJoinDraft } from '../hooks/useJoin'
import { REMARK_LIMIT, standingTo } from '../model/joining'
import { onboardingTexts } from '../texts'
import { FoundCard, JoinResults, type FoundProps } from './JoinResults'
import { LoggedIn } from './LoggedIn'
import './onboarding.scss'

interface ApplySheetProps {
  enterprise: JoinableEnterprise
  remark: string
  onRemark: (remark: string) => void
  busy: boolean
  onSubmit: () => void
  onClose: () => void
}

function ApplySheet({ enterprise, remark, onRemark, busy, onSubmit, onClose }: ApplySheetProps) {
  const t = useText(onboardingTexts)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('onboarding.join.sheetTitle')}
      footer={
        <Button block loading={busy} onPress={onSubmit}>
          {t('onboarding.join.submit')}
        </Button>
      }
    >
      <View className="join-sheet">
        <View className="join-sheet__name">{enterprise.name}</View>
        <TextArea
          label={t('onboarding.join.remark')}
          placeholder={t('onboarding.join.remarkPlaceholder')}
          value={remark}
          onChange={onRemark}
          maxLength={REMARK_LIMIT}
          disabled={busy}
          rows={3}
          counter
        />
      </View>
    </Sheet>
  )
}

const invitedTo = async (inviteCode: string): Promise<JoinableEnterprise | undefined> => {
  const invite = await getInvite(inviteCode)
  return invite?.accUuid ? findEnterprise(invite.accUuid) : undefined
}

/** The enterprise or team a link leads to. */
function Invited({
  inviteCode,
  found,
}: {
  inviteCode: string
  found: (one: JoinableEnterprise) => FoundProps
}) {
  const t = useText(onboardingTexts)
  const { value, error, busy, reload } = useRead(() => readAlsoLeft(() => invitedTo(inviteCode)), {
    key: inviteCode,
  })
  if (value) return <FoundCard {...found(value)} />
  if (error)
    return <CallFailed error={error} action={t('onboarding.join.action.load')} onRetry={reload} compact />
  if (busy) return null
  return (
    <NoticeBar tone="warning" icon="warning">
      {failureText({ code: 'inviteUnknown' }, onboardingTexts)}
    </NoticeBar>
  )
}

/** Search, results and the sheet to apply with. */
function Join({ inviteCode }: { inviteCode: string }) {
  const t = useText(onboardingTexts)
  const { applications, error, reload } = useApplications()
  const { search, send, remark, setRemark, remarkNow, finish } = useJoinDraft()
  const { busy, apply, cancel } = useJoin(reload)
  const [chosen, setChosen] = useState<JoinableEnterprise>()
  const { memberOf = [], subscriptions = [] } = applications ?? {}
  const found = (enterprise: JoinableEnterprise): FoundProps => ({
    enterprise,
    standing: standingTo(enterprise.accUuid, memberOf, subscriptions),
    busy: busy === enterprise.accUuid || !applications,
    onApply: () => setChosen(enterprise),
    onCancel: cancel,
  })
  const submit = async () => {
    if (!chosen || !(await apply(chosen, remarkNow()))) return
    setChosen(undefined)
    finish()
  }
  const go = () => send({ type: 'searchTapped' })
  return (
    <PageShell title={t('onboarding.join.title')}>
      <View className="join">
        {inviteCode && <Invited inviteCode={inviteCode} found={found} />}
        <View className="join__search">
          <SearchBar
            className="join__bar"
            label={t('onboarding.join.search')}
            placeholder={t('onboarding.join.searchPlaceholder')}
            value={search.name}
            onChange={name => send({ type: 'nameTyped', name })}
            onSearch={go}
            maxLength={50}
          />
          <Button onPress={go}>{t('onboarding.join.searchGo')}</Button>
        </View>
        {search.problem && (
          <View className="join__problem" {...a11y({ role: 'alert' })}>
            {failureText(search.problem, onboardingTexts)}
          </View>
        )}
        {/* the buttons wait until it is known what has been applied for */}
        {!applications && error && (
          <CallFailed error={error} action={t('onboarding.guidance.action.load')} onRetry={reload} compact />
        )}
        {applications?.joinProblem && (
          <NoticeBar tone="danger" icon="warning" onPress={reload}>
            {messageText('joinRecordFailed')} · {t('onboarding.guidance.retryJoins')}
          </NoticeBar>
        )}
        {search.wanted ? (
          <JoinResults key={search.wanted} name={search.wanted} found={found} />
        ) : (
          !inviteCode && <StateView kind="empty" text={t('onboarding.join.hint')} />
        )}
      </View>
      {chosen && (
        <ApplySheet
          enterprise={chosen}
          remark={remark}
          onRemark={setRemark}
          busy={busy === chosen.accUuid}
          onSubmit={() => void submit()}
          onClose={() => busy !== chosen.accUuid && setChosen(undefined)}
        />
      )}
    </PageShell>
  )
}

/** Finds an enterprise or a team and applies to join it (shop §2, §5). */
export function JoinScreen({ inviteCode = '' }: { inviteCode?: string | undefined }) {
  const t = useText(onboardingTexts)
  return (
    <LoggedIn title={t('onboarding.join.title')}>
      <Join inviteCode={inviteCode} />
    </LoggedIn>
  )
}
