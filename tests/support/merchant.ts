import type { Database } from '../../sandbox/db/client'
import { auditLogOf } from '../../sandbox/kernel/auditLog'
import type { Clock } from '../../sandbox/kernel/clock'
import { createRandom } from '../../sandbox/kernel/random'
import {
  approveCase,
  confirmArrival,
  refundArrived,
  refuseCase,
} from '../../sandbox/services/afterSale/merchant'
import type { CaseScope } from '../../sandbox/services/afterSale/move'
import { shipOrder } from '../../sandbox/services/logistics/ship'

const random = createRandom()

/** What the people of a shop do, each in a transaction of its own. */
export const merchantIn = ({ db, clock }: { db: Database; clock: Clock }) => {
  const act = <T>(work: (scope: CaseScope) => Promise<T>): Promise<T> =>
    db.transaction(tx => work({ db: tx, clock, random, audit: auditLogOf(tx, clock) }))
  return {
    approve: (uuid: string) => act(scope => approveCase(scope, uuid)),
    refuse: (uuid: string, reason = '与实际情况不符') => act(scope => refuseCase(scope, uuid, reason)),
    arrived: (uuid: string) => act(scope => confirmArrival(scope, uuid)),
    refundArrived: (uuid: string) => act(scope => refundArrived(scope, uuid)),
    ship: (orderUuid: string, firstLineOnly = false) =>
      act(scope => shipOrder(scope, { orderUuid, firstLineOnly })),
  }
}
