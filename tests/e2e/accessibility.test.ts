import { SHOPPING, axeStage, misfitsAfter, problemsAfter, walkWithAxe } from './axeWalk'

jest.setTimeout(240_000)
const stage = axeStage()

describe('accessibility in a browser', () => {
  it('[F083] axe has nothing against any page of the account, the tabs, the search and the business forms; all fit a phone and are Chinese', async () => {
    const { problems, visited, pages } = await walkWithAxe(stage, area => !SHOPPING.has(area))
    expect(problems).toEqual([])
    expect(visited).toBe(pages)
  })

  it('what does not fit a phone, or is English, is reported', async () => {
    const problems = await misfitsAfter(
      stage,
      `document.body.insertAdjacentHTML('beforeend',
      '<p style="position:absolute;top:0;left:0;width:900px">please enter the number</p>')`,
    )
    expect(problems).toEqual(['beyond the edge: please enter the num', 'says "please enter the"'])
  })

  it('axe is heard: a button without a name and grey text on grey are reported', async () => {
    const problems = await problemsAfter(
      stage,
      `document.body.insertAdjacentHTML('beforeend',
      '<button style="position:fixed;z-index:99999;top:0;left:0"></button><p style="position:fixed;z-index:99999;top:60px;left:0;color:#999;background:#aaa">text</p>')`,
    )
    expect(problems.some(problem => problem.startsWith('button-name'))).toBe(true)
    expect(problems.some(problem => problem.startsWith('color-contrast'))).toBe(true)
  })
})
