import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'
import type { CallError } from '@/i18n/messages'
import { countChosen, type ListVariant, type SelectMode } from './model/items'
import { emptyList, listModel, type ListEvent, type ListState } from './model/listRows'

/** Why a list is not there; code 2000 is no data permission (widgets §6). */
export interface ListProblem extends CallError {
  forbidden: boolean
}

type State = ListState<ListProblem>

/** What a page sees of a list: all but what the person did to its rows. */
export type ListFrame = Omit<State, 'items'>

/**
 * State of a list, outside of React. A page draws itself anew for its frame only; a row, the box for all and the count
 * each listen to their own part, so that one row that is chosen does not draw the page.
 */
export interface ListStore {
  now: () => State
  send: (event: ListEvent<ListProblem>) => void
  frame: () => ListFrame
  subscribe: (listener: () => void) => () => void
}

const sameFrame = (a: State, b: State): boolean =>
  (Object.keys(b) as (keyof State)[]).every(key => key === 'items' || a[key] === b[key])

export const createListStore = (variant?: ListVariant, select?: SelectMode): ListStore => {
  const store = createStore<State>(() => emptyList(variant, select))
  let frame = store.getState()
  return {
    now: store.getState,
    send(event) {
      const next = listModel(store.getState(), event)
      if (!sameFrame(frame, next)) frame = next
      store.setState(next, true)
    },
    frame: () => frame,
    subscribe: store.subscribe,
  }
}

/** A part of a list's state; what `part` answers has to last as long as it says the same. */
export const useListPart = <T>(store: ListStore, part: (state: State) => T): T => {
  const read = () => part(store.now())
  return useSyncExternalStore(store.subscribe, read, read)
}

export const useListFrame = ({ subscribe, frame }: ListStore): ListFrame =>
  useSyncExternalStore(subscribe, frame, frame)

export const useHasChosen = (store: ListStore): boolean =>
  useListPart(store, ({ items }) => countChosen(items) > 0)
