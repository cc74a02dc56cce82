import type { ChosenRecord } from './items'
import type { OperationType } from './operations'

/** A record that was not done, and why, in words; undefined: it was not tried any more. */
interface Refusal {
  key: string
  reason: string | undefined
}

interface BatchHead {
  /** code of the permission; without one it is always allowed */
  code?: string
  /** default 未命名 */
  label?: string
  type?: OperationType
}

/** Something that can be done with all chosen records. */
export type BatchAction = BatchHead &
  (
    | {
        /** Record by record; one that rejects is refused, and so is one that resolves with a reason. */
        each: (record: ChosenRecord, said: string) => Promise<string | undefined | void>
        /**
         * Asks in the place of the list's own question; what it answers is `said` of each record, without it ''. Undefined:
         * nothing is done.
         */
        ask?: (n: number) => Promise<string | undefined>
      }
    | {
        /** In one call, which answers what was refused; when it rejects nothing was done. */
        all: (records: readonly ChosenRecord[]) => Promise<readonly Refusal[] | undefined>
      }
    | {
        /** Opens what asks and tells by itself; `onDone`: these are not chosen any more, and the list is read again. */
        open: (records: readonly ChosenRecord[], onDone: (keys: readonly string[]) => void) => void
      }
  )

/** What the list itself asks for, carries out and tells. */
export type RunAction = Exclude<BatchAction, { open: unknown }>

export interface BatchOutcome {
  done: readonly string[]
  refused: readonly Refusal[]
}

/** How a failed call goes on: `next` for a refusal of this record alone. */
export interface BatchFailure {
  reason: string
  next: boolean
}

/** What is seen of a batch that goes record by record, and how it is stopped. */
interface BatchWatch {
  /** what was asked for before */
  said?: string
  /** so many are through, done or refused */
  onProgress: (n: number) => void
  isStopped: () => boolean
}

const keyOf = ({ row }: ChosenRecord): string => row.key

/**
 * Does it with every record. A refusal keeps what came before and goes on; after anything else (no network, no session),
 * and once it is stopped, the rest is not tried.
 */
export const runBatch = async (
  action: RunAction,
  records: readonly ChosenRecord[],
  failureOf: (error: unknown) => BatchFailure,
  watch?: BatchWatch,
): Promise<BatchOutcome> => {
  if ('all' in action) {
    const refused = (await action.all(records)) ?? []
    const keys = new Set(refused.map(({ key }) => key))
    return { done: records.map(keyOf).filter(key => !keys.has(key)), refused }
  }
  const done: string[] = []
  const refused: Refusal[] = []
  let goesOn = true
  for (const record of records) {
    const key = keyOf(record)
    if (!goesOn || watch?.isStopped()) {
      refused.push({ key, reason: undefined })
      continue
    }
    try {
      // one after another: a server that counts on an order of things gets one
      const reason = await action.each(record, watch?.said ?? '')
      if (reason) refused.push({ key, reason })
      else done.push(key)
    } catch (error) {
      const { reason, next } = failureOf(error)
      refused.push({ key, reason })
      goesOn = next
    }
    watch?.onProgress(done.length + refused.length)
  }
  return { done, refused }
}
