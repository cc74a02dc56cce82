import { formatYuan, type Fen } from '@/base/money'
import { useText } from '@/i18n'
import type { DraftRule, DraftStep } from '../model/approvalRules'
import { rangeOf } from '../model/ruleChecks'
import { approvalRulesTexts } from '../texts'

/** What rules mean, in sentences. */
export function useRuleWords() {
  const t = useText(approvalRulesTexts)
  const whoOf = ({ anyone, persons }: DraftStep): string => {
    if (anyone) return t('approvalRules.meaning.anyone')
    const names = persons.map(({ name, state }) =>
      state === 'able' ? name : t(`approvalRules.unable.${state}`, { name: name || t('approvalRules.gone') }),
    )
    return names.length > 0 ? names.join(t('approvalRules.meaning.or')) : t('approvalRules.meaning.noPerson')
  }
  const stepsOf = (steps: readonly DraftStep[]): string => {
    if (steps.length === 0) return t('approvalRules.meaning.noSteps')
    return steps
      .map((step, at) => {
        const word = steps.length === 1 ? 'only' : at === 0 ? 'first' : 'next'
        const name = step.name.trim() || t('approvalRules.meaning.noName')
        return t(`approvalRules.meaning.${word}`, { who: whoOf(step), name })
      })
      .join(t('approvalRules.meaning.stepSeparator'))
  }
  const rangeText = (range: { from: Fen; until: Fen | undefined } | undefined): string => {
    if (!range) return t('approvalRules.meaning.unknown')
    const from = formatYuan(range.from)
    if (range.until === undefined)
      return range.from === 0 ? t('approvalRules.meaning.all') : t('approvalRules.meaning.from', { from })
    const until = formatYuan(range.until)
    return range.from === 0
      ? t('approvalRules.meaning.until', { until })
      : t('approvalRules.meaning.between', { from, until })
  }
  const sentence = (range: string, steps: string): string =>
    t('approvalRules.meaning.sentence', { range, steps })
  return {
    /** of one rule among those of its kind */
    rule: (rules: readonly DraftRule[], at: number): string =>
      sentence(rangeText(rangeOf(rules, at)), stepsOf(rules[at]?.steps ?? [])),
    /** of amounts below the first rule; undefined: there are none */
    below: (rules: readonly DraftRule[]): string | undefined => {
      const first = rangeOf(rules, 0)
      if (!first || first.from === 0) return undefined
      return sentence(
        t('approvalRules.meaning.until', { until: formatYuan(first.from) }),
        t('approvalRules.meaning.below'),
      )
    },
  }
}
