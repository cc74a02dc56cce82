import { View } from '@tarojs/components'
import { memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { dialog, toast } from '@/ui/feedback/feedback'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { StateView } from '@/ui/state-view/StateView'
import type { ScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useEnumOptions } from '../field'
import { initialValues, shownColumns, type CellFailure, type CellValues } from './model/cells'
import { editingOf, resumedEditor, settledBy } from './model/editing'
import { addEditor, confirmEvent, editEditor, type Draft, type EditorState } from './model/editor'
import type { TableFailure } from './model/failures'
import { allExpanded, type TableRow, type WaitingRow } from './model/tableRows'
import { editableTableTexts } from './texts'
import type { EditableTableHandle } from './useEditableTable'
import { CodeLine } from './views/CodeLine'
import { ColumnSettingsSheet } from './views/ColumnSettingsSheet'
import { RowCard } from './views/RowCard'
import { RowEditor, type BelowCell } from './views/RowEditor'
import { SameRowsNotice } from './views/SameRowsNotice'
import { FailureStepper } from './views/TableNotices'
import { Sums } from './views/TableTotals'
import { useRowSearch } from './views/useRowSearch'
import { useTableTools } from './views/useTableTools'
import { WaitingRows } from './views/WaitingRows'
import './table.scss'

export interface EditableTableProps {
  table: EditableTableHandle
  owner: WidgetOwner
  /** Default: 数据列表, 新增行, 编辑行 (widgets §2). */
  labels?: { title?: string; add?: string; edit?: string; askRemove?: string; empty?: string }
  /** New rows can be entered here; default: yes. */
  adds?: boolean
  /** Labels of a folded row beside its title; default 4 (widgets §9). */
  folded?: number
  /** Shows the sums of what is summed. */
  summary?: boolean
  /** A line below each row, for example where it came from; '' for none. Keep its identity. */
  noteOf?: (values: CellValues) => string
  /** What stands below a cell of an open row. */
  belowCell?: BelowCell | undefined
  /** The row of a code that was scanned or typed; undefined: there is none. */
  rowOfCode?: (code: string) => Promise<CellValues | undefined>
  /** Column settings of the page's own, in the place of the table's (`place`). */
  onSettings?: () => void
  /** Tells that what the table stands in has scrolled. */
  scroll?: ScrollSignal
}

const FOLDED = 4

interface OpenEditor {
  begin: EditorState
  open: boolean
  times: number
  /** what the new row has waited as */
  settled: WaitingRow | undefined
  /** opened while nothing could be filled in: it stays so, as its rows may have been read anew meanwhile */
  reads: boolean
}

const keyOf = (row: TableRow) => row.key

/** Undefined: the row is gone, and no other one comes in its place. */
const editorOf = (rows: readonly TableRow[], key: string, failure?: CellFailure): EditorState | undefined =>
  rows.some(row => row.key === key) ? { ...editEditor(rows, key), failure } : undefined

/** Rows of a record as cards: add, fill in, delete, fold; sums, and a row by its code (widgets §2). */
export const EditableTable = memo(function EditableTable(props: EditableTableProps) {
  const t = useText(editableTableTexts)
  const { table, owner, labels = {}, folded = FOLDED, summary = false, noteOf, rowOfCode } = props
  const { layout, state, send, now, mode, cellRule, rowRule, settings, wish } = table
  const { adds = true } = props
  const [editor, setEditor] = useState<OpenEditor>()
  const [arranging, setArranging] = useState({ open: false, times: 0 })
  const arrange = () => setArranging(({ times }) => ({ open: true, times: times + 1 }))
  const onSettings = props.onSettings ?? (settings && arrange)
  const specs = useMemo(() => layout.columns.map(column => column.spec), [layout])
  const options = useEnumOptions(specs, owner)
  const edits = mode === 'edit'
  const isBusy = mode === 'busy'
  /** it is filled in here, if not at this moment */
  const fills = edits || isBusy
  const opens = mode !== 'disabled'
  const openEditor = useCallback(
    (begin: EditorState, settled?: WaitingRow, reads = false) =>
      setEditor(before => ({ begin, open: true, times: (before?.times ?? 0) + 1, settled, reads })),
    [],
  )
  const openRow = useCallback(
    (key: string) => {
      const begin = editorOf(now().rows, key)
      if (begin) openEditor(begin, undefined, !edits)
    },
    [now, openEditor, edits],
  )
  const [shownWish, setShownWish] = useState<typeof wish>()
  if (wish !== shownWish) {
    setShownWish(wish)
    const begin = wish && 'key' in wish && editorOf(state.rows, wish.key, wish.failure)
    if (begin) openEditor(begin)
    else if (wish && 'editing' in wish) {
      const { editing, idOf } = wish
      openEditor(
        resumedEditor(layout, state.rows, editing, { idOf, copyOf: table.copyOf }),
        settledBy(state, editing),
      )
    }
  }
  const { granted } = table
  useEffect(() => {
    if (wish) granted(wish)
  }, [wish, granted])
  const { popupOpened } = table
  const isPopupOpen = editor?.open ?? false
  useEffect(() => (isPopupOpen ? popupOpened() : undefined), [popupOpened, isPopupOpen])
  const remove = useCallback(
    async (key: string) => {
      const row = now().rows.find(one => one.key === key)
      const why = row && rowRule?.(row.values)
      if (why !== undefined) return void toast.warning(why)
      const sure = await dialog.confirm({
        title: t('editableTable.askRemove.title'),
        text: labels.askRemove ?? t('editableTable.askRemove.text'),
        okText: t('editableTable.askRemove.ok'),
        cancelText: t('editableTable.askRemove.cancel'),
        danger: true,
      })
      if (sure) send({ type: 'deleted', key })
    },
    [labels.askRemove, now, rowRule, send, t],
  )
  const drop = useCallback((key: string) => void remove(key), [remove])
  const toggle = useCallback((key: string) => send({ type: 'expandToggled', key }), [send])
  const confirm = (drafts: readonly Draft[]): boolean => {
    const event = confirmEvent(layout, now().rows, drafts, editor?.settled?.id)
    if (event) send(event)
    else toast.error(t('editableTable.rowGone'))
    return event !== undefined
  }
  const settle = (waiting: WaitingRow) =>
    openEditor(addEditor(layout, { ...initialValues(layout), ...waiting.values }), waiting)
  const openFailure = (failure: TableFailure) => {
    const begin = editorOf(now().rows, failure.key, failure)
    if (begin) openEditor(begin, undefined, !edits)
  }
  const tools = useTableTools({ table, options, rowOfCode, adds })
  const { openRow: more, chooseMany } = tools
  const { found, placeOf, bar } = useRowSearch(table, options)
  const draw = useCallback(
    (row: TableRow, at: number) => (
      <RowCard
        row={row}
        place={placeOf(row, at) + 1}
        layout={layout}
        options={options}
        labels={folded}
        noteOf={noteOf}
        onOpen={opens ? openRow : undefined}
        isBusy={isBusy}
        onDelete={fills ? drop : undefined}
        kept={fills ? rowRule?.(row.values) : undefined}
        onMore={fills ? more : undefined}
        onToggle={toggle}
      />
    ),
    [layout, options, folded, noteOf, opens, isBusy, fills, rowRule, placeOf, openRow, drop, more, toggle],
  )
  const title = labels.title ?? t('editableTable.title')
  const add = labels.add ?? t('editableTable.add')
  // the first column is the title of a row, the others are its labels
  const foldable = shownColumns(layout).length - 1 > folded && state.rows.length > 0
  const all = allExpanded(state)
  const titleOf = ({ begin, settled, reads }: OpenEditor) => {
    if (settled) return t('editableTable.waiting.settleOne', { text: settled.text })
    if (begin.kind === 'add') return add
    return edits && !reads ? (labels.edit ?? t('editableTable.edit')) : t('editableTable.view')
  }
  return (
    <View className="editable-table">
      <SectionTitle
        right={
          <View className="editable-table__tools">
            {foldable && (
              <Button
                kind="ghost"
                size="s"
                {...(!onSettings && !fills && { edge: 'end' as const })}
                onPress={() => send({ type: 'allExpanded', expanded: !all })}
              >
                {t(all ? 'editableTable.foldAll' : 'editableTable.expandAll')}
              </Button>
            )}
            {fills && (
              <Button
                kind="ghost"
                size="s"
                disabled={isBusy}
                {...(!onSettings && { edge: 'end' as const })}
                onPress={tools.openMenu}
              >
                {t('editableTable.tools')}
              </Button>
            )}
            {onSettings && (
              <Button kind="ghost" size="s" edge="end" onPress={onSettings}>
                {t('editableTable.settings')}
              </Button>
            )}
          </View>
        }
      >
        {title}
        <View className="editable-table__count">{t('editableTable.count', { n: state.rows.length })}</View>
      </SectionTitle>
      {summary && <Sums table={table} />}
      {fills && adds && rowOfCode && <CodeLine table={table} options={options} rowOfCode={rowOfCode} />}
      {fills && <FailureStepper table={table} onOpen={openFailure} />}
      {fills && <WaitingRows table={table} rowOfCode={rowOfCode} onSettle={settle} />}
      {fills && <SameRowsNotice table={table} />}
      {bar}
      {state.rows.length === 0 ? (
        <StateView
          kind="empty"
          text={
            labels.empty ?? (fills && adds ? t('editableTable.emptyHint', { add }) : t('editableTable.empty'))
          }
        />
      ) : (
        <WindowedList
          rows={found}
          keyOf={keyOf}
          draw={draw}
          label={title}
          lineHeight="140px"
          scroll={props.scroll}
          rowClass="editable-table__row"
        />
      )}
      {fills && adds && (
        <View className="editable-table__adds">
          <Button
            kind="secondary"
            block
            icon="plus"
            disabled={isBusy}
            onPress={() => openEditor(addEditor(layout))}
          >
            {add}
          </Button>
          {chooseMany && (
            <Button kind="secondary" block disabled={isBusy} onPress={chooseMany}>
              {t('editableTable.chooseMany')}
            </Button>
          )}
        </View>
      )}
      {tools.element}
      {settings && arranging.times > 0 && (
        <ColumnSettingsSheet
          key={arranging.times}
          open={arranging.open}
          settings={settings}
          onClose={() => setArranging(before => ({ ...before, open: false }))}
        />
      )}
      {editor && (
        <RowEditor
          key={editor.times}
          open={editor.open}
          begin={editor.begin}
          layout={layout}
          options={options}
          cellRule={cellRule}
          readOnly={!edits || editor.reads}
          title={titleOf(editor)}
          noteOf={noteOf}
          belowCell={props.belowCell}
          onConfirm={confirm}
          onTyped={typed => table.noteEditing(typed && editingOf(typed, editor.settled))}
          onClose={() => setEditor(before => before && { ...before, open: false })}
        />
      )}
    </View>
  )
})
