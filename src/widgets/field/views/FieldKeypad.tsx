import { useEffect, useId, type ReactNode } from 'react'
import type { FieldSpec } from '@/api/widget'
import { compareDecimals, parseDecimal } from '@/base/decimal'
import { textOf } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { clearOf } from '@/ui/host/clearOf'
import { NumberKeypad } from '@/ui/number-keypad/NumberKeypad'
import { decimalsOf, endFailure, mayBeNegative, readNumber, settledNumber } from '../model/types/number'
import { fieldFailureText, fieldTexts } from '../texts'

export interface FieldKeypadProps {
  open: boolean
  spec: FieldSpec
  name: string
  /** what stands in the field, plainly */
  text: string
  /** id of the field on the page: the page scrolls until the keys do not cover it */
  part: string
  /** told when the number has changed only (widgets §4) */
  onText: (text: string) => void
  /** told after each key, before the number counts */
  onTyping?: ((text: string) => void) | undefined
  /** On to another field; the keypad stays open. Default: there is none. */
  onNext?: (() => void) | undefined
  onClose: () => void
  note?: ReactNode
}

/** A number that was typed beyond its bounds: it does not change without a word. */
const sayBound = (spec: FieldSpec, name: string, typed: string, settled: string) => {
  const failure = endFailure(spec, typed)
  if (!failure || failure.code === 'notANumber') return
  const problem = fieldFailureText(failure, name)
  toast.info(textOf(fieldTexts)('field.settled', { name, problem, value: readNumber(spec, settled) }))
}

/** The keys of a number field; done brings the number within its bounds (widgets §4). */
export function FieldKeypad({
  open,
  spec,
  name,
  text,
  part,
  onText,
  onTyping,
  onNext,
  onClose,
  note,
}: FieldKeypadProps) {
  const panel = `keypad-${useId().replace(/\W/g, '')}`
  useEffect(() => (open ? clearOf(part, panel) : undefined), [open, part, panel])
  const take = (typed: string) => {
    const settled = settledNumber(spec, typed)
    const same = settled === text || compareDecimals(settled, text) === 0
    if (!same) onText(settled)
    sayBound(spec, name, typed, settled)
  }
  return (
    <NumberKeypad
      id={panel}
      open={open}
      title={name}
      field={part}
      value={parseDecimal(text) ?? ''}
      precision={decimalsOf(spec)}
      negative={mayBeNegative(spec)}
      note={note}
      onTyping={onTyping && (typed => onTyping(settledNumber(spec, typed)))}
      onDone={take}
      onNext={
        onNext &&
        (typed => {
          if (typed !== undefined) take(typed)
          onNext()
        })
      }
      onClose={onClose}
    />
  )
}
