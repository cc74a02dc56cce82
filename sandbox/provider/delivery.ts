import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { providerNotices, providerPayments } from '../db/schema'
import { auditLogOf } from '../kernel/auditLog'
import type { Clock } from '../kernel/clock'
import type { FaultSwitches } from '../kernel/faults'
import type { RandomSource } from '../kernel/random'
import { inTransaction } from '../kernel/transaction'
import { nextUnsettled, settlePayment, type SettleResult } from '../services/pay/settle'
import type { ProviderScope } from './book'
import { type ProviderNotice, signNotice } from './notice'

/** Switches of the simulated provider; may be changed at any time. */
export interface ProviderOptions {
  /** wait before a callback is sent, ms; 0 sends it before the payer's page answers */
  delayMs?: number
  /** every callback arrives twice */
  duplicate?: boolean
  /** share of callbacks that never arrive, 0–1; `true` is all of them. They are tried again after `retryMs`. */
  lose?: boolean | number
  /** a callback tells of one order of the flow; of the next one when it is tried again */
  partly?: boolean
  /** callbacks are held until `deliverPending`, which then sends the newest first */
  reorder?: boolean
  /** ms until a callback that was not answered is sent again; default 15 s */
  retryMs?: number
}

export interface DeliveryDeps {
  db: Database
  clock: Clock
  random: RandomSource
  options: ProviderOptions
  /** callback faults of the running sandbox */
  faults?: Pick<FaultSwitches, 'strike'>
  /** told when a flow has become paid, after the commit */
  onSettled?: (flow: { flowNo: string; amountFen: number }) => Promise<void>
  /** told about failures that are bugs of the sandbox */
  onCrash: (error: unknown) => void
}

const DEFAULT_RETRY_MS = 15_000
const DEFAULT_LATE_MS = 5000

export interface Delivery {
  /** after a payer acted: sends what is pending, at once or after the delay */
  wake(): Promise<void>
  /** sends everything that was not answered yet, ignoring delay and reordering; answers how many were accepted */
  deliverPending(): Promise<number>
  /** the shop's end of a callback; `noteForged`: whether a forged one is noted */
  receive(notice: ProviderNotice, noteForged?: () => boolean): Promise<SettleResult>
  /** forgets what was going to be sent later: the world has been reset */
  reset(): void
  close(): Promise<void>
}

type Pending = { noticeId: number; notice: ProviderNotice; secret: string }

const readPending = async (
  db: Database,
  which: { untried?: boolean; newestFirst?: boolean },
): Promise<Pending[]> => {
  const rows = await db
    .select({ noticeId: providerNotices.noticeId, result: providerNotices.result, payment: providerPayments })
    .from(providerNotices)
    .innerJoin(providerPayments, eq(providerPayments.payId, providerNotices.payId))
    .where(
      and(isNull(providerNotices.deliveredAt), which.untried ? eq(providerNotices.attempts, 0) : undefined),
    )
    .orderBy(which.newestFirst ? desc(providerNotices.noticeId) : asc(providerNotices.noticeId))
  return rows.map(({ noticeId, result, payment: { payId, flowNo, amountFen, secret } }) => ({
    noticeId,
    notice: signNotice({ payId, flowNo, amountFen, result }, secret),
    secret,
  }))
}

const isLost = ({ options, random, faults }: DeliveryDeps): boolean =>
  options.lose === true ||
  (typeof options.lose === 'number' && random.next() < options.lose) ||
  faults?.strike('callback-lost') !== undefined

const latenessOf = ({ options, faults }: DeliveryDeps): number => {
  const late = faults?.strike('callback-late')
  return (options.delayMs ?? 0) + (late ? (late.ms ?? DEFAULT_LATE_MS) : 0)
}

