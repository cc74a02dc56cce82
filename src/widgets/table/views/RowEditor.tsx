import { View } from '@tarojs/components'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { dialog, toast } from '@/ui/feedback/feedback'
import { cx } from '@/ui/cx'
import { a11y } from '@/ui/host/a11y'
import { clearOfFoot } from '@/ui/host/clearOf'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOn } from '@/ui/useOn'
import { useLiveModel } from '../../call-state/useLiveModel'
import { Field, FieldKeypad, type OptionSource } from '../../field'
import { valueInRow } from '../../field/model/registry'
import { wireText } from '../../field/model/rules'
import { fieldFailureText } from '../../field/texts'
import {
  cellOf,
  isEnteredNumber,
  isLocked,
  leastFailure,
  limitOf,
  withComputed,
  type CellFailure,
  type CellRule,
  type CellValues,
  type TableColumn,
  type TableLayout,
} from '../model/cells'
import {
  editedColumns,
  editorModel,
  editorOutcome,
  isBlankInFront,
  isNothingToConfirm,
  type Draft,
  type EditorEvent,
  type EditorState,
} from '../model/editor'
import { editableTableTexts } from '../texts'
import { useProblemText } from './useProblemText'
import { TURNED, useTurn } from './useTurn'

/**
 * What stands below a cell of the open row. `take` puts a text into it; undefined: it cannot be filled in. Keep its
 * identity.
 */
export type BelowCell = (cell: {
  column: TableColumn
  values: CellValues
  take: ((text: string) => void) | undefined
}) => ReactNode

export interface RowEditorProps {
  open: boolean
  /** what it begins with; a new one for each opening */
  begin: EditorState
  layout: TableLayout
  options: OptionSource
  cellRule: CellRule | undefined
  readOnly: boolean
  title: string
  noteOf: ((values: CellValues) => string) | undefined
  belowCell?: BelowCell | undefined
  /** false: they could not be taken, and the popup stays */
  onConfirm: (drafts: readonly Draft[]) => boolean
  /** told of all that is typed; undefined: it is closed */
  onTyped: (state: EditorState | undefined) => void
  onClose: () => void
}

/** Percent of the screen (widgets §2). */
const HEIGHT = 85
const partOf = (field: string) => `editor-${field.replace(/\W/g, '_')}`
const cellId = (field: string) => `cell-of-${partOf(field)}`
const TOP_ID = 'table-editor-top'
const SHEET = 'table-editor'

interface CellsProps
  extends
    Pick<RowEditorProps, 'layout' | 'options' | 'cellRule' | 'readOnly' | 'noteOf' | 'belowCell'>,
    EditorHandle {
  onKeypad: (field: string) => void
}

function Cells(props: CellsProps) {
  const { layout, options, cellRule, readOnly, noteOf, belowCell, state, send, onKeypad } = props
  const problemText = useProblemText(layout)
  const draft = state.drafts[state.at]
  if (!draft) return null
  const { values, problems } = withComputed(layout, draft.values)
  const note = noteOf?.(draft.values)
  return (
    <>
      {note && <View className="table-editor__note">{note}</View>}
      {editedColumns(layout, state.failure).map(column => {
        const { spec, label, field, itemUuid } = column
        const problem = problems.get(field)
        const limit = readOnly ? undefined : limitOf(column, values, cellRule)
        // a cell that stays for a reason is read, with the reason below it; one that has a least number says it as a hint
        const kept = limit !== undefined && limit.least === undefined
        const closed = readOnly || kept || problem !== undefined || column.defined?.source === 'formula'
        const take = (text: string) =>
          send({ type: 'cellChanged', column, value: valueInRow(spec, { [field]: text }, field) })
        const wrong =
          state.failure?.column.field === field
            ? state.failure.failure
            : leastFailure(column, values, cellRule)
        return (
          <View
            key={itemUuid}
            id={cellId(field)}
            className={cx('table-editor__cell', (closed || spec.readOnly) && 'table-editor__cell--read')}
          >
            <Field
              label={label}
              spec={closed ? { ...spec, readOnly: true } : spec}
              value={cellOf(column, values)}
              options={options}
              disabled={isLocked(column, values, cellRule)}
              failure={wrong}
              hint={limit?.why}
              part={partOf(field)}
              onKeypad={spec.type === 'Number' && !spec.multiple ? () => onKeypad(field) : undefined}
              onChange={value => send({ type: 'cellChanged', column, value })}
            />
            {kept && <View className="table-editor__why">{limit.why}</View>}
            {problem && <View className="table-editor__why">{problemText(problem)}</View>}
            {belowCell?.({
              column,
              values,
              take: closed || isLocked(column, values, cellRule) ? undefined : take,
            })}
          </View>
        )
      })}
    </>
  )
}

/** One keypad for all numbers of the row: 下一项 goes on to the next one, and it stays open. */
function RowKeypad({
  field,
  open,
  layout,
  cellRule,
  state,
  send,
  onMove,
  onTyping,
  onClose,
}: Pick<RowEditorProps, 'layout' | 'cellRule' | 'open' | 'onClose'> &
  EditorHandle & {
    field: string
    onMove: (field: string) => void
    onTyping: (event: EditorEvent) => void
  }) {
  const values = state.drafts[state.at]?.values ?? {}
  const stops = editedColumns(layout, state.failure).filter(
    column => column.spec.type === 'Number' && !column.spec.multiple && !isLocked(column, values, cellRule),
  )
  const at = stops.findIndex(column => column.field === field)
  const column = stops[at]
  const next = stops.slice(at + 1).find(isEnteredNumber)
  if (!column) return null
  const typed = (text: string): EditorEvent => ({
    type: 'cellChanged',
    column,
    value: text === '' ? undefined : { kind: 'number', from: text, to: '' },
  })
  return (
    <FieldKeypad
      open={open}
      spec={column.spec}
      name={column.label}
      text={wireText(values[field])}
      part={partOf(field)}
      onText={text => send(typed(text))}
      onTyping={text => onTyping(typed(text))}
      onNext={next && (() => onMove(next.field))}
      onClose={onClose}
    />
  )
}

