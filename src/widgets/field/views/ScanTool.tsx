import { useText } from '@/i18n'
import { IconButton } from '@/ui/icon-button/IconButton'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useFieldChoosers } from '../FieldChoosers'
import { fieldTexts } from '../texts'
import type { InputProps } from './input'

interface ScanToolProps {
  props: InputProps
  /** resolves once it was dealt with */
  onRead: (read: string) => void | Promise<void>
}

/** The button of a field that scans, where a scanner is handed in. */
export function ScanTool({ props, onRead }: ScanToolProps) {
  const t = useText(fieldTexts)
  const { scan } = useFieldChoosers()
  const [, once] = useOneAtATime()
  if (!props.scans || !scan || props.disabled) return null
  const scanned = async () => {
    const read = await scan()
    if (read) await onRead(read)
  }
  return (
    <IconButton
      icon="scan"
      size={20}
      label={t('field.scan', { name: props.label })}
      onPress={() => void once(scanned)}
      className="alm-field__tool"
    />
  )
}
