export { RichContent } from './RichContent'
export { useShownPictures, type IsShown } from './useShownPictures'
