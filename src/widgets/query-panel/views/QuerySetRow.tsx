import { View } from '@tarojs/components'
import type { QueryItem } from '@/api/widgetQuery'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { cx } from '@/ui/cx'
import { DragArea } from '@/ui/host/DragArea'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { TextField } from '@/ui/text-field/TextField'
import type { QuerySetEvent } from '../model/querySet'
import { queryPanelTexts } from '../texts'

/** Height of a row, px: what a drag is measured in. */
export const ROW = 56
const MOST_LABEL = 20
/** Rows make room for the one that is dragged (widgets §9). */
const DRAG_MS = 200

export interface QuerySetRowProps {
  item: QueryItem
  index: number
  shift: number
  held: boolean
  renaming: boolean
  invalid: string | undefined
  send: (event: QuerySetEvent) => void
  onDrag: (dy: number | undefined) => void
}

export function QuerySetRow(props: QuerySetRowProps) {
  const { item, index, shift, held, renaming, invalid, send, onDrag } = props
  const t = useText(queryPanelTexts)
  const { itemUuid, label, shown } = item
  const move = (to: number) => send({ type: 'moved', itemUuid, to })
  if (renaming)
    return (
      <View className="query-set-row query-set-row--renaming">
        <TextField
          className="query-set-row__input"
          label={t('queryPanel.set.name')}
          hideLabel
          autoFocus
          value={label}
          maxLength={MOST_LABEL}
          error={invalid}
          onChange={text => send({ type: 'renamed', itemUuid, label: text })}
          onConfirm={() => send({ type: 'renamingEnded' })}
        />
        <Button kind="ghost" size="s" onPress={() => send({ type: 'renamingEnded' })}>
          {t('queryPanel.set.renameDone')}
        </Button>
      </View>
    )
  return (
    <View
      className={cx('query-set-row', held && 'query-set-row--held', !shown && 'query-set-row--hidden')}
      style={{
        transform: shift ? `translateY(${shift}px)` : undefined,
        transition: held ? 'none' : `transform ${DRAG_MS}ms`,
      }}
    >
      <Checkbox
        checked={shown}
        label={t('queryPanel.set.show', { name: label })}
        onChange={() => send({ type: 'shownToggled', itemUuid })}
      />
      <Pressable
        className="query-set-row__face"
        label={t('queryPanel.set.rename', { name: label })}
        onPress={() => send({ type: 'renamingBegan', itemUuid })}
      >
        <View className={cx('query-set-row__name', Boolean(invalid) && 'query-set-row__name--invalid')}>
          {invalid ?? label}
        </View>
        <Icon name="edit" size={16} className="query-set-row__pen" />
      </Pressable>
      <View className="query-set-row__kind">{t(`queryPanel.kind.${item.spec.kind}`)}</View>
      <DragArea
        className="query-set-row__grip"
        label={t('queryPanel.set.drag', { name: label })}
        onMove={({ dy }) => onDrag(dy)}
        onEnd={({ dy }) => {
          onDrag(undefined)
          move(index + Math.round(dy / ROW))
        }}
        onCancel={() => onDrag(undefined)}
        onNudge={({ dy }) => dy && move(index + Math.sign(dy))}
      >
        <Icon name="list" size={20} />
      </DragArea>
    </View>
  )
}
