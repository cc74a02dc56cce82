import { pages } from '../../support/pageSources'

it('the platform lets every page be sent whose screen has a card for it', () => {
  const sent = pages.filter(({ calls }) => calls(/\buseShareCard\(/))
  expect(sent.length).toBeGreaterThan(10)
  const closed = sent.filter(({ config }) => !config.includes('enableShareAppMessage: true'))
  expect(closed.map(({ name }) => name)).toEqual([])
})
