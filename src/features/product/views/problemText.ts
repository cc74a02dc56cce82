import type { Translate } from '@/i18n'
import type { ChoiceProblem } from '../model/skuChoice'
import type { productTexts } from '../texts'

export const problemText = (
  t: Translate<typeof productTexts>,
  problem: ChoiceProblem,
  unit: string,
): string => {
  switch (problem.code) {
    case 'incomplete':
      return t('product.problem.incomplete', problem.params)
    case 'belowMinimum':
      return t('product.problem.belowMinimum', { ...problem.params, unit })
    case 'offStep':
      return t('product.problem.offStep', problem.params)
    case 'aboveStock':
      return t('product.problem.aboveStock', problem.params)
    default:
      return t(`product.problem.${problem.code}`)
  }
}
