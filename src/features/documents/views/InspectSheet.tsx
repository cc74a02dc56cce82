import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import type { Document, DocumentProblem } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { formatDecimal } from '@/base/decimal'
import { useText } from '@/i18n'
import zh from '@/i18n/locales/zh-CN/inspection'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { Field, useEnumOptions } from '@/widgets/field'
import { fieldFailure, valueForRow, valueInRow, type FieldValue } from '@/widgets/field/model/registry'
import { Uploader } from '@/widgets/uploader'
import {
  allGood,
  deliveredOf,
  differenceOf,
  foundOf,
  isFaulty,
  isInspectionDraft,
  isWaiting,
  keptFound,
  nameOf,
  refusedFound,
  saidRows,
  untouchedRows,
  type FoundFailures,
  type FoundPart,
  type InspectionDraft,
  type inspectionColumns,
} from '../model/inspection'
import { rowsToInspect, type RowChoice } from '../model/rowChoices'
import { documentsTexts, inspectionTexts } from '../texts'
import { SheetActions } from './SheetActions'

export interface InspectSheetProps {
  document: Document
  columns: NonNullable<ReturnType<typeof inspectionColumns>>
  owner: WidgetOwner
  open: boolean
  busy: boolean
  onClose: () => void
  /** `onRefused`: what the server says of these rows; true: all of it is shown here. Answers whether it was done. */
  onSay: (
    draft: InspectionDraft,
    onRefused: (problems: readonly DocumentProblem[]) => boolean,
  ) => Promise<boolean>
}

/** widgets §7: the server knows it by this name, in both languages of the page. */
const BUSINESS = { type: 'voucherAttachment', name: zh.photos }
/** Files of a document, and megabytes of one of them (widgets §9, decision 20). */
const MOST_FILES = 6
const MOST_SIZE = 2
const QUANTITIES = ['good', 'conceded', 'rejected'] as const
const NOTHING: InspectionDraft = { found: {}, photos: [] }
const NONE: FoundFailures = {}

const keyOf = ({ lineUuid }: RowChoice): string => lineUuid

