/**
 * Whether something is among the favourites, as it is shown. A press is shown at once; the server's answer settles it
 * or takes it back. A guest's press waits for the login and goes on once.
 */
export interface Favourite {
  on: boolean
  /** what the server said last */
  settled: boolean
  running: boolean
  /** what a guest asked for */
  waiting: boolean
}

export type FavouriteEvent =
  | { type: 'known'; on: boolean }
  | { type: 'pressed'; loggedIn: boolean }
  | { type: 'loggedIn' }
  | { type: 'returnedAsGuest' }
  | { type: 'done' }
  | { type: 'failed' }

export const newFavourite = (on: boolean): Favourite => ({
  on,
  settled: on,
  running: false,
  waiting: false,
})

export const reduceFavourite = (state: Favourite, event: FavouriteEvent): Favourite => {
  switch (event.type) {
    case 'known':
      // what the person has just pressed is newer than what the page knew
      return state.running || state.waiting ? { ...state, settled: event.on } : newFavourite(event.on)
    case 'pressed':
      if (state.running) return state
      return event.loggedIn ? { ...state, on: !state.on, running: true } : { ...state, waiting: true }
    case 'loggedIn':
      // a guest sees everything as no favourite: the wish was to have it
      return state.waiting ? { ...state, waiting: false, on: true, running: true } : state
    case 'returnedAsGuest':
      return { ...state, waiting: false }
    case 'done':
      return { ...state, running: false, settled: state.on }
    case 'failed':
      return { ...state, running: false, on: state.settled }
  }
}
