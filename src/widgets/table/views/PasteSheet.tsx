import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { cx } from '@/ui/cx'
import { Sheet } from '@/ui/sheet/Sheet'
import { Tag } from '@/ui/tag/Tag'
import { TextArea } from '@/ui/text-area/TextArea'
import { callErrorOf } from '../../call-state/callError'
import { toastProblem } from '../../call-state/toastProblem'
import type { OptionSource } from '../../field'
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

function Preview({ lines }: { lines: readonly PastedLine[] }) {
  const t = useText(editableTableTexts)
  return (
    <>
      {lines.slice(0, MOST_SHOWN).map(({ cells }, at) => (
        <View key={at} className="table-paste__line">
          <View className="table-row__place">{at + 1}</View>
          <View className="table-paste__cells">
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
}

/** Rows out of a chat or a spreadsheet, seen before they are taken: what is doubtful is marked. */
export function PasteSheet({ table, options, open, rowOfCode, onClose }: PasteSheetProps) {
  const t = useText(editableTableTexts)
  const [busy, setBusy] = useState(false)
  const { layout, cellRule, state, now, send } = table
  const text = state.loose.pasted
  const setText = (pasted: string) => send({ type: 'typed', loose: { pasted } })
  const read = (pasted: string) => pastedLines(pasted, { layout, rule: cellRule, optionsOf: options.of })
  const { lines, beyond } = useMemo(() => read(text), [text, layout, cellRule, options])
  const doubts = doubtsOf(lines)
  const take = async () => {
    const all = read(now().loose.pasted).lines
    setBusy(true)
    try {
      const wanted = [...new Set(all.flatMap(({ reference }) => reference ?? []))]
      const found = new Map<string, CellValues>()
      for (const one of wanted) {
        const values = await rowOfCode?.(one)
        if (values) found.set(one, values)
      }
      send(pasteEvent(all, found, layout))
      setText('')
      onClose()
    } catch (error) {
      toastProblem(callErrorOf(error), t('editableTable.paste.action'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open={open}
      // rows that are looked up would come into a table that may be saved by then
      onClose={() => !busy && onClose()}
      title={t('editableTable.paste.title')}
      height={HEIGHT}
      footer={
        <Button block disabled={lines.length === 0} loading={busy} onPress={() => void take()}>
          {t('editableTable.paste.ok', { n: lines.length })}
        </Button>
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
