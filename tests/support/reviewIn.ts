import type { Sandbox } from '../../sandbox'
import { auditLogOf } from '../../sandbox/kernel/auditLog'
import { createRandom } from '../../sandbox/kernel/randomSource'
import { review } from '../../sandbox/services/enterprise/decisions'

/** The people behind the shop decide: without a reason the application is approved. */
export const reviewIn = ({ db, clock }: Sandbox, id: string, reason?: string): Promise<void> =>
  db.transaction(tx =>
    review({ db: tx, clock, random: createRandom(), audit: auditLogOf(tx, clock) }, id, reason),
  )
