import type { Institution } from '@/api/institution'

/** Words of shop §4 beside a company: deactivated, trial expired / pending deletion. */
export type CompanyState = 'inUse' | 'usable' | 'deactivated' | 'pendingDeletion' | 'personDisabled'

export interface CompanyRow {
  institution: Institution
  state: CompanyState
  /** an application to leave awaits review */
  leaving: boolean
  canSwitch: boolean
  /** `cancelExit` while leaving */
  exit: 'exit' | 'cancelExit' | undefined
  /** an administrator cannot leave */
  leads: boolean
}

const stateOf = (institution: Institution, current: string | undefined): CompanyState => {
  if (institution.awaitingDeletion) return 'pendingDeletion'
  if (institution.accountDisabled) return 'deactivated'
  if (institution.personDisabled) return 'personDisabled'
  return institution.accUuid === current ? 'inUse' : 'usable'
}

export interface CompanyContext {
  /** the company in use; absent when there is none */
  accUuid: string | undefined
  /** the person is an administrator of that one, as the session knows it */
  isAdministrator: boolean
}

/** The company in use first, then those one can switch to, then the others. */
export const companyRows = (
  institutions: readonly Institution[],
  { accUuid, isAdministrator }: CompanyContext,
): CompanyRow[] => {
  const rows = institutions.map((institution): CompanyRow => {
    const state = stateOf(institution, accUuid)
    const leaving = institution.applyUuid !== undefined
    const leads = institution.leads || (isAdministrator && institution.accUuid === accUuid)
    return {
      institution,
      state,
      leaving,
      canSwitch: state === 'usable',
      leads,
      exit: leaving ? 'cancelExit' : leads ? undefined : 'exit',
    }
  })
  const rank = ({ state }: CompanyRow) => (state === 'inUse' ? 0 : state === 'usable' ? 1 : 2)
  return rows.sort((one, other) => rank(one) - rank(other))
}
