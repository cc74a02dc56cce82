import type { SocketFrame } from '@wire/realtime'
import type { Sandbox } from '../../sandbox'
import { auditLogOf } from '../../sandbox/kernel/auditLog'
import { createRandom } from '../../sandbox/kernel/random'
import type { DeskTools } from '../../sandbox/desk/section'
import { decideEnterpriseAuthentication, type Decision } from '../../sandbox/services/authentication/decide'
import { review } from '../../sandbox/services/enterprise/decisions'

type Tools = Pick<DeskTools, 'db' | 'clock' | 'random' | 'audit' | 'notify'>

/** As at the desk: in a transaction, and people's apps hear of it afterwards. */
const decideIn = async <T>(
  { db, clock, sockets }: Sandbox,
  decide: (tools: Tools) => Promise<T>,
): Promise<T> => {
  const news: [string, SocketFrame][] = []
  const decided = await db.transaction(tx =>
    decide({
      db: tx,
      clock,
      random: createRandom(),
      audit: auditLogOf(tx, clock),
      notify: (userUuid, frame) => void news.push([userUuid, frame]),
    }),
  )
  for (const [userUuid, frame] of news) sockets.push(userUuid, frame)
  return decided
}

/** The people behind the shop decide: without a reason the application is approved. */
export const reviewIn = (sandbox: Sandbox, id: string, reason?: string): Promise<void> =>
  decideIn(sandbox, tools => review(tools, id, reason))

export const decideAuthenticationIn = (sandbox: Sandbox, applyUuid: string, decision: Decision) =>
  decideIn(sandbox, tools => decideEnterpriseAuthentication(tools, applyUuid, decision))
