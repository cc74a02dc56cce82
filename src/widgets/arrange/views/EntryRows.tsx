import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Failure } from '@/i18n/messages'
import { a11y } from '@/ui/host/a11y'
import { host } from '@/ui/host/host'
import type { Arrangement, EntryEvent, Planned } from '../model/arrangement'
import { visibleEntries } from '../model/entries'
import { EntryRow, ROW, rowsOf } from './EntryRow'
import { PlaceSheet } from './PlaceSheet'

/** Rows between the old and the new place make room. */
const roomOf = (index: number, from: number, to: number): number => {
  if (from < index && index <= to) return -ROW
  return to <= index && index < from ? ROW : 0
}

export interface EntryRowsProps<P extends Planned> {
  state: Pick<Arrangement<P>, 'entries' | 'renaming' | 'failure'>
  send: (event: EntryEvent) => void
  /** name of the whole */
  list: string
  /** How an entry's name is called, and what is wrong with one; without them names stay as they are. */
  names?: { label: string; wrong: (failure: Failure) => string }
}

/** The entries of a plan, to be sorted, hidden and summed, and renamed where `names` says so. */
export function EntryRows<P extends Planned>({ state, send, list, names }: EntryRowsProps<P>) {
  const [dragging, setDragging] = useState<{ itemUuid: string; dy: number }>()
  const [placing, setPlacing] = useState<{ itemUuid?: string; open: boolean }>({ open: false })
  const { failure, renaming } = state
  const entries = visibleEntries(state.entries)
  const from = entries.findIndex(entry => entry.itemUuid === dragging?.itemUuid)
  const last = entries.length - 1
  const to = dragging ? Math.max(0, Math.min(last, from + rowsOf(dragging.dy))) : from
  const shiftOf = (index: number): string | undefined => {
    if (!dragging || from < 0) return undefined
    if (index === from) return `${dragging.dy}px`
    const room = roomOf(index, from, to)
    return room === 0 ? undefined : host.length(room)
  }
  return (
    <View className="arrange__rows" {...a11y({ role: 'group', label: list })}>
      {entries.map((entry, index) => (
        <EntryRow
          key={entry.itemUuid}
          entry={entry}
          index={index}
          held={dragging !== undefined && index === from}
          shift={shiftOf(index)}
          renaming={renaming === entry.itemUuid}
          nameLabel={names?.label}
          invalid={
            failure?.code === 'blankName' && entry.name.trim() === '' ? names?.wrong(failure) : undefined
          }
          send={send}
          onDrag={dy => setDragging(dy === undefined ? undefined : { itemUuid: entry.itemUuid, dy })}
          onGrip={() => setPlacing({ itemUuid: entry.itemUuid, open: true })}
        />
      ))}
      <PlaceSheet
        open={placing.open}
        entries={entries}
        itemUuid={placing.itemUuid}
        send={send}
        onClose={() => setPlacing(now => ({ ...now, open: false }))}
      />
    </View>
  )
}
