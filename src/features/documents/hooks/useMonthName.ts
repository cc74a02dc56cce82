import { useText } from '@/i18n'
import { partsOfMonth } from '../model/months'
import { documentsTexts } from '../texts'

/** A month (`2026-03`) in words, the same on each page. */
export function useMonthName(): (month: string) => string {
  const t = useText(documentsTexts)
  return month => t('documents.monthName', partsOfMonth(month))
}
