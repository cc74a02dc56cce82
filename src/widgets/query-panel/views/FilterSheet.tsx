import { View } from '@tarojs/components'
import { memo, useEffect, useState } from 'react'
import type { QueryItem } from '@/api/widgetQuery'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { canBeAsked, ConditionField, useFieldChoosers, type OptionSource } from '../../field'
import type { FieldValue } from '../../field/model/registry'
import { queryPanelTexts } from '../texts'
import { todayOf, type QueryPanelHandle } from '../useQueryPanel'

export interface FilterSheetProps {
  open: boolean
  panel: QueryPanelHandle
  options: OptionSource
  onArrange: () => void
  onClose: () => void
}

/** Percent of the screen (widgets §2). */
const HEIGHT = 65

interface ConditionProps {
  item: QueryItem
  value: FieldValue | undefined
  options: OptionSource
  send: QueryPanelHandle['send']
}

/** Drawn again only when something of its own has changed: a plan may have many. */
const Condition = memo(function Condition({ item, value, options, send }: ConditionProps) {
  const { itemUuid, label, spec } = item
  return (
    <View className="query-field">
      <View className="query-field__name">{label}</View>
      <ConditionField
        label={label}
        spec={spec}
        options={options}
        value={value}
        onChange={next => send({ type: 'drafted', itemUuid, value: next })}
        onQuick={days => send({ type: 'quickChosen', itemUuid, days, today: todayOf() })}
      />
    </View>
  )
})

/** The first is drawn with the popup, the others follow one at a time, so that a slow phone answers presses meanwhile. */
const FIRST = 1
const STEP = 1
const STEP_MS = 16

interface ConditionsProps {
  items: readonly QueryItem[]
  panel: QueryPanelHandle
  options: OptionSource
}

function Conditions({ items, panel, options }: ConditionsProps) {
  const [drawn, setDrawn] = useState(FIRST)
  const { state, send } = panel
  const whole = drawn >= items.length
  useEffect(() => {
    if (whole) return undefined
    const timer = setTimeout(() => setDrawn(drawn + STEP), STEP_MS)
    return () => clearTimeout(timer)
  }, [whole, drawn])
  return (
    <View className="query-filter__items" {...a11y({ busy: !whole })}>
      {items.slice(0, drawn).map(item => (
        <Condition
          key={item.itemUuid}
          item={item}
          value={state.draft[item.itemUuid]}
          options={options}
          send={send}
        />
      ))}
    </View>
  )
}

/** The conditions of the plan to fill in; nothing filters before 查询. */
export function FilterSheet({ open, panel, options, onArrange, onClose }: FilterSheetProps) {
  const t = useText(queryPanelTexts)
  const [more, setMore] = useState(false)
  const { state, send } = panel
  const choosers = useFieldChoosers()
  const { items = [], broken = [] } = state.layout ?? {}
  const drawn = items.filter(item => item.shown && canBeAsked(item.spec, choosers))
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
        onAway={() => {
          send({ type: 'filterLeft' })
          onClose()
        }}
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
        <BrokenRows names={[...broken, ...(options.broken ?? [])]} />
        {drawn.length + broken.length === 0 && (
          <StateView
            compact
            kind="empty"
            text={t('queryPanel.noItems')}
            action={{ text: t('queryPanel.arrange'), onPress: onArrange }}
          />
        )}
        <Conditions items={drawn} panel={panel} options={options} />
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
