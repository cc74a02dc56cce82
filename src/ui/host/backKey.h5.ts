/**
 * The browser's back key closes what is open instead of leaving the page: its step is hidden from the router and taken
 * back. Steps the app takes itself (`history.go`, a page pushed over the open one) are the router's as ever.
 */
type Close = () => void

const layers: Close[] = []
/** The entry of the page that has something open. */
let here = ''
/** Entries the app knows of: a step back adds none, an address somebody enters does. */
let entries = 0
/** The app itself has asked for a step. */
let own = false
/** Another page is in front. */
let left = false
/** Our step forward is under way. */
let restoring = false

const place = () => `${location.href} ${JSON.stringify(history.state)}`

/** Own properties of `history` while something is open; the prototype stays as it is. */
const watchApp = () => {
  const { go, back, pushState, replaceState } = History.prototype
  history.go = delta => {
    own = true
    go.call(history, delta)
  }
  history.back = () => {
    own = true
    back.call(history)
  }
  history.pushState = (...entry) => {
    left = true
    pushState.apply(history, entry)
    entries = history.length
  }
  history.replaceState = (...entry) => {
    replaceState.apply(history, entry)
    if (!left) here = place()
  }
}

const unwatchApp = () => {
  for (const name of ['go', 'back', 'pushState', 'replaceState']) Reflect.deleteProperty(history, name)
}

const step = (stepped: boolean, away: boolean) => {
  if (!stepped) return
  if (away) {
    if (!restoring) layers[layers.length - 1]?.()
    restoring = true
    History.prototype.go.call(history, 1)
  } else {
    restoring = false
    if (layers.length === 0) unwatchApp()
  }
}

function intercept(event: Event) {
  if (layers.length === 0 && !restoring) return
  const stepped = event.type === 'popstate'
  const away = place() !== here
  if (!restoring && (own || left)) {
    if (!stepped) return
    own = false
    left = away
    return
  }
  if (!restoring && !away) return
  if (!restoring && history.length > entries) {
    left = true
    return
  }
  event.stopImmediatePropagation()
  step(stepped, away)
}

// UiProvider imports this file, so that these two come before the router's: listeners of a window go by their turn
window.addEventListener('popstate', intercept)
window.addEventListener('hashchange', intercept)

/** While it is open, the back key calls `close` of what was opened last; the answer ends that. */
export function holdBackKey(close: Close): () => void {
  if (layers.push(close) === 1 && !restoring) {
    here = place()
    entries = history.length
    own = false
    left = false
    watchApp()
  }
  return () => {
    layers.splice(layers.indexOf(close), 1)
    if (layers.length === 0 && !restoring) unwatchApp()
  }
}
