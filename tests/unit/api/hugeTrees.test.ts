import { decodeAreaTree, type Area } from '@/api/decode/area'
import { decodeDesignModules } from '@/api/decode/designModule'
import { decodeModules } from '@/api/decode/layout'
import { decodeClassTree, type ProductClass } from '@/api/decode/productClass'
import { decodeTree } from '@/api/decode/widgetRefer'
import { findRegion } from '@/features/addresses/model/findRegion'
import {
  newClassTree,
  reduceClassTree,
  sectionsOf,
  topClass,
} from '@/features/classification/model/classTree'
import { buildTree, pathOf, searchTree } from '@/widgets/tree-picker/model/flatTree'
import { codesOf } from '@/widgets/region/model/areaPath'
import { processorTime } from '../../support/processorTime'

/** ms, of docs/faults.md; a machine with other work to do has as much again. */
const BOUND = 4_000

const bounded = <T>(work: () => T): T => {
  const started = processorTime()
  const result = work()
  expect(processorTime() - started).toBeLessThan(BOUND)
  return result
}

type Make = (id: string, children: unknown[]) => object

/** 10,000 nodes: all on one level, 100 × 100, and each below the one before. */
const shapes: [string, (make: Make) => object[]][] = [
  ['side by side', make => Array.from({ length: 10_000 }, (_, at) => make(`n${at}`, []))],
  [
    'a hundred below each of a hundred',
    make =>
      Array.from({ length: 100 }, (_, top) =>
        make(
          `t${top}`,
          Array.from({ length: 99 }, (__, at) => make(`n${top}-${at}`, [])),
        ),
      ),
  ],
  [
    'each below the one before',
    make => {
      let node = make('n0', [])
      for (let at = 1; at < 10_000; at += 1) node = make(`n${at}`, [node])
      return [node]
    },
  ],
  // an answer cannot be a ring; one written out repeats its ids for ever
  [
    'the same two for ever',
    make => {
      let node = make('ring0', [])
      for (let at = 1; at < 10_000; at += 1) node = make(`ring${at % 2}`, [node])
      return [node]
    },
  ],
]

const aClass: Make = (id, children) => ({ cClassUuid: id, cClassName: id, children })
const anArea: Make = (id, children) => ({ cAreaCode: id, cFullName: `${id}市`, children })
const aNode: Make = (id, children) => ({ cTreeKey: id, cTreeNodeTitle: id, cParentKey: id, children })
const aModule: Make = (id, list) => ({ id, type: 'x', name: id, componentName: 'free-container', list })

const depthOf = (node: { children: readonly never[] } | undefined): number => {
  let depth = 0
  for (let at = node; at; at = at.children[0]) depth += 1
  return depth
}

describe.each(shapes)('10,000 nodes, %s', (_name, shape) => {
  it('as classes: read, opened and searched', () => {
    const answer = shape(aClass)
    const { items: classes } = bounded(() => decodeClassTree(answer, 'classes'))
    const tree = bounded(() =>
      reduceClassTree(newClassTree, { type: 'classesArrived', classes, wanted: 'n99-98' }),
    )
    expect(tree.status).toBe('ready')
    bounded(() => reduceClassTree(tree, { type: 'classWanted', classUuid: 'not there' }))
    expect(sectionsOf(topClass(tree)).length).toBeGreaterThan(0)
    expect(depthOf(classes[0] as ProductClass as never)).toBeLessThanOrEqual(8)
  })

  it('as areas: read, searched by code and by a pasted text', () => {
    const areas = bounded(() => decodeAreaTree(shape(anArea), 'areas')).items
    bounded(() => codesOf(areas, 'not there'))
    bounded(() => findRegion(`收货人 n1市n2市 ${'n9998市'.repeat(20)} 1号`, areas))
    expect(depthOf(areas[0] as Area as never)).toBeLessThanOrEqual(5)
  })

  it('as a tree of a reference', () => {
    const { nodes, broken } = bounded(() => decodeTree({ treeList: shape(aNode) }, 'tree'))
    const tree = bounded(() => buildTree(nodes))
    bounded(() => searchTree(tree, 'n9'))
    bounded(() => pathOf(tree, tree.nodes.length - 1))
    // each is there once, or its name is told
    expect(nodes.length + broken.length).toBe(10_000)
    expect(tree.nodes).toHaveLength(nodes.length)
  })

  it('as a layout, drawn and edited', () => {
    const modules = shape(aModule)
    expect(bounded(() => decodeModules(modules)).length).toBeGreaterThan(0)
    expect(bounded(() => decodeDesignModules(modules)).length).toBeGreaterThan(0)
  })
})
