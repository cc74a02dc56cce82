import { useCallback } from 'react'
import { useText } from '@/i18n'
import { fieldText } from '../../field/model/registry'
import { useFieldWords, type OptionSource } from '../../field'
import type { ActiveItem } from '../model/conditions'
import { queryPanelTexts } from '../texts'

/** What an active condition says, for its chip. */
export function useValueText(options: OptionSource): (active: ActiveItem) => string {
  const t = useText(queryPanelTexts)
  const words = useFieldWords(options)
  return useCallback(
    ({ item, value }: ActiveItem): string => {
      const text = fieldText(item.spec, value, { ...words, asTyped: true })
      switch (item.operator) {
        case 'greater':
          return t('queryPanel.above', { value: text })
        case 'less':
          return t('queryPanel.below', { value: text })
        case 'atLeast':
          return words.from(text, false)
        case 'atMost':
          return words.to(text, false)
        default:
          return text
      }
    },
    [t, words],
  )
}
