import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Chip } from '@/ui/chip/Chip'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { TextField } from '@/ui/text-field/TextField'
import { useRuleWords } from '../hooks/useRuleWords'
import type { DraftRule, DraftStep, RuleFailure, RulesEvent } from '../model/approvalRules'
import { approvalRulesTexts } from '../texts'

const MOST_NAME = 20
const MOST_AMOUNT_TEXT = 16
/** The server takes so many steps. */
const MOST_STEPS = 8

interface Editing {
  voucherCode: string
  busy: boolean
  failures: readonly RuleFailure[]
  send: (event: RulesEvent) => void
  /** the persons of a step are chosen */
  onChoose: (ruleId: string, stepId: string) => void
  /** its departments are chosen */
  onDepartments: (ruleId: string) => void
}

export const placeOf = (ruleId: string, stepId?: string): string =>
  `approval-rule-${ruleId}${stepId === undefined ? '' : `-step-${stepId}`}`

const failureAt = (failures: readonly RuleFailure[], ruleId: string, stepId?: string) =>
  failures.find(one => one.ruleId === ruleId && one.stepId === stepId)?.failure

/** What is wrong with the name of a step; all else with it is said at its people. */
const ofName = (code: string): boolean => code === 'nameMissing' || code === 'nameTwice'

/** Amounts are what a rule asks for; all else that is wrong with it as a whole is said below. */
const ofAmount = (code: string | undefined): boolean => code === 'amountShape' || code === 'notRising'
const ofDepartments = (code: string | undefined): boolean => code === 'sharedDepartment'

/** Persons who cannot decide any more: named with the reason, a press takes one out. */
function Unable({
  step,
  busy,
  onChange,
}: Pick<Editing, 'busy'> & { step: DraftStep; onChange: (persons: DraftStep['persons']) => void }) {
  const t = useText(approvalRulesTexts)
  const unable = step.persons.flatMap(({ state, ...person }) =>
    state === 'able' ? [] : [{ ...person, state }],
  )
  if (unable.length === 0) return null
  return (
    <View className="approval-rule__unable">
      <View className="approval-rule__chips">
        {unable.map(({ personUuid, name, state }) => {
          const text = t(`approvalRules.unable.${state}`, { name: name || t('approvalRules.gone') })
          return (
            <Chip
              key={personUuid}
              removable
              disabled={busy}
              label={t('approvalRules.removePerson', { name: text })}
              onPress={() => onChange(step.persons.filter(person => person.personUuid !== personUuid))}
            >
              {text}
            </Chip>
          )
        })}
      </View>
      <View className="approval-rule__warning">{t('approvalRules.unableHint')}</View>
    </View>
  )
}

/** Who approves at a step: chosen people, or any person who may. */
function StepPeople(props: Omit<Editing, 'voucherCode'> & StepProps & { onChange: StepChange }) {
  const { step, number, ruleId, busy, failures, onChange, onChoose } = props
  const t = useText(approvalRulesTexts)
  const failure = failureAt(failures, ruleId, step.id)
  const wrong = failure && !ofName(failure.code) ? failureText(failure, approvalRulesTexts) : undefined
  const able = step.persons.filter(({ state }) => state === 'able')
  return (
    <>
      <SegmentedControl
        label={t('approvalRules.who', { n: number })}
        options={[
          { value: 'persons', text: t('approvalRules.byPersons') },
          { value: 'head', text: t('approvalRules.byHead') },
          { value: 'anyone', text: t('approvalRules.byAnyone') },
        ]}
        value={step.by}
        disabled={busy}
        onChange={by => onChange({ by })}
      />
      {step.by !== 'persons' ? (
        <View className="approval-rule__quiet">{t(`approvalRules.${step.by}Hint`)}</View>
      ) : (
        <>
          <ChoiceField
            label={t('approvalRules.who', { n: number })}
            hideLabel
            value={able.map(({ name }) => name).join(t('common.listSeparator'))}
            placeholder={t('approvalRules.choose')}
            disabled={busy}
            error={wrong}
            hint={able.length > 1 ? t('approvalRules.personsHint') : undefined}
            onOpen={() => onChoose(ruleId, step.id)}
          />
          <Unable step={step} busy={busy} onChange={persons => onChange({ persons })} />
        </>
      )}
    </>
  )
}

interface StepProps {
  ruleId: string
  step: DraftStep
  number: number
}
type StepChange = (change: Partial<Omit<DraftStep, 'id'>>) => void

