import { useCallback, useRef, useState } from 'react'

/**
 * A form's model whose state can be asked for at any moment. React may render a tap before an answer that came earlier:
 * what a form checks and sends is `now()`, which has every event, not what was drawn last.
 */
export function useLiveModel<S, E>(
  model: (state: S, event: E) => S,
  initial: S | (() => S),
): { state: S; send: (event: E) => void; now: () => S } {
  const [state, draw] = useState(initial)
  const newest = useRef(state)
  const send = useCallback(
    (event: E) => {
      newest.current = model(newest.current, event)
      // the whole state, so that whichever render comes first shows all of it
      const { current } = newest
      draw(() => current)
    },
    [model],
  )
  const now = useCallback(() => newest.current, [])
  return { state, send, now }
}

const replaced = <T>(_before: T, value: T): T => value

/** The same for one value, such as a text that is typed: what is shown, its setter, and what it is now. */
export function useLiveValue<T>(initial: T): [T, (value: T) => void, () => T] {
  const { state, send, now } = useLiveModel<T, T>(replaced, initial)
  return [state, send, now]
}
