import { View } from '@tarojs/components'
import { useRef } from 'react'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { IconButton } from '@/ui/icon-button/IconButton'
import { toast } from '@/ui/feedback/feedback'
import { TextField } from '@/ui/text-field/TextField'
import { useOnLayout } from '@/ui/useOn'
import { callErrorOf } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import { useInTurn } from '../../call-state/useInTurn'
import { useOneAtATime } from '../../call-state/useOneAtATime'
import { useStillHere } from '../../call-state/useStillHere'
import { useFieldChoosers } from '../../field'
import type { CellValues } from '../model/cells'
import { scanEvent, unknownEvent } from '../model/sameRows'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

export interface CodeLineProps {
  table: EditableTableHandle
  /** The row of a code; undefined: there is none. */
  rowOfCode: (code: string) => Promise<CellValues | undefined>
}

const MOST_CODE = 60

/** The scanner opens again while the label just read still lies in front of it: it counts once until it was away so long. */
const SAME_LOOK_MS = 3_000

/**
 * Rows by their codes. What was typed or scanned stays until its row is there; the scanner opens again after each code
 * until it is closed, and an unknown code waits.
 */
export function CodeLine({ table, rowOfCode }: CodeLineProps) {
  const t = useText(editableTableTexts)
  const { scan } = useFieldChoosers()
  const [, once] = useOneAtATime()
  const inTurn = useInTurn()
  const isHere = useStillHere()
  const seen = useRef({ code: '', at: 0 })
  const { layout, cellRule, state, now, send } = table
  const { code } = state.loose
  const isBusy = table.mode === 'busy'
  const takes = useRef(!isBusy)
  useOnLayout([isBusy], () => void (takes.current = !isBusy))
  const setCode = (typed: string) => send({ type: 'typed', loose: { code: typed } })
  const standing = () => now().loose.code.trim()
  /** Undefined: the table takes no rows any more, as its document is being saved; the code stays. */
  const find = async (wanted: string): Promise<boolean | undefined> => {
    const values = await rowOfCode(wanted)
    if (!isHere() || !takes.current) return undefined
    if (values) send(scanEvent(layout, now().rows, values, cellRule))
    return values !== undefined
  }
  const tellFailure = (error: unknown) => toastProblem(callErrorOf(error), t('editableTable.scanAction'))
  const take = (typed: string) =>
    inTurn(async () => {
      const wanted = typed.trim()
      // a second press found it taken already
      if (wanted === '' || standing() !== wanted) return
      try {
        const known = await find(wanted)
        if (known === undefined) return
        if (!known) toast.error(t('editableTable.unknownCode', { code: wanted }))
        // the next one may have been typed meanwhile
        else if (standing() === wanted) setCode('')
      } catch (error) {
        tellFailure(error)
      }
    })
  /** False: no more is scanned. What stands in the line is not written over. */
  const takeScanned = (read: string) =>
    inTurn(async () => {
      if (standing() === '') setCode(read)
      try {
        const known = await find(read)
        if (known === undefined) return false
        if (!known) send(unknownEvent(read))
        if (standing() === read) setCode('')
        toast.info(t(known ? 'editableTable.scanned' : 'editableTable.scannedUnknown', { code: read }))
        return true
      } catch (error) {
        tellFailure(error)
        if (isHere() && takes.current && standing() !== read) send(unknownEvent(read))
        return false
      }
    })
  const scanned = async (): Promise<void> => {
    const read = (await once(async () => scan?.()))?.trim()
    if (!read) return
    const isSameLook = read === seen.current.code && clock.now() - seen.current.at < SAME_LOOK_MS
    if (isSameLook) toast.info(t('editableTable.scannedAgain', { code: read }))
    const goesOn = isSameLook || (await takeScanned(read))
    seen.current = { code: goesOn ? read : '', at: clock.now() }
    if (goesOn) await scanned()
  }
  return (
    <View className="editable-table__code">
      <TextField
        label={t('editableTable.scanLabel')}
        hideLabel
        placeholder={t('editableTable.scanLabel')}
        value={code}
        disabled={isBusy}
        maxLength={MOST_CODE}
        confirmKey="done"
        onChange={setCode}
        onConfirm={typed => void take(typed)}
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
    </View>
  )
}
