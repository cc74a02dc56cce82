import type { TreeNode } from '@/api/widgetRefer'
import { decodeTree } from '@/api/decode/widgetRefer'
import {
  buildTree,
  childrenOf,
  isLeaf,
  pathOf,
  searchTree,
  withAllBelow,
  type FlatTree,
} from '@/widgets/tree-picker/model/flatTree'
import { processorTime } from '../../../support/processorTime'

const node = (key: string, parentKey = '', title = key): TreeNode => ({ key, parentKey, title, code: '' })
const keysAt = (tree: FlatTree, places: readonly number[]) => places.map(at => tree.nodes[at]?.key)
const top = (tree: FlatTree) => keysAt(tree, childrenOf(tree, -1))
const below = (tree: FlatTree, key: string) => keysAt(tree, childrenOf(tree, tree.at.get(key) ?? -1))

describe('a tree', () => {
  const tree = buildTree([node('a'), node('a1', 'a'), node('b'), node('a2', 'a'), node('a11', 'a1')])

  it('has every node before what lies below it, in the order they were sent', () => {
    expect(tree.nodes.map(one => one.key)).toEqual(['a', 'a1', 'a11', 'a2', 'b'])
    expect([top(tree), below(tree, 'a'), below(tree, 'a1'), below(tree, 'b')]).toEqual([
      ['a', 'b'],
      ['a1', 'a2'],
      ['a11'],
      [],
    ])
    expect([isLeaf(tree, 0), isLeaf(tree, 2)]).toEqual([false, true])
    expect(keysAt(tree, pathOf(tree, tree.at.get('a11') ?? -1))).toEqual(['a', 'a1', 'a11'])
  })

  it('is searched by title and code, small and capital letters alike', () => {
    const named = buildTree([
      { key: '1', parentKey: '', title: '电缆', code: 'DL-01' },
      { key: '2', parentKey: '1', title: '控制电缆', code: 'KZ' },
    ])
    expect(keysAt(named, searchTree(named, '电缆'))).toEqual(['1', '2'])
    expect(keysAt(named, searchTree(named, ' dl-0 '))).toEqual(['1'])
    expect(searchTree(named, '  ')).toEqual([])
  })

  it('tells a node with all below it, unless there are too many', () => {
    expect(withAllBelow(tree, 0, 4)?.map(one => one.key)).toEqual(['a', 'a1', 'a11', 'a2'])
    expect(withAllBelow(tree, 0, 3)).toBeUndefined()
  })

  it('puts what has no parent here on the top level, and opens rings once', () => {
    const odd = buildTree([
      node('orphan', 'gone'),
      node('self', 'self'),
      node('x', 'z'),
      node('y', 'x'),
      node('z', 'y'),
      node('under', 'self'),
    ])
    expect(odd.nodes.map(one => one.key).sort()).toEqual(['orphan', 'self', 'under', 'x', 'y', 'z'])
    expect(top(odd)).toHaveLength(3)
    expect(below(odd, 'self')).toEqual(['under'])
    for (const one of odd.nodes) expect(pathOf(odd, odd.at.get(one.key) ?? -1).length).toBeLessThan(4)
  })

  it('is the same from a nested answer and from a flat one', () => {
    const leaf = { cTreeKey: 'a1', cTreeNodeTitle: 'a1', cTreeCode: '', cParentKey: 'a', children: [] }
    const root = { cTreeKey: 'a', cTreeNodeTitle: 'a', cTreeCode: '', cParentKey: '' }
    const nested = decodeTree({ treeList: [{ ...root, children: [leaf] }] }, 'tree')
    const flat = decodeTree({ treeList: [leaf, root] }, 'tree')
    expect(buildTree(nested.nodes)).toEqual(buildTree(flat.nodes))
  })

  it('names what cannot be read; its siblings and what lies below it live', () => {
    const child = { cTreeKey: 'c', cTreeNodeTitle: '下级' }
    const answer = [
      { cTreeNodeTitle: '无主键', children: [child] },
      { cTreeKey: 'a', cTreeNodeTitle: 'A' },
      3,
      { cTreeKey: 'a', cTreeNodeTitle: '重复' },
    ]
    const { nodes, broken } = decodeTree({ treeList: answer }, 'tree')
    expect(nodes.map(one => one.title)).toEqual(['下级', 'A'])
    expect(broken).toEqual(['无主键', '', '重复'])
    expect(() => decodeTree({ treeList: {} }, 'tree')).toThrow()
  })
})

/** ms wanted of the model; a machine with other work to do has five times as much. */
const BOUND = 200
const BUSY = 5
const timed = <T>(work: () => T): [T, number] => {
  const started = processorTime()
  const result = work()
  return [result, processorTime() - started]
}

const COUNT = 50_000
const shapes: [string, (at: number) => string][] = [
  ['side by side', () => ''],
  ['twenty below each', at => (at === 0 ? '' : `n${Math.floor((at - 1) / 20)}`)],
  ['each below the one before', at => (at === 0 ? '' : `n${at - 1}`)],
  ['one ring', at => `n${(at + COUNT - 1) % COUNT}`],
  ['orphans', at => `gone${at}`],
  ['rings of two', at => `n${at ^ 1}`],
]
describe.each(shapes)('50,000 nodes, %s', (_name, parentOf) => {
  it('open and are searched at once', () => {
    const nodes = Array.from({ length: COUNT }, (_, at) => node(`n${at}`, parentOf(at), `节点${at}`))
    const [tree, building] = timed(() => buildTree(nodes))
    const [children, opening] = timed(() => childrenOf(tree, -1))
    const [found, searching] = timed(() => searchTree(tree, '节点4999'))
    expect(tree.nodes).toHaveLength(COUNT)
    expect(children.length).toBeGreaterThan(0)
    expect(found).toHaveLength(11)
    expect(Math.max(building + opening, searching)).toBeLessThan(BOUND * BUSY)
  })
})
