import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Document, DocumentDraw, DocumentWanted } from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import {
  getDefaultVoucherTemplate,
  getVoucherTemplate,
  type VoucherColumn,
  type VoucherField,
  type VoucherTemplate,
} from '@/api/widgetVoucher'
import { newRequestId } from '@/base/id'
import { useText } from '@/i18n'
import type { CallError } from '@/i18n/messages'
import { clock } from '@/platform/clock'
import { random } from '@/platform/random'
import { toast } from '@/ui/feedback/feedback'
import { reveal } from '@/ui/host/reveal'
import { callErrorOf, isRefusal } from '../call-state/callError'
import { toastProblem } from '../call-state/toastProblem'
import { useLiveModel, useLiveValue } from '../call-state/useLiveModel'
import { useRead } from '../call-state/useRead'
import { useStillHere } from '../call-state/useStillHere'
import type { FieldValue } from '../field/model/registry'
import { fieldFailureText } from '../field/texts'
import { useEditableTable, type FillFrom } from '../table'
import { layoutOf, withComputed, type CellValues } from '../table/model/cells'
import { tableFailures } from '../table/model/failures'
import { askDraft, askSave } from './asking'
import { clashOf, settled, sideTaken, type Clash, type Side } from './model/clash'
import {
  computedValues,
  contentOf,
  inputOf,
  isKept,
  newContent,
  recordFields,
  type VoucherContent,
} from './model/content'
import { draftName, type VoucherDraft } from './model/draft'
import { headFailure } from './model/head'
import { emptyVoucher, HEADER_AGAIN_MS, maySave, problemsOf, voucherModel } from './model/voucher'
import type { VoucherSource } from './source'
import { voucherTexts } from './texts'
import { useVoucherDraft } from './useVoucherDraft'

export interface VoucherOptions {
  owner: WidgetOwner
  voucherCode: string
  /** keep its identity */
  source: VoucherSource
  /** what is shown first: a document, a new one, or one drawn from others; default: the newest document */
  start?: DocumentWanted | 'new' | { from: string; documents: readonly string[] }
  /** a save was confirmed */
  onSaved?: (document: Document) => void
}

const NO_COLUMNS: readonly VoucherColumn[] = []
const NO_CONTENT: VoucherContent = { values: {}, rows: [], files: [] }
/** A reference in a row fills in the columns its save-fields name, but not its own. */
const fillFrom: FillFrom = ({ field }, saved) =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => name !== field && name !== `$${field}`))
/** No data permission (widgets §4). */
const FORBIDDEN = 2000

/** Id by which `reveal` finds a field of the head. */
export const fieldId = (field: string): string => `voucher-field-${field.replace(/[^\w-]/g, '_')}`

export type Step = 'first' | 'previous' | 'next' | 'last'

/** The template and what the organisation chose in its place. */
function useTemplate({ owner, voucherCode }: Pick<VoucherOptions, 'owner' | 'voucherCode'>) {
  const t = useText(voucherTexts)
  const [template, setTemplate, now] = useLiveValue<VoucherTemplate | undefined>(undefined)
  const [forbidden, setForbidden] = useState(false)
  const { value, error, reload } = useRead(() => getDefaultVoucherTemplate(voucherCode, owner), {
    key: `${voucherCode} ${owner.orgUuid}`,
    onShow: false,
  })
  useEffect(() => {
    if (error) toastProblem(error, t('voucher.action.defaultTemplate'))
  }, [error])
  /** undefined: it could not be loaded, which was said */
  const choose = async (templateUuid: string): Promise<VoucherTemplate | undefined> => {
    try {
      const chosen = await getVoucherTemplate(templateUuid)
      setTemplate(chosen)
      return chosen
    } catch (problem) {
      const failed = callErrorOf(problem)
      if (failed.code === FORBIDDEN) setForbidden(true)
      else toastProblem(failed, t('voucher.action.template'))
      return undefined
    }
  }
  const isForbidden = forbidden || error?.code === FORBIDDEN
  return { template, now, setTemplate, standard: value, error, reload, choose, isForbidden }
}

