import { pages } from '../../support/pageSources'

const PULLED = /\buse(?:PullRefresh|PullDownRefresh)\(/

it.each(['demo/voucher', 'documents/voucher'])(
  '[W109] [W139] the platform lets a document be pulled: %s',
  name => {
    expect(pages.find(page => page.name === name)?.config).toContain('enablePullDownRefresh: true')
  },
)

it('a page can be pulled where its screen answers, and nowhere else', () => {
  const wrong = pages.filter(
    ({ config, calls }) => config.includes('enablePullDownRefresh: true') !== calls(PULLED),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
