import { useEffect } from 'react'
import { getOpenCreations, getSubscriptions, type Creation, type Subscription } from '@/api/enterprise'
import { getInstitutions } from '@/api/institution'
import { messageText, type CallError } from '@/i18n/messages'
import { enterFirstCompany } from '@/stores/firstCompany'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf, isAnnounced } from '@/widgets/call-state/callError'
import { useRead } from '@/widgets/call-state/useRead'

export interface Applications {
  creations: readonly Creation[]
  subscriptions: readonly Subscription[]
  /** why the joinings could not be read; the creations are there anyway */
  joinProblem?: CallError | undefined
  /** accUuids of the person's institutions */
  memberOf: readonly string[]
}

const readAll = async (userUuid: string): Promise<Applications> => {
  const joins = getSubscriptions(userUuid).then(
    ({ items }) => ({ items, problem: undefined }),
    (error: unknown) => ({ items: [] as Subscription[], problem: callErrorOf(error) }),
  )
  const [creations, { items, problem }, institutions] = await Promise.all([
    getOpenCreations(),
    joins,
    getInstitutions(userUuid),
  ])
  return {
    creations: creations.items,
    subscriptions: items,
    joinProblem: problem,
    memberOf: institutions.items.map(({ accUuid }) => accUuid),
  }
}

/** Everything a person has applied for, read again whenever the page comes back. */
export function useApplications() {
  const userUuid = useSession(userUuidOf) ?? ''
  const { value, error, busy, reload } = useRead(() => readAll(userUuid), { key: userUuid })
  useEffect(() => {
    if (!value) return
    if (value.joinProblem && !isAnnounced(value.joinProblem)) toast.error(messageText('joinRecordFailed'))
    void enterFirstCompany(value.memberOf.length)
  }, [value])
  return { applications: value, error, busy, reload }
}
