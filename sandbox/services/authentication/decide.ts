import { and, asc, desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { boundEnterprises, enterpriseAuthentications, enterprises, teamAuthorizations } from '../../db/schema'
import type { AuditLog } from '../../kernel/audit'
import type { Clock } from '../../kernel/clock'

/** What the people behind the mall work with; also a desk's tools. */
export interface DecisionTools {
  db: Database
  clock: Clock
  audit: AuditLog
}

/** `reason` refuses, its absence approves. */
export type Decision = { approved: true } | { approved: false; reason: string }

/** Waiting ones first, then the newest. */
export const listEnterpriseAuthentications = (db: Database, limit: number) =>
  db
    .select()
    .from(enterpriseAuthentications)
    .orderBy(asc(enterpriseAuthentications.state), desc(enterpriseAuthentications.createdAt))
    .limit(limit)

export const listTeamAuthorizations = (db: Database, limit: number) =>
  db
    .select()
    .from(teamAuthorizations)
    .orderBy(asc(teamAuthorizations.status), desc(teamAuthorizations.createdAt))
    .limit(limit)

/** False: it was decided already, or was never handed in. */
export const decideEnterpriseAuthentication = async (
  { db, clock, audit }: DecisionTools,
  applyUuid: string,
  decision: Decision,
): Promise<boolean> => {
  const open = and(eq(enterpriseAuthentications.applyUuid, applyUuid), eq(enterpriseAuthentications.state, 0))
  const outcome = decision.approved
    ? { state: 1 as const, reason: null }
    : { state: 2 as const, reason: decision.reason }
  const [decided] = await db
    .update(enterpriseAuthentications)
    .set({ ...outcome, operatedAt: clock.now() })
    .where(open)
    .returning()
  if (!decided) return false
  if (decision.approved) await bind({ db, clock, audit }, decided)
  await audit.write('enterprise-authentication-decided', { applyUuid, approved: decision.approved })
  return true
}

type Application = typeof enterpriseAuthentications.$inferSelect

/** The approved facts become the enterprise's own, and its account follows it by real name. */
const bind = async ({ db, clock }: DecisionTools, applied: Application): Promise<void> => {
  const { enterpriseUuid, name, creditCode, corporation } = applied
  const [enterprise] = await db
    .update(enterprises)
    .set({ authenticated: true, name, creditCode, corporation })
    .where(eq(enterprises.enterpriseUuid, enterpriseUuid))
    .returning({ accUuid: enterprises.accUuid })
  if (!enterprise) return
  const values = { enterpriseUuid, name, creditCode, corporation, createdAt: clock.now() }
  await db
    .insert(boundEnterprises)
    .values({ accUuid: enterprise.accUuid, ...values })
    .onConflictDoUpdate({ target: boundEnterprises.accUuid, set: values })
}

/** False: it was decided already, or was never handed in. */
export const decideTeamAuthorization = async (
  { db, clock, audit }: DecisionTools,
  orgUuid: string,
  decision: Decision,
): Promise<boolean> => {
  const outcome = decision.approved
    ? { status: 2 as const, reason: null }
    : { status: 3 as const, reason: decision.reason }
  const [decided] = await db
    .update(teamAuthorizations)
    .set({ ...outcome, operatedAt: clock.now() })
    .where(and(eq(teamAuthorizations.orgUuid, orgUuid), eq(teamAuthorizations.status, 1)))
    .returning()
  if (!decided) return false
  const teamAuditStatus = decision.approved ? (2 as const) : null
  await db.update(enterprises).set({ teamAuditStatus }).where(eq(enterprises.orgUuid, orgUuid))
  await audit.write('team-authorization-decided', { orgUuid, approved: decision.approved })
  return true
}
