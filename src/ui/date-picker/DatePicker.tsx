import { useCallback } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { Picker } from '../picker/Picker'
import {
  dateColumns,
  joinDate,
  splitDate,
  type DatePart,
  type DatePrecision,
  type DateRange,
} from './dateModel'

export interface DatePickerProps {
  open: boolean
  /** Default 「选择日期」. */
  title?: string
  /** As far as the precision goes (`2026-03`, `2026-03-10 09:05` …); '' starts at `max`. */
  value: string
  min: string
  max: string
  /** Default `day`. */
  precision?: DatePrecision
  /** Bounds of the parts of a time, both included. */
  hours?: DateRange['hours']
  minutes?: DateRange['minutes']
  seconds?: DateRange['seconds']
  onPick: (value: string) => void
  onClose: () => void
}

/** Year, month, day, hour, minute and second on wheels: only what exists and what the range allows. */
export function DatePicker(props: DatePickerProps) {
  const { value, min, max, precision = 'day', hours, minutes, seconds, onPick } = props
  const t = useText(uiFormTexts)
  const columns = useCallback(
    (chosen: readonly string[]) => {
      const column = (part: DatePart) => t(`uiForm.datePicker.${part}`)
      const option = (part: DatePart, n: number) => t(`uiForm.datePicker.named.${part}`, { n })
      return dateColumns({ min, max, precision, hours, minutes, seconds }, { column, option }, chosen)
    },
    [t, min, max, precision, hours, minutes, seconds],
  )
  return (
    <Picker
      open={props.open}
      title={props.title ?? t('uiForm.datePicker.title')}
      columns={columns}
      value={splitDate(value || max)}
      onPick={parts => onPick(joinDate(parts))}
      onClose={props.onClose}
    />
  )
}
