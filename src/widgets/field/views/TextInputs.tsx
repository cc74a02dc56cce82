import { useText } from '@/i18n'
import { IconButton } from '@/ui/icon-button/IconButton'
import { TextArea } from '@/ui/text-area/TextArea'
import { TextField } from '@/ui/text-field/TextField'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useFieldChoosers } from '../FieldChoosers'
import { mostLetters } from '../model/registry'
import { fieldTexts } from '../texts'
import { frameOf, type InputProps } from './input'
import { ScanTool } from './ScanTool'

/** Characters of a condition; the limit of a record's field does not count there. */
const MOST_ASKED = 100

const useTyped = (props: InputProps) => {
  const { value, onChange, spec, condition = false, disabled = false, filter = text => text } = props
  const text = value?.kind === 'text' ? value.text : ''
  const max = condition ? MOST_ASKED : mostLetters(spec)
  const take = (typed: string) => {
    const next = filter(typed)
    onChange(next === '' ? undefined : { kind: 'text', text: next })
  }
  return { text, max, take, over: max !== undefined && !disabled && text.length > max }
}

/** One line; scanned as well where a scanner is handed in. */
export function LineInput(props: InputProps) {
  const t = useText(fieldTexts)
  const { text, max, take, over } = useTyped(props)
  const { spec, condition = false } = props
  return (
    <TextField
      {...frameOf(props)}
      placeholder={t(condition && spec.multiple ? 'field.typeSeveral' : 'field.type')}
      value={text}
      maxLength={max}
      counter={over}
      onChange={take}
      after={<ScanTool props={props} onRead={take} />}
    />
  )
}

/** Several lines: what is scanned becomes one more. */
export function AreaInput(props: InputProps) {
  const t = useText(fieldTexts)
  const { text, max, take } = useTyped(props)
  return (
    <TextArea
      {...frameOf(props)}
      placeholder={t('field.type')}
      value={text}
      maxLength={max}
      counter
      autoHeight
      onChange={take}
      after={<ScanTool props={props} onRead={read => take(text === '' ? read : `${text}\n${read}`)} />}
    />
  )
}

/** An address: typed, or picked on a map where there is one. */
export function PlaceInput(props: InputProps) {
  const t = useText(fieldTexts)
  const { location } = useFieldChoosers()
  const { text, max, take, over } = useTyped(props)
  const { label, disabled = false } = props
  const [, once] = useOneAtATime()
  const pick = async () => {
    const address = await location?.({ label, address: text })
    if (address !== undefined) take(address)
  }
  return (
    <TextField
      {...frameOf(props)}
      placeholder={t('field.type')}
      value={text}
      maxLength={max}
      counter={over}
      onChange={take}
      after={
        location && !disabled ? (
          <IconButton
            icon="location"
            size={20}
            label={t('field.locate', { name: label })}
            onPress={() => void once(pick)}
            className="alm-field__tool"
          />
        ) : undefined
      }
    />
  )
}
