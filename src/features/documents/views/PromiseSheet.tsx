import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import type { Document, DocumentProblem } from '@/api/document'
import type { VoucherColumn } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { Field } from '@/widgets/field'
import { valueForRow, valueInRow, type FieldValue } from '@/widgets/field/model/registry'
import { useProgressText } from '../hooks/useProgressText'
import {
  changedDays,
  dayFailures,
  isPromisedDays,
  knownDay,
  PROMISED,
  refusedDays,
  type PromiseFailures,
  type PromisedDays,
} from '../model/promises'
import { rowsToCome, type RowChoice } from '../model/rowChoices'
import { documentsTexts } from '../texts'
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

/** The days a supplier promises, row by row or for all rows at once. What was typed is kept until it is written. */
export function PromiseSheet({ document, column, open, busy, onClose, onSay }: PromiseSheetProps) {
  const t = useText(documentsTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const choices = useMemo(() => rowsToCome(document), [document])
  const [typed, setTyped, typedNow] = useLiveValue<PromisedDays>({})
  const [all, setAll] = useState('')
  const [failures, setFailures] = useState(NONE)
  const [unchanged, setUnchanged] = useState(false)
  const { spec } = column
  const draft = (days: PromisedDays) => {
    const changed = changedDays(choices, days)
    return Object.keys(changed).length > 0 ? changed : undefined
  }
  const { keep } = useFormDraft({
    name: `promise:${document.documentUuid}`,
    value: draft(typed),
    now: () => draft(typedNow()),
    isDraft: isPromisedDays,
    onFound: setTyped,
    says: 'kept',
    open,
  })
  const forget = () => {
    setTyped({})
    setAll('')
    setFailures(NONE)
    setUnchanged(false)
    keep()
  }
  const textOf = useCallback(
    (value: FieldValue | undefined) => String(valueForRow(spec, value, PROMISED)[PROMISED] ?? ''),
    [spec],
  )
  const change = useCallback(
    (days: PromisedDays) => {
      setTyped({ ...typedNow(), ...days })
      setFailures(before => Object.fromEntries(Object.entries(before).filter(([uuid]) => !(uuid in days))))
      setUnchanged(false)
    },
    [setTyped, typedNow],
  )
  const say = async () => {
    const days = changedDays(choices, typedNow())
    const wrong = dayFailures(column, days)
    setFailures(wrong)
    setUnchanged(Object.keys(days).length === 0)
    if (Object.keys(days).length === 0 || Object.keys(wrong).length > 0) return
    const isDone = await onSay(days, problems => {
      const refused = refusedDays(document, choices, problems)
      setFailures(refused ?? NONE)
      return refused !== undefined
    })
    if (isDone) forget()
  }
  const tellProgress = useProgressText(document.voucherCode)
  const draw = useCallback(
    (choice: RowChoice) => {
      const { lineUuid, place, name, row } = choice
      const asked = String(row.values['dArriveDate'] ?? '')
      return (
        <View className="document-step__promise">
          <Field
            label={t('documents.row', { n: place, name })}
            spec={spec}
            value={valueInRow(spec, { [PROMISED]: typed[lineUuid] ?? knownDay(choice) }, PROMISED)}
            disabled={busy}
            failure={failures[lineUuid]}
            onChange={value => change({ [lineUuid]: textOf(value) })}
          />
          <View className="document-step__progress">
            {[asked && t('documents.promise.asked', { day: asked }), tellProgress(row.progress, row.values)]
              .filter(Boolean)
              .join(' · ')}
          </View>
        </View>
      )
    },
    [t, tellProgress, spec, typed, busy, failures, change, textOf],
  )
  const wrong = Object.keys(failures).length
  return (
    <Sheet
      open={open}
      onClose={() => !busy && onClose()}
      title={t('documents.promise.title', { code: document.code })}
      signal={signal}
      footer={
        <SheetActions
          okText={t('documents.promise.submit')}
          busy={busy}
          onOk={() => void say()}
          onCancel={onClose}
        />
      }
    >
      <View className="document-step">
        {wrong > 0 && <NoticeBar tone="danger">{t('documents.promise.wrong', { n: wrong })}</NoticeBar>}
        {unchanged && <NoticeBar tone="danger">{t('documents.promise.unchanged')}</NoticeBar>}
        {choices.length > 1 && (
          <Field
            label={t('documents.promise.all')}
            spec={spec}
            value={valueInRow(spec, { [PROMISED]: all }, PROMISED)}
            disabled={busy}
            onChange={value => {
              const day = textOf(value)
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
