import { useCallback, useRef } from 'react'
import type { Document } from '@/api/document'
import type { VoucherField, VoucherTemplate } from '@/api/widgetVoucher'
import { useText } from '@/i18n'
import { clock } from '@/platform/clock'
import { toast } from '@/ui/feedback/feedback'
import { callErrorOf } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useStillHere } from '../call-state/useStillHere'
import { valueForRow, type FieldValue } from '../field/model/registry'
import { isComputed } from '../table/model/cells'
import type { Editing } from '../table/model/editing'
import { askDraft } from './asking'
import { clashOf } from './model/clash'
import { contentOf, lineOf } from './model/content'
import { draftName, packedDraft, type VoucherDraft } from './model/draft'
import { goneOn, isUnchanged } from './model/sentSave'
import { takesNothing } from './model/voucher'
import { voucherTexts } from './texts'
import type { KeptDraft } from './useKeptDraft'
import type { SentSaves } from './useSentSave'
import type { VoucherPage } from './useVoucherPage'

/** A number being typed on the keypad in a head or foot field. */
export interface TypedField {
  field: VoucherField
  value: FieldValue | undefined
}

interface DraftsOptions {
  kept: Pick<KeptDraft, 'find' | 'forget'>
  sent: SentSaves
  /** a save was confirmed */
  onSaved: ((document?: Document) => void) | undefined
}

/** What was typed and not saved: what is kept of it, and how it is offered and taken up again. */
export function useVoucherDrafts(page: VoucherPage, { kept, sent, onSaved }: DraftsOptions) {
  const t = useText(voucherTexts)
  const { find, forget } = kept
  const { owner, voucherCode, templates, table, now, isEdited, contentNow, show, setClash } = page
  const isHere = useStillHere()
  /** rows of the popup that wait until it is decided what the server's changes become */
  const held = useRef<Editing>()
  const typing = useRef<TypedField>()
  const noteTyping = useCallback((typed: TypedField | undefined) => {
    typing.current = typed
  }, [])

  /** what the latest new document of the page was begun from; '' for nothing. Each has a draft of its own */
  const begunFrom = useRef('')
  const beginFrom = (from: string) => void (begunFrom.current = from)
  const nameOf = (document: Document | undefined, from = begunFrom.current) =>
    draftName(owner, voucherCode, document?.documentUuid ?? from)
  const snapshot = () => {
    const of = templates.now()
    const { document, phase, annotates } = now()
    const editing = table.editing() ?? held.current
    if (!of || phase !== 'open') return undefined
    const { loose: typed, ...rows } = table.now()
    const { asked = [], ...loose } = typed
    // a code whose answer is missing is kept as one that waits
    const waiting = [
      ...rows.waiting,
      ...asked.map(text => ({ id: 0, text, values: {}, missed: true as const })),
    ]
    const isLoose = loose.code !== '' || loose.pasted !== '' || asked.length > 0
    if (!isEdited() && !editing && !typing.current && !isLoose)
      return { name: nameOf(document), draft: undefined }
    const content = contentNow()
    const { field, value } = typing.current ?? {}
    const digits = field && valueForRow(field.spec, value, field.field)
    const [open, begunUuid] = [sent.current(), sent.begunUuid()]
    const draft: VoucherDraft = {
      templateUuid: of.templateUuid,
      content: digits ? { ...content, values: { ...content.values, ...digits } } : content,
      ...(document ? { base: document } : begunUuid && { begunUuid }),
      ...(annotates && { annotates }),
      ...(open && { sent: open }),
      ...(editing && { editing }),
      ...(waiting.length > 0 && { waiting }),
      ...(isLoose && { loose }),
      at: clock.now(),
    }
    const computed = new Set(of.body.filter(isComputed).map(column => column.field))
    return { name: nameOf(document), draft: packedDraft(draft, computed) }
  }

  /** The popup as it was left, once nothing else has to be decided first. */
  const resume = () => {
    const editing = held.current
    held.current = undefined
    if (editing) table.resume(editing, lineOf)
  }
  /** What was typed before is shown again, with what the server has changed since. */
  const goOn = (draft: VoucherDraft, document: Document | undefined) => {
    const of = templates.now()
    const { base, content, waiting, loose, editing, annotates } = draft
    if (annotates && document && takesNothing(document)) {
      void forget(nameOf(document))
      show(document, contentOf(document), { edited: false })
      return void toast.warning(t('voucher.annotationOver'))
    }
    held.current = editing
    show(base, content, { edited: true, annotates, ...(waiting && { waiting }), ...(loose && { loose }) })
    sent.restore(draft.sent)
    sent.beginAs(draft.begunUuid)
    // while an answer is missing, the other version may be one's own: the next save finds out first
    if (draft.sent || !of || !base || !document || base.version === document.version) return resume()
    setClash({ ...clashOf(of, contentOf(base), content, document), saves: false })
  }
  /**
   * The server has another version of the document than a draft began with, and the answer of its save is missing: it may
   * have made that version. Undefined: it has, and nothing was typed since.
   */
  const settledDraft = async (
    of: VoucherTemplate,
    draft: VoucherDraft,
  ): Promise<VoucherDraft | undefined> => {
    const { sent: open, ...others } = draft
    if (!open) return draft
    try {
      const outcome = await sent.repeat(open)
      if (outcome.kind !== 'saved') return others
      const { document: base } = outcome
      onSaved?.(base)
      const { editing, waiting, loose, content } = draft
      const isAll = !editing && !waiting && !loose && isUnchanged(of, open, content)
      return isAll ? undefined : { ...others, base, content: goneOn(of, open, content, base) }
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('voucher.action.save'))
      return draft
    }
  }
  /**
   * Asks whether to go on with a draft; true: it is shown. `isMine`: the page still waits for it; `from`: what a new
   * document is begun from.
   */
  const offer = async (document: Document | undefined, isMine = isHere, from = ''): Promise<boolean> => {
    const name = nameOf(document, from)
    const draft = await find(name)
    if (!draft || !isMine()) return false
    const answer = await askDraft(draft, document)
    if (answer === 'drop') await forget(name)
    if (answer !== 'keep' || !isMine()) return answer !== 'drop'
    const of = await templates.become(draft.templateUuid)
    const isOther = document !== undefined && draft.base?.version !== document.version
    const settled = of && isOther ? await settledDraft(of, draft) : draft
    if (!isMine()) return true
    if (settled) {
      if (!document) beginFrom(from)
      goOn(settled, document)
      return true
    }
    await forget(name)
    toast.success(t('voucher.saved'))
    return false
  }
  /** `isShown`: it stands on the page; a popup that waits to be opened again is its own. */
  const drop = (document: Document | undefined, isShown = true) => {
    if (isShown) held.current = undefined
    return forget(nameOf(document))
  }
  return { snapshot, noteTyping, beginFrom, offer, drop, resume }
}

export type VoucherDrafts = ReturnType<typeof useVoucherDrafts>
