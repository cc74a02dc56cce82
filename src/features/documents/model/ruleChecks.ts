import type { RuleInput, RuleProblem } from '@/api/approvalRule'
import { formatYuan, toYuan, type Fen } from '@/base/money'
import { typedYuan } from '@/base/typed'
import type { Failure } from '@/i18n/messages'
import { scopeOf, type DraftRule, type DraftStep, type RuleFailure } from './approvalRules'

/** Fen; the server takes no more. */
const MOST_AMOUNT = 99_999_999_999

export const amountOf = ({ from }: Pick<DraftRule, 'from'>): Fen | undefined => {
  const fen = typedYuan(from)
  return fen !== undefined && fen >= 0 && fen <= MOST_AMOUNT ? fen : undefined
}

/** From which amount a rule counts, and up to that of the next one of the same departments; undefined: its amount cannot be read yet. */
export const rangeOf = (
  rules: readonly DraftRule[],
  at: number,
): { from: Fen; until: Fen | undefined } | undefined => {
  const rule = rules[at]
  const next = rule && rules.slice(at + 1).find(one => scopeOf(one) === scopeOf(rule))
  const from = rule && amountOf(rule)
  if (from === undefined) return undefined
  const until = next && amountOf(next)
  return { from, until: until !== undefined && until > from ? until : undefined }
}

const samePersons = (one: DraftStep, other: DraftStep): boolean => {
  const [these, those] = [one, other].map(({ persons }) =>
    persons
      .map(({ personUuid }) => personUuid)
      .sort()
      .join(' '),
  )
  return one.by === 'persons' && other.by === 'persons' && these === those
}

const stepFailure = (step: DraftStep, earlier: readonly DraftStep[]): Failure | undefined => {
  const name = step.name.trim()
  if (name === '') return { code: 'nameMissing' }
  if (earlier.some(one => one.name.trim() === name)) return { code: 'nameTwice', params: { name } }
  if (step.by === 'head' && earlier.some(one => one.by === 'head')) return { code: 'headTwice' }
  if (step.by !== 'persons') return undefined
  if (step.persons.length === 0) return { code: 'noPersons' }
  if (step.persons.some(({ state }) => state !== 'able')) return { code: 'unable' }
  // each person decides one step of a document
  const same = earlier.filter(one => samePersons(one, step)).length
  return same >= step.persons.length ? { code: 'samePersons' } : undefined
}

/** A department that an earlier rule of other departments names at the same amount; undefined: none does. */
const sharedWith = (rule: DraftRule, earlier: readonly DraftRule[]): string | undefined => {
  const fen = amountOf(rule)
  const taken = earlier
    .filter(one => fen !== undefined && amountOf(one) === fen && scopeOf(one) !== scopeOf(rule))
    .flatMap(({ departments }) => departments.map(({ departmentUuid }) => departmentUuid))
  return rule.departments.find(({ departmentUuid }) => taken.includes(departmentUuid))?.name
}

/** What would be refused of the rules of a kind, the first of each rule and step. */
export const failuresOf = (voucherCode: string, rules: readonly DraftRule[]): RuleFailure[] =>
  rules.flatMap((rule, at) => {
    const fen = amountOf(rule)
    const earlier = rules.slice(0, at)
    const same = earlier.filter(one => scopeOf(one) === scopeOf(rule))
    const last = same[same.length - 1]
    const before = last && amountOf(last)
    const shared = sharedWith(rule, earlier)
    const ofRule: Failure[] = [
      ...(fen === undefined ? [{ code: 'amountShape', params: { most: formatYuan(MOST_AMOUNT) } }] : []),
      ...(fen !== undefined && before !== undefined && fen <= before
        ? [{ code: 'notRising', params: { amount: formatYuan(before) } }]
        : []),
      ...(shared === undefined ? [] : [{ code: 'sharedDepartment', params: { name: shared } }]),
      ...(rule.steps.length === 0 ? [{ code: 'noSteps' }] : []),
    ]
    const place = { voucherCode, ruleId: rule.id }
    return [
      ...ofRule.slice(0, 1).map(failure => ({ ...place, stepId: undefined, failure })),
      ...rule.steps.flatMap((step, index) => {
        const failure = stepFailure(step, rule.steps.slice(0, index))
        return failure ? [{ ...place, stepId: step.id, failure }] : []
      }),
    ]
  })

/** What the server has refused, by the places it names; one that cannot be found stands at the first rule. */
export const refusedBy = (
  problems: readonly RuleProblem[],
  rulesOfKind: (voucherCode: string) => readonly DraftRule[],
): RuleFailure[] =>
  problems.map(({ voucherCode, rule: at, step, message }) => {
    const rules = rulesOfKind(voucherCode)
    const rule = rules[at - 1] ?? rules[0]
    return {
      voucherCode,
      ruleId: rule?.id ?? '',
      stepId: rule?.steps[step - 1]?.id,
      failure: {
        code: 'said',
        params: { message },
      },
    }
  })

/** Rules that were checked, as they are sent. */
export const inputOf = (rules: readonly DraftRule[]): RuleInput[] =>
  rules.map(rule => ({
    from: toYuan(amountOf(rule) ?? 0),
    departmentUuids: rule.departments.map(({ departmentUuid }) => departmentUuid),
    steps: rule.steps.map(({ name, by, persons }) => ({
      name: name.trim(),
      by,
      personUuids: persons.map(({ personUuid }) => personUuid),
    })),
  }))
