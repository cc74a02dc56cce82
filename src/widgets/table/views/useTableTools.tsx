import { useCallback, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useStillHere } from '../../call-state/useStillHere'
import { useFieldChoosers, type OptionSource } from '../../field'
import type { CellValues, TableColumn } from '../model/cells'
import { chosenColumn, chosenEvent, quantityStops } from '../model/choosing'
import { copyEvent, stopsOf, type Stop } from '../model/filling'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'
import { ColumnEntry } from './ColumnEntry'
import { FillSheet } from './FillSheet'
import { PasteSheet } from './PasteSheet'

interface Entry {
  what: 'entry'
  stop: Stop
  /** cells that are gone through; undefined: all there are */
  among?: readonly Stop[]
}

type Open = { what: 'menu' | 'paste' } | { what: 'row' | 'fill'; key: string } | Entry

interface ToolsOptions {
  table: EditableTableHandle
  options: OptionSource
  rowOfCode: ((code: string) => Promise<CellValues | undefined>) | undefined
  /** new rows can be entered */
  adds: boolean
}

/** What a person does with the whole table (更多) or with one row beyond filling it in; `element` stands below it. */
export function useTableTools({ table, options, rowOfCode, adds }: ToolsOptions): {
  openMenu: () => void
  /** Several records are chosen at once, each for a new row; undefined: there is nothing to choose. */
  chooseMany: (() => void) | undefined
  /** keeps its identity */
  openRow: (key: string) => void
  element: ReactNode
} {
  const t = useText(editableTableTexts)
  const { layout, state, send, now, cellRule } = table
  // what was closed stays for its way out
  const [shown, setShown] = useState<Open>()
  const [open, setOpen] = useState(false)
  const show = useCallback((next: Open) => {
    setShown(next)
    setOpen(true)
  }, [])
  const openRow = useCallback((rowKey: string) => show({ what: 'row', key: rowKey }), [show])
  const close = () => setOpen(false)
  const is = (what: Open['what']) => open && shown?.what === what
  const key = shown && 'key' in shown ? shown.key : ''
  const [first] = state.rows.length > 0 ? stopsOf(layout, state.rows, cellRule) : []
  const { refer } = useFieldChoosers()
  const [, once] = useOneAtATime()
  const isHere = useStillHere()
  const goods = adds && refer ? chosenColumn(layout, cellRule) : undefined
  const choose = async (column: TableColumn) => {
    const { spec, label } = column
    const wish = { label, code: spec.typeCode, multiple: true, chosen: [] }
    const chosen = await once(async () => refer?.(wish))
    if (!chosen?.length || !isHere()) return
    send(chosenEvent(layout, column, chosen))
    const among = quantityStops(layout, now().rows.slice(-chosen.length), cellRule)
    const [stop] = among
    if (stop) show({ what: 'entry', stop, among })
  }
  const chooseMany = goods && (() => void choose(goods))
  const element = (
    <>
      <ActionSheet
        open={is('menu')}
        title={t('editableTable.tools')}
        items={[
          ...(goods ? [{ key: 'many', text: t('editableTable.chooseManyOf', { name: goods.label }) }] : []),
          { key: 'entry', text: t('editableTable.entry.title'), disabled: first === undefined },
          ...(adds ? [{ key: 'paste', text: t('editableTable.paste.title') }] : []),
        ]}
        onPick={picked => {
          if (picked === 'many') {
            close()
            chooseMany?.()
          } else if (picked === 'paste') show({ what: 'paste' })
          else if (first) show({ what: 'entry', stop: first })
        }}
        onClose={close}
      />
      <ActionSheet
        open={is('row')}
        title={t('editableTable.row', { n: state.rows.findIndex(row => row.key === key) + 1 })}
        items={[
          { key: 'copy', text: t('editableTable.copy') },
          { key: 'fill', text: t('editableTable.fill.title') },
        ]}
        onPick={picked => {
          if (picked === 'fill') return show({ what: 'fill', key })
          const event = copyEvent(now().rows, key, table.copyOf)
          if (event) send(event)
          return close()
        }}
        onClose={close}
      />
      {shown?.what === 'fill' && (
        <FillSheet key={key} table={table} options={options} open={open} from={key} onClose={close} />
      )}
      {shown?.what === 'paste' && (
        <PasteSheet table={table} options={options} open={open} rowOfCode={rowOfCode} onClose={close} />
      )}
      {shown?.what === 'entry' && (
        <ColumnEntry
          table={table}
          options={options}
          stop={shown.stop}
          among={shown.among}
          open={open}
          onMove={stop => setShown({ ...shown, stop })}
          onClose={close}
        />
      )}
    </>
  )
  return {
    openMenu: () => show({ what: 'menu' }),
    chooseMany,
    openRow,
    element,
  }
}
