import { useCallback, useRef } from 'react'
import type { Document } from '@/api/document'
import type { VoucherField } from '@/api/widgetVoucher'
import { newRequestId } from '@/base/id'
import { clock } from '@/platform/clock'
import { random } from '@/platform/random'
import { useStillHere } from '../call-state/useStillHere'
import { valueForRow, type FieldValue } from '../field/model/registry'
import { isComputed } from '../table/model/cells'
import type { Editing } from '../table/model/editing'
import { askDraft } from './asking'
import { clashOf } from './model/clash'
import { contentOf, inputOf, lineOf } from './model/content'
import { draftName, packedDraft, type VoucherDraft } from './model/draft'
import type { KeptDraft } from './useKeptDraft'
import type { VoucherPage } from './useVoucherPage'

/** Digits in the keys of a field of head or foot. */
export interface TypedField {
  field: VoucherField
  value: FieldValue | undefined
}

/** What was typed and not saved: what is kept of it, and how it is offered and taken up again. */
export function useVoucherDrafts(page: VoucherPage, { find, forget }: Pick<KeptDraft, 'find' | 'forget'>) {
  const { owner, voucherCode, templates, table, now, isEdited, contentNow, sentOf, show, setClash } = page
  const isHere = useStillHere()
  const open = useRef<{ key: string; id: string }>()
  /** rows of the popup that wait until it is decided what the server's changes become */
  const held = useRef<Editing>()
  const typing = useRef<TypedField>()
  const noteTyping = useCallback((typed: TypedField | undefined) => {
    typing.current = typed
  }, [])

  const nameOf = (document: Document | undefined) =>
    draftName(owner, voucherCode, document?.documentUuid ?? '')
  const snapshot = () => {
    const of = templates.now()
    const { document, phase } = now()
    const editing = table.editing() ?? held.current
    if (!of || phase !== 'open') return undefined
    const { waiting, loose } = table.now()
    const isLoose = loose.code !== '' || loose.pasted !== ''
    if (!isEdited() && !editing && !typing.current && !isLoose)
      return { name: nameOf(document), draft: undefined }
    const content = contentNow()
    const { field, value } = typing.current ?? {}
    const digits = field && valueForRow(field.spec, value, field.field)
    const draft: VoucherDraft = {
      templateUuid: of.templateUuid,
      content: digits ? { ...content, values: { ...content.values, ...digits } } : content,
      ...(document && { base: document }),
      ...(open.current && { requestUuid: open.current.id }),
      ...(editing && { editing }),
      ...(waiting.length > 0 && { waiting }),
      ...(isLoose && { loose }),
      at: clock.now(),
    }
    const computed = new Set(of.body.filter(isComputed).map(column => column.field))
    return { name: nameOf(document), draft: packedDraft(draft, computed) }
  }

  /** The id of a save: the same one for every repeat of the same content. */
  const requestFor = async (key: string): Promise<string> => {
    if (open.current?.key !== key) open.current = { key, id: await newRequestId(random.randomBytes) }
    return open.current.id
  }
  const requestEnded = () => {
    open.current = undefined
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
    const { base, content, waiting, loose, editing, requestUuid } = draft
    open.current = undefined
    if (requestUuid && of)
      open.current = {
        key: JSON.stringify(inputOf(sentOf(content), { voucherCode, templateUuid: of.templateUuid, base })),
        id: requestUuid,
      }
    held.current = editing
    show(base, content, { edited: true, ...(waiting && { waiting }), ...(loose && { loose }) })
    if (!of || !base || !document || base.version === document.version) return resume()
    setClash({ ...clashOf(of, contentOf(base), content, document), saves: false })
  }
  /** Asks whether to go on with a draft; true: it is shown. */
  const offer = async (document: Document | undefined): Promise<boolean> => {
    const name = nameOf(document)
    const draft = await find(name)
    if (!draft || !isHere()) return false
    const answer = await askDraft(draft, document)
    if (answer === 'drop') await forget(name)
    if (answer !== 'keep' || !isHere()) return answer !== 'drop'
    await templates.become(draft.templateUuid)
    goOn(draft, document)
    return true
  }
  const drop = (document: Document | undefined) => {
    held.current = undefined
    return forget(nameOf(document))
  }
  return { snapshot, noteTyping, offer, drop, resume, requestFor, requestEnded }
}

export type VoucherDrafts = ReturnType<typeof useVoucherDrafts>
