import { useCallback, useRef } from 'react'
import { newRequestId } from '@/base/id'
import { random } from '@/platform/random'

/** The business id of a write: the same as long as it is for the same payload, so that trying again does it once. */
export function useRequestId(): (payload: string) => Promise<string> {
  const open = useRef<{ payload: string; id: string }>()
  return useCallback(async payload => {
    if (open.current?.payload !== payload)
      open.current = { payload, id: await newRequestId(random.randomBytes) }
    return open.current.id
  }, [])
}
