import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Document } from '@/api/document'
import type { RowLimit } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import type { VoucherColumn, VoucherField, VoucherTemplate } from '@/api/widgetVoucher'
import { useLiveModel, useLiveValue } from '../call-state/useLiveModel'
import { useEditableTable, type FillFrom } from '../table'
import { layoutOf, withComputed } from '../table/model/cells'
import type { TableLayout } from '../table/model/cells'
import type { TableRow, TableState } from '../table/model/tableRows'
import type { Clash } from './model/clash'
import {
  computedValues,
  headCounter,
  isFullIn,
  isKept,
  lineOf,
  recordFields,
  rulesOf,
  SET_APART,
  withoutLine,
  type VoucherContent,
} from './model/content'
import { emptyVoucher, isOpen, maySave, voucherModel } from './model/voucher'
import { useVoucherTemplate } from './useVoucherTemplate'

const NO_COLUMNS: readonly VoucherColumn[] = []

/** Values of rows as they are saved: with what their formulas count, also out of the head. */
const countedRows = (layout: TableLayout, rows: readonly TableRow[]) =>
  rows.map(row => withComputed(layout, row.values).values)

/** A reference in a row fills in the columns its save-fields name, but not its own. */
const fillFrom: FillFrom = ({ field }, saved) =>
  Object.fromEntries(Object.entries(saved).filter(([name]) => name !== field && name !== `$${field}`))

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

interface PageOptions {
  owner: WidgetOwner
  voucherCode: string
  rowsOnly: boolean
  limits: readonly RowLimit[] | undefined
  /** the open popup was typed into; keep its identity */
  onEditing: () => void
}

/** What stands on the page: the template, head and foot, the rows, and what clashes with another person's save. */
export function useVoucherPage({ owner, voucherCode, rowsOnly, limits, onEditing }: PageOptions) {
  const templates = useVoucherTemplate({ owner, voucherCode })
  const { template } = templates
  const { state, send, now } = useLiveModel(voucherModel, emptyVoucher)
  const [saving, setSaving] = useState(false)
  const [clash, setClash, clashNow] = useLiveValue<(Clash & { saves: boolean }) | undefined>(undefined)
  const busy = saving || state.phase === 'loading'
  const fills = maySave(state)
  const { annotates, document } = state
  const opens = useCallback(
    (field: VoucherField) => !rowsOnly && isOpen({ annotates, document }, field),
    [annotates, document, rowsOnly],
  )
  const named = useMemo(() => namedInBody(template), [template])
  // formulas of rows read the head: the table draws again when one of these fields changes
  const outerKey = JSON.stringify(named.map(name => state.values[name] ?? null))
  const outer = useMemo(
    () => (name: string) => now().values[fieldNamed(template, name)],
    // oxlint-disable-next-line react/exhaustive-deps -- another value of the head is another function
    [template, outerKey, now],
  )
  // each template has columns of its own
  const templateUuid = template?.templateUuid ?? ''
  const place = useMemo(
    () => ({ owner, code: `voucher:${voucherCode}:${templateUuid}` }),
    [owner, voucherCode, templateUuid],
  )
  const rules = useMemo(() => (limits && limits.length > 0 ? rulesOf(limits) : undefined), [limits])
  const isFull = useMemo(() => isFullIn(template?.body ?? NO_COLUMNS), [template])
  const table = useEditableTable({
    ...rules,
    isFull,
    place,
    fillFrom,
    // a copy is a row of its own: the line of the server stays with the first
    copyOf: withoutLine,
    apart: SET_APART,
    columns: template?.body ?? NO_COLUMNS,
    outer,
    // what is found while a person decides comes after it: it may count up a row that is decided upon
    mode: !fills ? 'readOnly' : busy || clash ? 'busy' : 'edit',
    onEditing,
  })
  const { now: tableNow, layout } = table
  const { now: templateNow } = templates
  const { rows } = table.state
  const rowsBefore = useRef(rows)
  useEffect(() => {
    send({ type: 'rowsChanged', before: rowsBefore.current, rows })
    rowsBefore.current = rows
  }, [rows, send])
  const fields = useMemo(() => (template ? recordFields(template) : []), [template])

  const isEdited = useCallback(() => now().edited || tableNow().changes > 0, [now, tableNow])
  const contentNow = useCallback((): VoucherContent => {
    const rows = countedRows(layout, tableNow().rows)
    const of = templateNow()
    return { values: of ? computedValues(of, now().values, rows) : now().values, rows, files: now().files }
  }, [tableNow, layout, templateNow, now])
  /** Whether a row goes out with a save. */
  const isSent = () => {
    // of the template as it is now: the table may not have been drawn with it yet
    const layout = layoutOf(templates.now()?.body ?? NO_COLUMNS)
    return (values: VoucherContent['rows'][number]) => isKept(layout, values)
  }
  const sentOf = (content: VoucherContent): VoucherContent => ({
    ...content,
    rows: content.rows.filter(isSent()),
  })
  /** Rows that are known keep their keys; `saved`: those that were just saved, by their ids. */
  const keysOf = (rows: VoucherContent['rows'], saved: ReadonlyMap<string, string> = new Map()) => {
    const there = table.now().rows.flatMap(({ key, values }) => {
      const line = lineOf(values)
      return line === '' ? [] : [[line, key] as const]
    })
    const known = new Map([...saved, ...there])
    return rows.map(values => (lineOf(values) && known.get(lineOf(values))) || '')
  }
  /**
   * `waiting`: codes and texts that are still to be settled; `loose`: texts that were typed and not taken, by default
   * those of the same document. `keys`: of rows that were just saved, by the ids the server knows them by.
   */
  const show = (
    document: Document | undefined,
    content: VoucherContent,
    {
      edited,
      annotates,
      keys,
      ...unsettled
    }: {
      edited: boolean
      annotates?: boolean | undefined
      keys?: ReadonlyMap<string, string> | undefined
    } & Partial<Pick<TableState, 'waiting' | 'loose'>>,
  ) => {
    const isSame = document?.documentUuid === now().document?.documentUuid
    const known = (isSame || keys) && { keys: keysOf(content.rows, keys) }
    table.load(content.rows, { ...(isSame && { loose: table.now().loose }), ...known, ...unsettled })
    send({ type: 'opened', document, content, edited, annotates })
  }
  /** The same rows under another template. */
  const showAgain = (document: Document | undefined, content: VoucherContent) => {
    const edited = isEdited()
    table.send({ type: 'shownAgain', rows: content.rows })
    send({ type: 'opened', document, content, edited, annotates: now().annotates })
  }
  // by the layout: a formula of a row may name a field of the head
  const counted = useMemo(
    () => template && headCounter(template, countedRows(layout, rows)),
    [template, layout, rows],
  )
  const values = useMemo(() => counted?.(state.values) ?? state.values, [counted, state.values])
  return {
    owner,
    voucherCode,
    templates,
    template,
    fields,
    state,
    send,
    now,
    table,
    values,
    busy,
    fills,
    opens,
    saving,
    setSaving,
    clash,
    setClash,
    clashNow,
    isEdited,
    contentNow,
    isSent,
    sentOf,
    show,
    showAgain,
  }
}

export type VoucherPage = ReturnType<typeof useVoucherPage>
