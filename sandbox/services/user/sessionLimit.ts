import { sql } from 'drizzle-orm'
import { sessionCounts } from '../../db/schema'
import { type CallContext, ServiceError } from '../../kernel/call'
import { HOUR_MS } from '../../kernel/chinaTime'
import { CODE } from '../../kernel/codes'

/** So many times an hour from one session. Calls at once wait for each other at its row. */
export const countInSession = async (
  { db, clock, session }: Pick<CallContext, 'db' | 'clock' | 'session'>,
  what: string,
  most: number,
): Promise<void> => {
  if (!session) return
  const now = clock.now()
  const { since, times } = sessionCounts
  const over = sql`${since} <= ${now - HOUR_MS} or ${since} > ${now}`
  const [row] = await db
    .insert(sessionCounts)
    .values({ sessionUuid: session.sessionUuid, what, since: now, times: 1 })
    .onConflictDoUpdate({
      target: [sessionCounts.sessionUuid, sessionCounts.what],
      set: {
        since: sql`case when ${over} then ${now} else ${since} end`,
        times: sql`case when ${over} then 1 else ${times} + 1 end`,
      },
    })
    .returning()
  if (!row || row.times <= most) return
  const seconds = Math.max(1, Math.ceil((row.since + HOUR_MS - now) / 1000))
  throw new ServiceError(CODE.codeTooOften, `操作过于频繁，请 ${Math.ceil(seconds / 60)} 分钟后再试`, {
    iResendSeconds: seconds,
  })
}
