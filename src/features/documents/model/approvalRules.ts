import type { ApprovalRules, ApproverType, KindRules, RulePerson } from '@/api/approvalRule'
import { approverTypes } from '@/api/decode/approvalRule'
import { isRecord } from '@/base/decode'
import { toYuan } from '@/base/money'
import { typedYuan } from '@/base/typed'
import type { Failure } from '@/i18n/messages'

/** Rules of approval by amount while an administrator edits them: kind by kind, all of them saved at once. */

export interface DraftStep {
  id: string
  name: string
  by: ApproverType
  /** none, unless it is `persons` */
  persons: readonly RulePerson[]
}
export interface DraftRule {
  id: string
  /** yuan, as typed */
  from: string
  /** none: of all departments */
  departments: readonly { departmentUuid: string; name: string }[]
  steps: readonly DraftStep[]
}

/** The rules of a kind as they are edited; `base`: those that were stored when this began. */
interface Draft {
  base: string
  rules: readonly DraftRule[]
}
export type Drafts = Readonly<Record<string, Draft>>

/** Where something is wrong: a rule, or a step of it. */
export interface RuleFailure {
  voucherCode: string
  ruleId: string
  stepId: string | undefined
  failure: Failure
}

export interface RulesEditor {
  stored: ApprovalRules | undefined
  /** by kind; a kind that was not touched has none */
  drafts: Drafts
  failures: readonly RuleFailure[]
}

type RuleAt = { voucherCode: string; ruleId: string }
type StepAt = RuleAt & { stepId: string }

export type RulesEvent =
  | { type: 'arrived'; rules: ApprovalRules }
  | ({ type: 'amountTyped'; text: string } & RuleAt)
  | ({ type: 'departmentsChosen'; departments: DraftRule['departments'] } & RuleAt)
  | { type: 'ruleAdded'; voucherCode: string }
  | ({ type: 'ruleRemoved' } & RuleAt)
  | ({ type: 'stepAdded' } & RuleAt)
  | ({ type: 'stepRemoved' } & StepAt)
  | ({ type: 'stepMoved'; by: -1 | 1 } & StepAt)
  | ({ type: 'stepChanged'; change: Partial<Omit<DraftStep, 'id'>> } & StepAt)
  | { type: 'checked'; failures: readonly RuleFailure[] }
  /** another person has changed the same kind: one's own rules are kept, or given up */
  | { type: 'ownKept'; voucherCode: string }
  | { type: 'ownDropped'; voucherCode: string }
  | { type: 'draftsFound'; drafts: Drafts }
  | { type: 'saved'; rules: ApprovalRules }

export const noRules: RulesEditor = { stored: undefined, drafts: {}, failures: [] }

const draftOf = ({ rules }: KindRules): DraftRule[] =>
  rules.map(({ from, departments, steps }, at) => ({
    id: `${at}`,
    departments,
    from: toYuan(from).replace(/\.00$/, ''),
    steps: steps.map((step, index) => ({ ...step, id: `${index}` })),
  }))

/** The departments of a rule as a text: equal for the same ones in any order. */
export const scopeOf = ({ departments }: Pick<DraftRule, 'departments'>): string =>
  departments
    .map(({ departmentUuid }) => departmentUuid)
    .sort()
    .join(' ')

/** What is saved of rules, to be compared. */
const plain = (rules: readonly DraftRule[]): string =>
  JSON.stringify(
    rules.map(({ from, departments, steps }) => {
      const fen = typedYuan(from)
      return [
        fen === undefined ? from : toYuan(fen),
        scopeOf({ departments }),
        steps.map(({ name, by, persons }) => [
          name.trim(),
          by === 'persons' ? persons.map(({ personUuid }) => personUuid) : by,
        ]),
      ]
    }),
  )

const kindIn = ({ stored }: RulesEditor, voucherCode: string): KindRules | undefined =>
  stored?.kinds.find(kind => kind.voucherCode === voucherCode)
const baseOf = (state: RulesEditor, voucherCode: string): string => {
  const kind = kindIn(state, voucherCode)
  return plain(kind ? draftOf(kind) : [])
}

