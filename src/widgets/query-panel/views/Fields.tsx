import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { QueryItem } from '@/api/widgetQuery'
import { useText } from '@/i18n'
import { Chip } from '@/ui/chip/Chip'
import { cx } from '@/ui/cx'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { namesOf } from '@/ui/select/selectModel'
import { TagSelect } from '@/ui/select/TagSelect'
import { TextField } from '@/ui/text-field/TextField'
import { QUICK_DAYS, type QuickDays } from '../model/days'
import type { FieldValue, ReferValue } from '../model/values'
import { queryPanelTexts } from '../texts'
import { todayOf } from '../useQueryPanel'
import type { OptionsOf } from './useValueText'

/** A reference's chooser belongs to the page (no widget knows another): it gets this and draws the field. */
export interface ReferFieldProps {
  label: string
  referCode: string
  multiple: boolean
  value: readonly ReferValue[]
  onChange: (chosen: readonly ReferValue[]) => void
}

export interface FieldProps {
  item: QueryItem
  value: FieldValue | undefined
  onChange: (value: FieldValue | undefined) => void
  onQuick: (days: QuickDays) => void
  optionsOf: OptionsOf
  onRefreshOptions: (enumCode: string) => void
  renderRefer?: ((props: ReferFieldProps) => ReactNode) | undefined
}

/** The widest range of dates somebody looks for. */
const FIRST_DAY = '2000-01-01'
const LAST_DAY = '2099-12-31'
/** More options than these stand in a popup. */
const MOST_TAGS = 6
const MOST_TEXT = 100

function TextValue({ item, value, onChange }: FieldProps) {
  const t = useText(queryPanelTexts)
  const isList = item.operator === 'range'
  return (
    <TextField
      label={item.label}
      hideLabel
      placeholder={t(isList ? 'queryPanel.listPlaceholder' : 'queryPanel.textPlaceholder')}
      value={value?.kind === 'text' ? value.text : ''}
      maxLength={MOST_TEXT}
      onChange={text => onChange(text === '' ? undefined : { kind: 'text', text })}
    />
  )
}

const isOdd = (text: string): boolean => text.trim() !== '' && !/^-?\d+(\.\d+)?$/.test(text.trim())

/** Digits beyond the precision are not taken. */
const limited = (text: string, precision: number): string => {
  const [whole = '', decimals] = text.split('.')
  if (decimals === undefined) return text
  return precision === 0 ? whole : `${whole}.${decimals.slice(0, precision)}`
}

function NumberValue({ item, value, onChange }: FieldProps) {
  const t = useText(queryPanelTexts)
  const { from, to } = value?.kind === 'number' ? value : { from: '', to: '' }
  const precision = item.spec.kind === 'number' ? item.spec.precision : 0
  const change = (next: { from: string; to: string }) => {
    const [low, high] = [limited(next.from, precision), limited(next.to, precision)]
    onChange(low === '' && high === '' ? undefined : { kind: 'number', from: low, to: high })
  }
  const field = (label: string, text: string, placeholder: string, take: (text: string) => void) => (
    <TextField
      className="query-field__half"
      label={label}
      hideLabel
      placeholder={placeholder}
      value={text}
      keyboard={precision > 0 ? 'digit' : 'number'}
      maxLength={16}
      error={isOdd(text) ? t('queryPanel.notANumber') : undefined}
      onChange={take}
    />
  )
  const name = item.label
  if (item.operator !== 'range')
    return field(name, from, t('queryPanel.textPlaceholder'), text => change({ from: text, to: '' }))
  return (
    <View className="query-field__range">
      {field(t('queryPanel.leastOf', { name }), from, t('queryPanel.least'), text =>
        change({ from: text, to }),
      )}
      <View className="query-field__dash">~</View>
      {field(t('queryPanel.mostOf', { name }), to, t('queryPanel.most'), text => change({ from, to: text }))}
    </View>
  )
}

interface DayProps {
  label: string
  placeholder: string
  value: string
  onOpen: () => void
  onClear: () => void
}
function Day({ label, placeholder, value, onOpen, onClear }: DayProps) {
  const t = useText(queryPanelTexts)
  return (
    <View className="query-field__half query-field__day">
      <Pressable
        className={cx('query-field__day-face', !value && 'query-field__day-face--empty')}
        label={t('queryPanel.dayValue', { name: label, value: value || placeholder })}
        onPress={onOpen}
      >
        {value || placeholder}
      </Pressable>
      {value && (
        <IconButton
          icon="close"
          size={16}
          label={t('queryPanel.dropDay', { name: label })}
          onPress={onClear}
        />
      )}
    </View>
  )
}