function StepFields({ count, ...props }: Editing & StepProps & { count: number }) {
  const { voucherCode, ruleId, step, number, busy, failures, send } = props
  const t = useText(approvalRulesTexts)
  const at = { voucherCode, ruleId, stepId: step.id }
  const failure = failureAt(failures, ruleId, step.id)
  const isOfName = failure !== undefined && (ofName(failure.code) || step.by !== 'persons')
  const change: StepChange = changed => send({ type: 'stepChanged', ...at, change: changed })
  const n = { n: number }
  return (
    <View
      id={placeOf(ruleId, step.id)}
      className="approval-rule__step"
      {...a11y({ role: 'group', label: t('approvalRules.step', n) })}
    >
      <View className="approval-rule__head">
        <View className="approval-rule__name">{t('approvalRules.step', n)}</View>
        <IconButton
          icon="chevron-up"
          size={20}
          label={t('approvalRules.up', n)}
          disabled={busy || number === 1}
          onPress={() => send({ type: 'stepMoved', ...at, by: -1 })}
        />
        <IconButton
          icon="chevron-down"
          size={20}
          label={t('approvalRules.down', n)}
          disabled={busy || number === count}
          onPress={() => send({ type: 'stepMoved', ...at, by: 1 })}
        />
        <IconButton
          icon="trash"
          size={20}
          label={t('approvalRules.removeStep', n)}
          disabled={busy}
          onPress={() => send({ type: 'stepRemoved', ...at })}
        />
      </View>
      <TextField
        label={t('approvalRules.stepNameOf', n)}
        required
        placeholder={t('approvalRules.stepNamePlaceholder')}
        value={step.name}
        maxLength={MOST_NAME}
        disabled={busy}
        error={isOfName ? failureText(failure, approvalRulesTexts) : undefined}
        onChange={name => change({ name })}
      />
      <StepPeople {...props} onChange={change} />
    </View>
  )
}

export interface RuleCardProps extends Editing {
  rules: readonly DraftRule[]
  at: number
  rule: DraftRule
  onRemove: () => void
}

/** One rule: from which amount on, who approves in which order, and what that means. */
export function RuleCard({ rules, at, rule, onRemove, ...editing }: RuleCardProps) {
  const t = useText(approvalRulesTexts)
  const words = useRuleWords()
  const { voucherCode, busy, failures, send } = editing
  const failure = failureAt(failures, rule.id)
  const said = failure && failureText(failure, approvalRulesTexts)
  const n = { n: at + 1 }
  const hints: Readonly<Record<string, string>> = {
    purchaseOrder: t('approvalRules.amountHintOf.purchaseOrder'),
    purchasePayment: t('approvalRules.amountHintOf.purchasePayment'),
    purchaseAdvance: t('approvalRules.amountHintOf.purchaseAdvance'),
    purchaseInvoice: t('approvalRules.amountHintOf.purchaseInvoice'),
    goodsIssue: t('approvalRules.amountHintOf.goodsIssue'),
  }
  return (
    <Card id={placeOf(rule.id)}>
      <View className="approval-rule" {...a11y({ role: 'group', label: t('approvalRules.rule', n) })}>
        <SectionTitle
          small
          right={
            <IconButton
              icon="trash"
              size={20}
              label={t('approvalRules.removeRule', n)}
              disabled={busy}
              onPress={onRemove}
            />
          }
        >
          {t('approvalRules.rule', n)}
        </SectionTitle>
        <ChoiceField
          label={t('approvalRules.departments.label')}
          value={
            rule.departments
              .map(({ name }) => name || t('approvalRules.goneDepartment'))
              .join(t('common.listSeparator')) || t('approvalRules.departments.all')
          }
          placeholder={t('approvalRules.departments.all')}
          disabled={busy}
          error={ofDepartments(failure?.code) ? said : undefined}
          hint={rule.departments.length > 0 ? t('approvalRules.departments.hint') : undefined}
          onOpen={() => editing.onDepartments(rule.id)}
        />
        <TextField
          label={t('approvalRules.amount')}
          required
          keyboard="digit"
          value={rule.from}
          maxLength={MOST_AMOUNT_TEXT}
          disabled={busy}
          error={ofAmount(failure?.code) ? said : undefined}
          hint={hints[voucherCode] ?? t('approvalRules.amountHint')}
          onChange={text => send({ type: 'amountTyped', voucherCode, ruleId: rule.id, text })}
        />
        {rule.steps.map((step, index) => (
          <StepFields
            key={step.id}
            {...editing}
            ruleId={rule.id}
            step={step}
            number={index + 1}
            count={rule.steps.length}
          />
        ))}
        {said && !ofAmount(failure?.code) && !ofDepartments(failure?.code) && (
          <View className="approval-rule__wrong" {...a11y({ role: 'alert' })}>
            {said}
          </View>
        )}
        {rule.steps.length < MOST_STEPS && (
          <Button
            kind="ghost"
            size="s"
            icon="plus"
            disabled={busy}
            onPress={() => send({ type: 'stepAdded', voucherCode, ruleId: rule.id })}
          >
            {t('approvalRules.addStep')}
          </Button>
        )}
        <View className="approval-rule__meaning">{words.rule(rules, at)}</View>
      </View>
    </Card>
  )
}
