import { View } from '@tarojs/components'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tag } from '@/ui/tag/Tag'
import { TextArea } from '@/ui/text-area/TextArea'
import { callErrorOf } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import { useStillHere } from '../../call-state/useStillHere'
import type { OptionSource } from '../../field'
import { ListFile } from '../../list-file'
import { lookUp } from '../lookUp'
import type { CellValues } from '../model/cells'
import { doubtsOf, pastedLines, pasteEvent, type PastedLine } from '../model/pasting'
import { editableTableTexts } from '../texts'
import type { EditableTableHandle } from '../useEditableTable'

const HEIGHT = 85
const MOST_LETTERS = 100_000
/** Lines a preview shows; all of them are taken. */
const MOST_SHOWN = 50

export interface PasteSheetProps {
  table: EditableTableHandle
  options: OptionSource
  open: boolean
  rowOfCode: ((code: string) => Promise<CellValues | undefined>) | undefined
  onClose: () => void
}

/** Not drawn again with each answer of a look-up. */
const Preview = memo(function Preview({ lines }: { lines: readonly PastedLine[] }) {
  const t = useText(editableTableTexts)
  return (
    <>
      {lines.slice(0, MOST_SHOWN).map(({ cells, missing }, at) => (
        <View key={at} className="table-paste__line">
          <View className="table-row__place">{at + 1}</View>
          <View className="table-paste__cells">
            {missing && <Tag tone="warning">{t('editableTable.paste.missing', { name: missing.label })}</Tag>}
            {cells.map(({ column, text, doubt }, n) =>
              text === '' ? null : (
                <View key={n} className="table-paste__cell">
                  <View className="table-row__name">
                    {column?.label ?? t('editableTable.paste.noColumn')}
                  </View>
                  <View className={cx('table-row__value', doubt && `table-paste__value--${doubt}`)}>
                    {text}
                  </View>
                  {doubt && doubt !== 'noColumn' && (
                    <Tag tone={doubt === 'locked' || doubt === 'reference' ? 'neutral' : 'warning'}>
                      {t(`editableTable.paste.doubt.${doubt}`)}
                    </Tag>
                  )}
                </View>
              ),
            )}
          </View>
        </View>
      ))}
      {lines.length > MOST_SHOWN && (
        <View className="table-sheet__note">
          {t('editableTable.paste.more', { n: lines.length - MOST_SHOWN })}
        </View>
      )}
    </>
  )
})

/**
 * Looks up what the lines name, and takes them all at once. What was found stays known for another try, also after a
 * failure or when it was given up; answers that come after that change nothing.
 */
function useTaking({ table, options, rowOfCode, onClose }: PasteSheetProps) {
  const t = useText(editableTableTexts)
  const { layout, cellRule, now, send } = table
  const isHere = useStillHere()
  const known = useRef(new Map<string, CellValues | undefined>())
  const [progress, setProgress] = useState<{ n: number; total: number }>()
  /** the look-up that is under way */
  const running = useRef<object>()
  const read = useCallback(
    (pasted: string) => pastedLines(pasted, { layout, rule: cellRule, optionsOf: options.of }),
    [layout, cellRule, options.of],
  )
  const stop = () => {
    running.current = undefined
    setProgress(undefined)
  }
  const take = async () => {
    if (running.current) return
    const { lines, rest } = read(now().loose.pasted)
    const names = [...new Set(lines.flatMap(({ reference }) => reference ?? []))]
    const mine = {}
    running.current = mine
    const goesOn = () => running.current === mine && isHere()
    const tell = () =>
      setProgress({ n: names.filter(name => known.current.has(name)).length, total: names.length })
    tell()
    const find = rowOfCode ?? (() => Promise.resolve(undefined))
    const failure = await lookUp({ names, find, known: known.current, goesOn, onAnswer: tell })
    if (!goesOn()) return
    stop()
    if (failure) {
      const action = t('editableTable.paste.find', { name: failure.name })
      return toastProblem(callErrorOf(failure.error), action)
    }
    send(pasteEvent(lines, known.current, layout))
    known.current = new Map()
    send({ type: 'typed', loose: { pasted: rest } })
    // lines beyond what is taken at once are the next ones
    if (rest === '') onClose()
  }
  return { read, take, stop, progress }
}

/** Rows out of a chat or a spreadsheet, seen before they are taken: what is doubtful is marked. */
export function PasteSheet(props: PasteSheetProps) {
  const t = useText(editableTableTexts)
  const { table, open, onClose } = props
  const { state, send } = table
  const { read, take, stop, progress } = useTaking(props)
  const text = state.loose.pasted
  const setText = (pasted: string) => send({ type: 'typed', loose: { pasted } })
  const { lines, beyond } = useMemo(() => read(text), [read, text])
  const doubts = doubtsOf(lines)
  const busy = progress !== undefined
  return (
    <Sheet
      open={open}
      // rows that come later would come into a table that may be saved by then
      onClose={() => {
        stop()
        onClose()
      }}
      title={t('editableTable.paste.title')}
      height={HEIGHT}
      footer={
        <View className="table-sheet__actions">
          {busy && (
            <Button kind="secondary" block onPress={stop}>
              {t('editableTable.paste.stop')}
            </Button>
          )}
          <Button block disabled={lines.length === 0} loading={busy} onPress={() => void take()}>
            {busy
              ? t('editableTable.paste.progress', progress)
              : t('editableTable.paste.ok', { n: lines.length })}
          </Button>
        </View>
      }
    >
      <TextArea
        label={t('editableTable.paste.label')}
        placeholder={t('editableTable.paste.hint')}
        value={text}
        maxLength={MOST_LETTERS}
        rows={4}
        readOnly={busy}
        onChange={setText}
      />
      <View className="table-paste__file">
        <ListFile
          textNow={() => table.now().loose.pasted}
          mostLetters={MOST_LETTERS}
          disabled={busy}
          onText={setText}
        />
      </View>
      {lines.length > 0 && (
        <View className="table-sheet__note">
          {t('editableTable.paste.read', { n: lines.length, doubts })}
          {beyond > 0 && t('editableTable.paste.beyond', { n: beyond })}
        </View>
      )}
      <Preview lines={lines} />
    </Sheet>
  )
}
