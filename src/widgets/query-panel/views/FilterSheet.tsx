import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { queryPanelTexts } from '../texts'
import { todayOf, type QueryPanelHandle } from '../useQueryPanel'
import { inputFor, type FieldProps } from './Fields'

export interface FilterSheetProps extends Pick<FieldProps, 'optionsOf' | 'onRefreshOptions' | 'renderRefer'> {
  open: boolean
  panel: QueryPanelHandle
  onArrange: () => void
  onClose: () => void
}

/** Percent of the screen (widgets §2). */
const HEIGHT = 65

/** The conditions of the plan to fill in; nothing filters before 查询. */
export function FilterSheet({ open, panel, onArrange, onClose, ...field }: FilterSheetProps) {
  const t = useText(queryPanelTexts)
  const [more, setMore] = useState(false)
  const { state, send } = panel
  const items = (state.layout?.items ?? []).filter(item => item.shown)
  const drawn = items.flatMap(item => {
    const Input = inputFor(item, field.renderRefer !== undefined)
    return Input ? [{ item, Input }] : []
  })
  const act = {
    saveDefaults: () => void panel.saveDefaults(),
    clearDefaults: () => void panel.clearDefaults(),
    arrange: onArrange,
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t('queryPanel.filter')}
        height={HEIGHT}
        footer={
          <View className="query-filter__actions">
            <IconButton icon="more" label={t('queryPanel.more')} onPress={() => setMore(true)} />
            <Button kind="secondary" block onPress={() => send({ type: 'draftCleared' })}>
              {t('queryPanel.clear')}
            </Button>
            <Button block onPress={() => panel.query() && onClose()}>
              {t('queryPanel.query')}
            </Button>
          </View>
        }
      >
        {drawn.length === 0 && (
          <StateView
            compact
            kind="empty"
            text={t('queryPanel.noItems')}
            action={{ text: t('queryPanel.arrange'), onPress: onArrange }}
          />
        )}
        {drawn.map(({ item, Input }) => (
          <View key={item.itemUuid} className="query-field">
            <View className="query-field__name">{item.label}</View>
            <Input
              {...field}
              item={item}
              value={state.draft[item.itemUuid]}
              onChange={value => send({ type: 'drafted', itemUuid: item.itemUuid, value })}
              onQuick={days => send({ type: 'quickChosen', itemUuid: item.itemUuid, days, today: todayOf() })}
            />
          </View>
        ))}
      </Sheet>
      <ActionSheet
        open={more}
        title={t('queryPanel.more')}
        items={[
          { key: 'saveDefaults', text: t('queryPanel.saveDefaults') },
          { key: 'clearDefaults', text: t('queryPanel.clearDefaults') },
          { key: 'arrange', text: t('queryPanel.arrange') },
        ]}
        onPick={key => {
          setMore(false)
          act[key]()
        }}
        onClose={() => setMore(false)}
      />
    </>
  )
}
