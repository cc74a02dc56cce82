import { View } from '@tarojs/components'
import { useState } from 'react'
import { chinaTime } from '@/base/date'
import { useText } from '@/i18n'
import { serverNow } from '@/stores/serverClock'
import { Chip } from '@/ui/chip/Chip'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { a11y } from '@/ui/host/a11y'
import type { FieldFrameProps } from '@/ui/text-field/FieldFrame'
import { cutMoment, partOfCode, QUICK_DAYS, writeMoment } from '../model/moments'
import { pickedBetween } from '../model/types/date'
import { fieldTexts } from '../texts'
import { frameOf, isRequired, type InputProps } from './input'
import { RangeFrame, type RangeEnd } from './RangeFrame'

/** Quick ranges are days. */
function Quick({ label, value, onQuick }: InputProps) {
  const t = useText(fieldTexts)
  const quick = value?.kind === 'date' ? value.quick : undefined
  return (
    <View className="field-quick" {...a11y({ role: 'group', label })}>
      {QUICK_DAYS.map(days => (
        <Chip key={days} selected={quick === days} onPress={() => onQuick?.(days)}>
          {t(`field.quick.d${days}`)}
        </Chip>
      ))}
    </View>
  )
}

/** One moment or a range; each wheel allows what the field allows, and no start after the end. */
export function DateInput(props: InputProps) {
  const t = useText(fieldTexts)
  const [picking, setPicking] = useState<RangeEnd>()
  const { label: name, spec, value, onChange, condition = false } = props
  const { from, to } = value?.kind === 'date' ? value : { from: '', to: '' }
  const part = partOfCode(spec.typeCode)
  const ofDays = part === 'year' || part === 'month' || part === 'day'
  const range = pickedBetween(spec)
  const change = (next: { from: string; to: string }) =>
    onChange(next.from === '' && next.to === '' ? undefined : { kind: 'date', ...next })
  const titles = {
    from: spec.multiple ? t('field.startOf', { name }) : name,
    to: t('field.endOf', { name }),
  }
  const ends = { from, to }
  const end = (which: RangeEnd, placeholder: string, frame: Partial<FieldFrameProps>) => (
    <ChoiceField
      {...frame}
      label={titles[which]}
      icon="calendar"
      value={condition ? ends[which] : writeMoment(ends[which], spec.typeCode)}
      placeholder={placeholder}
      onOpen={() => setPicking(which)}
      {...(!isRequired(props) && {
        clear: {
          label: t('field.drop', { name: titles[which] }),
          onPress: () => change({ ...ends, [which]: '' }),
        },
      })}
    />
  )
  const now = cutMoment(chinaTime(serverNow()), part)
  return (
    <>
      {condition && spec.multiple && part === 'day' && <Quick {...props} />}
      {spec.multiple ? (
        <RangeFrame
          props={props}
          stacked={!ofDays}
          end={(which, frame) => end(which, t(which === 'from' ? 'field.start' : 'field.end'), frame)}
        />
      ) : (
        end('from', t(ofDays ? 'field.moment.date' : 'field.moment.time'), frameOf(props))
      )}
      <DatePicker
        open={picking !== undefined}
        title={titles[picking ?? 'from']}
        precision={part}
        value={(picking === 'to' ? to || from : from || to) || now}
        min={picking === 'to' ? from || range.min : range.min}
        max={picking === 'from' && spec.multiple ? to || range.max : range.max}
        hours={spec.hours}
        minutes={spec.minutes}
        seconds={spec.seconds}
        onPick={moment => change(picking === 'to' ? { from, to: moment } : { from: moment, to })}
        onClose={() => setPicking(undefined)}
      />
    </>
  )
}
