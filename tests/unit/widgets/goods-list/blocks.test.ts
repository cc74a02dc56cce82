import fc from 'fast-check'
import { blocksInView, cardsOfBlock, MAX_MOUNTED, planBlocks } from '@/widgets/goods-list/model/blocks'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

describe('windowing by blocks', () => {
  it('never mounts more than 60 cards and always the ones in the viewport', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom(1, 2),
        fc.integer({ min: -2000, max: 400_000 }),
        fc.integer({ min: 320, max: 1366 }),
        (cards, columns, scrolled, viewport) => {
          const rowHeight = columns === 1 ? 120 : 280
          const plan = planBlocks(cards, columns)
          const range = blocksInView(cards, plan, -scrolled, Math.ceil(cards / columns) * rowHeight)
          const mounted = numbers(range.last - range.first + 1).map(n => range.first + n)
          const shown = mounted.flatMap(block => cardsOfBlock(numbers(cards), plan, block))
          expect(shown.length).toBeLessThanOrEqual(MAX_MOUNTED)
          const firstSeen = Math.max(0, Math.floor(scrolled / rowHeight) * columns)
          const lastSeen = Math.min(cards - 1, Math.ceil((scrolled + viewport) / rowHeight) * columns - 1)
          for (let card = firstSeen; card <= lastSeen; card += 1) expect(shown).toContain(card)
        },
      ),
    )
  })

  it('mounts the first blocks of a list that was not measured', () => {
    expect(blocksInView(300, planBlocks(300, 2), 0, 0)).toEqual({ first: 0, last: 2 })
  })
})
