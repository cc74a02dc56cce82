import { View } from '@tarojs/components'
import { useState } from 'react'
import { useText } from '@/i18n'
import { IconButton } from '@/ui/icon-button/IconButton'
import { toast } from '@/ui/feedback/feedback'
import { TextField } from '@/ui/text-field/TextField'
import { callErrorOf } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
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

/**
 * Rows by their codes. What was typed stays until its row is there; the scanner opens again after each code until it is
 * closed, and an unknown code waits.
 */
export function CodeLine({ table, rowOfCode }: CodeLineProps) {
  const t = useText(editableTableTexts)
  const { scan } = useFieldChoosers()
  const [busy, setBusy] = useState(false)
  const isHere = useStillHere()
  const { layout, cellRule, state, now, send } = table
  const { code } = state.loose
  const setCode = (typed: string) => send({ type: 'typed', loose: { code: typed } })
  /** Undefined: the table takes no rows any more, as its document is being saved; the code stays. */
  const find = async (wanted: string): Promise<boolean | undefined> => {
    const values = await rowOfCode(wanted)
    if (!isHere()) return undefined
    if (values) send(scanEvent(layout, now().rows, values, cellRule))
    return values !== undefined
  }
  const work = async (task: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await task()
    } catch (error) {
      toastProblem(callErrorOf(error), t('editableTable.scanAction'))
    } finally {
      setBusy(false)
    }
  }
  const take = (typed: string) =>
    work(async () => {
      const wanted = typed.trim()
      if (wanted === '') return
      const known = await find(wanted)
      if (known === undefined) return
      if (!known) toast.error(t('editableTable.unknownCode', { code: wanted }))
      // the next one may have been typed meanwhile
      else if (now().loose.code.trim() === wanted) setCode('')
    })
  const takeScanned = (read: string) =>
    work(async () => {
      setCode(read)
      const known = await find(read)
      if (known === undefined) return
      if (!known) send(unknownEvent(read))
      setCode('')
      toast.info(t(known ? 'editableTable.scanned' : 'editableTable.scannedUnknown', { code: read }))
    })
  const scanned = async (): Promise<void> => {
    const read = (await scan?.())?.trim()
    if (!read) return
    await takeScanned(read)
    await scanned()
  }
  return (
    <View className="editable-table__code">
      <TextField
        label={t('editableTable.scanLabel')}
        hideLabel
        placeholder={t('editableTable.scanLabel')}
        value={code}
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
              onPress={() => void scanned()}
              className="alm-field__tool"
            />
          )
        }
      />
    </View>
  )
}
