/**
 * Whether something is among the favourites, as it is shown. A press is shown at once; the server's answer settles it
 * or takes it back. A guest's press waits for the login and goes on once.
 */
export interface Favourite {
  on: boolean
  /** what the server said last */
  settled: boolean
  running: boolean
  /** calls so far: one may begin before the end of the one before it is drawn */
  runs: number
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

export const newFavourite = (on: boolean, runs = 0): Favourite => ({
  on,
  settled: on,
  running: false,
  runs,
  waiting: false,
})

const begun = (state: Favourite): Favourite => ({ ...state, running: true, runs: state.runs + 1 })

export const reduceFavourite = (state: Favourite, event: FavouriteEvent): Favourite => {
  switch (event.type) {
    case 'known':
      // what the person has just pressed is newer than what the page knew
      return state.running || state.waiting
        ? { ...state, settled: event.on }
        : newFavourite(event.on, state.runs)
    case 'pressed':
      if (state.running) return state
      return event.loggedIn ? begun({ ...state, on: !state.on }) : { ...state, waiting: true }
    case 'loggedIn':
      // a guest sees everything as no favourite: the wish was to have it
      return state.waiting ? begun({ ...state, waiting: false, on: true }) : state
    case 'returnedAsGuest':
      return { ...state, waiting: false }
    case 'done':
      return { ...state, running: false, settled: state.on }
    case 'failed':
      return { ...state, running: false, on: state.settled }
  }
}
