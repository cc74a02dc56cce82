import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useLocale } from '@/stores/preferences/locale'
import type { SessionState } from '@/stores/session/reducer'
import { isLoggedIn, ownerOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import type { SiteState } from '@/stores/site/site'
import { useSite } from '@/stores/site/useSite'
import { callErrorOf } from './callError'
import { keptReads, nothingKept, type KeptRead, type KeptReadsEvent } from './model/keptReads'

const siteMark = ({ site }: SiteState): string | undefined =>
  site && `${site.siteUuid}/${String(site.showPricesToGuests)}`

let site = siteMark(useSite.getState())
/** Counts the changes of the site. That it becomes known is none: every call waits for it. */
let siteTurn = 0

const ownerNow = (): string => `${ownerOf(useSession.getState())}/${useLocale.getState().locale}/${siteTurn}`

/** In memory only; what a screen keeps for the next visit is its own matter (useLastVisit). */
const store = createStore(() => nothingKept(ownerNow()))
const send = (event: KeptReadsEvent): void => store.setState(state => keptReads(state, event))

const ownerChanged = (entered = false): void => send({ type: 'ownerChanged', owner: ownerNow(), entered })

/** The same eyes: a guest who logs in, or a login whose institution has become known. */
const hasEntered = (now: SessionState, before: SessionState): boolean =>
  isLoggedIn(now) &&
  (!isLoggedIn(before) || (now.loginUuid === before.loginUuid && before.institution.accUuid === undefined))

useSession.subscribe((now, before) => ownerChanged(hasEntered(now, before)))
useLocale.subscribe(() => ownerChanged())
useSite.subscribe(state => {
  const next = siteMark(state)
  if (next === undefined || next === site) return
  if (site !== undefined) siteTurn += 1
  site = next
  ownerChanged()
})

/** A read that is kept, as a mounted part sees it; nothing for another owner. */
export const useKept = (name: string): KeptRead | undefined =>
  useStore(store, ({ owner, entries }) => (owner === ownerNow() ? entries.get(name) : undefined))

/** Keeps a read at least as long as a part shows it. */
export const openKept = (name: string, open: boolean): (() => void) => {
  send({ type: 'opened', name, open })
  return () => send({ type: 'closed', name })
}

/** Asks, unless the same question is under way. Never throws. */
export const askKept = (name: string, ask: () => Promise<unknown>): void => {
  const before = store.getState().reads
  send({ type: 'asked', name })
  const { reads } = store.getState()
  if (reads === before) return
  ask().then(
    value => send({ type: 'answered', name, read: reads, value }),
    (error: unknown) => send({ type: 'failed', name, read: reads, error: callErrorOf(error) }),
  )
}

/** What the last visit was answered, for as long as nothing newer is known. */
export const offerKept = (name: string, value: unknown): void => send({ type: 'offered', name, value })

/** What a write has answered about something that is kept. */
export const replaceKept = (name: string, value: unknown): void => send({ type: 'replaced', name, value })

/** Something about it has changed that is known without reading it again. */
export const changeKept = <T>(name: string, change: (value: T) => T): void =>
  send({ type: 'changed', name, change: value => change(value as T) })

/**
 * Names what a write has changed. It is read again where it is shown, elsewhere when it is next opened. A name stands for
 * all names below it, too.
 */
export const makeStale = (...names: readonly string[]): void => send({ type: 'madeStale', names })

/** Forgets everything, as a new device. */
export const forgetKept = (): void => store.setState(nothingKept(ownerNow()), true)
