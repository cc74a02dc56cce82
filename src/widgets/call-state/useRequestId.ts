import { useMemo, useRef } from 'react'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'

/**
 * The business id of a write: the same as long as it is for the same payload, so that trying again does it once.
 * `settled`: the server has answered, the next write is another one.
 */
export function useRequestId(): { of: (payload: string) => Promise<string>; settled: () => void } {
  const open = useRef<{ payload: string; id: string }>()
  return useMemo(
    () => ({
      async of(payload) {
        if (open.current?.payload !== payload)
          open.current = { payload, id: await newRequestId(random.randomBytes) }
        return open.current.id
      },
      settled: () => void (open.current = undefined),
    }),
    [],
  )
}
