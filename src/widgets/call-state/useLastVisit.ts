import { useEffect, useRef } from 'react'
import { clock } from '@/platform/clock'
import { bootStores } from '@/stores/boot'
import { readLast, whoseNow } from '@/stores/lastVisit'
import { useSite } from '@/stores/site/useSite'

/** The screen has come to rest: sealing what is kept holds nothing up, ms. */
const REST = 1_500

const keepAtRest = (key: string, state: unknown, withPrices: boolean): (() => void) | undefined => {
  const { site } = useSite.getState()
  const whose = site && whoseNow(site)
  if (!whose || (withPrices && !whose.seesPrices)) return undefined
  const keep = async () => {
    const { keepLast } = await import('@/stores/keepLast')
    await keepLast(await bootStores(), key, state, whose, site)
  }
  // code that does not arrive keeps nothing
  return clock.after(REST, () => void keep().catch(() => undefined))
}

interface LastVisit<T> {
  /** where it is kept (src/stores/storageKeys) */
  key: string
  /** prices stand in it: nothing is kept where they are not seen */
  withPrices: boolean
  /** what the server has answered in this visit */
  answered: T | undefined
  /** called with what is kept, once; an answer may have been faster */
  show: (last: T) => void
}

/** A screen of the last visit, shown until the server has answered, and this visit's for the next one (ADR 0007). */
export function useLastVisit<T>({ key, withPrices, answered, show }: LastVisit<T>): void {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    let mounted = true
    bootStores()
      .then(services => readLast<T>(services, key))
      .then(
        last => {
          if (mounted && last !== undefined) latest.current(last)
        },
        // without storage each visit is a first one
        () => undefined,
      )
    return () => {
      mounted = false
    }
  }, [key])
  useEffect(
    () => (answered === undefined ? undefined : keepAtRest(key, answered, withPrices)),
    [key, withPrices, answered],
  )
}
