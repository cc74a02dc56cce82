import { ownStep } from '@/base/ownStep'
import { isBack, isSameEntry, type HistoryEntry } from './historyStep'

/**
 * The browser's back key closes what is open instead of leaving the page: its step is hidden from the router and taken
 * back. A host page that steps back by `history` is the same to us. Steps the app takes itself (`ownStep`, a page pushed
 * over the open one) are the router's as ever, and so is an address that a person or a host enters: its page opens, and
 * what was open is closed.
 */
type Close = () => void

interface Layer {
  close: Close
  left: Close | undefined
  /** the entry of the page that has it open */
  at: HistoryEntry
}

const entryNow = (): HistoryEntry => ({
  href: location.href,
  state: history.state,
  length: history.length,
  index: window.navigation?.currentEntry?.index,
})

const layers: Layer[] = []
/** Entries without a state that were shown: addresses that were entered. */
const met: HistoryEntry[] = []
/** The entry that is shown, as long as something is open. */
let shown = entryNow()
/** Our step forward, to this entry, is under way. */
let restoring: HistoryEntry | undefined
/** What the key closes, as soon as the address is that of its page again: `close` may ask which page is in front. */
let closing: Layer | undefined
let unwatchApp = () => {}

/** Own properties of `history` while something is open; the prototype stays as it is. */
const watchApp = () => {
  // what stands there now, not the prototype's: a portal's framework stands in for the history
  const { pushState, replaceState } = history
  history.pushState = (...entry) => {
    pushState.apply(history, entry)
    shown = entryNow()
    if (!restoring) return
    // there is nothing to go forward to any more
    restored()
  }
  history.replaceState = (...entry) => {
    const before = shown
    replaceState.apply(history, entry)
    if (restoring) return
    shown = entryNow()
    for (const layer of layers) if (isSameEntry(layer.at, before)) layer.at = shown
  }
  unwatchApp = () => {
    // the framework keeps these two elsewhere, where they cannot be deleted
    Object.assign(history, { pushState, replaceState })
    for (const name of ['pushState', 'replaceState']) Reflect.deleteProperty(history, name)
  }
}

const meet = (entry: HistoryEntry) => {
  if (entry.state === null && !met.some(one => isSameEntry(one, entry))) met.push(entry)
}

const restored = () => {
  const layer = closing
  restoring = closing = undefined
  if (layers.length === 0) unwatchApp()
  else if (layer && layers.includes(layer)) layer.close()
}

const restore = (to: HistoryEntry) => {
  if (restoring && !isSameEntry(to, restoring)) return history.go(1)
  restored()
}

const carryOut = (event: Event, to: HistoryEntry) => {
  const from = shown
  const open = layers.filter(({ at }) => isSameEntry(at, from)).reverse()
  const isFree = ownStep.consume() || isSameEntry(from, to)
  if (!isFree && open.length > 0 && isBack(from, to, met)) {
    event.stopImmediatePropagation()
    restoring = from
    closing = open[0]
    return restore(to)
  }
  shown = to
  if (!isFree) for (const { left } of open) left?.()
}

function intercept(event: Event) {
  const stepped = event.type === 'popstate'
  const to = entryNow()
  if (restoring) {
    event.stopImmediatePropagation()
    if (stepped) restore(to)
    return
  }
  if (stepped && layers.length > 0) carryOut(event, to)
  if (!restoring) meet(to)
}

// UiProvider imports this file, so that these two come before the router's: listeners of a window go by their turn
window.addEventListener('popstate', intercept)
window.addEventListener('hashchange', intercept)

/** Takes the step back that the key asked for and that was held back until now. */
export const repeatBack = (): void => ownStep.take(() => history.back())

/**
 * Steps back once more: the step closes what else on the page holds the key, which may ask a question of its own, or goes
 * to the router.
 */
export const passBackOn = (): void => history.back()

/**
 * The back key calls `close` of what was opened last; another address that is entered calls `left`. A layer held with
 * `below` has its turn after all others, also when it is held anew under an open sheet. Returns a function that ends it.
 */
export function holdBackKey(close: Close, left?: Close, below?: boolean): () => void {
  const layer = { close, left, at: restoring ?? entryNow() }
  if (layers[below ? 'unshift' : 'push'](layer) === 1 && !restoring) {
    ownStep.consume()
    watchApp()
  }
  shown = layer.at
  meet(layer.at)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    if (layers.length === 0 && !restoring) unwatchApp()
  }
}
