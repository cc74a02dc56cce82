import { useEffect, useRef, useState } from 'react'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'
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
}

/**
 * Writes of a form, one at a time. `onRefused`: the server has answered that it did nothing, what the form was filled in
 * for may have changed. A lost answer leaves the form as it is, or the same write could not be sent again.
 */
export function useSubmit(onRefused?: () => void): Submit {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const open = useRef<{ key: string; id: string }>()
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])

  const submit: Submit['submit'] = async (payload, action, task) => {
    if (running.current) return undefined
    running.current = true
    setBusy(true)
    try {
      const key = JSON.stringify(payload)
      if (open.current?.key !== key) open.current = { key, id: await newRequestId(random.randomBytes) }
      const answer = await task(open.current.id)
      open.current = undefined
      return answer
    } catch (problem) {
      const error = callErrorOf(problem)
      toastProblem(error, action)
      if (isRefusal(error)) {
        open.current = undefined
        onRefused?.()
      }
      return undefined
    } finally {
      running.current = false
      if (!left.current) setBusy(false)
    }
  }
  return { busy, submit }
}
