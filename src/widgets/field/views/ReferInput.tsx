import { useText } from '@/i18n'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { IconButton } from '@/ui/icon-button/IconButton'
import { useFieldChoosers } from '../FieldChoosers'
import type { Referred } from '../model/types/refer'
import { fieldTexts } from '../texts'
import { frameOf, type InputProps } from './input'

/** A read-only line with a search icon (widgets §2): the chooser is another widget, which the page hands in. */
export function ReferInput(props: InputProps) {
  const t = useText(fieldTexts)
  const { refer, scan } = useFieldChoosers()
  const { label, spec, value, onChange, disabled = false, condition = false, hint } = props
  const chosen = value?.kind === 'refer' ? value.chosen : []
  /** A condition compares keys: it is kept as a default value, where the rest of a record has no place. */
  const kept = (one: Referred): Referred => (condition ? { key: one.key, text: one.text } : one)
  const take = (next: readonly Referred[]) =>
    onChange(next.length === 0 ? undefined : { kind: 'refer', chosen: next.map(kept) })
  const choose = async (search?: string) => {
    const { multiple = false, typeCode: code, source } = spec
    const wish = { label, code, multiple, chosen, ...(source && { source }), ...(search && { search }) }
    const next = await refer?.(wish)
    if (next) take(next)
  }
  const scanned = async () => {
    const read = await scan?.()
    if (read) await choose(read)
  }
  return (
    <ChoiceField
      {...frameOf(props)}
      disabled={disabled || !refer}
      hint={refer || disabled ? hint : t('field.noChooser')}
      icon="search"
      iconStays
      value={chosen.map(one => one.text).join(t('common.listSeparator'))}
      placeholder={t('field.choose')}
      onOpen={() => void choose()}
      {...(!spec.required && {
        clear: { label: t('field.drop', { name: label }), onPress: () => onChange(undefined) },
      })}
      tool={
        props.scans && scan ? (
          <IconButton
            icon="scan"
            size={20}
            label={t('field.scan', { name: label })}
            onPress={() => void scanned()}
            className="alm-field__tool"
          />
        ) : undefined
      }
    />
  )
}
