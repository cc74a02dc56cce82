import fc from 'fast-check'
import { decodeListLayout } from '@/api/decode/widgetList'
import { decodeQueryLayout } from '@/api/decode/widgetQuery'
import { DecodeError } from '@/base/decode'
import {
  arrangementModel,
  emptyArrangement,
  planToSave,
  type Arranged,
  type ArrangementEvent,
  type Planned,
} from '@/widgets/arrange/model/arrangement'
import {
  arrangedColumns,
  columnsAs,
  columnsToSave,
  sampleValues,
} from '@/widgets/list/settings/model/columnSet'
import { confirmedSort, sortableColumns } from '@/widgets/list/settings/model/sortChoice'
import { activeItems } from '@/widgets/query-panel/model/conditions'
import { emptyPanel, panelModel } from '@/widgets/query-panel/model/panel'
import { arrangedQuery, queryToSave } from '@/widgets/query-panel/model/querySet'
import { IN_FULL, figure } from '../../../support/figure'
import { apply, mutation, prototypeKeys } from '../../../support/mutations'

const RUNS = figure(10_000)

const head = { cPlanUUID: 'p', iPlanID: 1, bInit: 0, iPlanType: 2, cBaseQueryCode: 'q', cBaseListCode: 'l' }
const types = ['Text', 'TextArea', 'Number', 'Date', 'Select', 'Checkbox', 'Boolean', 'Refer']
const query = {
  bHasOrgPlan: 1,
  plan: head,
  list: types.map((cFieldType, n) => ({
    cItemUuid: `i${n}`,
    cLabelName: `l${n}`,
    cFieldName: `f${n}`,
    cQueryFieldName: `q${n}`,
    cFieldType,
    iQueryModel: n % 2 ? 6 : 9,
    cFieldTypeCode: '2',
    bShow: 1,
    iOrder: n,
  })),
}
const list = {
  bHasPersonPlan: 1,
  plan: { ...head, iPageRowSize: 20 },
  baseList: { cDataSourceType: 'table', cTableName: 't', cKeyField: 'k' },
  list: types.map((cFieldType, n) => ({
    cItemUuid: `i${n}`,
    cTitleName: `t${n}`,
    cFieldName: `f${n}`,
    cFieldType,
    cFieldTypeCode: '',
    iPrecision: n,
    bShow: n % 3,
    bHide: 0,
    bRequired: 0,
    bSum: 1,
    iOrder: n,
  })),
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

const event = fc.oneof(
  fc.record({ type: fc.constant('moved' as const), n: fc.nat(9), to: fc.integer({ min: -3, max: 12 }) }),
  fc.record({ type: fc.constantFrom('shownToggled' as const, 'summedToggled' as const), n: fc.nat(9) }),
  fc.record({ type: fc.constant('renamed' as const), n: fc.nat(9), name: fc.string({ maxLength: 8 }) }),
  fc.record({ type: fc.constant('rowsTyped' as const), text: fc.string({ maxLength: 4 }) }),
)

/** Sends these events to a plan, and expects after each that no entry is lost and a save names each entry once. */
const walk = <P extends Planned>(
  arranged: Arranged<P>,
  newer: Arranged<P>,
  steps: readonly (typeof event extends fc.Arbitrary<infer T> ? T : never)[],
) => {
  const uuid = (n: number) => arranged.entries[n % Math.max(1, arranged.entries.length)]?.itemUuid ?? ''
  const events = steps.map((step): ArrangementEvent<P> =>
    'n' in step ? { ...step, itemUuid: uuid(step.n) } : step,
  )
  const begun: ArrangementEvent<P> = { type: 'planArrived', tab: 'personal', arranged }
  const renewed: ArrangementEvent<P> = { type: 'newerArrived', tab: 'personal', arranged: newer }
  const play = (all: readonly ArrangementEvent<P>[]) =>
    all.reduce((state, one) => arrangementModel(state, one), emptyArrangement<P>('personal'))
  const state = play([begun, ...events])
  expect(new Set(state.entries.map(one => one.itemUuid)).size).toBe(arranged.entries.length)
  const later = play([begun, ...events, renewed])
  expect([...later.entries].map(one => one.itemUuid).sort()).toEqual(
    newer.entries.map(one => one.itemUuid).sort(),
  )
  return planToSave(state)
}

it(`${RUNS} mutated layouts and plans go through decoder and model without a crash`, () => {
  const before = prototypeKeys()
  const words = { text: String, optionsOf: () => undefined }
  fc.assert(
    fc.property(mutation, mutation, fc.array(event, { maxLength: 8 }), (first, second, steps) => {
      const [one, other] = [first, second].map(way =>
        decoded(() => decodeQueryLayout(apply(query, way), 'data')),
      )
      if (one && other) {
        const wish = walk(arrangedQuery(one), arrangedQuery(other), steps)
        if (wish.ok) expect(queryToSave(wish.save).items).toHaveLength(one.items.length)
        const panel = panelModel(emptyPanel, { type: 'layoutArrived', layout: one, today: '2026-01-15' })
        expect(activeItems(one.items, panel.values)).toEqual([])
      }
      const [plain, renewed] = [first, second].map(way =>
        decoded(() => decodeListLayout(10)(apply(list, way), 'data')),
      )
      if (plain && renewed) {
        const wish = walk(arrangedColumns(plain), arrangedColumns(renewed), steps)
        if (wish.ok) expect(columnsToSave(wish.save).columns).toHaveLength(plain.columns.length)
        sampleValues(columnsAs(plain, arrangedColumns(plain).entries), words)
        const [column] = sortableColumns(plain.columns)
        const sort = { field: column?.field, descending: true }
        expect(confirmedSort(sort, plain.columns)?.field).toBe(column?.field)
      }
    }),
    { numRuns: RUNS, ...(IN_FULL ? {} : { seed: 20 }) },
  )
  expect(prototypeKeys()).toEqual(before)
}, 120_000)
