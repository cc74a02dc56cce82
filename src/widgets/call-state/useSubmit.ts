import { useEffect, useRef, useState } from 'react'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf, isRefusal } from './callError'
import { toastProblem } from './toastProblem'

export interface Submit {
  /** a write is under way */
  busy: boolean
  /**
   * Runs a write with its business id; undefined after a failure, which has been said, and for a tap too many. The id
   * stays the same for the same payload until the server has clearly answered, so that trying again cannot do it twice.
   */
  submit: <T>(
    payload: unknown,
    action: string,
    task: (requestUuid: string) => Promise<T>,
  ) => Promise<T | undefined>
  /** whether the person is still on the page from which the last write was sent: only then it leads to another page */
  isHere: () => boolean
}

/**
 * Writes of a form, one at a time. `onRefused`: the server has answered that it did nothing, what the form was filled in
 * for may have changed. A lost answer leaves the form as it is, or the same write could not be sent again.
 */
export function useSubmit(onRefused?: () => void): Submit {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  /**
   * Ids of writes whose outcome is unknown, by payload. A second try keeps its id even when another write was sent in
   * between.
   */
  const open = useRef(new Map<string, string>())
  const left = useRef(false)
  const staying = useRef<() => boolean>()
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])

  const submit: Submit['submit'] = async (payload, action, task) => {
    if (running.current) return undefined
    running.current = true
    staying.current = pageStack.stayingHere()
    setBusy(true)
    const key = JSON.stringify(payload)
    try {
      const id = open.current.get(key) ?? (await newRequestId(random.randomBytes))
      open.current.set(key, id)
      const answer = await task(id)
      open.current.delete(key)
      return answer
    } catch (problem) {
      const error = callErrorOf(problem)
      toastProblem(error, action)
      if (isRefusal(error)) {
        open.current.delete(key)
        onRefused?.()
      }
      return undefined
    } finally {
      running.current = false
      if (!left.current) setBusy(false)
    }
  }
  return { busy, submit, isHere: () => staying.current?.() ?? true }
}
