import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { Sheet } from '@/ui/sheet/Sheet'
import {
  arrangementModel,
  emptyArrangement,
  EntryRows,
  type Arrangement,
  type ArrangementEvent,
  type Planned,
} from '../../arrange'
import { useLiveModel } from '../../call-state/useLiveModel'
import { useSheetQuestion } from '../../call-state/useSheetQuestion'
import { editableTableTexts } from '../texts'
import type { ColumnSettings } from '../useColumnSettings'

/** Percent of the screen, as the column set of a list (widgets §2). */
const HEIGHT = 85

export interface ColumnSettingsSheetProps {
  open: boolean
  settings: ColumnSettings
  onClose: () => void
}

/** Which columns one sees of the table, and in which order; nothing of it counts before it is confirmed. */
export function ColumnSettingsSheet({ open, settings, onClose }: ColumnSettingsSheetProps) {
  const t = useText(editableTableTexts)
  const { state, send, now } = useLiveModel<Arrangement<Planned>, ArrangementEvent<Planned>>(
    arrangementModel,
    () =>
      arrangementModel<Planned>(emptyArrangement('personal'), {
        type: 'planArrived',
        tab: 'personal',
        arranged: settings.begin(),
      }),
  )
  const save = async () => {
    onClose()
    const lasting = await settings.save(now().entries)
    toast.success(t(lasting ? 'editableTable.set.saved' : 'editableTable.set.forNow'))
  }
  const leave = useSheetQuestion({
    touched: () => now().dirty,
    held: open && state.dirty,
    ask: {
      title: t('common.systemPrompt'),
      text: t('editableTable.set.discard'),
      okText: t('editableTable.askLeave.ok'),
      cancelText: t('editableTable.set.goOn'),
    },
    onClose,
  })
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('editableTable.set.title')}
      height={HEIGHT}
      flush
      className="table-settings"
      footer={
        <View className="table-editor__actions">
          <Button
            kind="secondary"
            block
            onPress={() =>
              send({ type: 'defaultsRestored', tab: 'personal', arranged: settings.begin(true) })
            }
          >
            {t('editableTable.set.restore')}
          </Button>
          <Button block onPress={() => void save()}>
            {t('editableTable.ok')}
          </Button>
        </View>
      }
    >
      <View className="table-settings__note">{t('editableTable.set.note')}</View>
      <EntryRows list={t('editableTable.set.title')} state={state} send={send} />
    </Sheet>
  )
}
