import type { SessionState } from '@/stores/session/reducer'
import { isAdministrator } from '@/stores/session/selectors'
import type { BuyerFacts } from './eligibility'

const INSTITUTION: Record<SessionState['institution']['status'], BuyerFacts['institution']> = {
  idle: 'unknown',
  loading: 'unknown',
  failed: 'unknown',
  none: 'known',
  ready: 'known',
  personDisabled: 'personDisabled',
  enterpriseDisabled: 'enterpriseDisabled',
}

/** What the session knows of a buyer. */
export const factsOf = (session: SessionState): BuyerFacts => {
  const { institution, institutions, institutionsKnown, userInfo } = session
  return {
    institution: INSTITUTION[institution.status],
    role: institution.role,
    institutions: institutionsKnown ? institutions.items.length : undefined,
    admin: isAdministrator(session),
    authenticationType: userInfo?.person.authenticationType,
    personAuthenticated: session.personAuthenticated,
    enterpriseAuthenticated: session.enterpriseAuthenticated,
    personName: institution.personName ?? '',
    orgName: institution.orgName ?? '',
  }
}
