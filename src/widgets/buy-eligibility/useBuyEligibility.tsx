import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { getTeamAuthorization } from '@/api/authentication'
import { textOf } from '@/i18n'
import { actionFailed, failureText, messageText } from '@/i18n/messages'
import { bootStores } from '@/stores/boot'
import { useReviewNews } from '@/stores/news'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { pageStack } from '@/ui/host/pageStack'
import {
  eligibilityOf,
  isTeam,
  teamObstacle,
  type Blocked,
  type BuyerFacts,
  type Eligibility,
  type OpenTarget,
  type Unread,
} from './eligibility'
import { factsOf } from './facts'
import { eligibilityTexts } from './texts'

const EligibilityPanel = lazy(() =>
  import('./EligibilityPanel').then(it => ({ default: it.EligibilityPanel })),
)

/** How the shop gets to a page; the same for everybody who asks. */
export interface EligibilityWays {
  open(target: OpenTarget): void
  /** what another person can be sent to get there */
  addressOf(target: OpenTarget): string
}

export interface BuyEligibility {
  /** False: the panel says why not, or a toast what could not be read. A guest is asked to log in elsewhere. */
  mayBuy(): Promise<boolean>
  /** After the server refused a purchase (code 2000): shows the panel when it knows why. */
  explainRefusal(): Promise<void>
  /** belongs into the page */
  panel: ReactNode
}

interface Shown {
  open: boolean
  question: Question
  facts: BuyerFacts
  blocked: Blocked
}

const now = (): { facts: BuyerFacts; eligibility: Eligibility } => {
  const facts = factsOf(useSession.getState())
  return { facts, eligibility: eligibilityOf(facts) }
}

/** The session may be out of date: an administrator or the operator may have acted since. */
const ask = async () => {
  const known = now()
  if (known.eligibility.allowed === true) return known
  const { session } = await bootStores()
  await session.loadInstitution()
  return now()
}

const unreadText = (unread: Unread): string => {
  if (unread === 'personAuthentication') return messageText('personAuthQueryFailed')
  if (unread === 'enterpriseAuthentication') return messageText('enterpriseAuthQueryFailed')
  return actionFailed({ text: textOf(eligibilityTexts)('eligibility.action.load') })
}

const readTeamObstacle = async (facts: BuyerFacts): Promise<Blocked | undefined> => {
  const { orgUuid } = useSession.getState().institution
  const { site } = await bootStores()
  const place = await site.ensureSite()
  if (!orgUuid || !place) return undefined
  const { status } = await getTeamAuthorization({ orgUuid, siteUuid: place.siteUuid })
  return teamObstacle(facts, status)
}

/** What was handed in already is not asked for again. */
const explained = async (blocked: Blocked, facts: BuyerFacts): Promise<Blocked> => {
  try {
    const { withReviews } = await import('./reviews')
    return await withReviews(blocked, facts, useSession.getState())
  } catch {
    toast.error(
      messageText(blocked.blockedBy === 'institution' ? 'joinRecordFailed' : 'enterpriseAuthQueryFailed'),
    )
    return blocked
  }
}

/** `refusal`: the server has refused a purchase (code 2000). */
type Question = 'mayBuy' | 'refusal'

interface Answer {
  eligibility: Eligibility
  facts: BuyerFacts
}

const answerTo = async (question: Question): Promise<Answer> => {
  const { facts, eligibility } = question === 'mayBuy' ? await ask() : now()
  if (eligibility.allowed === false) return { facts, eligibility: await explained(eligibility, facts) }
  if (question === 'mayBuy' || !isTeam(facts)) return { facts, eligibility }
  return { facts, eligibility: (await readTeamObstacle(facts)) ?? { allowed: true } }
}

/** Whether the person in front may buy (shop §4), and the panel that says why not, who has to act, and the way on. */
export function useBuyEligibility(ways: EligibilityWays): BuyEligibility {
  const [shown, setShown] = useState<Shown>()
  const close = useCallback(() => setShown(last => last && { ...last, open: false }), [])

  const stop = useCallback(
    (question: Question, facts: BuyerFacts, blocked: Blocked, isHere: () => boolean) => {
      if (blocked.blockedBy !== 'institution') return setShown({ open: true, question, facts, blocked })
      // the question may have taken a while: a person who has left the page is not led away from another one
      if (!isHere()) return undefined
      // shop §4: without an institution the guidance is next, and shows all there is to choose
      toast.info(failureText(blocked.message, eligibilityTexts), { follows: true })
      ways.open(blocked.wayOn.target)
    },
    [ways],
  )

  const mayBuy = useCallback(async () => {
    if (!isLoggedIn(useSession.getState())) return true
    const isHere = pageStack.stayingHere()
    const { facts, eligibility } = await answerTo('mayBuy')
    if (eligibility.allowed === true) return true
    if (eligibility.allowed === 'unknown') toast.error(unreadText(eligibility.unread))
    else stop('mayBuy', facts, eligibility, isHere)
    return false
  }, [stop])

  const explainRefusal = useCallback(async () => {
    const isHere = pageStack.stayingHere()
    try {
      const { facts, eligibility } = await answerTo('refusal')
      if (eligibility.allowed === false) stop('refusal', facts, eligibility, isHere)
    } catch {
      toast.error(messageText('teamReviewFailed'))
    }
  }, [stop])

  // decided while the panel says that it waits
  useReviewNews(() => {
    if (!shown?.open) return
    answerTo(shown.question).then(
      ({ facts, eligibility }) => {
        if (eligibility.allowed === false)
          setShown(last => (last?.open ? { ...last, facts, blocked: eligibility } : last))
        else if (eligibility.allowed === true) close()
      },
      () => toast.error(messageText('teamReviewFailed')),
    )
  })

  const panel = shown && (
    <Suspense fallback={null}>
      <EligibilityPanel
        open={shown.open}
        facts={shown.facts}
        blocked={shown.blocked}
        ways={ways}
        onClose={close}
      />
    </Suspense>
  )
  return { mayBuy, explainRefusal, panel }
}
