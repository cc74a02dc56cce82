import { useCallback, useEffect, useLayoutEffect } from 'react'
import type { Document } from '@/api/document'
import type { RowLimit } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherField } from '@/api/widgetVoucher'
import { reveal } from '@/ui/host/reveal'
import { useOn } from '@/ui/useOn'
import type { FieldValue } from '../field/model/registry'
import { HEADER_AGAIN_MS, isOpen } from './model/voucher'
import type { VoucherSource } from './source'
import { useKeptDraft } from './useKeptDraft'
import { useSentSave } from './useSentSave'
import { useVoucherDocuments, type VoucherStart } from './useVoucherDocuments'
import { useVoucherDrafts, type TypedField } from './useVoucherDrafts'
import { useVoucherPage, type VoucherPage } from './useVoucherPage'
import { fieldId } from './useVoucherFront'
import { useVoucherClash } from './useVoucherClash'
import { useVoucherGoingOn } from './useVoucherGoingOn'
import { useVoucherSaving } from './useVoucherSaving'

export interface VoucherOptions {
  owner: WidgetOwner
  voucherCode: string
  /** keep its identity */
  source: VoucherSource
  /** Only its rows and files are entered: the head stays, and no other document takes its place. */
  rowsOnly?: boolean
  /** What may not be changed of rows that are saved; keep its identity. */
  limits?: readonly RowLimit[] | undefined
  /** default: the newest document */
  start?: VoucherStart
  /** a save was confirmed; without a document: one may have been done, its answer was lost */
  onSaved?: (document?: Document) => void
}

/** Header data is applied to reference fields again, a moment after it came (widgets §9). */
function useHeaderAgain({ state, send, fields }: VoucherPage) {
  // with the drawing: the timer of older data must not run between it and an effect
  useLayoutEffect(() => {
    const timer = setTimeout(
      () => send({ type: 'headerReapplied', load: state.loads, fields }),
      HEADER_AGAIN_MS,
    )
    return () => clearTimeout(timer)
  }, [state.loads, state.fills, fields, send])
}

/** A document on the page, from its template to the save; each part stands in a hook of its own. */
export function useVoucher(options: VoucherOptions) {
  const { owner, voucherCode, source, start = { place: 1 }, onSaved } = options
  const { rowsOnly = false, limits } = options
  const kept = useKeptDraft()
  const page = useVoucherPage({ owner, voucherCode, rowsOnly, limits, onEditing: kept.touch })
  const { state, send, table, fields } = page
  const sent = useSentSave(page, source)
  const drafts = useVoucherDrafts(page, { kept, sent, onSaved })
  useEffect(() => kept.watch(drafts.snapshot, table.state.rows.length))
  const { keep, touch } = kept
  useOn([state.edits, table.state.changes, table.state.loose, state.loads], touch)
  const saving = useVoucherSaving(page, { source, drafts, sent, onSaved, keep })
  const { save, showProblem } = saving
  const clashing = useVoucherClash(page, { drafts, save })
  const goingOn = useVoucherGoingOn(page, { drafts, sent, saving, keep })
  const { mayGoOn } = goingOn
  const { noteTyping: noteDigits } = drafts
  const noteTyping = useCallback(
    (typed: TypedField | undefined) => {
      noteDigits(typed)
      touch()
    },
    [noteDigits, touch],
  )
  // these keep their identity: a field of the head is drawn again for itself only
  const change = useCallback(
    (field: VoucherField, value: FieldValue | undefined) =>
      send({ type: 'fieldChanged', field, value, others: fields }),
    [send, fields],
  )
  const documents = useVoucherDocuments(page, {
    source,
    start,
    drafts,
    sent,
    saving: { ...saving, mayGoOn },
    keep,
  })
  useHeaderAgain(page)
  const { templates, template, now, values, busy, fills, opens, clash } = page
  /** Opens what may be filled in after the approval. */
  const annotate = () => {
    send({ type: 'annotationTurned', on: true })
    const first = fields.find(field => field.shown && isOpen(now(), field))
    if (first) reveal(fieldId(first.field))
  }
  const endAnnotation = async () => {
    if (await mayGoOn()) send({ type: 'annotationTurned', on: false })
  }
  return {
    templates,
    template,
    state,
    now,
    send,
    table,
    values,
    clash,
    saving: page.saving,
    fills,
    opens,
    busy,
    edited: state.edited || table.state.changes > 0,
    change,
    annotate,
    endAnnotation,
    noteTyping,
    save,
    ...clashing,
    ...goingOn,
    showProblem,
    isUnsure: saving.isUnsure,
    settleOpen: saving.settleOpen,
    ...documents,
  }
}

export type VoucherHandle = ReturnType<typeof useVoucher>