/** What an inspection has found, row by row. What was typed is kept until it is written. */
export function InspectSheet(props: InspectSheetProps) {
  const { document, columns, owner, open, busy, onClose, onSay } = props
  const t = useText(inspectionTexts)
  const tellRow = useText(documentsTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const choices = useMemo(() => rowsToInspect(document), [document])
  const [draft, setDraft, draftNow] = useLiveValue(NOTHING)
  const [failures, setFailures] = useState(NONE)
  const [missing, setMissing] = useState(false)
  const [sending, setSending] = useState<'busy' | 'failed'>()
  const options = useEnumOptions([columns.reason.spec], owner)
  const worthKeeping = ({ found, photos }: InspectionDraft): InspectionDraft | undefined => {
    const kept = keptFound(choices, found)
    return Object.keys(kept).length > 0 || photos.length > 0 ? { found: kept, photos } : undefined
  }
  const { keep } = useFormDraft({
    name: `inspect:${document.documentUuid}`,
    value: worthKeeping(draft),
    now: () => worthKeeping(draftNow()),
    isDraft: isInspectionDraft,
    onFound: setDraft,
    says: 'kept',
    open,
  })
  const change = useCallback(
    (found: InspectionDraft['found']) => {
      setDraft({ ...draftNow(), found: { ...draftNow().found, ...found } })
      setFailures(before => Object.fromEntries(Object.entries(before).filter(([uuid]) => !(uuid in found))))
      setMissing(false)
    },
    [setDraft, draftNow],
  )
  const specOf = useCallback(
    (part: FoundPart) => (part === 'reason' || part === 'note' ? columns[part] : columns.rejected).spec,
    [columns],
  )
  const valueOf = useCallback(
    (part: FoundPart, text: string) => valueInRow(specOf(part), { [nameOf(part)]: text }, nameOf(part)),
    [specOf],
  )
  /** What can be seen to be wrong before the server is asked. */
  const wrongOf = (choice: RowChoice): Partial<Record<FoundPart, string>> => {
    const row = foundOf(choice, draftNow().found)
    const typed = QUANTITIES.filter(part => fieldFailure(specOf(part), valueOf(part, row[part])))
    // the field says by itself what is wrong with what was typed
    if (typed.length > 0) return Object.fromEntries(typed.map(part => [part, '']))
    const { sum, short, beyond } = differenceOf(choice, row) ?? {}
    const n = formatDecimal(short ?? beyond)
    return {
      ...(sum !== undefined && {
        good: t(`inspection.${short === undefined ? 'beyond' : 'short'}`, { sum: formatDecimal(sum), n }),
      }),
      ...(isFaulty(row) && row.reason === '' && { reason: t('inspection.noReason') }),
    }
  }
  const say = async () => {
    if (sending) return toast.warning(t(`inspection.${sending === 'busy' ? 'uploading' : 'uploadFailed'}`))
    const said = saidRows(choices, draftNow().found)
    const wrong = Object.fromEntries(
      said.flatMap(choice => {
        const found = wrongOf(choice)
        return Object.keys(found).length > 0 ? [[choice.lineUuid, found]] : []
      }),
    )
    setFailures(wrong)
    setMissing(said.length === 0)
    if (said.length === 0 || Object.keys(wrong).length > 0) return
    const isDone = await onSay(draftNow(), problems => {
      const refused = refusedFound(document, choices, problems)
      setFailures(refused ?? NONE)
      return refused !== undefined
    })
    if (!isDone) return
    setDraft(NOTHING)
    setFailures(NONE)
    keep()
  }
  const leave = () => {
    if (busy) return
    // what has not arrived would be let go with the sheet
    if (sending === 'busy') toast.warning(t('inspection.uploading'))
    else onClose()
  }
  const { found, photos } = draft
  const draw = useCallback(
    (choice: RowChoice) => {
      const { lineUuid, place, name, row } = choice
      const now = foundOf(choice, found)
      const fieldOf = (part: FoundPart, label: string) => {
        const message = failures[lineUuid]?.[part]
        return (
          <Field
            key={part}
            label={label}
            spec={specOf(part)}
            options={options}
            value={valueOf(part, now[part])}
            disabled={busy}
            failure={message ? { code: 'told', params: { message } } : undefined}
            onChange={(value: FieldValue | undefined) => {
              const text = String(valueForRow(specOf(part), value, nameOf(part))[nameOf(part)] ?? '')
              change({ [lineUuid]: { ...draftNow().found[lineUuid], [part]: text } })
            }}
          />
        )
      }
      const title = tellRow('documents.row', { n: place, name })
      return (
        <View className="document-step__promise" {...a11y({ role: 'group', label: title })}>
          <View>{title}</View>
          <View className="document-step__progress">
            {[
              t('inspection.delivered', {
                n: formatDecimal(deliveredOf(choice)),
                unit: String(row.values['cUnit'] ?? ''),
              }),
              isWaiting(choice) && t('inspection.waits'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </View>
          <View className="document-step__quantities">
            {QUANTITIES.map(part => (
              <View key={part} className="document-step__quantity">
                {fieldOf(part, t(`inspection.${part}`))}
              </View>
            ))}
          </View>
          {isFaulty(now) && fieldOf('reason', columns.reason.label)}
          {isFaulty(now) && fieldOf('note', columns.note.label)}
        </View>
      )
    },
    [t, tellRow, columns, options, specOf, valueOf, found, draftNow, busy, failures, change],
  )
  const wrong = Object.keys(failures).length
  const untouched = untouchedRows(choices, found).length
  const free = MOST_FILES - document.files.length
  return (
    <Sheet
      open={open}
      onClose={leave}
      title={t('inspection.title', { code: document.code })}
      signal={signal}
      footer={
        <SheetActions okText={t('inspection.submit')} busy={busy} onOk={() => void say()} onCancel={leave} />
      }
    >
      <View className="document-step">
        {wrong > 0 && <NoticeBar tone="danger">{t('inspection.wrong', { n: wrong })}</NoticeBar>}
        {missing && <NoticeBar tone="danger">{t('inspection.nothing')}</NoticeBar>}
        <View className="document-step__progress">{t('inspection.hint')}</View>
        {untouched > 0 && (
          <Button
            kind="secondary"
            block
            disabled={busy}
            onPress={() => change(allGood(choices, draftNow().found))}
          >
            {t(untouched < choices.length ? 'inspection.restGood' : 'inspection.allGood')}
          </Button>
        )}
        <WindowedList
          rows={choices}
          keyOf={keyOf}
          draw={draw}
          label={t('inspection.list')}
          lineHeight="240px"
          scroll={signal}
        />
        {free > 0 && (
          <Uploader
            business={BUSINESS}
            maxSize={MOST_SIZE}
            maxCount={free}
            readOnly={busy}
            value={photos}
            onChange={(files, now) => {
              setSending(now.busy ? 'busy' : now.failed ? 'failed' : undefined)
              setDraft({ ...draftNow(), photos: files.map(({ fileId, name }) => ({ fileId, name })) })
            }}
            label={t('inspection.photos')}
          />
        )}
      </View>
    </Sheet>
  )
}
