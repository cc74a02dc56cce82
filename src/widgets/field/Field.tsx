import { View } from '@tarojs/components'
import type { ComponentType } from 'react'
import type { FieldSpec } from '@/api/widget'
import { useText } from '@/i18n'
import type { Failure } from '@/i18n/messages'
import { a11y } from '@/ui/host/a11y'
import { FieldLabel } from '@/ui/text-field/FieldLabel'
import type { FieldChoosers } from './FieldChoosers'
import { fieldText, rulesOf, valueFailure } from './model/registry'
import type { InputName } from './model/rules'
import { fieldFailureText, fieldTexts } from './texts'
import { ownOptions } from './useEnumOptions'
import { useFieldWords } from './useFieldWords'
import { CheckInput, OptionsInput, SwitchInput } from './views/ChoiceInputs'
import { DateInput } from './views/DateInput'
import type { InputProps } from './views/input'
import { NumberInput } from './views/NumberInput'
import { ReferInput } from './views/ReferInput'
import { AreaInput, LineInput, PlaceInput } from './views/TextInputs'
import './field.scss'

/** One input for each way of entering something; a type names its own. */
const inputs: Readonly<Record<InputName, ComponentType<InputProps>>> = {
  line: LineInput,
  area: AreaInput,
  number: NumberInput,
  date: DateInput,
  options: OptionsInput,
  check: CheckInput,
  switch: SwitchInput,
  refer: ReferInput,
  place: PlaceInput,
}

export interface FieldProps extends Omit<InputProps, 'options' | 'error' | 'condition' | 'onQuick'> {
  /** Default: the options the field brings along. */
  options?: InputProps['options']
  /** What the page found wrong (`fieldFailure`, or the server); what is wrong with what was typed shows by itself. */
  failure?: Failure | undefined
}

/** For reading: the label and what the field holds, in one line, so that a whole record is seen at once. */
function Reading({
  label,
  error,
  children,
}: {
  label: string
  error?: string | undefined
  children: string
}) {
  return (
    <View className="alm-field field-line">
      <FieldLabel className="field-line__name" text={label} />
      <View className="field-reading">
        {children}
        {error && (
          <View className="alm-field__note alm-field__note--error" {...a11y({ role: 'alert' })}>
            {error}
          </View>
        )}
      </View>
    </View>
  )
}

/** A field of a record. */
export function Field({ options = ownOptions, failure, ...props }: FieldProps) {
  const t = useText(fieldTexts)
  const words = useFieldWords(options)
  const { label, spec, value } = props
  const rules = rulesOf(spec)
  if (!rules) return <Reading label={label}>{t('field.unknown', { type: spec.type })}</Reading>
  if (spec.readOnly) {
    // a sum may be too large because of what was typed elsewhere
    const error = failure && fieldFailureText(failure, label)
    return (
      <Reading label={label} error={error}>
        {fieldText(spec, value, words) || t('field.none')}
      </Reading>
    )
  }
  const wrong = props.disabled ? undefined : (failure ?? valueFailure(spec, value))
  const Input = inputs[rules.input]
  return <Input {...props} options={options} error={wrong && fieldFailureText(wrong, label)} />
}

/** Whether a condition can be asked for here: its type is known, and its chooser handed in. */
export const canBeAsked = (spec: FieldSpec, choosers: FieldChoosers): boolean => {
  const rules = rulesOf(spec)
  return rules !== undefined && (rules.input !== 'refer' || choosers.refer !== undefined)
}

/** A condition of a query: without a label of its own, and never required. A number that is none is no condition. */
export function ConditionField(props: Omit<InputProps, 'condition' | 'error'>) {
  const { spec, value, label } = props
  const rules = rulesOf(spec)
  if (!rules) return null
  const wrong = valueFailure(spec, value)?.code === 'notANumber' ? { code: 'noCondition' } : undefined
  const Input = inputs[rules.input === 'area' ? 'line' : rules.input]
  return <Input {...props} condition error={wrong && fieldFailureText(wrong, label)} />
}
