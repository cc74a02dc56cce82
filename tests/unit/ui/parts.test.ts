import { readFileSync } from 'node:fs'
import path from 'node:path'
import { badgeText } from '@/ui/badge/badgeText'
import { areaChoices, chooseArea, findAreaPath, type AreaNode } from '@/ui/area-picker/areaModel'
import { countdownParts } from '@/ui/countdown/countdownParts'
import { coreDrawings, filledDrawings } from '@/ui/icon/drawings'
import { moreDrawings } from '@/ui/icon/moreDrawings'
import { drawingStyles } from '../../../scripts/lib/drawingStyles.mjs'
import { releaseAt, swipeOffset } from '@/ui/swipe-actions/swipeModel'

describe('badge', () => {
  it('[Q079] shows 100 as it is and more as 99+', () => {
    expect([0, -1, NaN, 1, 99, 100, 101].map(badgeText)).toEqual(['', '', '', '1', '99', '100', '99+'])
  })
})

describe('countdown', () => {
  it('counts a started second as a whole one and stops at zero', () => {
    expect(countdownParts(90_061_000)).toEqual({ days: 1, hours: '01', minutes: '01', seconds: '01' })
    expect(countdownParts(1)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '01' })
    for (const none of [-5_000, NaN])
      expect(countdownParts(none)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '00' })
  })
})

describe('swipe', () => {
  const start = { x: 200, y: 100, offset: 0, axis: null }

  it('follows the finger sideways, no further than the actions', () => {
    expect(swipeOffset(start, { x: 150, y: 104 }, 72).offset).toBe(50)
    expect(swipeOffset(start, { x: 20, y: 104 }, 72).offset).toBe(72)
    expect(swipeOffset(start, { x: 260, y: 104 }, 72).offset).toBe(0)
  })

  it('leaves the row alone while the page scrolls, even when the finger drifts later', () => {
    const scrolled = swipeOffset(start, { x: 196, y: 140 }, 72)
    expect(scrolled.offset).toBeNull()
    expect(swipeOffset(scrolled.start, { x: 100, y: 150 }, 72).offset).toBeNull()
  })

  it('opens from a third on', () => {
    expect([releaseAt(20, 72), releaseAt(30, 72)]).toEqual([0, 72])
  })
})

describe('area', () => {
  const tree: AreaNode[] = [
    {
      code: '33',
      name: '浙江',
      children: [{ code: '3301', name: '杭州', children: [{ code: '330108', name: '滨江' }] }],
    },
    { code: '81', name: '香港' },
  ]
  const [zhejiang, hongKong] = tree as [AreaNode, AreaNode]

  it('finds a saved choice as far as it still exists', () => {
    expect(findAreaPath(tree, ['33', '3301', '330108']).map(it => it.name)).toEqual(['浙江', '杭州', '滨江'])
    expect(findAreaPath(tree, ['33', '9999', '330108']).map(it => it.name)).toEqual(['浙江'])
  })

  it('goes down level by level and is done where nothing lies below', () => {
    expect(areaChoices(tree, [], 0)).toBe(tree)
    const first = chooseArea([], 0, zhejiang)
    expect(first.done).toBe(false)
    expect(areaChoices(tree, first.path, 1).map(it => it.name)).toEqual(['杭州'])
    expect(chooseArea([], 0, hongKong)).toEqual({ path: [hongKong], done: true })
  })

  it('drops what was chosen below when a level is chosen again', () => {
    const path = findAreaPath(tree, ['33', '3301', '330108'])
    expect(chooseArea(path, 0, hongKong).path.map(it => it.name)).toEqual(['香港'])
  })
})

describe('icons', () => {
  it('are drawn alike on both targets', () => {
    const file = path.resolve(__dirname, '../../../src/ui/host/drawing.scss')
    expect(readFileSync(file, 'utf8')).toBe(
      drawingStyles({ ...coreDrawings, ...moreDrawings }, filledDrawings),
    )
  })
})
