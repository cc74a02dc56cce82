import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import { typedQuantity } from '@/base/quantity'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { cx } from '../cx'
import { a11y } from '../host/a11y'
import { Pressable } from '../host/Pressable'
import { TextInput } from '../host/TextInput'
import { Icon } from '../icon/Icon'
import { useStepper, type StepperRule } from './useStepper'
import './stepper.scss'

export interface StepperProps extends StepperRule {
  disabled?: boolean
  /** Accessible name; default 「数量」. */
  label?: string
  /** Room for the reason below the control; default true. */
  showReason?: boolean
}

interface EndProps {
  /** of what is counted */
  name: string
  direction: 1 | -1
  target: number | null
  disabled: boolean
  onPress: () => void
}

function End({ name, direction, target, disabled, onPress }: EndProps) {
  const t = useText(uiFormTexts)
  const off = disabled || target === null
  return (
    <Pressable
      className={cx('alm-stepper__end', off && 'alm-stepper__end--off')}
      disabled={off}
      label={t(direction > 0 ? 'uiForm.stepper.more' : 'uiForm.stepper.less', { name })}
      onPress={onPress}
    >
      <Icon name={direction > 0 ? 'plus' : 'minus'} size={16} />
    </Pressable>
  )
}

/** The typed text is local until it is left or confirmed. */
export function Stepper(props: StepperProps) {
  const { value, disabled = false } = props
  const t = useText(uiFormTexts)
  const reasonId = useId()
  const { less, more, reason, go, take } = useStepper(props)
  const [draft, setDraft] = useState<string | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(null)
  }

  const commit = () => {
    if (draft === null) return
    setDraft(null)
    take(draft)
  }
  const move = (target: number | null) => {
    setDraft(null)
    go(target)
  }
  const name = props.label ?? t('uiForm.stepper.quantity')
  const shown = draft ?? String(value)
  const shownReason = (props.showReason ?? true) ? reason : undefined
  return (
    <View className="alm-stepper">
      <View className={cx('alm-stepper__bar', disabled && 'alm-stepper__bar--disabled')}>
        <End name={name} direction={-1} target={less} disabled={disabled} onPress={() => move(less)} />
        <View className="alm-stepper__field">
          <View className="alm-stepper__ghost" {...a11y({ hidden: true })}>
            {shown || ' '}
          </View>
          <TextInput
            className="alm-stepper__input"
            value={shown}
            onChange={text => setDraft(typedQuantity(text))}
            keyboard="number"
            label={name}
            disabled={disabled}
            maxLength={9}
            invalid={reason !== undefined}
            describedBy={shownReason && reasonId}
            onBlur={commit}
            onConfirm={commit}
          />
        </View>
        <End name={name} direction={1} target={more} disabled={disabled} onPress={() => move(more)} />
      </View>
      {shownReason && (
        <View id={reasonId} className="alm-stepper__reason" {...a11y({ role: 'alert' })}>
          {shownReason}
        </View>
      )}
    </View>
  )
}
