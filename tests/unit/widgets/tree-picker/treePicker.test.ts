import fc from 'fast-check'
import type { TreeNode } from '@/api/widgetRefer'
import { decodeTree } from '@/api/decode/widgetRefer'
import { buildTree, isLeaf, pathOf, type FlatTree } from '@/widgets/tree-picker/model/flatTree'
import {
  changedPicks,
  markAt,
  openTree,
  pickedNodes,
  shownPlaces,
  treePickerModel,
  type TreePicking,
  type TreePickingEvent,
} from '@/widgets/tree-picker/model/treePicker'

const node = (key: string, parentKey = ''): TreeNode => ({ key, parentKey, title: key, code: '' })
const tree = buildTree([
  node('a'),
  node('a1', 'a'),
  node('a11', 'a1'),
  node('a12', 'a1'),
  node('a2', 'a'),
  node('b'),
  node('b1', 'b'),
  node('c'),
])
const placeOf = (key: string, of: FlatTree = tree): number => of.at.get(key) ?? -1
const after = (start: TreePicking, ...events: TreePickingEvent[]) => events.reduce(treePickerModel, start)
const press = (...keys: string[]): TreePickingEvent[] =>
  keys.map(key => ({ type: 'nodePressed', place: placeOf(key) }))
const keysOf = (state: TreePicking) => pickedNodes(state).map(one => one.key)
const marks = (state: TreePicking, ...keys: string[]) => keys.map(key => markAt(state, placeOf(key)))
const shown = (state: TreePicking) => shownPlaces(state).map(place => tree.nodes[place]?.key)

const several = (chosen: readonly string[] = [], off: readonly string[] = []) =>
  openTree({
    tree,
    multiple: true,
    chosen,
    refused: place => (off.includes(tree.nodes[place]?.key ?? '') ? 'off' : undefined),
  })
const single = (chosen: readonly string[] = []) => openTree({ tree, multiple: false, chosen })

it('picks are counted where they differ from the beginning: a node with all below it is one, a leaf of it is one', () => {
  const changed = (chosen: readonly string[], ...keys: string[]) =>
    changedPicks(after(several(chosen), ...press(...keys)), chosen)
  expect(changed([])).toBe(0)
  expect(changed([], 'a')).toBe(1)
  expect(changed(['a'], 'a11')).toBe(1)
  expect(changed([], 'a11', 'b')).toBe(2)
  expect(changed(['a', 'gone'])).toBe(0)
  expect(changedPicks(after(several(['b', 'gone', 'c']), { type: 'cleared' }), ['b', 'gone', 'c'])).toBe(3)
  expect(changedPicks(after(single(['b1']), ...press('a', 'a2')), ['b1'])).toBe(0)
})

it('[W036] of one, a pressed node is picked and its children are shown; a leaf is picked where it stands', () => {
  const inA = after(single(), ...press('a'))
  expect([keysOf(inA), shown(inA)]).toEqual([['a'], ['a1', 'a2']])
  const leaf = after(inA, ...press('a2'))
  expect([keysOf(leaf), shown(leaf)]).toEqual([['a2'], ['a1', 'a2']])
  const found = after(single(), { type: 'typed', text: 'a1' }, ...press('a1'))
  expect([keysOf(found), shown(found), found.typed]).toEqual([['a1'], ['a11', 'a12'], ''])
  // what was chosen before is shown among its siblings
  expect(shown(single(['a12']))).toEqual(['a11', 'a12'])
  expect(keysOf(after(single(['a12']), { type: 'cleared' }))).toEqual([])
})

it('[W037] of several, a pressed node takes everything below it along, and lets it go again', () => {
  const whole = after(several(), ...press('a'))
  expect(marks(whole, 'a', 'a1', 'a11', 'a12', 'a2', 'b')).toEqual([true, true, true, true, true, false])
  expect(keysOf(whole)).toEqual(['a'])
  expect(keysOf(after(whole, ...press('a')))).toEqual([])
  // what is chosen in part is chosen as a whole first
  expect(keysOf(after(several(['a11']), ...press('a')))).toEqual(['a'])
  expect(shown(whole)).toEqual(['a', 'b', 'c'])
})

it('[W038] a parent is checked only when all leaves below it are', () => {
  const part = after(several(), ...press('a11', 'a12'))
  expect(marks(part, 'a1', 'a', 'b')).toEqual([true, 'mixed', false])
  expect(keysOf(part)).toEqual(['a1'])
  const all = after(part, ...press('a2'))
  expect([marks(all, 'a'), keysOf(all)]).toEqual([[true], ['a']])
  expect(marks(after(all, ...press('a12')), 'a1', 'a')).toEqual(['mixed', 'mixed'])
})

