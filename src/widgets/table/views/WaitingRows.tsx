import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { callErrorOf, mayPass } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import { useBackOnline } from '../../call-state/useBackOnline'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useStillHere } from '../../call-state/useStillHere'
import { lookUp } from '../lookUp'
import type { CellValues } from '../model/cells'
import { matchable, matchEvent } from '../model/codes'
import type { WaitingRow } from '../model/tableRows'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'
import { useTableOpen } from './useTableOpen'

/** Id by which `reveal` finds what waits to be confirmed. */
export const WAITING_ID = 'table-waiting'

/** So many are shown; the next ones come as these are settled. */
const MOST_SHOWN = 20

export interface WaitingRowsProps {
  table: EditableTableHandle
  /** The row of a code; without it nothing is looked up again. */
  rowOfCode: ((code: string) => Promise<CellValues | undefined>) | undefined
  onSettle: (waiting: WaitingRow) => void
}

/** Looks up again what waits: by a press all of it, back online what had no answer. */
function useMatching({ table, rowOfCode }: WaitingRowsProps) {
  const t = useText(editableTableTexts)
  const { layout, state, send, cellRule } = table
  const isHere = useStillHere()
  const [busy, once] = useOneAtATime()
  const opened = useTableOpen(table)
  const open = rowOfCode ? matchable(layout, state.waiting) : []
  const missed = open.filter(one => one.missed)
  const match = (rows: readonly WaitingRow[], isQuiet = false) =>
    once(async () => {
      if (!rowOfCode) return
      const known = new Map<string, CellValues | undefined>()
      const names = [...new Set(rows.map(({ text }) => text))]
      const failure = await lookUp({ names, find: rowOfCode, known, goesOn: isHere, onAnswer: () => {} })
      await opened()
      if (!isHere()) return
      // what is filled in by hand at this moment must not come twice
      const isPutOff = table.isFilledIn()
      const event = isPutOff
        ? undefined
        : matchEvent({ layout, state: table.now(), rule: cellRule }, rows, known)
      if (event) {
        send(event)
        toast.success(t('editableTable.waiting.matched', { n: event.settled.length }))
      }
      const problem = failure && callErrorOf(failure.error)
      if (problem && !(isQuiet && mayPass(problem))) toastProblem(problem, t('editableTable.waiting.match'))
      else if (!event && !isQuiet)
        toast.info(t(isPutOff ? 'editableTable.waiting.putOff' : 'editableTable.waiting.noMatch'))
    })
  useBackOnline(() => void match(missed, true), missed.length > 0)
  return { busy, match: open.length > 0 ? () => void match(open) : undefined }
}

/** Codes and texts that are not known yet: looked up again, filled in as rows, or dropped. */
export function WaitingRows(props: WaitingRowsProps) {
  const t = useText(editableTableTexts)
  const { table, onSettle } = props
  const { state, send } = table
  const { busy, match } = useMatching(props)
  const disabled = table.mode === 'busy'
  if (state.waiting.length === 0) return null
  return (
    <View
      id={WAITING_ID}
      className="table-waiting"
      {...a11y({ role: 'group', label: t('editableTable.waiting.title') })}
    >
      <View className="table-waiting__line">
        <View className="table-waiting__text table-sheet__title">
          {t('editableTable.waiting.count', { n: state.waiting.length })}
        </View>
        {match && (
          <Button kind="ghost" size="s" edge="end" disabled={disabled} loading={busy} onPress={match}>
            {t('editableTable.waiting.match')}
          </Button>
        )}
      </View>
      {state.waiting.slice(0, MOST_SHOWN).map(waiting => (
        <View key={waiting.id} className="table-waiting__line">
          <View className="table-waiting__text">{waiting.text || t('editableTable.waiting.blank')}</View>
          <Button
            kind="ghost"
            size="s"
            disabled={disabled}
            label={t('editableTable.waiting.settleOne', { text: waiting.text })}
            onPress={() => onSettle(waiting)}
          >
            {t('editableTable.waiting.settle')}
          </Button>
          <IconButton
            icon="trash"
            size={20}
            disabled={disabled}
            label={t('editableTable.waiting.drop', { text: waiting.text })}
            onPress={() => send({ type: 'dropped', id: waiting.id })}
          />
        </View>
      ))}
      {state.waiting.length > MOST_SHOWN && (
        <View className="table-sheet__note">
          {t('editableTable.waiting.rest', { n: state.waiting.length - MOST_SHOWN })}
        </View>
      )}
      {state.waiting.length > 1 && (
        <Button kind="ghost" size="s" block disabled={disabled} onPress={() => send({ type: 'allDropped' })}>
          {t('editableTable.waiting.dropAll')}
        </Button>
      )}
    </View>
  )
}
