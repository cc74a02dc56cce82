import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { TextInput } from '../host/TextInput'
import { Icon } from '../icon/Icon'
import { neighbour, readTyped, type StepperProblem } from './stepperModel'
import './stepper.scss'

export interface StepperProps {
  value: number
  /** Only quantities of the form min + k * step, at most max. */
  onChange: (value: number) => void
  /** Default 1. */
  min?: number
  /** Default 1. */
  step?: number
  /** Stock or limit; default none. */
  max?: number
  disabled?: boolean
  /** Accessible name; default 「数量」. */
  label?: string
  /** Told as well as shown: for a toast where there is no room below. */
  onReject?: (problem: StepperProblem) => void
  /** Room for the reason below the control; default true. */
  showReason?: boolean
}

interface EndProps {
  direction: 1 | -1
  target: number | null
  disabled: boolean
  onPress: () => void
}

function End({ direction, target, disabled, onPress }: EndProps) {
  const t = useText(uiFormTexts)
  const off = disabled || target === null
  return (
    <Pressable
      className={cx('alm-stepper__end', off && 'alm-stepper__end--off')}
      disabled={off}
      label={t(direction > 0 ? 'uiForm.stepper.more' : 'uiForm.stepper.less')}
      onPress={onPress}
    >
      <Icon name={direction > 0 ? 'plus' : 'minus'} size={16} />
    </Pressable>
  )
}

/** The typed text is local until it is left or confirmed; then the nearest allowed quantity is taken, with the reason. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 1, step = 1, max = Number.MAX_SAFE_INTEGER, disabled = false } = props
  const rule = { min, step, stock: max }
  const t = useText(uiFormTexts)
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<StepperProblem | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(null)
  }

  const commit = () => {
    if (draft === null) return
    const typed = readTyped(draft, value, rule)
    setDraft(null)
    setProblem(typed.problem)
    if (typed.problem) props.onReject?.(typed.problem)
    if (typed.value !== value) onChange(typed.value)
  }
  const go = (target: number | null) => {
    if (target === null) return
    setDraft(null)
    setProblem(null)
    onChange(target)
  }
  const less = neighbour(value, -1, rule)
  const more = neighbour(value, 1, rule)
  const shown = draft ?? String(value)
  const code = problem?.code === 'offStep' && min % step === 0 ? 'multiples' : problem?.code
  const reason = code && t(`uiForm.stepper.${code}`, { min, step, stock: max })
  return (
    <View className="alm-stepper">
      <View className={cx('alm-stepper__bar', disabled && 'alm-stepper__bar--disabled')}>
        <End direction={-1} target={less} disabled={disabled} onPress={() => go(less)} />
        <View className="alm-stepper__field">
          <View className="alm-stepper__ghost" {...a11y({ hidden: true })}>
            {shown || ' '}
          </View>
          <TextInput
            className="alm-stepper__input"
            value={shown}
            onChange={text => setDraft(text.replace(/[^\d]/g, ''))}
            keyboard="number"
            label={props.label ?? t('uiForm.stepper.quantity')}
            disabled={disabled}
            maxLength={9}
            invalid={problem !== null}
            onBlur={commit}
            onConfirm={commit}
          />
        </View>
        <End direction={1} target={more} disabled={disabled} onPress={() => go(more)} />
      </View>
      {(props.showReason ?? true) && reason && (
        <View className="alm-stepper__reason" {...a11y({ role: 'alert' })}>
          {reason}
        </View>
      )}
    </View>
  )
}
