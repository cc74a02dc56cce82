export { useFavourite } from './useFavourite'
