import { useEffect, useRef, useState } from 'react'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'
import { pageStack } from '@/ui/host/pageStack'
import { callErrorOf, isRefusal } from './callError'
import { settleTries } from './settleTries'
import { tellEarlierTry } from './tellEarlierTry'
import { toastProblem } from './toastProblem'

type Task = (requestUuid: string) => Promise<unknown>

/** A write whose outcome is unknown: its id, and what was sent under it by payload, in the sequence it was. */
interface OpenWrite {
  id: string
  tries: Map<string, Task>
}

export interface Submit {
  /** a write is under way */
  busy: boolean
  /**
   * Runs a write with its business id; undefined after a failure, which has been said, and for a tap too many. The id
   * stays the same for the same payload until the server has clearly answered, so that trying again cannot do it twice.
   * `only`: what is made once, though it is changed between two tries. They share an id: the server does one of them. Was
   * it an earlier one, the person is told that the changes are not in it, and its answer is what comes back.
   */
  submit: <T>(
    payload: unknown,
    action: string,
    task: (requestUuid: string) => Promise<T>,
    only?: unknown,
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
  /** By payload, or by what is made once. A second try keeps its id even when another write was sent in between. */
  const open = useRef(new Map<unknown, OpenWrite>())
  const left = useRef(false)
  const staying = useRef<() => boolean>()
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])

  const submit: Submit['submit'] = async (payload, action, task, only) => {
    if (running.current) return undefined
    running.current = true
    staying.current = pageStack.stayingHere()
    setBusy(true)
    const key = JSON.stringify(payload)
    const name = only ?? key
    try {
      const write = open.current.get(name) ?? {
        id: await newRequestId(random.randomBytes),
        tries: new Map<string, typeof task>(),
      }
      open.current.set(name, write)
      write.tries.delete(key)
      write.tries.set(key, task)
      const newestFirst = [...write.tries.values()].reverse() as (typeof task)[]
      const { answer, done } = await settleTries(newestFirst, one => one(write.id))
      open.current.delete(name)
      if (done !== task) await tellEarlierTry()
      return answer
    } catch (problem) {
      const error = callErrorOf(problem)
      toastProblem(error, action)
      if (isRefusal(error)) {
        const tries = open.current.get(name)?.tries
        tries?.delete(key)
        // what was sent before it may have been done all the same
        if (!tries?.size) open.current.delete(name)
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
