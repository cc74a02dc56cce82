import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client'
import { enterprises, institutions, payApprovals, payFlowOrders, payFlows, users } from '../../db/schema'
import { UNFINISHED } from '../pay/flows'

export type ApprovalRow = typeof payApprovals.$inferSelect

/** Waiting or approved: the request that locks a flow. */
export const LIVE = [0, 1] as const

export const enterpriseName = async (db: Database, accUuid: string): Promise<string> => {
  const [row] = await db
    .select({ name: enterprises.name })
    .from(enterprises)
    .where(eq(enterprises.accUuid, accUuid))
  return row?.name ?? ''
}

export const liveApprovalOf = async (db: Database, flowNo: string): Promise<ApprovalRow | undefined> => {
  const [row] = await db
    .select()
    .from(payApprovals)
    .where(and(eq(payApprovals.flowNo, flowNo), inArray(payApprovals.state, [...LIVE])))
  return row
}

/** The newest live request of each order: one whose flow was closed or paid holds no order any more. */
export const liveApprovalsByOrder = async (
  db: Database,
  orderUuids: readonly string[],
): Promise<Map<string, string>> => {
  if (orderUuids.length === 0) return new Map()
  const rows = await db
    .select({ orderUuid: payFlowOrders.orderUuid, approvalUuid: payApprovals.approvalUuid })
    .from(payApprovals)
    .innerJoin(payFlowOrders, eq(payFlowOrders.flowNo, payApprovals.flowNo))
    .innerJoin(payFlows, eq(payFlows.flowNo, payApprovals.flowNo))
    .where(
      and(
        inArray(payFlowOrders.orderUuid, [...orderUuids]),
        inArray(payApprovals.state, [...LIVE]),
        inArray(payFlows.state, UNFINISHED),
      ),
    )
    .orderBy(asc(payApprovals.askedAt))
  return new Map(rows.map(row => [row.orderUuid, row.approvalUuid]))
}

export interface Administrator {
  userUuid: string
  name: string
}

/** Administrators of an enterprise who can act, the longest-serving first. */
export const administratorsOf = (db: Database, accUuid: string): Promise<Administrator[]> =>
  db
    .select({ userUuid: institutions.userUuid, name: institutions.personName })
    .from(institutions)
    .innerJoin(users, eq(users.userUuid, institutions.userUuid))
    .where(
      and(eq(institutions.accUuid, accUuid), eq(institutions.admin, true), eq(institutions.stopped, false)),
    )
    .orderBy(asc(institutions.createdAt), asc(users.phone))
