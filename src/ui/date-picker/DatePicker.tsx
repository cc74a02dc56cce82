import { useCallback } from 'react'
import { useText } from '@/i18n'
import { uiFormTexts } from '@/i18n/uiForm'
import { Picker } from '../picker/Picker'
import { dateColumns, joinDate, splitDate, type DatePart, type DatePrecision } from './dateModel'

export interface DatePickerProps {
  open: boolean
  /** Default 「选择日期」. */
  title?: string
  /** YYYY-MM-DD, or YYYY-MM for months; '' starts at `max`. */
  value: string
  min: string
  max: string
  /** Default `day`. */
  precision?: DatePrecision
  onPick: (value: string) => void
  onClose: () => void
}

/** Year, month and day on wheels: only days that exist and that the range allows. */
export function DatePicker(props: DatePickerProps) {
  const { value, min, max, precision = 'day', onPick } = props
  const t = useText(uiFormTexts)
  const columns = useCallback(
    (chosen: readonly string[]) => {
      const column = (part: DatePart) => t(`uiForm.datePicker.${part}`)
      const option = (part: DatePart, n: number) => t(`uiForm.datePicker.named.${part}`, { n })
      return dateColumns({ min, max, precision }, { column, option }, chosen)
    },
    [t, min, max, precision],
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
