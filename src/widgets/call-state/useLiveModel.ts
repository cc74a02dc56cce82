import { useCallback, useRef, useState } from 'react'

/**
 * A form's model whose state can be asked for at any moment. React may render a tap before an answer that came earlier:
 * what a form checks and sends is `now()`, which has every event, not what was drawn last.
 */
export function useLiveModel<S, E>(
  model: (state: S, event: E) => S,
  initial: S,
): { state: S; send: (event: E) => void; now: () => S } {
  const [state, draw] = useState(initial)
  const newest = useRef(initial)
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
