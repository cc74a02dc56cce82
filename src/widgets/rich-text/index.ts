export { RichContent } from './RichContent'
export { useShownPictures } from './useShownPictures'
