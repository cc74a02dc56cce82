import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import type { Document, DocumentProblem } from '@/api/document'
import type { VoucherColumn } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { clearOfFoot } from '@/ui/host/clearOf'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { Field } from '@/widgets/field'
import { valueInRow } from '@/widgets/field/model/registry'
import { fieldFailureText } from '@/widgets/field/texts'
import { useGiveUp } from '../hooks/useGiveUp'
import {
  changedDays,
  dayFailures,
  isPromisedDays,
  PROMISED,
  refusedDays,
  type PromiseFailures,
  type PromisedDays,
} from '../model/promises'
import { rowsToCome, type RowChoice } from '../model/rowChoices'
import { documentsTexts } from '../texts'
import { dayText, promiseId, PromiseRow } from './PromiseRow'
import { SheetActions } from './SheetActions'

export interface PromiseSheetProps {
  document: Document
  column: VoucherColumn
  open: boolean
  busy: boolean
  onClose: () => void
  /** `onRefused`: what the server says of these rows; true: all of it is shown here. Answers whether it was done. */
  onSay: (
    days: PromisedDays,
    onRefused: (problems: readonly DocumentProblem[]) => boolean,
  ) => Promise<boolean>
}

const keyOf = ({ lineUuid }: RowChoice): string => lineUuid
const NONE: PromiseFailures = {}
const NOTHING: PromisedDays = {}
const SHEET = 'document-promise'
const NOTICE = 'document-promise-notice'

/** The days a supplier promises, row by row or for all rows at once. What was typed is kept until it is written. */
export function PromiseSheet({ document, column, open, busy, onClose, onSay }: PromiseSheetProps) {
  const t = useText(documentsTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const choices = useMemo(() => rowsToCome(document), [document])
  const [all, setAll] = useState('')
  const [failures, setFailures] = useState(NONE)
  const [unchanged, setUnchanged] = useState(false)
  const { spec } = column
  const draft = (days: PromisedDays) => {
    const changed = changedDays(choices, days)
    return Object.keys(changed).length > 0 ? changed : undefined
  }
  const [typed, setTyped, typedNow, forgetDays] = useKeptValue({
    name: `promise:${document.documentUuid}`,
    empty: NOTHING,
    isDraft: isPromisedDays,
    worth: draft,
    open,
  })
  const forget = () => {
    forgetDays()
    setAll('')
    setFailures(NONE)
    setUnchanged(false)
  }
  const giveUp = useGiveUp({ typed: () => draft(typedNow()) !== undefined, forget, onClose })
  const change = useCallback(
    (days: PromisedDays) => {
      setTyped({ ...typedNow(), ...days })
      setFailures(before => Object.fromEntries(Object.entries(before).filter(([uuid]) => !(uuid in days))))
      setUnchanged(false)
    },
    [setTyped, typedNow],
  )
  /** A row may stand far from the foot: the first one that is wrong is named, and scrolled to. */
  const show = (wrong: PromiseFailures) => {
    setFailures(wrong)
    const first = choices.find(({ lineUuid }) => wrong[lineUuid])
    const failure = first && wrong[first.lineUuid]
    if (!first || !failure) return
    const row = t('documents.row', { n: first.place, name: first.name })
    toast.error(t('documents.rowWrong', { row, why: fieldFailureText(failure, column.label) }))
    // a row far away is not mounted: then the notice is what is seen
    clearOfFoot(NOTICE, SHEET)
    clearOfFoot(promiseId(first.place), SHEET, true)
  }
  const changeDay = useCallback((lineUuid: string, day: string) => change({ [lineUuid]: day }), [change])
  const say = async () => {
    const days = changedDays(choices, typedNow())
    const wrong = dayFailures(column, days)
    show(wrong)
    setUnchanged(Object.keys(days).length === 0)
    if (Object.keys(days).length === 0) {
      toast.error(t('documents.promise.unchanged'))
      clearOfFoot(NOTICE, SHEET)
    }
    if (Object.keys(days).length === 0 || Object.keys(wrong).length > 0) return
    const isDone = await onSay(days, problems => {
      const refused = refusedDays(document, choices, problems)
      show(refused ?? NONE)
      return refused !== undefined
    })
    if (isDone) forget()
  }
  const draw = useCallback(
    (choice: RowChoice) => (
      <PromiseRow
        voucherCode={document.voucherCode}
        choice={choice}
        day={typed[choice.lineUuid]}
        failure={failures[choice.lineUuid]}
        spec={spec}
        busy={busy}
        onChange={changeDay}
      />
    ),
    [document.voucherCode, spec, typed, busy, failures, changeDay],
  )
  const wrong = Object.keys(failures).length
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t('documents.promise.title', { code: document.code })}
      signal={signal}
      className={SHEET}
      footer={
        <SheetActions
          okText={t('documents.promise.submit')}
          busy={busy}
          onOk={() => void say()}
          onCancel={giveUp}
        />
      }
    >
      <View className="document-step">
        <View id={NOTICE}>
          {wrong > 0 && <NoticeBar tone="danger">{t('documents.promise.wrong', { n: wrong })}</NoticeBar>}
          {unchanged && <NoticeBar tone="danger">{t('documents.promise.unchanged')}</NoticeBar>}
        </View>
        {choices.length > 1 && (
          <Field
            label={t('documents.promise.all')}
            spec={spec}
            value={valueInRow(spec, { [PROMISED]: all }, PROMISED)}
            disabled={busy}
            onChange={value => {
              const day = dayText(spec, value)
              setAll(day)
              if (day !== '') change(Object.fromEntries(choices.map(({ lineUuid }) => [lineUuid, day])))
            }}
          />
        )}
        <WindowedList
          rows={choices}
          keyOf={keyOf}
          draw={draw}
          label={column.label}
          lineHeight="90px"
          scroll={signal}
        />
      </View>
    </Sheet>
  )
}