it('[W031] all that is shown is chosen at once: a level, or the hits of a search', () => {
  const level = after(several(), { type: 'levelOpened', place: placeOf('a') }, { type: 'allPressed' })
  expect(keysOf(level)).toEqual(['a'])
  expect(keysOf(after(level, { type: 'allPressed' }))).toEqual([])
  const hits = after(several(), { type: 'typed', text: '1' }, { type: 'allPressed' })
  expect(keysOf(hits)).toEqual(['a1', 'b'])
  expect(keysOf(after(single(), { type: 'allPressed' }))).toEqual([])
})

it('what cannot be chosen stays as it is, whatever is pressed above it', () => {
  expect(keysOf(after(several([], ['a11']), ...press('a11')))).toEqual([])
  const above = after(several([], ['a11']), ...press('a'))
  expect([keysOf(above), marks(above, 'a')]).toEqual([['a12', 'a2'], ['mixed']])
  expect(keysOf(after(above, ...press('a')))).toEqual([])
  expect(keysOf(after(several(['a11'], ['a11']), { type: 'allPressed' }, { type: 'allPressed' }))).toEqual([
    'a11',
  ])
  const one = openTree({ tree, multiple: false, chosen: [], refused: () => 'off' })
  expect(keysOf(after(one, ...press('c')))).toEqual([])
})

it('keys of nodes that are gone are kept until all is cleared', () => {
  const state = after(several(['gone', 'b']), ...press('c'))
  expect([keysOf(state), state.several.gone]).toEqual([['b', 'c'], ['gone']])
  expect(after(state, { type: 'cleared' }).several.gone).toEqual([])
})

it('[W035] a node as it is sent: title, key, code, parent and children; level, path, leaf, choice and disabled follow', () => {
  const leaf = { cTreeKey: 'k2', cTreeNodeTitle: '采购部', cTreeCode: '2010', cParentKey: 'k1', children: [] }
  const { nodes } = decodeTree(
    {
      treeList: [
        { cTreeKey: 'k1', cTreeNodeTitle: '中心', cTreeCode: '20', cParentKey: '', children: [leaf] },
      ],
    },
    'tree',
  )
  const sent = buildTree(nodes)
  expect(sent.nodes).toEqual([
    { key: 'k1', title: '中心', code: '20', parentKey: '' },
    { key: 'k2', title: '采购部', code: '2010', parentKey: 'k1' },
  ])
  // the level of a node is the length of its path
  expect([pathOf(sent, 0), pathOf(sent, 1)]).toEqual([[0], [0, 1]])
  expect([isLeaf(sent, 0), isLeaf(sent, 1)]).toEqual([false, true])
  const state = openTree({ tree: sent, multiple: true, chosen: ['k2'] })
  expect([markAt(state, 0), markAt(state, 1)]).toEqual([true, true])
  const refused = (place: number) => (place === 1 ? '不可选择' : undefined)
  const disabled = openTree({ tree: sent, multiple: false, chosen: [], refused })
  const press = (place: number) => markAt(treePickerModel(disabled, { type: 'nodePressed', place }), place)
  expect([press(0), press(1)]).toEqual([true, false])
})

it('any tree, however it is sent, any presses: marks agree with the leaves, and what is picked opens the same again', () => {
  const key = fc.integer({ min: 0, max: 12 }).map(String)
  const rows = fc.uniqueArray(fc.record({ key, parentKey: fc.oneof(key, fc.constant('')) }), {
    selector: one => one.key,
    minLength: 1,
  })
  fc.assert(
    fc.property(rows, fc.array(fc.nat(12)), (sent, places) => {
      const any = buildTree(sent.map(one => ({ ...node(one.key), parentKey: one.parentKey })))
      let state = openTree({ tree: any, multiple: true, chosen: [] })
      for (const place of places) state = treePickerModel(state, { type: 'nodePressed', place })
      any.nodes.forEach((_, place) => {
        const leaves = any.nodes.flatMap((__, at) =>
          at >= place && at < (any.ends[place] ?? 0) && isLeaf(any, at) ? [state.several.on[at] === 1] : [],
        )
        const mark = leaves.every(Boolean) ? true : leaves.some(Boolean) ? 'mixed' : false
        expect(markAt(state, place)).toBe(mark)
      })
      const again = openTree({ tree: any, multiple: true, chosen: keysOf(state) })
      expect([...again.several.on]).toEqual([...state.several.on])
    }),
    { numRuns: 300 },
  )
})
