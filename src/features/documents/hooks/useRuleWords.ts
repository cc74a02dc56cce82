import { formatYuan, type Fen } from '@/base/money'
import { useText } from '@/i18n'
import type { DraftRule, DraftStep } from '../model/approvalRules'
import { rangeOf } from '../model/ruleChecks'
import { approvalRulesTexts } from '../texts'

/** What rules mean, in sentences. */
export function useRuleWords() {
  const t = useText(approvalRulesTexts)
  const whoOf = ({ by, persons }: DraftStep): string => {
    if (by !== 'persons') return t(`approvalRules.meaning.${by}`)
    const names = persons.map(({ name, state }) =>
      state === 'able' ? name : t(`approvalRules.unable.${state}`, { name: name || t('approvalRules.gone') }),
    )
    return names.length > 0 ? names.join(t('approvalRules.meaning.or')) : t('approvalRules.meaning.noPerson')
  }
  /** `headOf`: the head of a department by name, where the department is known */
  const stepsOf = (steps: readonly DraftStep[], headOf?: (step: DraftStep) => string): string => {
    if (steps.length === 0) return t('approvalRules.meaning.noSteps')
    return steps
      .map((step, at) => {
        const word = steps.length === 1 ? 'only' : at === 0 ? 'first' : 'next'
        const name = step.name.trim() || t('approvalRules.meaning.noName')
        return t(`approvalRules.meaning.${word}`, {
          who: (step.by === 'head' && headOf?.(step)) || whoOf(step),
          name,
        })
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
  const sentence = (range: string, steps: string, of: DraftRule['departments'] = []): string => {
    const said = t('approvalRules.meaning.sentence', { range, steps })
    const names = of.map(({ name }) => name || t('approvalRules.goneDepartment'))
    return names.length === 0
      ? said
      : t('approvalRules.meaning.ofDepartments', { names: names.join(t('common.listSeparator')), said })
  }
  return {
    /** of one rule among those of its kind */
    rule: (rules: readonly DraftRule[], at: number): string =>
      sentence(rangeText(rangeOf(rules, at)), stepsOf(rules[at]?.steps ?? []), rules[at]?.departments),
    /** of amounts below the first rule of all departments; undefined: there are none */
    below: (rules: readonly DraftRule[]): string | undefined => {
      const at = rules.findIndex(({ departments }) => departments.length === 0)
      const first = at < 0 ? undefined : rangeOf(rules, at)
      if (rules.length === 0 || (at >= 0 && (!first || first.from === 0))) return undefined
      const range = first
        ? t('approvalRules.meaning.until', { until: formatYuan(first.from) })
        : t('approvalRules.meaning.all')
      const said = sentence(range, t('approvalRules.meaning.below'))
      return rules.some(({ departments }) => departments.length > 0)
        ? t('approvalRules.meaning.otherDepartments', { said })
        : said
    },
    /** who approves in which order */
    steps: stepsOf,
  }
}
