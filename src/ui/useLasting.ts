import { useMemo } from 'react'

/** The same object as long as it says the same: a new one would be sent to a native component. */
export const useLasting = <T>(value: T): T => {
  const text = JSON.stringify(value)
  return useMemo(() => JSON.parse(text) as T, [text])
}
