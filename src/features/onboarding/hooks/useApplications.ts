import { useEffect } from 'react'
import { isApiCode, NOT_YOURS } from '@/api/apiError'
import { getOpenCreations, getSubscriptions, type Creation, type Subscription } from '@/api/enterprise'
import { getInstitutions } from '@/api/institution'
import { useText } from '@/i18n'
import { messageText, type CallError } from '@/i18n/messages'
import { enterFirstInstitution } from '@/stores/firstInstitution'
import { readAlsoLeft } from '@/stores/leftInstitution'
import { useReviewNews } from '@/stores/news'
import { keepOwnApplies } from '@/stores/ownApplies'
import { userUuidOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { useOn } from '@/ui/useOn'
import { callErrorOf, isAnnounced, mayPass } from '@/widgets/call-state/callError'
import { useBackOnline } from '@/widgets/call-state/useBackOnline'
import { useRead } from '@/widgets/call-state/useRead'
import { applyNews, waitingApplies } from '../model/applications'
import { onboardingTexts } from '../texts'

export interface Applications {
  creations: readonly Creation[]
  subscriptions: readonly Subscription[]
  /** names of applications that cannot be read */
  broken: readonly string[]
  /** why the joinings could not be read; the creations are there anyway */
  joinProblem?: CallError | undefined
  /** accUuids of the person's institutions */
  memberOf: readonly string[]
}

const readAll = async (userUuid: string): Promise<Applications> => {
  const joins = getSubscriptions(userUuid).then(
    ({ items, broken }) => ({ items, broken, problem: undefined }),
    (error: unknown) => {
      // the whole of it is read again
      if (isApiCode(error, NOT_YOURS)) throw error
      return { items: [] as Subscription[], broken: [] as readonly string[], problem: callErrorOf(error) }
    },
  )
  const [creations, { items, broken, problem }, institutions] = await Promise.all([
    getOpenCreations(),
    joins,
    getInstitutions(userUuid),
  ])
  return {
    creations: creations.items,
    subscriptions: items,
    broken: [...creations.broken, ...broken],
    joinProblem: problem,
    memberOf: institutions.items.map(({ accUuid }) => accUuid),
  }
}

/** Says what has become of what awaited review at the last visit. */
const useApplyNews = (userUuid: string, applications: Applications | undefined): void => {
  const t = useText(onboardingTexts)
  useOn([applications], () => {
    if (!applications || applications.joinProblem || userUuid === '') return
    const { subscriptions } = applications
    void keepOwnApplies(userUuid, waitingApplies(subscriptions)).then(waited => {
      const [news] = applyNews(waited, subscriptions)
      if (news) toast.info(t(`onboarding.guidance.news.${news.code}`, { name: news.name }))
    })
  })
}

/** Everything a person has applied for, read again whenever the page comes back. */
export function useApplications() {
  const userUuid = useSession(userUuidOf) ?? ''
  const { value, error, busy, reload } = useRead(() => readAlsoLeft(() => readAll(userUuid)), {
    key: userUuid,
  })
  useReviewNews(reload)
  useBackOnline(reload, value?.joinProblem !== undefined && mayPass(value.joinProblem))
  useApplyNews(userUuid, value)
  useEffect(() => {
    if (!value) return
    if (value.joinProblem && !isAnnounced(value.joinProblem)) toast.error(messageText('joinRecordFailed'))
    void enterFirstInstitution(value.memberOf.length)
  }, [value])
  return { applications: value, error, busy, reload }
}