function DateValue({ item, value, onChange, onQuick }: FieldProps) {
  const t = useText(queryPanelTexts)
  const [picking, setPicking] = useState<'from' | 'to'>()
  const { from, to, quick } = value?.kind === 'date' ? value : { from: '', to: '', quick: undefined }
  const isRange = item.operator === 'range'
  const isMonth = item.spec.kind === 'date' && item.spec.format === 'month'
  const cut = (day: string) => (isMonth ? day.slice(0, 7) : day)
  const change = (next: { from: string; to: string }) =>
    onChange(next.from === '' && next.to === '' ? undefined : { kind: 'date', ...next })
  const name = item.label
  const startName = isRange ? t('queryPanel.startOf', { name }) : name
  return (
    <>
      {isRange && !isMonth && (
        <View className="query-field__quick" {...a11y({ role: 'group', label: name })}>
          {QUICK_DAYS.map(days => (
            <Chip key={days} selected={quick === days} onPress={() => onQuick(days)}>
              {t(`queryPanel.quick.d${days}`)}
            </Chip>
          ))}
        </View>
      )}
      <View className="query-field__range">
        <Day
          label={startName}
          placeholder={t(isRange ? 'queryPanel.start' : 'queryPanel.day')}
          value={from}
          onOpen={() => setPicking('from')}
          onClear={() => change({ from: '', to })}
        />
        {isRange && <View className="query-field__dash">~</View>}
        {isRange && (
          <Day
            label={t('queryPanel.endOf', { name })}
            placeholder={t('queryPanel.end')}
            value={to}
            onOpen={() => setPicking('to')}
            onClear={() => change({ from, to: '' })}
          />
        )}
      </View>
      <DatePicker
        open={picking !== undefined}
        title={picking === 'to' ? t('queryPanel.endOf', { name }) : startName}
        precision={isMonth ? 'month' : 'day'}
        value={(picking === 'to' ? to || from : from || to) || cut(todayOf())}
        min={cut(picking === 'to' ? from || FIRST_DAY : FIRST_DAY)}
        max={cut(picking === 'from' && isRange ? to || LAST_DAY : LAST_DAY)}
        onPick={day => change(picking === 'to' ? { from, to: day } : { from: day, to })}
        onClose={() => setPicking(undefined)}
      />
    </>
  )
}

function SelectValue({ item, value, onChange, optionsOf, onRefreshOptions }: FieldProps) {
  const t = useText(queryPanelTexts)
  const [open, setOpen] = useState(false)
  const code = item.spec.kind === 'select' ? item.spec.enumCode : ''
  const options = optionsOf(code)
  const multiple = item.operator === 'range'
  const keys = value?.kind === 'select' ? value.keys : []
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 ? undefined : { kind: 'select', keys: next })
  if (!options) return <View className="query-field__waiting">{t('common.loading')}</View>
  const choice = { options, value: keys, multiple, onRefresh: () => onRefreshOptions(code) }
  if (options.length <= MOST_TAGS) return <TagSelect {...choice} label={item.label} onChange={change} />
  const text = namesOf(options, keys).join(t('common.listSeparator')) || t('queryPanel.choose')
  return (
    <>
      <View className="query-field__day">
        <Pressable
          className={cx('query-field__day-face', keys.length === 0 && 'query-field__day-face--empty')}
          label={t('queryPanel.chooseOf', { name: item.label, value: text })}
          onPress={() => setOpen(true)}
        >
          {keys.length === 0 ? t('queryPanel.choose') : text}
        </Pressable>
        <Icon name="chevron-right" size={16} className="query-field__arrow" />
      </View>
      <SelectSheet
        {...choice}
        open={open}
        title={item.label}
        onPick={change}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function CheckboxValue({ item, value, onChange }: FieldProps) {
  const t = useText(queryPanelTexts)
  const options = [
    { key: '1', text: t('queryPanel.yes') },
    { key: '0', text: t('queryPanel.no') },
  ]
  const keys = value?.kind === 'checkbox' ? [value.on ? '1' : '0'] : []
  return (
    <TagSelect
      label={item.label}
      options={options}
      value={keys}
      onChange={([key]) => onChange(key === undefined ? undefined : { kind: 'checkbox', on: key === '1' })}
    />
  )
}

function ReferField({ item, value, onChange, renderRefer }: FieldProps) {
  if (item.spec.kind !== 'refer' || !renderRefer) return null
  return (
    <>
      {renderRefer({
        label: item.label,
        referCode: item.spec.referCode,
        multiple: item.operator === 'range',
        value: value?.kind === 'refer' ? value.chosen : [],
        onChange: chosen => onChange(chosen.length === 0 ? undefined : { kind: 'refer', chosen }),
      })}
    </>
  )
}

/** The input of each field type; a type without one is not asked for. */
const inputs = {
  text: TextValue,
  number: NumberValue,
  date: DateValue,
  select: SelectValue,
  checkbox: CheckboxValue,
  refer: ReferField,
} as const

export const inputFor = (item: QueryItem, withRefer: boolean) => {
  const { kind } = item.spec
  if (kind === 'refer' && !withRefer) return undefined
  return kind in inputs ? inputs[kind as keyof typeof inputs] : undefined
}
