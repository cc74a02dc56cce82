import { eq } from 'drizzle-orm'
import { enterprises, institutions, persons } from '../../db/schema'
import { type CallContext, type CallerOf, ServiceError } from '../../kernel/call'

type InstitutionContext = CallContext<CallerOf<'institution'>>

export interface Names {
  personName: string
  orgName: string
}

const requireMembership = async ({ db, caller }: InstitutionContext) => {
  const [row] = await db
    .select({
      personName: institutions.personName,
      orgName: enterprises.name,
      kind: enterprises.authenticationType,
      authenticated: enterprises.authenticated,
    })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(eq(institutions.personUuid, caller.institution.personUuid))
  if (!row) throw new ServiceError(40300, '您已不是该企业的成员')
  return row
}

/** Names of the person and the enterprise or team that are calling. */
export const namesOf = async (context: InstitutionContext): Promise<Names> => {
  const { personName, orgName } = await requireMembership(context)
  return { personName, orgName }
}

/** Who may buy (shop §4): an authenticated enterprise, or the real-name authenticated leader of a team. */
export const requireEligible = async (context: InstitutionContext): Promise<void> => {
  const { authenticated, kind } = await requireMembership(context)
  if (authenticated) return
  if (!context.caller.institution.admin)
    throw new ServiceError(40300, '企业尚未认证，请联系企业管理员完成认证')
  if (kind === 1) throw new ServiceError(40300, '请先完成企业认证后再购买')
  const [person] = await context.db
    .select({ authenticated: persons.authenticated })
    .from(persons)
    .where(eq(persons.userUuid, context.caller.userUuid))
  if (!person?.authenticated) throw new ServiceError(40300, '请先完成个人实名认证后再购买')
}
