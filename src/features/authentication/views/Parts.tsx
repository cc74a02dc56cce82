import { useEffect } from 'react'
import type { EnterpriseRecord, PersonRecord, TeamAuthorization } from '@/api/authentication'
import { useText } from '@/i18n'
import { eligibilityWays } from '@/routes/eligibilityWays'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { useBuyEligibility } from '@/widgets/buy-eligibility'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useEnterpriseRecord, usePersonRecord, useTeamAuthorization } from '../hooks/useRecords'
import type { AuthKind } from '../model/authForm'
import { mayAuthenticate } from '../model/parts'
import { authenticationTexts } from '../texts'
import { AuthFields } from './Fields'
import { Outcome } from './Outcome'

export interface PartProps {
  /** the part that comes after it, if any */
  next?: AuthKind
  onPart: (kind: AuthKind) => void
  /** something was handed in: the session is read again */
  onHandedIn: () => void
  /** somebody may have decided meanwhile: the session is read again */
  onRefresh: () => void
}

const shop = () => void navigate(linkTo('tabHome'))

interface WaitingProps {
  reading: { error: Parameters<typeof CallFailed>[0]['error'] | undefined; reload: () => void }
}

function Waiting({ reading: { error, reload } }: WaitingProps) {
  const t = useText(authenticationTexts)
  if (error && !isAnnounced(error))
    return <CallFailed error={error} action={t('authentication.action.head')} onRetry={reload} />
  return <Skeleton shape="rows" count={3} />
}

function PersonDone({ record, next, onPart }: PartProps & { record: PersonRecord }) {
  const t = useText(authenticationTexts)
  const goOn = next && next !== 'person' ? next : undefined
  const action = goOn
    ? { text: t(`authentication.goNext.${goOn}`), onPress: () => onPart(goOn) }
    : { text: t('authentication.goShopping'), onPress: shop }
  return (
    <>
      <Outcome
        kind="done"
        title={t('authentication.done.person')}
        text={t('authentication.doneText.person')}
        action={action}
      />
      <CellGroup>
        <Cell title={t('authentication.realName')} value={record.realName ?? ''} />
        <Cell title={t('authentication.idNumber')} value={record.maskedNumber ?? ''} />
      </CellGroup>
    </>
  )
}

export function PersonPart(props: PartProps) {
  const reading = usePersonRecord(useSession())
  const { value, reload } = reading
  if (!value) return <Waiting reading={reading} />
  if (value.authenticated) return <PersonDone {...props} record={value} />
  const done = () => {
    reload()
    props.onHandedIn()
  }
  return <AuthFields kind="person" onDone={done} />
}

/** Only administrators go on; everybody else is told whom to ask (shop §5, §6). */
function NotAdministrator() {
  const t = useText(authenticationTexts)
  const { mayBuy, panel } = useBuyEligibility(eligibilityWays)
  useEffect(() => {
    toast.error(t('authentication.noAuthority'))
  }, [])
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
      action={{ text: t('authentication.goShopping'), onPress: shop }}
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
  onDone: () => void
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
      <AuthFields kind="enterprise" onDone={onDone} />
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
  if (!mayAuthenticate(session)) return <NotAdministrator />
  if (record.state === 'reviewing') {
    const refresh = () => {
      reload()
      onRefresh()
    }
    return <Reviewing kind="enterprise" busy={busy} reload={refresh} />
  }
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
  const done = () => {
    reload()
    onHandedIn()
  }
  return <EnterpriseOpen record={record} onPart={onPart} onDone={done} />
}

const isOpen = ({ status }: TeamAuthorization): boolean => status === 'none' || status === 'refused'

export function TeamPart({ onHandedIn, onRefresh }: PartProps) {
  const session = useSession()
  const reading = useTeamAuthorization(session)
  const { value, busy, reload } = reading
  if (!value) return <Waiting reading={reading} />
  if (value.status === 'authorized') return <Done kind="team" />
  if (!mayAuthenticate(session)) return <NotAdministrator />
  const after = (tell: () => void) => () => {
    reload()
    tell()
  }
  if (!isOpen(value)) return <Reviewing kind="team" busy={busy} reload={after(onRefresh)} />
  return (
    <>
      {value.status === 'refused' && <Refused reason={value.reason} />}
      <AuthFields kind="team" onDone={after(onHandedIn)} />
    </>
  )
}
