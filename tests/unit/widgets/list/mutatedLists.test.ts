import fc from 'fast-check'
import { decodeListLayout, decodeListPage } from '@/api/decode/widgetList'
import { DecodeError } from '@/base/decode'
import { fieldTone, rowText, valueInRow } from '@/widgets/field/model/registry'
import type { FieldWords } from '@/widgets/field/model/rules'
import { cardColumns, columnsOfRow, columnsOfSubRow } from '@/widgets/list/model/cells'
import { createEntries } from '@/widgets/list/model/entries'
import { choiceOfAll, chosenRecords } from '@/widgets/list/model/items'
import { emptyList, type ListState } from '@/widgets/list/model/listRows'
import { summaryOf, sumText } from '@/widgets/list/model/summary'
import { IN_FULL, figure } from '../../../support/figure'
import { apply, mutation, prototypeKeys } from '../../../support/mutations'
import { laidOut, play } from './samples'

const RUNS = figure(10_000)

const types = ['Text', 'TextArea', 'Number', 'Date', 'Select', 'Checkbox', 'Boolean', 'Refer', 'Hologram']
const layout = {
  bHasPersonPlan: 1,
  plan: { cPlanUUID: 'p', iPlanID: 1, bInit: 0, iPlanType: 2, cBaseListCode: 'l', iPageRowSize: 20 },
  baseList: { cDataSourceType: 'table', cTableName: 't', cKeyField: 'k', cListName: 'n' },
  list: [...types, ...types].map((cFieldType, n) => ({
    cItemUuid: `i${n}`,
    cTitleName: `t${n}`,
    cFieldType,
    cFieldTypeCode: '',
    cFieldName: n < types.length ? `f${n}` : `subList.f${n}`,
    iPrecision: n,
    bShow: 1,
    bHide: n % 5 ? 0 : 1,
    bRequired: 0,
    bSum: 1,
    iOrder: n,
  })),
}
const values = (key: number) =>
  Object.fromEntries([
    ['k', String(key)],
    ...[...types, ...types].map((type, n) => [`f${n}`, type === 'Number' ? '12.345' : '2026-02-31']),
  ]) as Record<string, unknown>
const page = {
  iTotleSize: 9,
  pageData: [0, 1, 2].map(key => ({ ...values(key), subList: [values(7), values(8)] })),
}

const words: FieldWords = {
  yes: '是',
  no: '否',
  list: names => names.join('、'),
  between: (from, to) => `${from}~${to}`,
  from: value => value,
  to: value => value,
  optionsOf: () => [
    {
      key: '2026-02-31',
      name: '状态',
      disabled: false,
      color: 'odd',
    },
  ],
}

/** undefined where the decoder refuses it, as it should say. */
const decoded = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof DecodeError) return undefined
    throw error
  }
}

/** Everything a person may see or do; every text is one. */
const used = (state: ListState<string>): string[] => {
  const columns = state.layout?.columns ?? []
  const chosen = play(
    [
      { type: 'allChosen', on: true },
      { type: 'rowChosen', key: state.rows[0]?.key ?? '', on: false },
      { type: 'subRowChosen', key: state.rows[1]?.key ?? '', at: 1, on: false },
      { type: 'allExpanded', on: false },
      { type: 'expandToggled', key: state.rows[0]?.key ?? '' },
    ],
    state,
  )
  choiceOfAll(chosen.items)
  chosenRecords(chosen.items)
  const texts = createEntries()(chosen.items).flatMap(entry => {
    const { row } = entry
    const shown = entry.kind === 'row' ? row : row.subRows[entry.at]
    if (!shown) throw new Error('an entry without its row')
    const own = entry.kind === 'row' ? columnsOfRow(columns, row) : columnsOfSubRow(columns, shown, row)
    const { title, rest } = cardColumns(own, entry.kind === 'subRow' || entry.showAll)
    return [...(title ? [title] : []), ...rest].map(({ spec, field }) => {
      fieldTone(spec, valueInRow(spec, shown.values, field), words)
      return rowText(spec, shown.values, field, words)
    })
  })
  return [...texts, ...summaryOf(columns, state.rows).map(sumText)]
}

const seen = (wireLayout: unknown, wirePage: unknown): ListState<string> | undefined => {
  const read = decoded(() => decodeListLayout(20)(wireLayout, 'data'))
  const rows = read && decoded(() => decodeListPage(read.source.key)(wirePage, 'data'))
  if (!rows) return undefined
  const state = laidOut(
    play([{ type: 'layoutAsked' }, { type: 'searched', conditions: [] }], emptyList('compound', 'multiple')),
    read,
  )
  return play([{ type: 'pageArrived', read: state.asking?.read ?? -1, page: rows }], state)
}

it(`${RUNS} broken layouts and pages are shown, chosen from and summed without a crash`, () => {
  const sound = seen(layout, page)
  expect(sound && used(sound).length).toBeGreaterThan(30)
  const before = prototypeKeys()
  let shown = 0
  fc.assert(
    fc.property(mutation, mutation, fc.nat(2), (layoutSteps, pageSteps, which) => {
      const state = seen(
        which === 1 ? layout : apply(layout, layoutSteps),
        which === 0 ? page : apply(page, pageSteps),
      )
      if (!state) return
      shown += 1
      for (const text of used(state))
        if (typeof text !== 'string') throw new Error(`no text: ${String(text)}`)
      if (new Set(state.rows.map(row => row.key)).size !== state.items.length)
        throw new Error('rows and items differ')
    }),
    // the same ones every day, new ones with `npm run test:full`
    { numRuns: RUNS, ...(IN_FULL ? {} : { seed: 20 }) },
  )
  expect(shown).toBeGreaterThan(RUNS / 4)
  expect(prototypeKeys()).toEqual(before)
})

it.each([
  ['a column called as a part of every object', 'constructor', {}, ''],
  ['an unknown type', 'f8', { f8: 'as it is' }, 'as it is'],
  ['a number that is none', 'f2', { f2: '***' }, '***'],
  ['a number in words', 'f2', { f2: '1e400' }, '1e400'],
  ['an impossible day', 'f3', { f3: '2026-02-31' }, '2026-02-31'],
  ['something that is no text', 'f0', { f0: { a: 1 } }, ''],
])('%s is read as far as it can be', (_what, field, more, expected) => {
  const columns = layout.list.map((column, n) => (n === 0 ? { ...column, cFieldName: field } : column))
  const state = seen({ ...layout, list: columns }, { iTotleSize: 1, pageData: [{ k: '1', ...more }] })
  const column = state?.layout?.columns.find(one => one.field === field)
  const row = state?.rows[0]
  expect(column && row && rowText(column.spec, row.values, field, words)).toBe(expected)
})
