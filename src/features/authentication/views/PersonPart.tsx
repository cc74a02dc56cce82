import type { PersonRecord } from '@/api/authentication'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import type { HandedIn } from '../hooks/useAuthForm'
import { usePersonRecord } from '../hooks/useRecords'
import type { AuthKind } from '../model/authForm'
import { authenticationTexts } from '../texts'
import { AuthFields } from './Fields'
import { Outcome } from './Outcome'

export interface PartProps {
  /** the part that comes after it, if any */
  next?: AuthKind
  onPart: (kind: AuthKind) => void
  /** something was handed in: the session is read again */
  onHandedIn: () => void
  /** an application may have been decided by now: the session is read again */
  onRefresh: () => void
}

export const goShopping = () => void navigate(linkTo('tabHome'))

interface WaitingProps {
  reading: { error: Parameters<typeof CallFailed>[0]['error'] | undefined; reload: () => void }
}

export function Waiting({ reading: { error, reload } }: WaitingProps) {
  const t = useText(authenticationTexts)
  if (error && !isAnnounced(error))
    return <CallFailed error={error} action={t('authentication.action.head')} onRetry={reload} />
  return <Skeleton shape="texts" />
}

function PersonDone({ record, next, onPart }: PartProps & { record: PersonRecord }) {
  const t = useText(authenticationTexts)
  const goOn = next && next !== 'person' ? next : undefined
  const action = goOn
    ? { text: t(`authentication.goNext.${goOn}`), onPress: () => onPart(goOn) }
    : { text: t('authentication.goShopping'), onPress: goShopping }
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
  const { value, replace } = reading
  if (!value) return <Waiting reading={reading} />
  if (value.authenticated) return <PersonDone {...props} record={value} />
  // the answer says how it stands: a read after it may fail, and would show the form of what was handed in already
  const done = (handedIn: HandedIn) => {
    if (handedIn.kind === 'person') replace(handedIn.record)
    props.onHandedIn()
  }
  return <AuthFields kind="person" onDone={done} />
}