/** The rules of a kind as they are shown. */
export const rulesOf = (state: RulesEditor, voucherCode: string): readonly DraftRule[] => {
  const kind = kindIn(state, voucherCode)
  return state.drafts[voucherCode]?.rules ?? (kind ? draftOf(kind) : [])
}

/** Kinds whose rules are other ones than those that are stored. */
export const changedKinds = (state: RulesEditor): readonly KindRules[] =>
  (state.stored?.kinds ?? []).filter(({ voucherCode }) => {
    const draft = state.drafts[voucherCode]
    return draft !== undefined && plain(draft.rules) !== baseOf(state, voucherCode)
  })

/** Of these, the ones that another person has changed since: who edits says whose rules hold. */
export const contestedKinds = (state: RulesEditor): readonly KindRules[] =>
  changedKinds(state).filter(
    ({ voucherCode }) => state.drafts[voucherCode]?.base !== baseOf(state, voucherCode),
  )

/** What a person has changed, to be kept on the device; undefined: nothing. */
export const draftsToKeep = (state: RulesEditor): Drafts | undefined => {
  const changed = changedKinds(state).flatMap(({ voucherCode }) => {
    const draft = state.drafts[voucherCode]
    return draft ? [[voucherCode, draft] as const] : []
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

const isPerson = (value: unknown): boolean =>
  isRecord(value) &&
  [value['personUuid'], value['name'], value['state']].every(one => typeof one === 'string')
const isStep = (value: unknown): boolean =>
  isRecord(value) &&
  [value['id'], value['name']].every(one => typeof one === 'string') &&
  approverTypes.some(type => type === value['by']) &&
  Array.isArray(value['persons']) &&
  value['persons'].every(isPerson)
const isDepartment = (value: unknown): boolean =>
  isRecord(value) && [value['departmentUuid'], value['name']].every(one => typeof one === 'string')
const isRule = (value: unknown): boolean =>
  isRecord(value) &&
  [value['id'], value['from']].every(one => typeof one === 'string') &&
  Array.isArray(value['departments']) &&
  value['departments'].every(isDepartment) &&
  Array.isArray(value['steps']) &&
  value['steps'].every(isStep)

export const isDrafts = (value: unknown): value is Drafts =>
  isRecord(value) &&
  Object.values(value).every(
    draft =>
      isRecord(draft) &&
      typeof draft['base'] === 'string' &&
      Array.isArray(draft['rules']) &&
      draft['rules'].every(isRule),
  )

const edit = (
  state: RulesEditor,
  voucherCode: string,
  change: (rules: readonly DraftRule[]) => readonly DraftRule[],
): RulesEditor => {
  const base = state.drafts[voucherCode]?.base ?? baseOf(state, voucherCode)
  const rules = change(rulesOf(state, voucherCode))
  return { ...state, drafts: { ...state.drafts, [voucherCode]: { base, rules } } }
}

const editRule = (
  state: RulesEditor,
  { voucherCode, ruleId }: RuleAt,
  change: (rule: DraftRule) => DraftRule,
): RulesEditor =>
  edit(state, voucherCode, rules => rules.map(rule => (rule.id === ruleId ? change(rule) : rule)))

const editSteps = (
  state: RulesEditor,
  at: RuleAt,
  change: (steps: readonly DraftStep[]) => readonly DraftStep[],
): RulesEditor => editRule(state, at, rule => ({ ...rule, steps: change(rule.steps) }))

/** What is said of a place goes once it is edited; without a step: what is said of the rule itself. */
const unsaid = (state: RulesEditor, { voucherCode, ruleId }: RuleAt, stepId?: string): RulesEditor => ({
  ...state,
  failures: state.failures.filter(
    one => one.voucherCode !== voucherCode || one.ruleId !== ruleId || one.stepId !== stepId,
  ),
})

/** An id that none of these has yet. */
const freeId = (among: readonly { id: string }[]): string => {
  let number = among.length
  while (among.some(({ id }) => id === `${number}`)) number += 1
  return `${number}`
}

const blankStep = (id: string): DraftStep => ({ id, name: '', by: 'persons', persons: [] })

const moved = (steps: readonly DraftStep[], stepId: string, by: -1 | 1): readonly DraftStep[] => {
  const at = steps.findIndex(({ id }) => id === stepId)
  const [one, other] = [steps[at], steps[at + by]]
  if (!one || !other) return steps
  return steps.map((step, index) => (index === at ? other : index === at + by ? one : step))
}

const without = (drafts: Drafts, voucherCode: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([code]) => code !== voucherCode))

/** From now on one's own rules replace those that another person has saved. */
const rebased = (state: RulesEditor, voucherCode: string): Drafts => {
  const draft = state.drafts[voucherCode]
  return draft
    ? { ...state.drafts, [voucherCode]: { ...draft, base: baseOf(state, voucherCode) } }
    : state.drafts
}

/** Rights of persons change while a draft waits, also on the device for days. */
const withPersonsNow = (drafts: Drafts, { kinds }: ApprovalRules): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([voucherCode, draft]) => {
      const kind = kinds.find(one => one.voucherCode === voucherCode)
      const named = kind?.rules.flatMap(({ steps }) => steps.flatMap(({ persons }) => persons)) ?? []
      const asNow = (person: RulePerson): RulePerson => {
        const isSame = ({ personUuid }: { personUuid: string }) => personUuid === person.personUuid
        const approver = kind?.approvers.find(isSame)
        if (approver) return { ...person, name: approver.name, state: 'able' }
        return named.find(isSame) ?? { ...person, state: person.state === 'able' ? 'noRight' : person.state }
      }
      const rules = draft.rules.map(rule => ({
        ...rule,
        steps: rule.steps.map(step => ({ ...step, persons: step.persons.map(asNow) })),
      }))
      return [voucherCode, { ...draft, rules }]
    }),
  )

