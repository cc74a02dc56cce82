import type { FieldSpec } from '@/api/widget'
import type { FieldValue } from '../model/registry'
import type { QuickDays } from '../model/moments'
import type { OptionSource } from '../useEnumOptions'

/** What every input is given; label, mark and error are drawn by the part of `ui` it is made of. */
export interface InputProps {
  label: string
  spec: FieldSpec
  value: FieldValue | undefined
  /** undefined: nothing stands in it any more */
  onChange: (value: FieldValue | undefined) => void
  options: OptionSource
  /** A condition, whose label stands elsewhere and which may be left open. */
  condition?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  disabled?: boolean | undefined
  /** Of a condition on dates: the last so many days; the active one clears. */
  onQuick?: ((days: QuickDays) => void) | undefined
  /** What is typed goes through it. */
  filter?: ((text: string) => string) | undefined
  /** Of a number: the form has one keypad for all its fields, and opens it here (`FieldKeypad`). */
  onKeypad?: (() => void) | undefined
  /** Of a number with keys of its own: told after each key, before the number counts; undefined: the keys are closed. */
  onTyping?: ((typed: { value: FieldValue | undefined } | undefined) => void) | undefined
  /** Of a number: its id on the page, for the form's keypad. */
  part?: string | undefined
  /** Shows a button to scan with, where there is a scanner. */
  scans?: boolean | undefined
}

/** A condition never is; what is required has no cross that empties it. */
export const isRequired = ({ spec, condition = false }: InputProps): boolean =>
  spec.required === true && !condition

/** Label, mark, error and state, as the parts of `ui` name them. */
export const frameOf = (props: InputProps) => ({
  label: props.label,
  hideLabel: props.condition ?? false,
  required: isRequired(props),
  error: props.error,
  hint: props.hint,
  disabled: props.disabled,
})
