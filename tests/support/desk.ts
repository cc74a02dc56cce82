import type { Sandbox } from '../../sandbox'
import { auditLogOf } from '../../sandbox/kernel/auditLog'
import { createRandom } from '../../sandbox/kernel/random'

/** What the people of the other side work with: a transaction of its own for each thing they do. */
export const atDesk = <T>(
  { db, clock }: Sandbox,
  act: (tools: {
    db: Sandbox['db']
    clock: Sandbox['clock']
    random: ReturnType<typeof createRandom>
    audit: ReturnType<typeof auditLogOf>
  }) => Promise<T>,
): Promise<T> =>
  db.transaction(tx => act({ db: tx, clock, random: createRandom(), audit: auditLogOf(tx, clock) }))
