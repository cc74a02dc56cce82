import { useState, useSyncExternalStore } from 'react'
import { useOn } from '@/ui/useOn'

/** State of a model outside of React: it can last longer than what shows it. */
export interface ModelStore<S, E> {
  now: () => S
  send: (event: E) => void
  subscribe: (listener: () => void) => () => void
}

export const createModelStore = <S, E>(model: (state: S, event: E) => S, initial: S): ModelStore<S, E> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    now: () => state,
    send(event) {
      state = model(state, event)
      listeners.forEach(listener => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useModelStore = <S, E>({ subscribe, now }: ModelStore<S, E>): S =>
  useSyncExternalStore(subscribe, now, now)

/** Runs once for each `news` of a store, also when another store is shown and this one again. */
export function useOnNews(store: object, news: unknown, run: () => void): void {
  const [told] = useState(() => new WeakMap<object, unknown>())
  useOn([store, news], () => {
    if (news === undefined || told.get(store) === news) return
    told.set(store, news)
    run()
  })
}
