import type { ApproverState } from '@wire/approvalRule'
import { eq, sql } from 'drizzle-orm'
import { institutions } from '../../../db/schema'
import { rowsOf } from '../../../db/tables'
import type { StaffContext } from '../../widget/staffRequest'
import { canApprove } from './approvalTurn'
import type { Kind } from '../kinds'

interface Named {
  personUuid: string
  personName: string
  admin: boolean
  stopped: boolean
}

/** Everybody of the institution, by name; also those who were disabled. */
export const peopleOf = ({ db, caller }: StaffContext): Promise<Named[]> => {
  const I = institutions
  return db
    .select({ personUuid: I.personUuid, personName: I.personName, admin: I.admin, stopped: I.stopped })
    .from(I)
    .where(eq(I.accUuid, caller.institution.accUuid))
    .orderBy(I.personName, I.personUuid)
}

/** Who may approve documents of a kind that another person has entered. */
export const approverUuids = async (
  { db, caller }: StaffContext,
  kind: Kind,
): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf<{ person: string }>(
    db,
    sql`select named.person_uuid as person from ${institutions} as named
      where named.acc_uuid = ${caller.institution.accUuid} and ${canApprove(kind)}`,
  )
  return new Set(rows.map(({ person }) => person))
}

/** Whether a person can decide on documents of a kind; if not, why. */
export const stateOfApprover = (person: Named | undefined, able: ReadonlySet<string>): ApproverState => {
  if (!person) return 'left'
  if (person.stopped) return 'stopped'
  return able.has(person.personUuid) ? 'able' : 'noRight'
}
