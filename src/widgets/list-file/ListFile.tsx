import { View } from '@tarojs/components'
import { useState } from 'react'
import { textOf, useText } from '@/i18n'
import { files } from '@/platform/files'
import { FileFailure, type ChosenFile } from '@/platform/files/contract'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { useStillHere } from '../call-state/useStillHere'
import { csvText, joinedText, listText } from './model/listText'
import { listFileTexts } from './texts'
import './list-file.scss'

/** An older workbook is not read, but chosen: what to do with it is said then. */
const EXTENSIONS = ['xlsx', 'csv', 'txt', 'xls'] as const
const MOST_MB = 2

interface SheetText {
  name: string
  text: string
}

/** A workbook, also one of the older format or with a password, by its first bytes. */
const isWorkbook = ({ bytes: [one, other] }: ChosenFile): boolean =>
  (one === 0x50 && other === 0x4b) || (one === 0xd0 && other === 0xcf)

/** Some programs call a page of the web, or its like, a workbook. */
const isPage = (text: string): boolean => /^\s*<[!?a-z]/i.test(text)

/** What a file says, sheet by sheet; a text is one sheet. */
const textsOf = async (file: ChosenFile): Promise<SheetText[]> => {
  if (!isWorkbook(file)) {
    const text = files.textOf(file.bytes)
    if (isPage(text)) throw new FileFailure('noWorkbook')
    return [{ name: '', text: /\.csv$/i.test(file.name) ? csvText(text) : text }]
  }
  const { sheetsOf } = await import('./model/workbook')
  return sheetsOf(file.bytes).map(({ name, rows }) => ({ name, text: listText(rows) }))
}

const tellFailure = (problem: unknown): void => {
  const t = textOf(listFileTexts)
  const reason = problem instanceof FileFailure ? problem.reason : 'unreadable'
  toast.error(t(`listFile.failure.${reason}`, { n: MOST_MB }))
}

export interface ListFileProps {
  /** what is written now: the list is put below it */
  textNow: () => string
  /** as long as the text may become; what is beyond is left out and told */
  mostLetters: number
  disabled?: boolean
  onText: (text: string) => void
}

/** A list out of a file: a workbook, of which a person chooses the sheet, or a text. */
export function ListFile({ textNow, mostLetters, disabled = false, onText }: ListFileProps) {
  const t = useText(listFileTexts)
  const isHere = useStillHere()
  const [reading, setReading] = useState(false)
  const [sheets, setSheets] = useState<readonly SheetText[]>()
  const take = ({ text: more }: SheetText) => {
    const { text, leftOut } = joinedText(textNow(), more, mostLetters)
    onText(text)
    if (leftOut > 0) toast.warning(t('listFile.leftOut', { n: leftOut }))
  }
  const read = async () => {
    try {
      const file = await files.chooseOne({ extensions: EXTENSIONS, maxBytes: MOST_MB * 1024 * 1024 })
      if (!file || !isHere()) return
      // not before: older browsers do not tell that a choice was cancelled, and the button would wait for it
      setReading(true)
      const found = (await textsOf(file)).filter(({ text }) => text.trim() !== '')
      if (!isHere()) return
      const [first, second] = found
      if (!first) toast.error(t('listFile.empty'))
      else if (second) setSheets(found)
      else take(first)
    } catch (problem) {
      if (isHere()) tellFailure(problem)
    } finally {
      setReading(false)
    }
  }
  return (
    <View className="list-file">
      <Button kind="secondary" size="s" disabled={disabled} loading={reading} onPress={() => void read()}>
        {t(`listFile.choose.${files.source}`)}
      </Button>
      <View className="list-file__note">{t('listFile.note')}</View>
      {files.source === 'chat' && <View className="list-file__note">{t('listFile.chatNote')}</View>}
      <ActionSheet
        open={sheets !== undefined}
        title={t('listFile.sheet')}
        items={(sheets ?? []).map(({ name }, at) => ({ key: String(at), text: name }))}
        onPick={key => {
          const sheet = sheets?.[Number(key)]
          setSheets(undefined)
          if (sheet) take(sheet)
        }}
        onClose={() => setSheets(undefined)}
      />
    </View>
  )
}