function useEditor({ begin, layout, cellRule }: RowEditorProps) {
  const model = useMemo(() => editorModel(layout, cellRule), [layout, cellRule])
  return { ...useLiveModel(model, begin), model }
}
type EditorHandle = ReturnType<typeof useEditor>

/** Rows are filled in one after the other; nothing counts before it is confirmed. */
export function RowEditor(props: RowEditorProps) {
  const t = useText(editableTableTexts)
  const { open, layout, cellRule, readOnly, title, onConfirm, onTyped, onClose } = props
  const editor = useEditor(props)
  const { state, send, now } = editor
  const { drafts, at } = state
  useOn([open, readOnly, state], () => onTyped(open && !readOnly ? state : undefined))
  const { failure } = state
  const wrong = failure?.column.field
  useEffect(
    () => (open && wrong !== undefined ? clearOfFoot(cellId(wrong), SHEET, true) : undefined),
    // the same failure once more is another one
    [open, at, failure, wrong],
  )
  const turn = (by: 1 | -1) => send({ type: 'movedTo', at: now().at + by })
  const touch = useTurn(turn)
  const [asking, setAsking] = useState(false)
  const [keyed, setKeyed] = useState<{ field: string; open: boolean }>()
  const tell = (place: number, { column, failure }: CellFailure) =>
    toast.error(
      failure.code === 'required'
        ? t('editableTable.missing', { n: place + 1, name: column.label })
        : t('editableTable.wrong', {
            n: place + 1,
            name: column.label,
            failure: fieldFailureText(failure, column.label),
          }),
    )
  const confirm = () => {
    const outcome = editorOutcome(layout, now(), cellRule)
    if (outcome.ok) {
      if (onConfirm(outcome.drafts)) onClose()
      return
    }
    send({ type: 'refused', at: outcome.at, failure: outcome.failure })
    tell(outcome.at, outcome.failure)
  }
  const another = () => {
    send({ type: 'anotherAsked' })
    const { failure, at: place, drafts: rows } = now()
    if (failure) return tell(place, failure)
    // the new row begins with its first cell, where the last one was left at its end
    const values = rows[place]?.values ?? {}
    const first = editedColumns(layout, undefined).find(column => !isLocked(column, values, cellRule))
    if (first) clearOfFoot(cellId(first.field), SHEET, true)
    clearOfFoot(TOP_ID, SHEET)
    return undefined
  }
  const leave = async () => {
    if (asking) return
    if (!readOnly && now().changed) {
      setAsking(true)
      const leaves = await dialog.confirm({
        title: t('editableTable.askLeave.title'),
        text: t('editableTable.askLeave.text'),
        okText: t('editableTable.askLeave.ok'),
        cancelText: t('editableTable.askLeave.cancel'),
        danger: true,
      })
      setAsking(false)
      if (!leaves) return
    }
    onClose()
  }
  // each popup has words of its own (widgets §2)
  const isNew = state.kind === 'add'
  return (
    <>
      <Sheet
        open={open}
        onClose={() => void leave()}
        title={title}
        height={HEIGHT}
        className={SHEET}
        footer={
          <View className="table-editor__foot">
            {isNew && !readOnly && (
              <Button kind="secondary" block disabled={isBlankInFront(layout, state)} onPress={another}>
                {t('editableTable.another')}
              </Button>
            )}
            <View className="table-editor__actions">
              <Button kind="secondary" block onPress={() => void leave()}>
                {t(readOnly ? 'editableTable.close' : isNew ? 'editableTable.cancel' : 'common.cancel')}
              </Button>
              {!readOnly && (
                <Button block disabled={isNothingToConfirm(layout, state)} onPress={confirm}>
                  {t(isNew ? 'editableTable.ok' : 'common.ok')}
                </Button>
              )}
            </View>
          </View>
        }
      >
        <View id={TOP_ID} className="table-editor__turn">
          <Button kind="ghost" size="s" edge="start" disabled={at === 0} onPress={() => turn(-1)}>
            {t('editableTable.previous')}
          </Button>
          <View className="table-editor__place" {...a11y({ live: 'polite' })}>
            {t('editableTable.place', { n: at + 1, total: drafts.length })}
          </View>
          <Button kind="ghost" size="s" edge="end" disabled={at >= drafts.length - 1} onPress={() => turn(1)}>
            {t('editableTable.next')}
          </Button>
        </View>
        {/* another row is another form: what was open in one is not open in the other */}
        <View key={at} className={cx(TURNED, keyed?.open && `${TURNED}--keyed`)} {...touch}>
          <Cells {...props} {...editor} onKeypad={field => setKeyed({ field, open: true })} />
        </View>
      </Sheet>
      {keyed && (
        <RowKeypad
          {...editor}
          layout={layout}
          cellRule={cellRule}
          field={keyed.field}
          open={keyed.open && open}
          onMove={field => setKeyed({ field, open: true })}
          onTyping={event => onTyped(editor.model(now(), event))}
          onClose={() => {
            setKeyed({ ...keyed, open: false })
            onTyped(now())
          }}
        />
      )}
    </>
  )
}
