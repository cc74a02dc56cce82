import { useState } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { neighbour, readTyped, type StepperProblem } from './stepperModel'

export interface StepperRule {
  value: number
  /** Only quantities of the form min + k * step, at most max. */
  onChange: (value: number) => void
  /** Default 1. */
  min?: number
  /** Default 1. */
  step?: number
  /** Stock or limit; default none. */
  max?: number
  /** What is counted; default 「件」. */
  unit?: string | undefined
  /** Told as well as shown, with the quantity that stands there now. */
  onReject?: ((problem: StepperProblem, value: number) => void) | undefined
}

/** A quantity one steps through or types; a typed one becomes the nearest that is allowed, with the reason. */
export function useStepper(props: StepperRule) {
  const { value, onChange, min = 1, step = 1, max = Number.MAX_SAFE_INTEGER } = props
  const rule = { min, step, stock: max }
  const t = useText(uiFormTexts)
  const [told, setTold] = useState<{ problem: StepperProblem; value: number; max: number } | null>(null)
  // a quantity or a limit that has come since says nothing about what was typed before
  const problem = told?.value === value && told.max === max ? told.problem : null
  const code = problem?.code === 'offStep' && min % step === 0 ? 'multiples' : problem?.code
  const reason =
    code &&
    t(`uiForm.stepper.${code}`, { min, step, stock: max, unit: props.unit || t('uiForm.stepper.unit') })
  return {
    /** The next quantities; null at an end. */
    less: neighbour(value, -1, rule),
    more: neighbour(value, 1, rule),
    /** Why what was typed was not taken. */
    reason,
    go(target: number | null) {
      if (target === null) return
      setTold(null)
      onChange(target)
    },
    take(text: string) {
      const typed = readTyped(text, value, rule)
      setTold(typed.problem && { problem: typed.problem, value: typed.value, max })
      if (typed.value !== value) onChange(typed.value)
      if (typed.problem) props.onReject?.(typed.problem, typed.value)
    },
  }
}
