import type { ProductClass } from '@/api/productClass'
import {
  newClassTree,
  reduceClassTree,
  sectionAt,
  sectionsOf,
  topClass,
  type ClassTreeEvent,
} from '@/features/classification/model/classTree'

const node = (classUuid: string, ...children: ProductClass[]): ProductClass => ({
  classUuid,
  name: classUuid,
  children,
  broken: [],
})
const classes = [node('a', node('a1'), node('a2', node('a21'))), node('b'), node('c', node('c1'))]
const replay = (...events: ClassTreeEvent[]) => events.reduce(reduceClassTree, newClassTree)
const arrived: ClassTreeEvent = { type: 'classesArrived', classes }

describe('class tree', () => {
  it('opens at the first class, or at the one the address names', () => {
    expect(replay(arrived)).toMatchObject({ top: 0, section: 0, jump: undefined })
    expect(replay({ type: 'classesArrived', classes, wanted: 'a21' })).toMatchObject({
      top: 0,
      section: 1,
      jump: { section: 1 },
    })
    expect(replay({ type: 'classesArrived', classes, wanted: 'c' })).toMatchObject({ top: 2, section: 0 })
    expect(replay({ type: 'classesArrived', classes, wanted: 'gone' })).toMatchObject({ top: 0, section: 0 })
  })

  it('shows the classes below a top class, or itself where it has none', () => {
    expect(sectionsOf(topClass(replay(arrived))).map(it => it.classUuid)).toEqual(['a1', 'a2'])
    expect(
      sectionsOf(topClass(replay(arrived, { type: 'topPressed', top: 1 }))).map(it => it.classUuid),
    ).toEqual(['b'])
  })

  it('follows the scroll position, but not on the way of a jump', () => {
    const jumping = replay(arrived, { type: 'sectionPressed', section: 1 })
    expect(jumping).toMatchObject({ section: 1, jump: { section: 1 } })
    expect(reduceClassTree(jumping, { type: 'sectionReached', section: 0 }).section).toBe(1)
    const there = replay(arrived, { type: 'sectionPressed', section: 1 }, { type: 'jumpEnded' })
    expect(reduceClassTree(there, { type: 'sectionReached', section: 0 }).section).toBe(0)
  })

  it('jumps again to the same section', () => {
    const once = replay(arrived, { type: 'sectionPressed', section: 1 })
    expect(reduceClassTree(once, { type: 'sectionPressed', section: 1 }).jump?.count).toBe(2)
  })

  it('ignores places that do not exist and starts a new class at its first section', () => {
    expect(replay(arrived, { type: 'topPressed', top: 9 }).top).toBe(0)
    expect(replay(arrived, { type: 'sectionPressed', section: 7 }).section).toBe(0)
    expect(
      replay(arrived, { type: 'sectionPressed', section: 1 }, { type: 'topPressed', top: 2 }),
    ).toMatchObject({ top: 2, section: 0, jump: undefined })
  })

  it('opens the class a link names, and stays where it is for an unknown one', () => {
    const wanted = (classUuid: string) => replay(arrived, { type: 'classWanted', classUuid })
    expect(wanted('c')).toMatchObject({ top: 2, section: 0, jump: undefined })
    expect(wanted('a2')).toMatchObject({ top: 0, section: 1, jump: { section: 1 } })
    expect(wanted('a')).toMatchObject({ top: 0, section: 0, jump: { section: 0 } })
    expect(wanted('gone')).toEqual(replay(arrived))
  })

  it('keeps what is shown when asking again fails', () => {
    const failure = { kind: 'network' }
    expect(replay({ type: 'classesFailed', failure })).toMatchObject({ status: 'failed', failure })
    expect(replay(arrived, { type: 'classesFailed', failure }).status).toBe('ready')
  })

  it('finds the section at the upper edge', () => {
    expect(sectionAt([0, 500, 900], 48)).toBe(0)
    expect(sectionAt([-600, 40, 400], 48)).toBe(1)
    expect(sectionAt([60, 500], 48)).toBe(0)
    expect(sectionAt([], 48)).toBe(0)
  })
})

const goodsOf = (classUuid: string) => ({
  classUuid,
  owner: 'buyer/acc',
  page: { items: [], broken: [], totalPages: 1 },
})

describe('goods of a class', () => {
  const goods = goodsOf('a1')

  it('are remembered where the page opens with them, whatever else is looked at', () => {
    const there = replay(arrived, { type: 'goodsArrived', goods }, { type: 'topPressed', top: 2 })
    expect(there.goods).toBe(goods)
    expect(reduceClassTree(there, { type: 'goodsArrived', goods: goodsOf('c1') })).toBe(there)
  })
})

describe('classes of the last visit', () => {
  const last: ClassTreeEvent = { type: 'keptArrived', classes }

  it('bring the goods the page opens with, and keep them when the classes have changed', () => {
    const goods = goodsOf('a1')
    const there = replay({ ...last, goods })
    expect(there.goods).toBe(goods)
    expect(reduceClassTree(there, { type: 'classesArrived', classes: classes.slice(0, 2) }).goods).toBe(goods)
  })

  it('stand until the server has answered, and the buyer stays where they have gone', () => {
    const there = replay(last, { type: 'topPressed', top: 2 })
    expect(there).toMatchObject({ status: 'ready', kept: true, top: 2 })
    const same = reduceClassTree(there, { type: 'classesArrived', classes: [...classes] })
    expect(same).toMatchObject({ kept: false, top: 2 })
    expect(same.classes).toBe(there.classes)
    const more = [node('new'), ...classes]
    expect(topClass(reduceClassTree(there, { type: 'classesArrived', classes: more }))?.classUuid).toBe('c')
  })

  it('open at the class the address names', () => {
    const there = replay({ ...last, wanted: 'a21' })
    expect(there).toMatchObject({ top: 0, section: 1 })
    const now = reduceClassTree(there, { type: 'classesArrived', classes, wanted: 'a21' })
    expect(now.jump).toBe(there.jump)
  })

  it('come too late behind an answer, and stay where none comes', () => {
    expect(replay(arrived, last).kept).toBeFalsy()
    expect(replay(last, { type: 'classesFailed', failure: { kind: 'network' } }).status).toBe('ready')
  })
})
