import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import type { Document, DocumentProblem } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { formatDecimal } from '@/base/decimal'
import { useText } from '@/i18n'
import zh from '@/i18n/locales/zh-CN/inspection'
import { Button } from '@/ui/button/Button'
import { toast } from '@/ui/feedback/feedback'
import { clearOfFoot } from '@/ui/host/clearOf'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { Sheet } from '@/ui/sheet/Sheet'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { useKeptValue } from '@/widgets/call-state/useKeptValue'
import { useEnumOptions } from '@/widgets/field'
import { fieldFailure } from '@/widgets/field/model/registry'
import { fieldFailureText } from '@/widgets/field/texts'
import { Uploader } from '@/widgets/uploader'
import { useGiveUp } from '../hooks/useGiveUp'
import {
  allGood,
  differenceOf,
  foundOf,
  isFaulty,
  isInspectionDraft,
  keptFound,
  refusedFound,
  saidRows,
  untouchedRows,
  type FoundFailures,
  type FoundPart,
  type InspectionDraft,
} from '../model/inspection'
import { rowsToInspect, type RowChoice } from '../model/rowChoices'
import { documentsTexts, inspectionTexts } from '../texts'
import { InspectRow, partId, QUANTITIES, specOf, valueOf, type InspectionColumns } from './InspectRow'
import { SheetActions } from './SheetActions'

export interface InspectSheetProps {
  document: Document
  columns: InspectionColumns
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
const SHEET = 'document-inspect'
const NOTICE = 'document-inspect-notice'
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
  const [failures, setFailures] = useState(NONE)
  const [missing, setMissing] = useState(false)
  const [sending, setSending] = useState<'busy' | 'failed'>()
  const options = useEnumOptions([columns.reason.spec], owner)
  const worthKeeping = ({ found, photos }: InspectionDraft): InspectionDraft | undefined => {
    const kept = keptFound(choices, found)
    return Object.keys(kept).length > 0 || photos.length > 0 ? { found: kept, photos } : undefined
  }
  const [draft, setDraft, draftNow, forgetDraft] = useKeptValue({
    name: `inspect:${document.documentUuid}`,
    empty: NOTHING,
    isDraft: isInspectionDraft,
    worth: worthKeeping,
    open,
  })
  const forget = () => {
    forgetDraft()
    setFailures(NONE)
    setMissing(false)
  }
  const change = useCallback(
    (found: InspectionDraft['found']) => {
      setDraft({ ...draftNow(), found: { ...draftNow().found, ...found } })
      setFailures(before => Object.fromEntries(Object.entries(before).filter(([uuid]) => !(uuid in found))))
      setMissing(false)
    },
    [setDraft, draftNow],
  )
  const changePart = useCallback(
    (lineUuid: string, part: FoundPart, text: string) =>
      change({ [lineUuid]: { ...draftNow().found[lineUuid], [part]: text } }),
    [change, draftNow],
  )
  /** What the field says of what was typed. */
  const wrongText = (part: (typeof QUANTITIES)[number], text: string): string | undefined => {
    const failure = fieldFailure(specOf(columns, part), valueOf(columns, part, text))
    return failure && fieldFailureText(failure, t(`inspection.${part}`))
  }
  /** A row may stand far from the foot: the first one that is wrong is named, and scrolled to. */
  const show = (wrong: FoundFailures) => {
    setFailures(wrong)
    const first = choices.find(({ lineUuid }) => wrong[lineUuid])
    const [said] = Object.entries(wrong[first?.lineUuid ?? ''] ?? {}) as [FoundPart, string][]
    if (!first || !said) return
    const [part, message] = said
    const row = tellRow('documents.row', { n: first.place, name: first.name })
    const quantity = QUANTITIES.find(one => one === part)
    const own = quantity && wrongText(quantity, foundOf(first, draftNow().found)[quantity])
    const why = message || (own ?? '')
    toast.error(tellRow('documents.rowWrong', { row, why }))
    // a row far away is not mounted: then the notice is what is seen
    clearOfFoot(NOTICE, SHEET)
    clearOfFoot(partId(first.place, part), SHEET, true)
  }
  /** What can be seen to be wrong before the server is asked. */
  const wrongOf = (choice: RowChoice): Partial<Record<FoundPart, string>> => {
    const row = foundOf(choice, draftNow().found)
    const typed = QUANTITIES.filter(part => wrongText(part, row[part]) !== undefined)
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
    show(wrong)
    setMissing(said.length === 0)
    if (said.length === 0) {
      toast.error(t('inspection.nothing'))
      clearOfFoot(NOTICE, SHEET)
    }
    if (said.length === 0 || Object.keys(wrong).length > 0) return
    const isDone = await onSay(draftNow(), problems => {
      const refused = refusedFound(document, choices, problems)
      show(refused ?? NONE)
      return refused !== undefined
    })
    if (isDone) forget()
  }
  /** What has not arrived would be let go with the sheet. */
  const unlessSending = (go: () => void) => () => {
    if (sending === 'busy') toast.warning(t('inspection.uploading'))
    else go()
  }
  const giveUp = useGiveUp({ typed: () => worthKeeping(draftNow()) !== undefined, forget, onClose })
  const { found, photos } = draft
  const draw = useCallback(
    (choice: RowChoice) => (
      <InspectRow
        choice={choice}
        typed={found[choice.lineUuid]}
        wrong={failures[choice.lineUuid]}
        columns={columns}
        options={options}
        busy={busy}
        onChange={changePart}
      />
    ),
    [columns, options, found, busy, failures, changePart],
  )
  const wrong = Object.keys(failures).length
  const untouched = untouchedRows(choices, found).length
  const free = MOST_FILES - document.files.length
  return (
    <Sheet
      open={open}
      onClose={() => !busy && unlessSending(onClose)()}
      title={t('inspection.title', { code: document.code })}
      signal={signal}
      className={SHEET}
      footer={
        <SheetActions
          okText={t('inspection.submit')}
          busy={busy}
          onOk={() => void say()}
          onCancel={unlessSending(giveUp)}
        />
      }
    >
      <View className="document-step">
        <View id={NOTICE}>
          {wrong > 0 && <NoticeBar tone="danger">{t('inspection.wrong', { n: wrong })}</NoticeBar>}
          {missing && <NoticeBar tone="danger">{t('inspection.nothing')}</NoticeBar>}
        </View>
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
