import { SHOPPING, axeStage, problemsAfter, walkWithAxe } from './axeWalk'

jest.setTimeout(240_000)
const stage = axeStage()

describe('accessibility in a browser', () => {
  it('axe has nothing against any page of the account, the tabs and the search', async () => {
    const { problems, visited, pages } = await walkWithAxe(stage, area => !SHOPPING.has(area))
    expect(problems).toEqual([])
    expect(visited).toBe(pages)
  })

  it('axe is heard: a button without a name and grey text on grey are reported', async () => {
    const problems = await problemsAfter(
      stage,
      `document.body.insertAdjacentHTML('beforeend',
      '<button style="position:fixed;top:0;left:0"></button><p style="position:fixed;top:60px;color:#999;background:#aaa">text</p>')`,
    )
    expect(problems.some(problem => problem.startsWith('button-name'))).toBe(true)
    expect(problems.some(problem => problem.startsWith('color-contrast'))).toBe(true)
  })
})
