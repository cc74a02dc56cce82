import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import type { Entry, EntryEvent } from '../model/arrangement'
import { arrangeTexts } from '../texts'

export interface PlaceSheetProps {
  open: boolean
  /** those one can see, in their order */
  entries: readonly Entry[]
  /** the one that gets another place */
  itemUuid: string | undefined
  send: (event: EntryEvent) => void
  onClose: () => void
}

/** Another place without dragging: for long lists, and for those who listen to the screen. */
export function PlaceSheet({ open, entries, itemUuid, send, onClose }: PlaceSheetProps) {
  const t = useText(arrangeTexts)
  const at = entries.findIndex(entry => entry.itemUuid === itemUuid)
  const entry = entries[at]
  if (!entry) return null
  const last = entries.length - 1
  const places = { up: at - 1, down: at + 1, top: 0, bottom: last }
  const items = (['up', 'down', 'top', 'bottom'] as const).map(key => ({
    key,
    text: t(`arrange.place.${key}`),
    disabled: key === 'up' || key === 'top' ? at === 0 : at === last,
  }))
  return (
    <ActionSheet
      open={open}
      title={t('arrange.place.title', { name: entry.name, at: at + 1, all: entries.length })}
      items={items}
      onPick={key => {
        send({ type: 'moved', itemUuid: entry.itemUuid, to: places[key] })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
