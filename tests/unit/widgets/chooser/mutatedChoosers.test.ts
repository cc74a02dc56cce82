import fc from 'fast-check'
import { DecodeError } from '@/base/decode'
import { decodeListLayout, decodeListPage } from '@/api/decode/widgetList'
import { decodeDataSourcePage, decodeRefer, decodeTree, decodeTreeBase } from '@/api/decode/widgetRefer'
import { encodeAnyOf } from '@/api/widget'
import { buildTree, childrenOf, pathOf, searchTree, withAllBelow } from '@/widgets/tree-picker/model/flatTree'
import { joinValues, referredNode } from '@/widgets/chooser/model/records'
import { cardOf, referredOf } from '@/widgets/field/model/referredRecord'
import { newSource, sourceModel, sourcePick, type SourceEvent } from '@/widgets/chooser/model/sourceChooser'
import { matchesOf } from '@/widgets/chooser/model/sourceSearch'
import { IN_FULL, figure } from '../../../support/figure'
import { apply, mutation, prototypeKeys } from '../../../support/mutations'
import { words } from '../field/samples'
import { processorTime } from '../../../support/processorTime'

const RUNS = figure(10_000)
/** ms a whole run may take: nothing in it may grow without bound. */
const BOUND = 120_000

const refer = {
  cReferCode: 'goods',
  cReferName: '物料',
  cReferType: 'treeList',
  cReferDataKey: 'k',
  cBaseTreeCode: 't',
  cBaseListCode: 'l',
  cSaveField: 'k,cName',
  cShowField: 'cName,iPrice',
  cTreeJoinField: 'cCode',
  cListJoinField: 'cClass',
  cTreeDataScopeType: 'org',
  cListDataScopeType: 'org',
}
const base = {
  cDataSourceType: 'table',
  cKeyField: 'k',
  cParentKeyField: 'p',
  cShowField: 'cName',
  cTreeCodeField: 'cCode',
}
const node = (key: string, children: unknown[] = []) => ({
  cTreeKey: key,
  cTreeNodeTitle: key,
  cTreeCode: key,
  cParentKey: 'a',
  children,
})
const tree = { treeList: [node('a', [node('b', [node('c')]), node('d')]), node('e')] }
const column = (cFieldName: string, cFieldType: string) => ({
  cItemUuid: cFieldName,
  cFieldName,
  cTitleName: cFieldName,
  cFieldType,
  cFieldTypeCode: '',
  iPrecision: 2,
  bShow: 1,
  iOrder: 1,
})
const layout = {
  plan: { cPlanUUID: 'p', iPlanType: 2, bInit: 0 },
  baseList: { cDataSourceType: 'table', cTableName: 't', cKeyField: 'k' },
  list: [column('cName', 'Text'), column('iPrice', 'Number'), column('dDay', 'Date')],
}
const rows = { pageData: [{ k: '1', cName: 'n', iPrice: '2.50', dDay: '2026-03-10' }], iTotleSize: 3 }
const source = {
  showFieldList: [
    {
      cFieldName: 'cName',
      cFieldLabel: '名称',
      cDataType: 'string',
    },
    {
      cFieldName: 'iPrice',
      cFieldLabel: '单价',
      cDataType: 'float',
      iPrecision: 2,
    },
  ],
  saveField: { cFieldName: 'cName' },
  results: [
    {
      cName: 'n',
      iPrice: 2,
    },
  ],
  allRow: 2,
}

/** Decoded, or refused as unreadable; nothing else may be thrown. */
const decoded = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof DecodeError) return undefined
    throw error
  }
}

it(`${RUNS} mutated definitions, trees and pages: read and chosen from, or refused; bounded, prototypes unchanged`, () => {
  const before = prototypeKeys()
  const started = processorTime()
  const reached = { tree: 0, list: 0, source: 0 }
  fc.assert(
    fc.property(mutation, mutation, fc.string({ unit: 'binary', maxLength: 40 }), (steps, others, typed) => {
      const definition = decoded(() => decodeRefer(apply(refer, steps), 'refer'))
      const known = decoded(() => decodeTreeBase(apply(base, others), 'base'))
      const sent = decoded(() => decodeTree(apply(tree, steps), 'tree'))
      const flat = buildTree(sent?.nodes ?? [])
      searchTree(flat, typed)
      for (const [place, one] of flat.nodes.entries()) {
        if (childrenOf(flat, place).some(child => child <= place))
          throw new Error('a child before its parent')
        if (pathOf(flat, place).length > flat.nodes.length) throw new Error('a path without end')
        if (definition && known) {
          referredNode(definition, known, one)
          joinValues(definition, known, withAllBelow(flat, place, 200) ?? [])
          reached.tree += 1
        }
      }
      const list = decoded(() => decodeListLayout(30)(apply(layout, others), 'layout'))
      const page = decoded(() => decodeListPage(definition?.dataKey ?? 'k')(apply(rows, steps), 'page'))
      for (const row of page?.rows ?? []) {
        if (!list || !definition) break
        cardOf(list.columns, row, words, '-')
        if (referredOf(definition, list.columns, row, words).key !== row.key) throw new Error('another key')
        reached.list += 1
      }
      const answer = decoded(() => decodeDataSourcePage(apply(source, steps), 'source'))
      if (!answer) return
      const events: SourceEvent[] = [
        { type: 'opened', search: typed },
        { type: 'arrived', read: 1, page: answer },
        { type: 'arrived', read: 2, page: answer },
        { type: 'moreWanted' },
        { type: 'rowChosen', key: '1/0' },
      ]
      const state = events.reduce(sourceModel, newSource)
      encodeAnyOf(matchesOf(answer.shownFields, typed))
      sourcePick(state)
      reached.source += 1
    }),
    { numRuns: RUNS, ...(IN_FULL ? {} : { seed: 20 }) },
  )
  expect(processorTime() - started).toBeLessThan(BOUND)
  // what was mutated was not all refused
  for (const count of Object.values(reached)) expect(count).toBeGreaterThan(RUNS / 20)
  expect(prototypeKeys()).toEqual(before)
})
