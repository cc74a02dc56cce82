import type { Translation } from '../../catalog'
import type zh from '../zh-CN/locationPicker'

const en: Translation<typeof zh> = {
  title: 'Choose a place',
  /** what fails where its code does not come */
  open: 'Loading the map',
  search: 'Search places',
  map: 'Map',
  loading: 'Loading the map',
  locate: 'Find my location',
  locating: 'Finding your location',
  near: 'Nearby',
  hits: 'Found',
  noNear: 'Nothing nearby. Try a search',
  noHits: 'No place found',
  metres: '{{n}} m',
  kilometres: '{{n}} km',
  chosen: 'Chosen place',
  noneChosen: 'Tap the map, or search for a place',
  cancel: 'Cancel',
  ok: 'OK',
  refusal: {
    denied: 'Location access is off. Allow it in the settings, or search or tap the map',
    timeout: 'Finding your location took too long. Try again, or search or tap the map',
    unavailable: 'Your location cannot be found. Search or tap the map',
  },
  addressFailed: 'The address could not be loaded. Tap to try again',
  searchFailed: 'The search failed. Please try again later',
  failure: {
    outside: 'This place is outside the allowed area',
    unlocated: 'Your location is not known yet. Find it first, then confirm',
  },
}

export default en
