import { useText } from '@/i18n'
import { namesOf, type SelectOption } from '@/ui/select/selectModel'
import type { ActiveItem } from '../model/conditions'
import { queryPanelTexts } from '../texts'

/** Undefined while they are read. */
export type OptionsOf = (enumCode: string) => readonly SelectOption[] | undefined

const WAITING = '…'

/** What an active condition says, for its chip. */
export function useValueText(optionsOf: OptionsOf): (active: ActiveItem) => string {
  const t = useText(queryPanelTexts)
  const listed = (names: readonly string[]) => names.join(t('common.listSeparator'))
  const compared = (operator: string, value: string): string => {
    switch (operator) {
      case 'greater':
        return t('queryPanel.above', { value })
      case 'less':
        return t('queryPanel.below', { value })
      case 'atLeast':
        return t('queryPanel.from', { value })
      case 'atMost':
        return t('queryPanel.to', { value })
      default:
        return value
    }
  }
  return ({ item, value, condition }) => {
    switch (value.kind) {
      case 'text':
        return listed(condition.queryValue.map(String))
      case 'checkbox':
        return t(value.on ? 'queryPanel.yes' : 'queryPanel.no')
      case 'select': {
        const options = item.spec.kind === 'select' ? optionsOf(item.spec.enumCode) : []
        return options ? listed(namesOf(options, value.keys)) : WAITING
      }
      case 'refer':
        return listed(value.chosen.map(one => one.text))
      default: {
        const { from, to } = value
        if (item.operator !== 'range') return compared(item.operator, from)
        const ofDays = value.kind === 'date'
        if (from && to) return from === to ? from : t('queryPanel.between', { from, to })
        if (from) return t(ofDays ? 'queryPanel.fromDay' : 'queryPanel.from', { value: from })
        return t(ofDays ? 'queryPanel.toDay' : 'queryPanel.to', { value: to })
      }
    }
  }
}
