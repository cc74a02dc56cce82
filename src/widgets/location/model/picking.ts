import { metresBetween, type Coordinate, type LocationResult, type Place } from '@/base/place'
import type { Failure } from '@/i18n/messages'

export const ZOOM = 15
/** Metres (widgets §9). */
const LIMIT_RADIUS = 100
/** What a map shows before anything is known: the capital. */
export const SOMEWHERE: Coordinate = { lng: 116.397, lat: 39.909 }

type LocateRefusal = 'denied' | 'timeout' | 'unavailable'

/** A choice that has to lie in a circle. */
export interface Limit {
  /** default: where the person is */
  center?: Coordinate
  /** metres; default 100 */
  radius?: number
}

/** A place while it is picked on a map (widgets §4). */
export interface Picking {
  map: 'loading' | 'shown' | 'hidden'
  /** the marker */
  at: Coordinate | undefined
  /** name of the place that was chosen, '' for a spot on the map */
  name: string
  /** what the marker’s coordinate was found to be; undefined while it is asked for */
  result: LocationResult | undefined
  near: readonly Place[]
  /** the marker’s address could not be asked for */
  failed: boolean
  /** where the person is */
  here: Coordinate | undefined
  locating: boolean
  refusal: LocateRefusal | undefined
  typed: string
  /** what was typed when the locate button was pressed */
  typedBefore: string
  /** of the words that are typed; undefined while they are looked for */
  hits: readonly Place[] | undefined
  searchFailed: boolean
}

export type PickingEvent =
  | { type: 'mapShown' }
  | { type: 'mapFailed' }
  | { type: 'locateAsked' }
  /** `first`: nothing was pressed, the picker begins where the person is */
  | { type: 'located'; at: Coordinate; first?: boolean }
  | { type: 'locateFailed'; reason: LocateRefusal }
  /** a spot on the map, a place nearby, a hit; `first`: nothing was pressed, an address was looked up */
  | { type: 'chosen'; at: Coordinate; name?: string; first?: boolean }
  | { type: 'addressAsked' }
  | { type: 'addressFound'; at: Coordinate; result: LocationResult; near: readonly Place[] }
  | { type: 'addressFailed'; at: Coordinate }
  | { type: 'typed'; text: string }
  | { type: 'found'; words: string; hits: readonly Place[] }
  | { type: 'searchFailed'; words: string }

export const newPicking: Picking = {
  map: 'loading',
  at: undefined,
  name: '',
  result: undefined,
  near: [],
  failed: false,
  here: undefined,
  locating: false,
  refusal: undefined,
  typed: '',
  typedBefore: '',
  hits: undefined,
  searchFailed: false,
}

/** The marker moves; its address is derived again. */
const moved = (state: Picking, at: Coordinate, name = ''): Picking => ({
  ...state,
  at,
  name,
  result: undefined,
  failed: false,
})

/** What was searched for has been found, or is not wanted any more. */
const searchEnded = (state: Picking): Picking => ({
  ...state,
  typed: '',
  hits: undefined,
  searchFailed: false,
})

export const pickingModel = (state: Picking, event: PickingEvent): Picking => {
  switch (event.type) {
    case 'mapShown':
      return { ...state, map: 'shown' }
    case 'mapFailed':
      return { ...state, map: 'hidden' }
    case 'locateAsked':
      return { ...state, locating: true, refusal: undefined, typedBefore: state.typed }
    case 'located': {
      // a place that was chosen meanwhile stays
      if (event.first ? state.at : !state.locating) return { ...state, here: event.at }
      const known = { ...state, here: event.at, locating: false }
      // and so does a search that was begun while the position was on its way
      const searches = event.first === true || state.typed !== state.typedBefore
      return moved(searches ? known : searchEnded(known), event.at)
    }
    case 'locateFailed':
      return { ...state, locating: false, refusal: event.reason }
    case 'chosen':
      return moved(event.first ? state : { ...searchEnded(state), locating: false }, event.at, event.name)
    case 'addressAsked':
      return { ...state, failed: false }
    case 'addressFound':
      return event.at === state.at ? { ...state, result: event.result, near: event.near } : state
    case 'addressFailed':
      return event.at === state.at ? { ...state, failed: true } : state
    case 'typed':
      // the search key sends the same words again: nothing is asked anew
      return {
        ...state,
        typed: event.text,
        hits: event.text.trim() === state.typed.trim() ? state.hits : undefined,
        searchFailed: false,
      }
    case 'found':
      return event.words === state.typed.trim() ? { ...state, hits: event.hits } : state
    case 'searchFailed':
      return event.words === state.typed.trim() ? { ...state, searchFailed: true } : state
  }
}

/** Which of the places nearby was chosen: branches may have one name, and the marker stands on one of them. */
export const chosenOf = ({ near, name, at }: Picking): Place | undefined => {
  if (name === '' || !at) return undefined
  const far = ({ location }: Place) => metresBetween(location, at)
  return near.filter(place => place.name === name).sort((one, other) => far(one) - far(other))[0]
}

/** What is confirmed: the address of the marker, with the name of the place that was chosen. */
export const pickedOf = ({ result, name }: Picking): LocationResult | undefined =>
  result && name !== '' && !result.address.includes(name)
    ? { ...result, address: `${result.address}${name}` }
    : result

/** Why it cannot be confirmed (widgets §4). */
export const pickFailure = (state: Picking, limit: Limit | undefined): Failure | undefined => {
  if (!limit || !state.at) return undefined
  const center = limit.center ?? state.here
  if (!center) return { code: 'unlocated' }
  const inside = metresBetween(center, state.at) <= (limit.radius ?? LIMIT_RADIUS)
  return inside ? undefined : { code: 'outside' }
}