export const rulesModel = (state: RulesEditor, event: RulesEvent): RulesEditor => {
  switch (event.type) {
    case 'arrived': {
      // what was typed and taken back again is no change of one's own
      const drafts = Object.entries(state.drafts).filter(([, draft]) => plain(draft.rules) !== draft.base)
      return {
        stored: event.rules,
        drafts: withPersonsNow(Object.fromEntries(drafts), event.rules),
        // it is said anew at the next save, where it still holds
        failures: state.failures.filter(({ failure }) => failure.code !== 'unable'),
      }
    }
    case 'amountTyped':
      return unsaid(
        editRule(state, event, rule => ({ ...rule, from: event.text })),
        event,
      )
    case 'departmentsChosen':
      return unsaid(
        editRule(state, event, rule => ({ ...rule, departments: event.departments })),
        event,
      )
    case 'ruleAdded':
      return edit(state, event.voucherCode, rules => [
        ...rules,
        { id: freeId(rules), from: '', departments: [], steps: [blankStep('0')] },
      ])
    case 'ruleRemoved': {
      const { voucherCode, ruleId } = event
      const next = edit(state, voucherCode, rules => rules.filter(({ id }) => id !== ruleId))
      const isOther = (one: RuleFailure) => one.voucherCode !== voucherCode || one.ruleId !== ruleId
      return { ...next, failures: next.failures.filter(isOther) }
    }
    case 'stepAdded':
      return unsaid(
        editSteps(state, event, steps => [...steps, blankStep(freeId(steps))]),
        event,
      )
    case 'stepRemoved':
      return unsaid(
        editSteps(state, event, steps => steps.filter(({ id }) => id !== event.stepId)),
        event,
        event.stepId,
      )
    case 'stepMoved':
      return editSteps(state, event, steps => moved(steps, event.stepId, event.by))
    case 'stepChanged': {
      const { stepId, change } = event
      const next = editSteps(state, event, steps =>
        steps.map(step => (step.id === stepId ? { ...step, ...change } : step)),
      )
      return unsaid(next, event, stepId)
    }
    case 'checked':
      return { ...state, failures: event.failures }
    case 'ownKept':
      return { ...state, drafts: rebased(state, event.voucherCode) }
    case 'ownDropped':
      return {
        ...state,
        drafts: without(state.drafts, event.voucherCode),
        failures: state.failures.filter(({ voucherCode }) => voucherCode !== event.voucherCode),
      }
    case 'draftsFound':
      return { ...state, drafts: state.stored ? withPersonsNow(event.drafts, state.stored) : event.drafts }
    case 'saved':
      return { ...noRules, stored: event.rules }
  }
}
