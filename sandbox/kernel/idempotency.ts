import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotency } from '../db/schema'
import { type CallContext, KeptRefusal, ServiceError } from './call'
import { CODE } from './codes'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  )
}

/** SHA-256 over JSON with sorted keys: the order of fields does not make another payload. */
export const payloadHashOf = (payload: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(payload)) ?? '')
    .digest('hex')

const ownerOf = (context: CallContext): string =>
  context.caller.kind === 'account'
    ? `${context.caller.userUuid}/${context.caller.institution?.accUuid ?? ''}`
    : `guest/${context.session?.sessionUuid ?? ''}`

/**
 * Runs a write once per caller and business id. The same payload again gets the first answer (as JSON keeps it),
 * another payload or another call under the same id answers 40901. A write that failed left nothing: the id may be used again.
 */
export const idempotent = async <R>(
  context: CallContext,
  key: string,
  payload: unknown,
  run: () => Promise<R>,
): Promise<R> => {
  const owner = ownerOf(context)
  const payloadHash = payloadHashOf([context.path, payload])
  const mine = and(eq(idempotency.owner, owner), eq(idempotency.key, key))
  // a concurrent call with this id waits here for the other one's transaction
  const claimed = await context.db
    .insert(idempotency)
    .values({ owner, key, payloadHash, createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (claimed.length === 0) {
    const [first] = await context.db.select().from(idempotency).where(mine)
    if (first?.payloadHash !== payloadHash) {
      throw new ServiceError(CODE.otherPayload, '提交的内容已变化，请刷新后重新提交')
    }
    return first.answer as R
  }
  const answer = await run().catch(async (error: unknown) => {
    // committed for its own writes: the claim is none of them
    if (error instanceof KeptRefusal) await context.db.delete(idempotency).where(mine)
    throw error
  })
  await context.db
    .update(idempotency)
    .set({ answer: answer ?? null })
    .where(mine)
  return answer
}
