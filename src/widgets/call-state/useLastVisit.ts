import { useEffect, useRef } from 'react'
import { clock } from '@/platform/clock'
import { bootStores } from '@/stores/boot'
import { readLast, whoseNow } from '@/stores/lastVisit'
import { useSite } from '@/stores/site/useSite'

/** The screen has come to rest: sealing what is kept holds nothing up, ms. */
const REST = 1_500

interface LastVisit<T> {
  /** where it is kept (src/stores/storageKeys) */
  key: string
  /** what of it is kept where prices are not seen; nothing, unless told */
  withoutPrices?: (state: T) => T
  /** what the server has answered in this visit */
  answered: T | undefined
  /** called with what is kept, once; an answer may have been faster */
  show: (last: T) => void
}

const keepAtRest = <T>(
  key: string,
  answered: T,
  withoutPrices?: LastVisit<T>['withoutPrices'],
): (() => void) | undefined => {
  const { site } = useSite.getState()
  const whose = site && whoseNow(site)
  const state = whose?.seesPrices ? answered : withoutPrices?.(answered)
  if (!whose || state === undefined) return undefined
  const keep = async () => {
    const { keepLast } = await import('@/stores/keepLast')
    await keepLast(await bootStores(), key, state, whose, site)
  }
  // code that does not arrive keeps nothing
  return clock.after(REST, () => void keep().catch(() => undefined))
}

/** A screen of the last visit, shown until the server has answered, and this visit's for the next one (ADR 0007). */
export function useLastVisit<T>({ key, withoutPrices, answered, show }: LastVisit<T>): void {
  const latest = useRef({ show, withoutPrices })
  useEffect(() => {
    latest.current = { show, withoutPrices }
  })
  useEffect(() => {
    let mounted = true
    bootStores()
      .then(services => readLast<T>(services, key))
      .then(
        last => {
          if (mounted && last !== undefined) latest.current.show(last)
        },
        // without storage each visit is a first one
        () => undefined,
      )
    return () => {
      mounted = false
    }
  }, [key])
  useEffect(
    () => (answered === undefined ? undefined : keepAtRest(key, answered, latest.current.withoutPrices)),
    [key, answered],
  )
}
