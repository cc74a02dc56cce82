import type { payApprovals } from '../../db/schema'
import type { PlannedOrder } from './plan'
import type { BuyerSketch } from './people'

const MINUTE = 60_000

/** The request to an administrator that an order of the past was paid by, or not. */
export const approvalRows = (
  planned: readonly PlannedOrder[],
  buyers: readonly BuyerSketch[],
): (typeof payApprovals.$inferInsert)[] =>
  planned.flatMap(({ sketch: { approval }, flowNo, buyer, createdAt, orderUuid }) => {
    if (!approval) return []
    const decider = approval.decider === undefined ? undefined : buyers[approval.decider]
    const decided = decider || approval.state === 4
    return [
      {
        approvalUuid: `apv-${orderUuid.slice(4)}`,
        flowNo,
        accUuid: buyer.accUuid,
        askerUuid: buyer.userUuid,
        askerName: buyer.personName,
        message: approval.message,
        state: approval.state,
        askedAt: createdAt + 4 * MINUTE,
        deciderUuid: decider?.userUuid ?? null,
        deciderName: decider?.personName ?? null,
        decidedAt: decided ? createdAt + 11 * MINUTE : null,
        reason: approval.reason ?? null,
      },
    ]
  })