/** What is told this time: the whole payment, or one order of it while the rest is held back. */
const tellingOf = async (
  { db, options, faults }: DeliveryDeps,
  { notice, secret }: Pending,
): Promise<{ notice: ProviderNotice; last: boolean }> => {
  const whole = { notice, last: true }
  if (notice.result !== 'paid') return whole
  if (!options.partly && !faults?.strike('callback-partly')) return whole
  const next = await nextUnsettled(db, notice.flowNo)
  if (!next) return whole
  const { part, amountFen, last } = next
  const { payId, flowNo, result } = notice
  return { notice: signNotice({ payId, flowNo, amountFen, part, result }, secret), last }
}

/** In one transaction of its own, as a callback over the network would be. */
export const inProviderTransaction = <R>(
  deps: Pick<DeliveryDeps, 'db' | 'clock' | 'random'>,
  work: (scope: ProviderScope) => Promise<R>,
): Promise<R> =>
  inTransaction(deps.db, tx =>
    work({ db: tx, audit: auditLogOf(tx, deps.clock), clock: deps.clock, random: deps.random }),
  )

const noteAttempt = async (
  { db, clock }: DeliveryDeps,
  noticeId: number,
  answered: boolean,
): Promise<void> => {
  await db
    .update(providerNotices)
    .set({
      attempts: sql`${providerNotices.attempts} + 1`,
      ...(answered && { deliveredAt: clock.now() }),
    })
    .where(and(eq(providerNotices.noticeId, noticeId), isNull(providerNotices.deliveredAt)))
}

export const createDelivery = (deps: DeliveryDeps): Delivery => {
  const timers = new Set<NodeJS.Timeout>()
  /** one sending at a time: a timer and a page may wake it together */
  let running: Promise<number> = Promise.resolve(0)
  let retrying = false
  let closed = false

  const receive: Delivery['receive'] = async (notice, noteForged) => {
    const result = await inProviderTransaction(deps, scope => settlePayment(scope, notice, noteForged))
    if (result.accepted && result.paid) await deps.onSettled?.(result.paid)
    return result
  }

  const send = async (pending: Pending): Promise<boolean> => {
    const { noticeId } = pending
    if (isLost(deps)) {
      await noteAttempt(deps, noticeId, false)
      return false
    }
    const { notice, last } = await tellingOf(deps, pending)
    const { accepted } = await receive(notice)
    if (deps.options.duplicate || deps.faults?.strike('callback-doubled')) await receive(notice)
    // a refusal is an answer too: sending the same again would not change it
    await noteAttempt(deps, noticeId, last || !accepted)
    return accepted
  }

  const sendAll = async (untried: boolean): Promise<number> => {
    let accepted = 0
    const newestFirst = deps.options.reorder === true
    for (const pending of await readPending(deps.db, { untried, newestFirst })) {
      // one that fails stays pending and keeps none of the others back
      try {
        if (await send(pending)) accepted += 1
      } catch (error) {
        deps.onCrash(error)
      }
    }
    return accepted
  }

  const enqueue = (untried: boolean): Promise<number> => {
    const next = () => sendAll(untried)
    running = running.then(next, next)
    return running
  }

  const later = (ms: number, work: () => Promise<void>): void => {
    if (closed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work().catch(deps.onCrash)
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  const stopTimers = (): void => {
    timers.forEach(clearTimeout)
    timers.clear()
    retrying = false
  }

  const retryLater = async (): Promise<void> => {
    if (retrying || (await readPending(deps.db, {})).length === 0) return
    retrying = true
    later(deps.options.retryMs ?? DEFAULT_RETRY_MS, async () => {
      retrying = false
      await enqueue(false).finally(retryLater)
    })
  }

  const sendFresh = async (): Promise<void> => {
    await enqueue(true).finally(retryLater)
  }

  return {
    receive,
    deliverPending: () => enqueue(false),
    wake: async () => {
      if (deps.options.reorder) return
      const delayMs = latenessOf(deps)
      if (delayMs > 0) later(delayMs, sendFresh)
      else await sendFresh()
    },
    reset: stopTimers,
    close: async () => {
      closed = true
      stopTimers()
      await running.catch(() => 0)
    },
  }
}
