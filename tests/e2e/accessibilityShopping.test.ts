import { SHOPPING, axeStage, walkWithAxe } from './axeWalk'

jest.setTimeout(240_000)
const stage = axeStage()

// in a file of its own: the longest walk of the suite, shared by two workers
describe('accessibility of shopping in a browser', () => {
  it('axe has nothing against any page of goods, shops, orders and what belongs to a user', async () => {
    const { problems, visited, pages } = await walkWithAxe(stage, area => SHOPPING.has(area))
    expect(problems).toEqual([])
    expect(visited).toBe(pages)
    expect(pages).toBeGreaterThan(0)
  })
})
