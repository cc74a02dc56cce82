import { View } from '@tarojs/components'
import { Button } from '../button/Button'
import { Radio } from '../radio/RadioGroup'
import './default-tools.scss'

/** What is shown, and what a screen reader says, which names the record. */
interface Words {
  shown: string
  said: string
}

export interface DefaultToolsProps {
  /** absent where the default cannot be chosen */
  choice?: Words | undefined
  edit: Words
  remove: Words
  isDefault: boolean
  /** a call for this record is under way */
  busy: boolean
  onDefault: () => void
  onEdit: () => void
  onRemove: () => void
}

/** The foot of a card whose record may be the default one, edited or deleted. */
export function DefaultTools(props: DefaultToolsProps) {
  const { choice, edit, remove, isDefault, busy, onDefault, onEdit, onRemove } = props
  return (
    <View className="default-tools">
      {choice && (
        <Radio
          checked={isDefault}
          disabled={busy}
          label={choice.said}
          onCheck={() => !isDefault && onDefault()}
        >
          {choice.shown}
        </Radio>
      )}
      <View className="default-tools__space" />
      <Button kind="ghost" size="s" icon="edit" label={edit.said} onPress={onEdit} disabled={busy}>
        {edit.shown}
      </Button>
      <Button kind="ghost" size="s" icon="trash" label={remove.said} onPress={onRemove} disabled={busy}>
        {remove.shown}
      </Button>
    </View>
  )
}
