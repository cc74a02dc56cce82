import { screen } from './renderScreen'

/** What was sent first has gone through, though its answer got lost: the person is told that later changes are not in it. */
export const toldOfEarlierTry = async (): Promise<void> => {
  const { title, text } = await screen.dialog()
  expect(title).toBe('之前的提交已成功')
  expect(text).toContain('之后修改的内容没有包含在内')
  await screen.press('我知道了')
}
