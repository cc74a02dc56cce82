import { useNewBuyerGuide } from './useNewBuyerGuide'

/** The new-buyer guide of a page that loads it late. */
export default function NewBuyerGuide() {
  return useNewBuyerGuide().element
}
