import type { ApproverState } from '@wire/approvalRule'
import { eq } from 'drizzle-orm'
import { institutions } from '../../db/schema'
import type { StaffContext } from '../widget/staffRequest'
import type { Kind } from './kinds'
import { STATE } from './machine'
import { audienceOf, commonRights, type membersOf } from './news'

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
  context: StaffContext,
  kind: Kind,
  members: Awaited<ReturnType<typeof membersOf>>,
): Promise<ReadonlySet<string>> => {
  const head = { creatorPersonUuid: '' }
  const common = await commonRights(context, kind)
  const { decides } = audienceOf({ kind, head, states: [STATE.inApproval] }, common, members)
  return new Set(members.filter(decides).map(({ personUuid }) => personUuid))
}

/** Whether a person can decide on documents of a kind; if not, why. */
export const stateOfApprover = (person: Named | undefined, able: ReadonlySet<string>): ApproverState => {
  if (!person) return 'left'
  if (person.stopped) return 'stopped'
  return able.has(person.personUuid) ? 'able' : 'noRight'
}
