import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { documentsTexts } from '../texts'

interface SheetActionsProps {
  okText: string
  busy: boolean
  /** nothing can be confirmed yet */
  disabled?: boolean
  onOk: () => void
  onCancel: () => void
}

/** Foot of a sheet that is filled in. */
export function SheetActions({ okText, busy, disabled = false, onOk, onCancel }: SheetActionsProps) {
  const t = useText(documentsTexts)
  return (
    <View className="document-step__actions">
      <Button kind="secondary" block disabled={busy} onPress={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button block loading={busy} disabled={disabled} onPress={onOk}>
        {okText}
      </Button>
    </View>
  )
}
