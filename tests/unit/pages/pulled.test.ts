import { pages } from '../../support/pageSources'

const PULLED = /\buse(?:PullRefresh|PullDownRefresh)\(/
/** Goods and shops are found there as well; only the orders would answer. */
const SEVERAL_LISTS = 'search/result'

it.each(['demo/voucher', 'documents/voucher'])(
  '[W109] [W139] the platform lets a document be pulled: %s',
  name => {
    expect(pages.find(page => page.name === name)?.config).toContain('enablePullDownRefresh: true')
  },
)

it('a page can be pulled where its screen answers, and nowhere else', () => {
  const wrong = pages.filter(
    ({ name, config, calls }) =>
      name !== SEVERAL_LISTS && config.includes('enablePullDownRefresh: true') !== calls(PULLED),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})
