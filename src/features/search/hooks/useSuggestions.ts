import { useEffect, useReducer } from 'react'
import { getSuggestions } from '@/api/search'
import { clock } from '@/platform/clock'
import { noSuggestions, reduceSuggesting } from '../model/suggesting'

/** Suggestions are asked for after this pause in typing, ms. */
const PAUSE = 250

/** Asks once typing pauses; not while an input method still composes a word. */
export function useSuggestions(keyword: string, shopUuid: string | undefined, composing: boolean) {
  const [state, send] = useReducer(reduceSuggesting, noSuggestions)
  useEffect(() => {
    if (composing) return
    send({ type: 'keywordTyped', keyword })
    if (keyword === '') return
    return clock.after(PAUSE, () => {
      getSuggestions({ keyword, shopUuid }).then(
        items => send({ type: 'suggestionsArrived', keyword, items }),
        // typing goes on without them, and searching says itself what fails
        () => send({ type: 'suggestionsArrived', keyword, items: [] }),
      )
    })
  }, [keyword, shopUuid, composing])
  return state
}