export function useVoucher({ owner, voucherCode, source, start = { place: 1 }, onSaved }: VoucherOptions) {
  const t = useText(voucherTexts)
  const isHere = useStillHere()
  const templates = useTemplate({ owner, voucherCode })
  const { template } = templates
  const { state, send, now } = useLiveModel(voucherModel, emptyVoucher)
  const [saving, setSaving] = useState(false)
  const [clash, setClash, clashNow] = useLiveValue<(Clash & { saves: boolean }) | undefined>(undefined)
  const closed = saving || state.phase === 'loading' || !maySave(state)
  const named = useMemo(() => namedInBody(template), [template])
  // formulas of rows read the head: the table draws again when one of these fields changes
  const outerKey = JSON.stringify(named.map(name => state.values[name] ?? null))
  const outer = useMemo(
    () => (name: string) => now().values[fieldNamed(template, name)],
    [template, outerKey, now],
  )
  const place = useMemo(() => ({ owner, code: `voucher:${voucherCode}` }), [owner, voucherCode])
  const table = useEditableTable({
    place,
    fillFrom,
    columns: template?.body ?? NO_COLUMNS,
    outer,
    mode: closed ? 'readOnly' : 'edit',
  })

  const isEdited = useCallback(() => now().edited || table.now().changes > 0, [now, table.now])
  const contentNow = useCallback((): VoucherContent => {
    const rows = table.now().rows.map(row => withComputed(table.layout, row.values).values)
    const of = templates.now()
    return { values: of ? computedValues(of, now().values, rows) : now().values, rows, files: now().files }
  }, [table.now, table.layout, now])

  const nameOf = (document: Document | undefined) =>
    draftName(owner, voucherCode, document?.documentUuid ?? '')
  const open = useRef<{ key: string; id: string }>()
  const { keep, find, forget } = useVoucherDraft(
    `${state.edits} ${table.state.changes} ${state.loads}`,
    () => {
      const of = templates.now()
      const { document, phase } = now()
      if (!of || phase !== 'open' || !isEdited()) return undefined
      const draft: VoucherDraft = {
        templateUuid: of.templateUuid,
        content: contentNow(),
        ...(document && { base: document }),
        ...(open.current && { requestUuid: open.current.id }),
        at: clock.now(),
      }
      return { name: nameOf(document), draft }
    },
  )

  const show = (document: Document | undefined, content: VoucherContent, edited: boolean) => {
    table.load(content.rows)
    send({ type: 'opened', document, content, edited })
  }
  const inTemplate = async (templateUuid: string) => {
    const current = templates.now()
    if (!templateUuid || current?.templateUuid === templateUuid) return current
    return (await templates.choose(templateUuid)) ?? templates.now()
  }

  /** The rows that go out. */
  const isSent = () => {
    // of the template as it is now: the table may not have been drawn with it yet
    const layout = layoutOf(templates.now()?.body ?? NO_COLUMNS)
    return (values: CellValues) => isKept(layout, values)
  }
  const sentOf = (content: VoucherContent): VoucherContent => ({
    ...content,
    rows: content.rows.filter(isSent()),
  })
  /** What was typed before is shown again, with what the server has changed since. */
  const goOn = (draft: VoucherDraft, document: Document | undefined) => {
    const of = templates.now()
    const { base, content } = draft
    open.current = undefined
    if (draft.requestUuid && of)
      open.current = {
        key: JSON.stringify(inputOf(sentOf(content), { voucherCode, templateUuid: of.templateUuid, base })),
        id: draft.requestUuid,
      }
    show(base, content, true)
    if (!of || !base || !document || base.version === document.version) return
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
    await inTemplate(draft.templateUuid)
    goOn(draft, document)
    return true
  }

  const turn = useRef(0)
  /** Shows a document; false when there is none, or it could not be read. */
  const load = async (wanted: DocumentWanted): Promise<boolean> => {
    turn.current += 1
    const mine = turn.current
    const isMine = () => turn.current === mine && isHere()
    send({ type: 'asked' })
    try {
      const document = await source.read(wanted)
      if (!isMine()) return false
      if (!document) {
        send({ type: 'noneFound' })
        return false
      }
      await inTemplate(document.templateUuid)
      if (!isMine()) return false
      if (!(await offer(document)) && isMine()) show(document, contentOf(document), false)
      return true
    } catch (problem) {
      if (!isMine()) return false
      const error = callErrorOf(problem)
      if (now().loads > 0) toastProblem(error, t('voucher.action.load'))
      send({ type: 'failed', error })
      throw problem
    }
  }
  const loadQuietly = (wanted: DocumentWanted) => load(wanted).catch(() => false)

  const blank = (drawn?: DocumentDraw): void => {
    const of = templates.now()
    if (!of) return
    turn.current += 1
    show(undefined, newContent(of, drawn), drawn !== undefined)
  }
  /** A new one that refers to others; false when there is none, which was said. */
  const draw = async (from: string, documents: readonly string[]): Promise<boolean> => {
    try {
      const drawn = await source.draw?.({ from, documents })
      if (drawn && isHere()) blank(drawn)
      return drawn !== undefined
    } catch (problem) {
      toastProblem(callErrorOf(problem), t('voucher.action.draw'))
      return false
    }
  }
  const showStart = async () => {
    if (start === 'new') return blank()
    if (!('from' in start)) return void (await loadQuietly(start))
    send({ type: 'asked' })
    if (!(await draw(start.from, start.documents)) && isHere()) blank()
  }
  const begin = async () => {
    if (await offer(undefined)) return
    await showStart()
  }
  useEffect(() => {
    if (!templates.standard) return
    templates.setTemplate(templates.standard)
    void begin()
  }, [templates.standard])

  const fields = useMemo(() => (template ? recordFields(template) : []), [template])
  useEffect(() => {
    const timer = setTimeout(
      () => send({ type: 'headerReapplied', load: state.loads, fields }),
      HEADER_AGAIN_MS,
    )
    return () => clearTimeout(timer)
  }, [state.loads, state.fills, fields])

  /** As it was before a person changed it; what was typed is not kept. */
  const abandon = async () => {
    const { document } = now()
    const of = templates.now()
    await forget(nameOf(document))
    show(document, document ? contentOf(document) : of ? newContent(of) : NO_CONTENT, false)
  }

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

  const requestFor = async (key: string): Promise<string> => {
    if (open.current?.key !== key) open.current = { key, id: await newRequestId(random.randomBytes) }
    return open.current.id
  }
  const running = useRef(false)

  /** True once the save is confirmed. */
  const save = async (): Promise<boolean> => {
    const of = templates.now()
    if (running.current || !of || !isComplete()) return false
    running.current = true
    setSaving(true)
    try {
      const { document: base } = now()
      const mine = sentOf(contentNow())
      const sent = isSent()
      const keys = table
        .now()
        .rows.filter(row => sent(row.values))
        .map(row => row.key)
      const input = inputOf(mine, { voucherCode, templateUuid: of.templateUuid, base })
      const requestUuid = await requestFor(JSON.stringify(input))
      // the id is kept with what was typed: a repeat after a crash makes nothing twice
      await keep()
      const outcome = await source.save({ ...input, requestUuid })
      open.current = undefined
      if (outcome.kind === 'saved') {
        await forget(nameOf(base))
        show(outcome.document, contentOf(outcome.document), false)
        toast.success(t('voucher.saved'))
        onSaved?.(outcome.document)
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
      const error: CallError = callErrorOf(problem)
      if (isRefusal(error)) open.current = undefined
      toastProblem(error, t('voucher.action.save'))
      return false
    } finally {
      running.current = false
      setSaving(false)
    }
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

  /** Whether a new voucher may be begun: what was typed is settled, and no draft of a new one was taken up. */
  const mayBegin = async (): Promise<boolean> => (await mayGoOn()) && !(await offer(undefined))

  const settle = async () => {
    const decided = clashNow()
    if (!decided) return
    setClash(undefined)
    show(decided.document, settled(decided), true)
    if (decided.saves) await save()
  }
  const go = (step: Step) => {
    const { document } = now()
    if (!document) return
    const { place, total } = document
    const to = { first: 1, previous: place - 1, next: place + 1, last: total }[step]
    if (to >= 1 && to <= total && to !== place) void loadQuietly({ place: to })
  }
  const findNumber = async (typed: string): Promise<boolean> => {
    const code = typed.trim()
    if (code === '') {
      toast.warning(t('voucher.noNumber'))
      return false
    }
    try {
      const found = await load({ code })
      if (!found) toast.error(t('voucher.notFound', { code }))
      return found
    } catch {
      return false
    }
  }
  const refresh = async () => {
    if (!(await mayGoOn())) return
    const { document, phase } = now()
    if (document) await loadQuietly({ documentUuid: document.documentUuid })
    else if (phase !== 'open') await showStart()
  }
  const chooseTemplate = async (templateUuid: string) => {
    if (templates.now()?.templateUuid === templateUuid) return toast.info(t('voucher.sameTemplate'))
    const { document } = now()
    const chosen = await templates.choose(templateUuid)
    if (!chosen || now().phase !== 'open') return
    const content = contentNow()
    const values = document ? content.values : { ...newContent(chosen).values, ...content.values }
    show(document, { ...content, values }, isEdited())
  }

  return {
    templates,
    template,
    state,
    now,
    send,
    table,
    /** nothing can be filled in: it is being saved, or must not be changed */
    closed,
    saving,
    edited: state.edited || table.state.changes > 0,
    values: template
      ? computedValues(
          template,
          state.values,
          table.state.rows.map(row => row.values),
        )
      : state.values,
    clash,
    change: (field: VoucherField, value: FieldValue | undefined) =>
      send({ type: 'fieldChanged', field, value, others: fields }),
    takeSide: (key: string, side: Side) => {
      const decided = clashNow()
      if (decided) setClash({ ...sideTaken(decided, key, side), saves: decided.saves })
    },
    closeClash: () => setClash(undefined),
    ...{ settle, save, mayGoOn, mayBegin, go, findNumber, refresh, chooseTemplate, blank, draw, showProblem },
    retry: () => void showStart(),
  }
}

export type VoucherHandle = ReturnType<typeof useVoucher>

/** Field of head or foot by its name, or by its label. */
const fieldNamed = (template: VoucherTemplate | undefined, name: string): string => {
  const fields = template ? recordFields(template) : []
  return fields.some(one => one.field === name)
    ? name
    : (fields.find(one => one.label === name)?.field ?? name)
}

/** Fields of head and foot that formulas of the body may name. */
const namedInBody = (template: VoucherTemplate | undefined): string[] => {
  const formulas = (template?.body ?? []).map(column => column.defined?.formula ?? '').join(' ')
  return (template ? recordFields(template) : [])
    .filter(({ field, label }) => formulas.includes(field) || (label !== '' && formulas.includes(label)))
    .map(one => one.field)
}
