import { useMemo } from 'react'
import { useText } from '@/i18n'
import type { FieldWords } from './model/rules'
import { fieldTexts } from './texts'
import type { OptionSource } from './useEnumOptions'

/** The words `fieldText` puts a text together from. */
export function useFieldWords(options: OptionSource): FieldWords {
  const t = useText(fieldTexts)
  const { of, isLost } = options
  return useMemo(
    () => ({
      yes: t('field.yes'),
      no: t('field.no'),
      list: names => names.join(t('common.listSeparator')),
      between: (from, to) => t('field.between', { from, to }),
      from: (value, ofDays) => t(ofDays ? 'field.fromDay' : 'field.from', { value }),
      to: (value, ofDays) => t(ofDays ? 'field.toDay' : 'field.to', { value }),
      // a key is no word: those that are lost are as if on their way
      optionsOf: spec => (isLost?.(spec) ? undefined : of(spec)),
    }),
    [t, of, isLost],
  )
}
