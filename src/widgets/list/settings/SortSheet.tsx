import { View } from '@tarojs/components'
import type { ListColumn } from '@/api/widgetList'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { RadioGroup } from '@/ui/radio/RadioGroup'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '../../call-state/useLiveModel'
import { confirmedSort, ownOrder, sortableColumns, sortChoiceModel, type Sort } from './model/sortChoice'
import { listSettingsTexts } from './texts'
import './settings.scss'

export interface SortSheetProps {
  open: boolean
  columns: readonly ListColumn[]
  sort: Sort | undefined
  /** undefined: the list's own order */
  onConfirm: (sort: Sort | undefined) => void
  onClose: () => void
}

/** Percent of the screen (widgets §2). */
const HEIGHT = 85

/** By which of the visible columns a list is sorted, and in which direction. */
export function SortSheet({ open, columns, sort, onConfirm, onClose }: SortSheetProps) {
  const t = useText(listSettingsTexts)
  const { state, send, now } = useLiveModel(sortChoiceModel, ownOrder)
  useOn([open], () => {
    if (open) send({ type: 'opened', sort })
  })
  const sortable = sortableColumns(columns)
  const confirm = () => {
    onConfirm(confirmedSort(now(), columns))
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('listSettings.sort.title')}
      height={HEIGHT}
      footer={
        <View className="list-sort__actions">
          <Button kind="secondary" block onPress={() => send({ type: 'defaultRestored' })}>
            {t('listSettings.sort.restore')}
          </Button>
          <Button block onPress={confirm}>
            {t('listSettings.sort.confirm')}
          </Button>
        </View>
      }
    >
      {sortable.length === 0 ? (
        <StateView compact kind="empty" text={t('listSettings.sort.none')} />
      ) : (
        <>
          <View className="list-sort__caption">{t('listSettings.sort.direction')}</View>
          <SegmentedControl
            label={t('listSettings.sort.direction')}
            options={[
              { value: 'asc', text: t('listSettings.sort.ascending') },
              { value: 'desc', text: t('listSettings.sort.descending') },
            ]}
            value={state.descending ? 'desc' : 'asc'}
            onChange={value => send({ type: 'directionChosen', descending: value === 'desc' })}
          />
          <View className="list-sort__caption">{t('listSettings.sort.field')}</View>
          <RadioGroup
            label={t('listSettings.sort.field')}
            options={sortable.map(({ field, title }) => ({ value: field, text: title }))}
            value={state.field ?? null}
            onChange={field => send({ type: 'fieldChosen', field })}
          />
        </>
      )}
    </Sheet>
  )
}
