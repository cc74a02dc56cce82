import { useText } from '@/i18n'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useFieldChoosers } from '../FieldChoosers'
import { MOST_VALUES, type Referred } from '../model/types/refer'
import { fieldTexts } from '../texts'
import { frameOf, isRequired, type InputProps } from './input'
import { ScanTool } from './ScanTool'

/** A read-only line with a search icon (widgets §2): the chooser is another widget, which the page hands in. */
export function ReferInput(props: InputProps) {
  const t = useText(fieldTexts)
  const { refer } = useFieldChoosers()
  const [, once] = useOneAtATime()
  const { label, spec, value, onChange, disabled = false, condition = false, hint } = props
  const chosen = value?.kind === 'refer' ? value.chosen : []
  /** A condition compares keys: it is kept as a default value, where the rest of a record has no place. */
  const kept = (one: Referred): Referred => (condition ? { key: one.key, text: one.text } : one)
  const take = (next: readonly Referred[]) =>
    onChange(next.length === 0 ? undefined : { kind: 'refer', chosen: next.map(kept) })
  const choose = async (search?: string) => {
    const { multiple = false, typeCode: code, source } = spec
    const wish = {
      label,
      code,
      multiple,
      chosen,
      ...(condition && { most: MOST_VALUES }),
      ...(source && { source }),
      ...(search && { search }),
    }
    // a second press would open a second chooser
    const next = await once(async () => refer?.(wish))
    if (next) take(next)
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
      {...(!isRequired(props) && {
        clear: { label: t('field.drop', { name: label }), onPress: () => onChange(undefined) },
      })}
      tool={<ScanTool props={props} onRead={choose} />}
    />
  )
}
