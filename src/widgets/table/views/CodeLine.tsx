import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { chooseQuantityAfterScan, useQuantityAfterScan } from '@/stores/preferences/quantityAfterScan'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { toast } from '@/ui/feedback/feedback'
import { IconButton } from '@/ui/icon-button/IconButton'
import { TextField } from '@/ui/text-field/TextField'
import { useOn } from '@/ui/useOn'
import { callErrorOf, mayPass } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import { useInTurn } from '../../call-state/useInTurn'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useStillHere } from '../../call-state/useStillHere'
import { useFieldChoosers, type OptionSource } from '../../field'
import type { CellValues } from '../model/cells'
import {
  answeredEvents,
  askedIn,
  askEvent,
  codeBehind,
  scannedStop,
  type AskedCode,
  type CodeAnswer,
} from '../model/codes'
import type { Stop } from '../model/filling'
import { quantityColumn } from '../model/sameRows'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'
import { ColumnEntry } from './ColumnEntry'
import { useTableOpen } from './useTableOpen'

export interface CodeLineProps {
  table: EditableTableHandle
  options: OptionSource
  /** The row of a code; undefined: there is none. */
  rowOfCode: (code: string) => Promise<CellValues | undefined>
}

const MOST_CODE = 60

/** The scanner opens again while the label just read still lies in front of it: it counts once until it was away so long. */
const SAME_LOOK_MS = 3_000

/** The keys for the quantity of the row just scanned; `ask` resolves when they are closed. */
function useQuantityKeys(table: EditableTableHandle, options: OptionSource) {
  const [asked, setAsked] = useState<{ stop: Stop; open: boolean }>()
  const ended = useRef<() => void>()
  const close = () => {
    setAsked(before => before && { ...before, open: false })
    ended.current?.()
    ended.current = undefined
  }
  const ask = (stop: Stop) =>
    new Promise<void>(resolve => {
      ended.current = resolve
      setAsked({ stop, open: true })
    })
  const element = asked && (
    <ColumnEntry
      table={table}
      options={options}
      stop={asked.stop}
      open={asked.open}
      onMove={close}
      onNext={close}
      onClose={close}
    />
  )
  return { ask, element }
}

/**
 * Rows by their codes. Each code leaves the line at once and is looked up in its turn; the scanner opens again after each
 * code until it is closed, and an unknown code waits.
 */
export function CodeLine({ table, options, rowOfCode }: CodeLineProps) {
  const t = useText(editableTableTexts)
  const { scan } = useFieldChoosers()
  const [, once] = useOneAtATime()
  const inTurn = useInTurn()
  const isHere = useStillHere()
  const seen = useRef({ code: '', at: 0 })
  /** what was put back into the line */
  const refused = useRef('')
  const { layout, cellRule, state, now, send } = table
  const { code } = state.loose
  const isBusy = table.mode === 'busy'
  const opened = useTableOpen(table)
  const asks = useQuantityAfterScan(kept => kept.asks)
  const quantity = quantityColumn(layout)
  const keys = useQuantityKeys(table, options)

  const answerOf = async (wanted: string): Promise<CodeAnswer> => {
    try {
      const values = await rowOfCode(wanted)
      return values ? { values } : 'unknown'
    } catch (error) {
      const problem = callErrorOf(error)
      if (mayPass(problem)) return 'missed'
      toastProblem(problem, t('editableTable.scanAction'))
      return 'failed'
    }
  }
  /** Another document that was loaded meanwhile has asked for none of the codes before it. */
  const isAsked = (wanted: string) => isHere() && askedIn(now().loose).includes(wanted)
  /** False: no more is scanned. */
  const settle = async (asked: AskedCode): Promise<boolean> => {
    const { code: wanted, from } = asked
    if (!isAsked(wanted)) return false
    const first = await answerOf(wanted)
    const rest = first === 'unknown' ? codeBehind(asked) : undefined
    const second = rest === undefined ? undefined : await answerOf(rest)
    const isBehind = typeof second === 'object'
    const answer = isBehind ? second : first
    await opened()
    if (!isAsked(wanted)) return false
    const { events, place, scanned } = answeredEvents(
      { layout, state: now(), rule: cellRule },
      asked,
      answer,
      isBehind,
    )
    events.forEach(send)
    refused.current = place === 'line' ? wanted : ''
    const words = { code: isBehind ? (rest ?? '') : wanted }
    if (answer === 'missed') toast.info(t('editableTable.scannedMissed', words))
    else if (answer === 'unknown' && place === 'line') toast.error(t('editableTable.unknownCode', words))
    else if (answer === 'unknown') toast.info(t('editableTable.scannedUnknown', words))
    else if (place === 'row' && (from === 'camera' || isBehind)) toast.info(t('editableTable.scanned', words))
    const stop = useQuantityAfterScan.getState().asks
      ? scannedStop(layout, now(), scanned, cellRule)
      : undefined
    if (stop) await keys.ask(stop)
    return answer !== 'failed'
  }
  const take = (asked: AskedCode) => {
    send(askEvent(now().loose, asked.code))
    return inTurn(() => settle(asked))
  }
  const enter = (typed: string) => {
    const wanted = typed.trim()
    // a second press found it taken already
    if (wanted === '' || now().loose.code.trim() !== wanted) return
    void take({ code: wanted, from: 'line', refused: refused.current })
  }
  const resume = () =>
    askedIn(now().loose).forEach(wanted => void inTurn(() => settle({ code: wanted, from: 'line' })))
  // asked for by a line that was not there any more when the answer came
  useOn([], resume)
  const scanned = async (): Promise<void> => {
    const read = (await once(async () => scan?.()))?.trim()
    if (!read) return
    const isSameLook = read === seen.current.code && clock.now() - seen.current.at < SAME_LOOK_MS
    if (isSameLook) toast.info(t('editableTable.scannedAgain', { code: read }))
    const goesOn = isSameLook || (await take({ code: read, from: 'camera' }))
    seen.current = { code: goesOn ? read : '', at: clock.now() }
    if (goesOn) await scanned()
  }
  const [lookedFor] = askedIn(state.loose)
  return (
    <View className="editable-table__code">
      <TextField
        label={t('editableTable.scanLabel')}
        hideLabel
        placeholder={
          lookedFor === undefined
            ? t('editableTable.scanLabel')
            : t('editableTable.lookingFor', { code: lookedFor })
        }
        value={code}
        disabled={isBusy}
        maxLength={MOST_CODE}
        confirmKey="done"
        keepsKeyboard
        onChange={typed => send({ type: 'typed', loose: { code: typed } })}
        onConfirm={enter}
        after={
          scan && (
            <IconButton
              icon="scan"
              size={20}
              label={t('editableTable.scan')}
              disabled={isBusy}
              onPress={() => void scanned()}
              className="alm-field__tool"
            />
          )
        }
      />
      {quantity && (
        <Checkbox checked={asks} onChange={chooseQuantityAfterScan}>
          {t('editableTable.askQuantity', { name: quantity.label })}
        </Checkbox>
      )}
      {keys.element}
    </View>
  )
}
