import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { actionFailed, messageText } from '@/i18n/messages'
import { bootStores } from '@/stores/boot'
import type { SessionState } from '@/stores/session/reducer'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import type { AuthKind } from '../model/authForm'
import { firstPart, partsOf } from '../model/authenticationOrder'
import { authenticationTexts } from '../texts'
import './authentication.scss'
import { EnterprisePart, TeamPart } from './OrganisationParts'
import { PersonPart } from './PersonPart'

const reload = async () => (await bootStores()).session.loadInstitution()

const VIEWS = { person: PersonPart, enterprise: EnterprisePart, team: TeamPart }

/** A review takes time (shop §8); a personal authentication is done, and the page says so itself. */
const handedIn = async (part: AuthKind) => {
  if (part !== 'person') toast.success(messageText('submitted'))
  await reload()
}

function Ready({ session, wanted }: { session: SessionState; wanted: string | undefined }) {
  const t = useText(authenticationTexts)
  const [chosen, setChosen] = useState<AuthKind>()
  const parts = partsOf(session)
  const part = firstPart(session, chosen ?? wanted)
  const Part = VIEWS[part]
  const [, next] = parts
  return (
    <View className="authentication">
      {parts.length > 1 && (
        <SegmentedControl
          label={t('authentication.parts')}
          options={parts.map(value => ({ value, text: t(`authentication.part.${value}`) }))}
          value={part}
          onChange={setChosen}
        />
      )}
      <Part
        key={part}
        next={next}
        onPart={setChosen}
        onRefresh={() => void reload()}
        onHandedIn={() => {
          // the page stays where it is: its outcome is shown, also when something comes after it
          setChosen(part)
          void handedIn(part)
        }}
      />
    </View>
  )
}

/** A disabled account cannot authenticate. The administrator may have enabled it again, so the session can be reread. */
function Disabled({ text }: { text: string }) {
  const t = useText(authenticationTexts)
  const action = { text: t('authentication.refresh'), onPress: () => void reload() }
  return <StateView kind="noPermission" text={text} action={action} />
}

/** Real names: the person first, then the enterprise or the team (shop §2 /identity-auth). */
export function AuthenticationScreen({ type }: { type: string | undefined }) {
  const t = useText(authenticationTexts)
  const session = useSession()
  const { status, personName = '', orgName = '' } = session.institution
  const disabled =
    status === 'personDisabled'
      ? t('authentication.personDisabled', { name: personName })
      : status === 'enterpriseDisabled' && t('authentication.enterpriseDisabled', { name: orgName })
  // a form that stands is not taken away by a later load of the session, nor by its failure
  const [seen, setSeen] = useState<string>()
  const { loginUuid, userInfo } = session
  const isKnown = status === 'ready' || status === 'none' || Boolean(userInfo)
  if (isKnown && seen !== loginUuid) setSeen(loginUuid)
  const known = isKnown || (seen !== undefined && seen === loginUuid)
  const failed = status === 'failed' && !known
  useBackOnline(() => void reload(), failed)
  return (
    <PageShell title={t('authentication.title')}>
      {disabled && <Disabled text={disabled} />}
      {known && !disabled && <Ready session={session} wanted={type} />}
      {failed && (
        <StateView
          kind="error"
          text={actionFailed({ text: t('authentication.action.load') })}
          action={{ text: t('common.retry'), onPress: () => void reload() }}
        />
      )}
      {!known && !disabled && !failed && <Skeleton shape="texts" />}
    </PageShell>
  )
}
