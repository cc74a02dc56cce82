import { useEffect, useRef, useState } from 'react'
import { newRequestId } from '@/base/id'
import { callErrorText } from '@/i18n/messages'
import { random } from '@/platform/random'
import { callErrorOf, isRefusal } from '@/widgets/call-state/callError'
import { useOneAtATime } from '@/widgets/call-state/useOneAtATime'

/** Something is being done. */
interface Progress {
  /** so many of `total` are through */
  n: number
  total: number
  /** the one that is under way is the last */
  stops: boolean
}

/** The server said no, or its answer was lost and it may have been done. */
type Failed = { kind: 'refused' | 'unknown'; reason: string }

interface Doing<Wish, Outcome> {
  /** what is done, in words */
  action: string
  call: (wish: Wish) => Promise<Outcome>
}

interface Each<Entry, Wish, Outcome> {
  keyOf: (entry: Entry) => string
  wishOf: (entry: Entry, requestUuid: string) => Wish
  onOutcome: (entry: Entry, outcome: Outcome | Failed) => void
}

/**
 * Calls one after the other, each under an id of its own. The id and what was sent under it stay until the outcome is
 * known, so that trying again does nothing twice.
 */
export function useOneByOne<Wish, Outcome extends { kind: string }>({ action, call }: Doing<Wish, Outcome>) {
  const [progress, setProgress] = useState<Progress>()
  const [, once] = useOneAtATime()
  const sent = useRef(new Map<string, Wish>())
  const stopped = useRef(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])

  const doOne = async (key: string, wishOf: (requestUuid: string) => Wish): Promise<Outcome | Failed> => {
    const wish = sent.current.get(key) ?? wishOf(await newRequestId(random.randomBytes))
    sent.current.set(key, wish)
    try {
      const outcome = await call(wish)
      sent.current.delete(key)
      return outcome
    } catch (problem) {
      const failure = callErrorOf(problem)
      const reason = callErrorText(failure, { text: action })
      if (!isRefusal(failure)) return { kind: 'unknown', reason }
      sent.current.delete(key)
      return { kind: 'refused', reason }
    }
  }

  const doEach = async <Entry>(
    entries: readonly Entry[],
    { keyOf, wishOf, onOutcome }: Each<Entry, Wish, Outcome>,
  ): Promise<void> => {
    let n = 0
    stopped.current = false
    setProgress({ n, total: entries.length, stops: false })
    for (const entry of entries) {
      if (stopped.current || left.current) break
      // one after another: who stops it knows what was done
      const outcome = await doOne(keyOf(entry), requestUuid => wishOf(entry, requestUuid))
      onOutcome(entry, outcome)
      // the next ones would be lost too
      if (outcome.kind === 'unknown') break
      n += 1
      setProgress(before => before && { ...before, n })
    }
    setProgress(undefined)
  }

  return {
    progress,
    doEach,
    once,
    stop() {
      stopped.current = true
      setProgress(before => before && { ...before, stops: true })
    },
  }
}
