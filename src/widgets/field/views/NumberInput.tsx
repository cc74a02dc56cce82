import { View } from '@tarojs/components'
import { useId, useState } from 'react'
import type { FieldSpec } from '@/api/widget'
import { parseDecimal } from '@/base/decimal'
import { useText } from '@/i18n'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { Pressable } from '@/ui/host/Pressable'
import type { FieldFrameProps } from '@/ui/text-field/FieldFrame'
import { TextField } from '@/ui/text-field/TextField'
import type { FieldValue } from '../model/registry'
import { decimalsOf, limitedNumber, mayBeNegative, negated, readNumber } from '../model/types/number'
import { fieldTexts } from '../texts'
import { FieldKeypad } from './FieldKeypad'
import { frameOf, type InputProps } from './input'
import { RangeFrame } from './RangeFrame'

const MOST_ASKED = 16

interface EndProps {
  frame: Partial<FieldFrameProps>
  spec: FieldSpec
  name: string
  text: string
  placeholder: string
  onText: (text: string) => void
  /** undefined: the keys are closed */
  onTyping?: ((text: string | undefined) => void) | undefined
  /** id of the field on the page */
  part: string
  onKeypad: (() => void) | undefined
}

/** The keys of a phone for numbers have no minus. Always drawn: a field on the mini-program keeps its place then. */
function Sign({ name, text, onText }: Pick<EndProps, 'name' | 'text' | 'onText'>) {
  const t = useText(fieldTexts)
  const other = negated(text)
  return (
    <Pressable
      className="alm-field__tool field-sign"
      label={t('field.sign', { name })}
      disabled={other === undefined}
      onPress={() => other !== undefined && onText(other)}
    >
      +/−
    </Pressable>
  )
}

/** Of a condition: typed, and taken as it is. */
function Typed({ frame, spec, name, text, placeholder, onText }: EndProps) {
  return (
    <TextField
      {...frame}
      label={name}
      placeholder={placeholder}
      value={text}
      keyboard={decimalsOf(spec) > 0 ? 'digit' : 'number'}
      maxLength={MOST_ASKED}
      onChange={typed => onText(limitedNumber(spec, typed))}
      after={mayBeNegative(spec) && !frame.disabled && <Sign name={name} text={text} onText={onText} />}
    />
  )
}

/** Of a record (widgets §2): a press opens the keys, the field's own or the form's (`onKeypad`). */
function Keyed({ frame, spec, name, text, placeholder, onText, onTyping, onKeypad, part }: EndProps) {
  const [open, setOpen] = useState(false)
  return (
    <View id={part}>
      <ChoiceField
        {...frame}
        label={name}
        icon="edit"
        value={readNumber(spec, text)}
        placeholder={placeholder}
        onOpen={onKeypad ?? (() => setOpen(true))}
      />
      {!onKeypad && (
        <FieldKeypad
          open={open}
          spec={spec}
          name={name}
          text={text}
          part={part}
          onText={onText}
          onTyping={onTyping}
          onClose={() => {
            setOpen(false)
            onTyping?.(undefined)
          }}
        />
      )}
    </View>
  )
}

const isOdd = (text: string): boolean => text.trim() !== '' && parseDecimal(text) === undefined

export function NumberInput(props: InputProps) {
  const t = useText(fieldTexts)
  const id = useId().replace(/\W/g, '')
  const { label: name, spec, value, onChange, onTyping } = props
  const { from, to } = value?.kind === 'number' ? value : { from: '', to: '' }
  const valueOf = (next: { from: string; to: string }): FieldValue | undefined =>
    next.from === '' && next.to === '' ? undefined : { kind: 'number', ...next }
  const change = (next: { from: string; to: string }) => onChange(valueOf(next))
  const End = props.condition ? Typed : Keyed
  if (!spec.multiple)
    return (
      <End
        frame={frameOf(props)}
        spec={spec}
        name={name}
        text={from}
        placeholder={t('field.type')}
        part={props.part ?? `number-${id}`}
        onKeypad={props.onKeypad}
        onText={text => change({ from: text, to: '' })}
        onTyping={
          onTyping &&
          (text => onTyping(text === undefined ? undefined : { value: valueOf({ from: text, to: '' }) }))
        }
      />
    )
  const names = { from: t('field.leastOf', { name }), to: t('field.mostOf', { name }) }
  const placeholders = { from: t('field.least'), to: t('field.most') }
  const wrong = isOdd(from) === isOdd(to) ? undefined : isOdd(from) ? 'from' : 'to'
  return (
    <RangeFrame
      props={props}
      wrong={wrong}
      end={(which, frame) => (
        <End
          frame={frame}
          spec={spec}
          name={names[which]}
          text={which === 'from' ? from : to}
          placeholder={placeholders[which]}
          part={`number-${id}-${which}`}
          onKeypad={undefined}
          onText={text => change({ from, to, [which]: text })}
        />
      )}
    />
  )
}
