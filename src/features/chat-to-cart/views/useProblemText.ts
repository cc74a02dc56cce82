import { useText } from '@/i18n'
import type { LineProblem, LineStatus } from '../model/status'
import { chatToCartTexts } from '../texts'

function useProblemText(): (problem: LineProblem) => string {
  const t = useText(chatToCartTexts)
  return problem => {
    switch (problem.code) {
      case 'ambiguous':
        return t('chatToCart.problem.ambiguous', problem.params)
      case 'belowMinimum':
        return t('chatToCart.problem.belowMinimum', problem.params)
      case 'offStep':
        return t('chatToCart.problem.offStep', problem.params)
      case 'aboveStock':
        return t('chatToCart.problem.aboveStock', problem.params)
      case 'unitDiffers':
        return t('chatToCart.problem.unitDiffers', problem.params)
      case 'quantityDoubtful':
        return t('chatToCart.problem.quantityDoubtful', problem.params)
      case 'refused':
        return t('chatToCart.problem.refused', problem.params)
      default:
        return t(`chatToCart.problem.${problem.code}`)
    }
  }
}

/** Where a line stands, in words. */
export function useStatusText(): (status: LineStatus) => string {
  const t = useText(chatToCartTexts)
  const problemText = useProblemText()
  return status => {
    if (status.kind === 'problem') return problemText(status.problem)
    if (status.kind === 'added') return t('chatToCart.added', { n: status.quantity, unit: '' }).trim()
    return t(`chatToCart.${status.kind}`)
  }
}
