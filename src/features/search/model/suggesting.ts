import type { Suggestion } from '@/api/search'

/** Suggestions for what is typed. They help and nothing more: when they cannot be had, none are shown. */
export interface Suggesting {
  /** what the shown ones are for */
  keyword: string
  items: readonly Suggestion[]
  /** what was typed last */
  wanted: string
}

export type SuggestingEvent =
  | { type: 'keywordTyped'; keyword: string }
  | { type: 'suggestionsArrived'; keyword: string; items: readonly Suggestion[] }

export const noSuggestions: Suggesting = { keyword: '', items: [], wanted: '' }

/** Old ones stay until new ones are there, so that nothing flickers; answers to older words are dropped. */
export const reduceSuggesting = (state: Suggesting, event: SuggestingEvent): Suggesting => {
  switch (event.type) {
    case 'keywordTyped':
      return event.keyword === '' ? noSuggestions : { ...state, wanted: event.keyword }
    case 'suggestionsArrived':
      return event.keyword === state.wanted ? { ...state, keyword: event.keyword, items: event.items } : state
  }
}

/** The part of a suggestion that was typed; undefined when it stands nowhere in it. */
export const splitAt = (text: string, typed: string): [string, string, string] | undefined => {
  const at = typed === '' ? -1 : text.toLowerCase().indexOf(typed.toLowerCase())
  return at < 0
    ? undefined
    : [text.slice(0, at), text.slice(at, at + typed.length), text.slice(at + typed.length)]
}
