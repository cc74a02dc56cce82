import { View } from '@tarojs/components'
import { useEffect, useId } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Chip } from '@/ui/chip/Chip'
import { cx } from '@/ui/cx'
import { clearOfFoot } from '@/ui/host/clearOf'
import { DragArea } from '@/ui/host/DragArea'
import { host } from '@/ui/host/host'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { TextField } from '@/ui/text-field/TextField'
import { fieldInputName } from '../../field'
import type { Entry, EntryEvent } from '../model/arrangement'
import { arrangeTexts } from '../texts'

/** Height of a row, design px: what a drag is measured in. */
export const ROW = 56
const MOST_LETTERS = 20
/** Rows make room for the one that is dragged (widgets §9). */
const DRAG_MS = 200

export interface EntryRowProps {
  entry: Entry
  /** its place among those one can see */
  index: number
  /** how far it stands from its place: rows that make room in design px, the one that is held in px of the screen */
  shift: string | undefined
  held: boolean
  renaming: boolean
  /** undefined: its name stays as it is */
  nameLabel: string | undefined
  invalid: string | undefined
  send: (event: EntryEvent) => void
  /** px of the screen; undefined: let go */
  onDrag: (dy: number | undefined) => void
  /** its grip was pressed, not pulled */
  onGrip: () => void
}

function Renaming({ entry, nameLabel = '', invalid, send }: EntryRowProps) {
  const t = useText(arrangeTexts)
  const { itemUuid, name } = entry
  const part = `name-${useId().replace(/\W/g, '')}`
  // the row that was pressed may be half below the sheet's foot
  useEffect(() => clearOfFoot(part, 'arrange'), [part])
  return (
    <View id={part} className="arrange-row arrange-row--renaming">
      <TextField
        className="arrange-row__input"
        label={nameLabel}
        hideLabel
        placeholder={nameLabel}
        autoFocus
        value={name}
        maxLength={MOST_LETTERS}
        error={invalid}
        onChange={text => send({ type: 'renamed', itemUuid, name: text })}
        onConfirm={() => send({ type: 'renamingEnded' })}
      />
      <Button kind="ghost" size="s" onPress={() => send({ type: 'renamingEnded' })}>
        {t('arrange.renameDone')}
      </Button>
    </View>
  )
}

export function EntryRow(props: EntryRowProps) {
  const { entry, index, shift, held, renaming, invalid, send, onDrag, onGrip } = props
  const t = useText(arrangeTexts)
  const { itemUuid, name, shown, required = false, summed } = entry
  if (renaming) return <Renaming {...props} />
  return (
    <View
      className={cx('arrange-row', held && 'arrange-row--held', !shown && 'arrange-row--hidden')}
      style={{
        transform: shift && `translateY(${shift})`,
        transition: held ? 'none' : `transform ${DRAG_MS}ms`,
      }}
    >
      <Checkbox
        checked={shown}
        disabled={required}
        label={t(required ? 'arrange.always' : 'arrange.show', { name })}
        onChange={() => send({ type: 'shownToggled', itemUuid })}
      />
      {props.nameLabel === undefined ? (
        <View className="arrange-row__face arrange-row__face--plain">
          <View className="arrange-row__name">{name}</View>
        </View>
      ) : (
        <Pressable
          className="arrange-row__face"
          label={t('arrange.rename', { name })}
          onPress={() => send({ type: 'renamingBegan', itemUuid })}
        >
          <View className={cx('arrange-row__name', Boolean(invalid) && 'arrange-row__name--invalid')}>
            {invalid ?? name}
          </View>
          <Icon name="edit" size={16} className="arrange-row__pen" />
        </Pressable>
      )}
      {summed === undefined ? (
        <View className="arrange-row__kind">{fieldInputName(entry.spec)}</View>
      ) : (
        <Chip
          className="arrange-row__sum"
          selected={summed}
          label={t('arrange.sumOf', { name })}
          onPress={() => send({ type: 'summedToggled', itemUuid })}
        >
          {t('arrange.sum')}
        </Chip>
      )}
      <DragArea
        className="arrange-row__grip"
        label={t('arrange.drag', { name })}
        scrolls="arrange__preview"
        onTap={onGrip}
        onMove={({ dy }) => onDrag(dy)}
        onEnd={({ dy }) => {
          onDrag(undefined)
          send({ type: 'moved', itemUuid, to: index + rowsOf(dy) })
        }}
        onCancel={() => onDrag(undefined)}
        onNudge={({ dy }) => dy && send({ type: 'nudged', itemUuid, by: Math.sign(dy) })}
      >
        <Icon name="list" size={20} />
      </DragArea>
    </View>
  )
}

/** How many rows a pull is. */
export const rowsOf = (dy: number): number => Math.round(dy / host.pixels(ROW))
