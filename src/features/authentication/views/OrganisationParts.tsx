import type { EnterpriseRecord } from '@/api/authentication'
import { useText } from '@/i18n'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { useOn } from '@/ui/useOn'
import { mayApply, useBuyEligibility } from '@/widgets/buy-eligibility'
import type { HandedIn } from '../hooks/useAuthForm'
import { useEnterpriseRecord, useTeamAuthorization } from '../hooks/useRecords'
import { enterpriseAsApplied, teamAsApplied } from '../model/authForm'
import { mayAuthenticate } from '../model/authenticationOrder'
import { authenticationTexts } from '../texts'
import { AuthFields } from './Fields'
import { Outcome } from './Outcome'
import { goShopping, Waiting, type PartProps } from './PersonPart'

/** Only administrators go on; everybody else is told whom to ask (shop §5, §6). */
function NotAdministrator() {
  const t = useText(authenticationTexts)
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)
  useOn([], () => {
    toast.error(t('authentication.noAuthority'))
  })
  return (
    <>
      <Outcome
        kind="open"
        title={t('authentication.noAdministrator')}
        text={t('authentication.askAdmin')}
        action={{ text: t('authentication.askAdminButton'), onPress: () => void mayBuy() }}
      />
      {panel}
    </>
  )
}

function Refused({ reason }: { reason: string | undefined }) {
  const t = useText(authenticationTexts)
  return (
    <NoticeBar tone="danger" icon="warning" className="authentication__problem">
      {reason ? t('authentication.refused', { reason }) : t('authentication.refusedPlain')}
    </NoticeBar>
  )
}

function Reviewing({
  kind,
  busy,
  reload,
}: {
  kind: 'enterprise' | 'team'
  busy: boolean
  reload: () => void
}) {
  const t = useText(authenticationTexts)
  return (
    <Outcome
      kind="waiting"
      title={t(`authentication.reviewing.${kind}`)}
      text={t('authentication.reviewingText')}
      action={{ text: t('authentication.refresh'), onPress: reload, busy }}
    />
  )
}

function Done({ kind }: { kind: 'enterprise' | 'team' }) {
  const t = useText(authenticationTexts)
  return (
    <Outcome
      kind="done"
      title={t(`authentication.done.${kind}`)}
      text={t(`authentication.doneText.${kind}`)}
      action={{ text: t('authentication.goShopping'), onPress: goShopping }}
    />
  )
}

function EnterpriseOpen({
  record,
  onPart,
  onDone,
}: {
  record: EnterpriseRecord
  onPart: PartProps['onPart']
  onDone: (handedIn: HandedIn) => void
}) {
  const t = useText(authenticationTexts)
  const personDone = useSession(state => state.personAuthenticated)
  if (personDone === false)
    return (
      <Outcome
        kind="open"
        title={t('authentication.personFirst')}
        action={{ text: t('authentication.goPerson'), onPress: () => onPart('person') }}
      />
    )
  return (
    <>
      {record.state === 'refused' && <Refused reason={record.reason} />}
      <AuthFields
        kind="enterprise"
        licence={record.licenceFileId}
        refused={record.state === 'refused' ? enterpriseAsApplied(record) : undefined}
        onDone={onDone}
      />
    </>
  )
}

export function EnterprisePart({ onPart, onHandedIn, onRefresh }: PartProps) {
  const t = useText(authenticationTexts)
  const session = useSession()
  const reading = useEnterpriseRecord(session)
  const { value, busy, reload } = reading
  if (!value) return <Waiting reading={reading} />
  const { record, bound } = value
  if (record.state === 'done') return <Done kind="enterprise" />
  if (record.state === 'reviewing') {
    const refresh = () => {
      reload()
      onRefresh()
    }
    return <Reviewing kind="enterprise" busy={busy} reload={refresh} />
  }
  if (!mayAuthenticate(session)) return <NotAdministrator />
  if (bound)
    return (
      <Outcome
        kind="open"
        title={t('authentication.bound', { name: bound.name })}
        action={{
          text: t('authentication.boundGo'),
          onPress: () => void navigate(linkTo('enterpriseChangeOver')),
        }}
      />
    )
  const done = (handedIn: HandedIn) => {
    if (handedIn.kind === 'enterprise') reading.replace({ record: handedIn.record, bound })
    onHandedIn()
  }
  return <EnterpriseOpen record={record} onPart={onPart} onDone={done} />
}

export function TeamPart({ onHandedIn, onRefresh }: PartProps) {
  const session = useSession()
  const reading = useTeamAuthorization(session)
  const { value, busy, reload } = reading
  if (!value) return <Waiting reading={reading} />
  if (value.status === 'authorized') return <Done kind="team" />
  const refresh = () => {
    reload()
    onRefresh()
  }
  if (!mayApply(value.status)) return <Reviewing kind="team" busy={busy} reload={refresh} />
  if (!mayAuthenticate(session)) return <NotAdministrator />
  const done = (handedIn: HandedIn) => {
    if (handedIn.kind === 'team') reading.replace(handedIn.record)
    onHandedIn()
  }
  return (
    <>
      {value.status === 'refused' && <Refused reason={value.reason} />}
      <AuthFields
        kind="team"
        refused={value.status === 'refused' ? teamAsApplied(value) : undefined}
        onDone={done}
      />
    </>
  )
}
