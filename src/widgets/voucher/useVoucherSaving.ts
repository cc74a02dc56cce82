import { useRef } from 'react'
import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { reveal } from '@/ui/host/reveal'
import { callErrorOf, isRefusal } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { fieldFailureText } from '../field/texts'
import { tableFailures } from '../table/model/failures'
import { emptyTable } from '../table/model/tableRows'
import { askSave } from './asking'
import { clashOf, settled, sideTaken, type Side } from './model/clash'
import { contentOf, inputOf, newContent, type VoucherContent } from './model/content'
import { headFailure } from './model/head'
import { problemsOf } from './model/voucher'
import type { VoucherSource } from './source'
import { voucherTexts } from './texts'
import type { VoucherDrafts } from './useVoucherDrafts'
import type { VoucherPage } from './useVoucherPage'

const NO_CONTENT: VoucherContent = { values: {}, rows: [], files: [] }

/** Id by which `reveal` finds a field of the head. */
export const fieldId = (field: string): string => `voucher-field-${field.replace(/[^\w-]/g, '_')}`

/** What is missing or wrong comes to the front: found here, or told by the server. */
function useFront({ fields, template, now, send, table, contentNow }: VoucherPage) {
  const t = useText(voucherTexts)
  /** Whether all that has to be filled in is; else what is missing is said and shown (widgets §5). */
  const isComplete = (): boolean => {
    const wrong = headFailure(fields, contentNow().values)
    if (wrong) {
      const { field, failure } = wrong
      send({ type: 'headRefused', field: field.field, failure })
      toast.error(
        failure.code === 'required'
          ? t('voucher.missing', { label: field.label })
          : fieldFailureText(failure, field.label),
      )
      reveal(fieldId(field.field))
      return false
    }
    if (table.check()) return true
    const [row] = tableFailures(table.layout, table.now().rows)
    if (!row) return true
    const { column, failure } = row
    const about = { n: row.place, name: column.label }
    toast.error(
      failure.code === 'required'
        ? t('voucher.missingCell', about)
        : t('voucher.wrongCell', { ...about, failure: fieldFailureText(failure, column.label) }),
    )
    table.openRow(row.key, row)
    return false
  }
  /** Brings a problem of the server to the front. */
  const showProblem = (at: number) => {
    const problem = now().problems[at]
    if (!problem) return
    const { row, field, message } = problem
    const column = row === undefined ? undefined : template?.body.find(one => one.field === field)
    if (row !== undefined)
      table.openRow(row, column && { column, failure: { code: 'told', params: { message } } })
    else reveal(fieldId(field))
  }
  return { isComplete, showProblem }
}

interface SavingOptions {
  source: VoucherSource
  drafts: VoucherDrafts
  /** keeps what was typed before it is sent */
  keep: () => Promise<void>
  /** a save was confirmed */
  onSaved: ((document: Document) => void) | undefined
}

/** Saves what stands on the page, and settles what somebody else has saved meanwhile. */
export function useVoucherSaving(page: VoucherPage, { source, drafts, keep, onSaved }: SavingOptions) {
  const t = useText(voucherTexts)
  const { voucherCode, templates, table, now, send, show } = page
  const { contentNow, sentOf, isSent, isEdited, setClash, clashNow } = page
  const { isComplete, showProblem } = useFront(page)
  const running = useRef(false)

  /** The answer of a confirmed save; codes that are still to be settled stay. */
  const taken = async (document: Document, base: Document | undefined) => {
    await drafts.drop(base)
    const { waiting, loose } = table.now()
    show(document, contentOf(document), { edited: waiting.length > 0, waiting, loose })
    toast.success(t('voucher.saved'))
    onSaved?.(document)
  }
  /** True once the save is confirmed. */
  const save = async (): Promise<boolean> => {
    const of = templates.now()
    if (running.current || !of || !isComplete()) return false
    running.current = true
    page.setSaving(true)
    try {
      const { document: base } = now()
      const mine = sentOf(contentNow())
      const sent = isSent()
      const keys = table
        .now()
        .rows.filter(row => sent(row.values))
        .map(row => row.key)
      const input = inputOf(mine, { voucherCode, templateUuid: of.templateUuid, base })
      const requestUuid = await drafts.requestFor(JSON.stringify(input))
      // the id is kept with what was typed: a repeat after a crash makes nothing twice
      await keep()
      const outcome = await source.save({ ...input, requestUuid })
      drafts.requestEnded()
      if (outcome.kind === 'saved') {
        await taken(outcome.document, base)
        return true
      }
      if (outcome.kind === 'changed') {
        const before = base ? contentOf(base) : NO_CONTENT
        setClash({ ...clashOf(of, before, contentNow(), outcome.document), saves: true })
        return false
      }
      send({ type: 'problemsFound', problems: problemsOf(outcome.problems, keys) })
      if (outcome.msg) toast.error(outcome.msg)
      showProblem(0)
      return false
    } catch (problem) {
      const error = callErrorOf(problem)
      if (isRefusal(error)) drafts.requestEnded()
      toastProblem(error, t('voucher.action.save'))
      return false
    } finally {
      running.current = false
      page.setSaving(false)
    }
  }

  const takeSide = (key: string, side: Side) => {
    const decided = clashNow()
    if (decided) setClash({ ...sideTaken(decided, key, side), saves: decided.saves })
  }
  const settle = async () => {
    const decided = clashNow()
    if (!decided) return
    setClash(undefined)
    const { waiting } = table.now()
    show(decided.document, settled(decided), { edited: true, waiting })
    drafts.resume()
    if (decided.saves) await save()
  }
  const closeClash = () => {
    setClash(undefined)
    drafts.resume()
  }

  /** As it was before a person changed it; what was typed is not kept. */
  const abandon = async () => {
    const { document } = now()
    const of = templates.now()
    await drafts.drop(document)
    const content = document ? contentOf(document) : of ? newContent(of) : NO_CONTENT
    show(document, content, { edited: false, loose: emptyTable.loose })
  }
  const asking = useRef(false)
  /** Whether what was typed may be left: it was saved, or is not wanted. */
  const mayGoOn = async (): Promise<boolean> => {
    if (!isEdited()) return true
    if (asking.current) return false
    asking.current = true
    const answer = await askSave()
    asking.current = false
    if (answer === 'save') return save()
    if (answer === 'drop') await abandon()
    return answer === 'drop'
  }
  return { save, settle, takeSide, closeClash, mayGoOn, showProblem }
}
