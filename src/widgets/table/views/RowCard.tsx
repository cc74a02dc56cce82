import { View } from '@tarojs/components'
import { memo } from 'react'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { IconButton } from '@/ui/icon-button/IconButton'
import { SwipeActions } from '@/ui/swipe-actions/SwipeActions'
import { useFieldWords, type OptionSource } from '../../field'
import { rowText } from '../../field/model/registry'
import { shownColumns, withComputed, type CellValues, type TableLayout } from '../model/cells'
import type { TableRow } from '../model/tableRows'
import { editableTableTexts } from '../texts'

export interface RowCardProps {
  row: TableRow
  /** place of the row, from 1 */
  place: number
  layout: TableLayout
  options: OptionSource
  /** labels shown while folded, beside the title */
  labels: number
  /** where the row came from, in words; '' says nothing */
  noteOf: ((values: CellValues) => string) | undefined
  /** nothing can be done with it for the moment */
  isBusy: boolean
  /** undefined: it cannot be opened */
  onOpen: ((key: string) => void) | undefined
  /** undefined: it cannot be deleted */
  onDelete: ((key: string) => void) | undefined
  /** why it cannot be deleted, which a press of the button says */
  kept: string | undefined
  /** what else can be done with it; undefined: nothing */
  onMore: ((key: string) => void) | undefined
  onToggle: (key: string) => void
}

/** A row: the first column as its title, the next ones as labels; a swipe, or the button, deletes it. */
export const RowCard = memo(function RowCard(props: RowCardProps) {
  const t = useText(editableTableTexts)
  const { row, place, layout, options, labels, noteOf, isBusy, kept } = props
  const { onOpen, onDelete, onMore, onToggle } = props
  const words = useFieldWords(options)
  const { values } = withComputed(layout, row.values)
  const columns = shownColumns(layout)
  const note = noteOf?.(row.values)
  const [title, ...rest] = columns
  const shown = row.expanded ? rest : rest.slice(0, labels)
  const foldable = rest.length > labels
  const face = (
    <>
      <View className={cx('table-row__head', onMore && 'table-row__head--tools')}>
        <View className="table-row__place">{place}</View>
        <View className="table-row__title">
          {(title && rowText(title.spec, values, title.field, words)) || t('editableTable.none')}
        </View>
      </View>
      <View className="table-row__labels">
        {shown.map(({ itemUuid, label, spec, field, span }) => (
          <View
            key={itemUuid}
            className={cx(
              'table-row__label',
              (span > 1 || spec.type === 'TextArea') && 'table-row__label--wide',
            )}
          >
            <View className="table-row__name">{label}</View>
            <View className={cx('table-row__value', spec.type === 'Number' && 'table-row__value--number')}>
              {rowText(spec, values, field, words) || t('editableTable.none')}
            </View>
          </View>
        ))}
      </View>
      {note && <View className="table-row__note">{note}</View>}
    </>
  )
  return (
    <SwipeActions
      disabled={!onDelete || isBusy || kept !== undefined}
      actions={[{ key: 'remove', text: t('editableTable.remove'), tone: 'danger' }]}
      onAction={() => onDelete?.(row.key)}
    >
      <View className="table-row" {...a11y({ role: 'group', label: t('editableTable.row', { n: place }) })}>
        {onOpen ? (
          <Pressable className="table-row__face" onPress={() => onOpen(row.key)}>
            {face}
          </Pressable>
        ) : (
          <View className="table-row__face">{face}</View>
        )}
        {onDelete && (
          <IconButton
            icon="trash"
            size={20}
            label={
              kept === undefined
                ? t('editableTable.removeRow', { n: place })
                : t('editableTable.keptRow', { n: place, reason: kept })
            }
            disabled={isBusy}
            onPress={() => onDelete(row.key)}
            className={cx('table-row__delete', kept !== undefined && 'table-row__delete--kept')}
          />
        )}
        {onMore && (
          <IconButton
            icon="more"
            size={20}
            label={t('editableTable.more', { n: place })}
            disabled={isBusy}
            onPress={() => onMore(row.key)}
            className="table-row__more"
          />
        )}
        {foldable && (
          <Pressable
            className="table-row__toggle"
            expanded={row.expanded}
            label={t(row.expanded ? 'editableTable.fold' : 'editableTable.expand', { n: place })}
            onPress={() => onToggle(row.key)}
          >
            <View className="table-row__toggle-face">
              <Icon name={row.expanded ? 'chevron-up' : 'chevron-down'} size={16} />
            </View>
          </Pressable>
        )}
      </View>
    </SwipeActions>
  )
})
