import { and, type AnyColumn, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client'
import type { ReviewSubject } from '@wire/realtime'
import {
  boundEnterprises,
  enterpriseAuthentications,
  enterprises,
  institutions,
  inviteCodes,
  teamAuthorizations,
} from '../../db/schema'
import type { AuditLog } from '../../kernel/audit'
import type { Clock } from '../../kernel/clock'
import type { RandomSource } from '../../kernel/random'
import { reviewFrame, type Notify } from '../realtime'

/** What the people behind the mall work with; also a desk's tools. */
export interface DecisionTools {
  db: Database
  clock: Clock
  audit: AuditLog
  random?: RandomSource
  notify?: Notify
}

/** `reason` refuses, its absence approves. */
export type Decision = { approved: true } | { approved: false; reason: string }

/** Everybody of the organisation hears of it: what was decided decides whether they may buy. */
const tellMembers = async (
  { db, clock, random, notify }: DecisionTools,
  organisation: SQL,
  news: { subject: ReviewSubject; text: string },
): Promise<void> => {
  if (!notify) return
  const members = await db
    .select({ userUuid: institutions.userUuid })
    .from(institutions)
    .innerJoin(enterprises, eq(enterprises.accUuid, institutions.accUuid))
    .where(organisation)
  const id = random?.id('msg') ?? `${news.subject}/${clock.now()}`
  for (const { userUuid } of members) notify(userUuid, reviewFrame(news.subject, id, news.text))
}

/** Those that wait, oldest first, then the decided ones, newest first. */
const waitingFirst = (waits: SQL, createdAt: AnyColumn): SQL[] => [
  desc(waits),
  sql`case when ${waits} then ${createdAt} end`,
  desc(createdAt),
]

export const listEnterpriseAuthentications = (db: Database, limit: number) =>
  db
    .select()
    .from(enterpriseAuthentications)
    .orderBy(...waitingFirst(eq(enterpriseAuthentications.state, 0), enterpriseAuthentications.createdAt))
    .limit(limit)

export const listTeamAuthorizations = (db: Database, limit: number) =>
  db
    .select()
    .from(teamAuthorizations)
    .orderBy(...waitingFirst(eq(teamAuthorizations.status, 1), teamAuthorizations.createdAt))
    .limit(limit)

/** False: it was decided already, or was never handed in. */
export const decideEnterpriseAuthentication = async (
  tools: DecisionTools,
  applyUuid: string,
  decision: Decision,
): Promise<boolean> => {
  const { db, clock, audit } = tools
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
  if (decision.approved) await bind(tools, decided)
  await audit.write('enterprise-authentication-decided', { applyUuid, approved: decision.approved })
  await tellMembers(tools, eq(enterprises.enterpriseUuid, decided.enterpriseUuid), {
    subject: 'enterpriseAuthentication',
    text: `「${decided.name}」的企业认证${decision.approved ? '已通过' : '未通过审核'}`,
  })
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
  await db.update(inviteCodes).set({ inviterName: name }).where(eq(inviteCodes.accUuid, enterprise.accUuid))
  const values = { enterpriseUuid, name, creditCode, corporation, createdAt: clock.now() }
  await db
    .insert(boundEnterprises)
    .values({ accUuid: enterprise.accUuid, ...values })
    .onConflictDoUpdate({ target: boundEnterprises.accUuid, set: values })
}

/** False: it was decided already, or was never handed in. */
export const decideTeamAuthorization = async (
  tools: DecisionTools,
  orgUuid: string,
  decision: Decision,
): Promise<boolean> => {
  const { db, clock, audit } = tools
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
  await tellMembers(tools, eq(enterprises.orgUuid, orgUuid), {
    subject: 'teamAuthorization',
    text: `「${decided.orgName}」的平台授权${decision.approved ? '已通过' : '未通过审核'}`,
  })
  return true
}
