import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { getTeamAuthorization } from '@/api/authentication'
import { textOf } from '@/i18n'
import { actionFailed, messageText } from '@/i18n/messages'
import { bootStores } from '@/stores/boot'
import { isLoggedIn } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
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
  /** what somebody else can be sent to get there */
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
  facts: BuyerFacts
  blocked: Blocked
}

const now = (): { facts: BuyerFacts; eligibility: Eligibility } => {
  const facts = factsOf(useSession.getState())
  return { facts, eligibility: eligibilityOf(facts) }
}

/** What is known may be old: an administrator or the operator may have acted meanwhile. */
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

/** Whether the person in front may buy (shop §4), and the panel that says why not, who has to act, and the way on. */
export function useBuyEligibility(ways: EligibilityWays): BuyEligibility {
  const [shown, setShown] = useState<Shown>()

  const mayBuy = useCallback(async () => {
    if (!isLoggedIn(useSession.getState())) return true
    const { facts, eligibility } = await ask()
    if (eligibility.allowed === true) return true
    if (eligibility.allowed === 'unknown') toast.error(unreadText(eligibility.unread))
    else setShown({ open: true, facts, blocked: eligibility })
    return false
  }, [])

  const explainRefusal = useCallback(async () => {
    const { facts, eligibility } = now()
    if (eligibility.allowed === false) return setShown({ open: true, facts, blocked: eligibility })
    if (!isTeam(facts)) return
    try {
      const blocked = await readTeamObstacle(facts)
      if (blocked) setShown({ open: true, facts, blocked })
    } catch {
      toast.error(messageText('teamReviewFailed'))
    }
  }, [])

  const close = useCallback(() => setShown(last => last && { ...last, open: false }), [])
  const panel = shown && (
    <Suspense fallback={null}>
      <EligibilityPanel {...shown} ways={ways} onClose={close} />
    </Suspense>
  )
  return { mayBuy, explainRefusal, panel }
}
