import { View } from '@tarojs/components'
import { useState } from 'react'
import type { EnumOption } from '@/api/widgetRefer'
import { useText } from '@/i18n'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { SelectSheet } from '@/ui/select/SelectSheet'
import { namesOf, type SelectOption } from '@/ui/select/selectModel'
import { TagSelect } from '@/ui/select/TagSelect'
import { Switch } from '@/ui/switch/Switch'
import { FieldFrame } from '@/ui/text-field/FieldFrame'
import { fieldTexts } from '../texts'
import { frameOf, type InputProps } from './input'

/** More options than these stand in a popup: two rows of buttons in a filter, one in a form. */
const MOST_TAGS = { condition: 6, record: 3 }
const MOST_LETTERS = 8

const optionOf = ({ key, name, disabled }: EnumOption): SelectOption => ({ key, text: name, disabled })

export function OptionsInput(props: InputProps) {
  const t = useText(fieldTexts)
  const [open, setOpen] = useState(false)
  const { label, spec, value, onChange, condition = false, disabled = false } = props
  const { of, refresh, isLost } = props.options
  const options = of(spec)?.map(optionOf)
  const keys = value?.kind === 'select' ? value.keys : []
  const change = (next: readonly string[]) =>
    onChange(next.length === 0 ? undefined : { kind: 'select', keys: next })
  const choice = {
    options: options ?? [],
    value: keys,
    multiple: spec.multiple ?? false,
    ...(refresh && !spec.options && { onRefresh: () => refresh(spec) }),
  }
  const most = condition ? MOST_TAGS.condition : MOST_TAGS.record
  const short = condition || choice.options.every(({ text }) => text.length <= MOST_LETTERS)
  if (options && options.length <= most && short)
    return (
      <FieldFrame {...frameOf(props)} bare>
        {({ toldBy }) => (
          <TagSelect
            {...choice}
            label={label}
            disabled={disabled}
            describedBy={toldBy}
            lost={isLost?.(spec) ?? false}
            onChange={change}
          />
        )}
      </FieldFrame>
    )
  return (
    <>
      <ChoiceField
        {...frameOf(props)}
        disabled={disabled || !options}
        value={options ? namesOf(choice.options, keys).join(t('common.listSeparator')) : ''}
        placeholder={t(options ? 'field.choose' : 'common.loading')}
        onOpen={() => setOpen(true)}
      />
      <SelectSheet {...choice} open={open} title={label} onPick={change} onClose={() => setOpen(false)} />
    </>
  )
}

/** As a condition a flag has three states: yes, no, and not asked for. */
function FlagCondition({ label, value, onChange, disabled = false }: InputProps) {
  const t = useText(fieldTexts)
  const options = [
    { key: '1', text: t('field.yes') },
    { key: '0', text: t('field.no') },
  ]
  return (
    <TagSelect
      label={label}
      options={options}
      disabled={disabled}
      value={value?.kind === 'checkbox' ? [value.on ? '1' : '0'] : []}
      onChange={([key]) => onChange(key === undefined ? undefined : { kind: 'checkbox', on: key === '1' })}
    />
  )
}

const isOn = ({ value }: InputProps): boolean => value?.kind === 'checkbox' && value.on

export function CheckInput(props: InputProps) {
  if (props.condition) return <FlagCondition {...props} />
  const { label, onChange, disabled = false } = props
  return (
    <FieldFrame {...frameOf(props)} hideLabel bare>
      {({ toldBy }) => (
        <Checkbox
          checked={isOn(props)}
          disabled={disabled}
          describedBy={toldBy}
          onChange={on => onChange({ kind: 'checkbox', on })}
        >
          {label}
        </Checkbox>
      )}
    </FieldFrame>
  )
}

export function SwitchInput(props: InputProps) {
  const t = useText(fieldTexts)
  if (props.condition) return <FlagCondition {...props} />
  const { label, onChange, disabled = false } = props
  return (
    <FieldFrame {...frameOf(props)} bare>
      {({ toldBy }) => (
        <>
          <Switch
            checked={isOn(props)}
            label={label}
            disabled={disabled}
            describedBy={toldBy}
            onChange={on => onChange({ kind: 'checkbox', on })}
          />
          <View className="field-switch__word">{t(isOn(props) ? 'field.yes' : 'field.no')}</View>
        </>
      )}
    </FieldFrame>
  )
}
