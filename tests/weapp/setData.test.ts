import { until } from '../support/until'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const KB = 1024
const { withShopper } = weappStage()

/** Bytes that a tab hands to the view until it stands, and with one call. */
it.each([
  ['home', 'pages/tabs/home/index', '为您推荐', 38 * KB, 21 * KB],
  ['classification', 'pages/tabs/classification/index', '紧固件', 18 * KB, 8 * KB],
] as const)('%s grows no heavier for the view', (_name, page, text, all, largest) =>
  withShopper(async ({ app }) => {
    await app.restart(page, { keepStorage: false })
    await app.waitForText(text)
    await app.settle(1500)
    const { setDataBytes, setDataMaxBytes } = await app.stats()
    expect(setDataBytes).toBeGreaterThan(0)
    expect(setDataBytes).toBeLessThanOrEqual(all)
    expect(setDataMaxBytes).toBeLessThanOrEqual(largest)
  }),
)

it('home at rest sends at most one call a second', () =>
  withShopper(async ({ app }) => {
    await app.restart('pages/tabs/home/index', { keepStorage: false })
    await app.waitForText('为您推荐')
    await app.settle(1500)
    await app.resetStats()
    const began = Date.now()
    const MOVES = 4
    await until('the notice and the banner to move on', async () => (await app.stats()).setDataCalls >= MOVES)
    expect((Date.now() - began) / 1000).toBeGreaterThanOrEqual(MOVES - 1)
  }))

it('goods of a class far below are read when they come near', () =>
  withShopper(async ({ app }) => {
    const asked = () => app.requests().filter(({ url }) => url.includes('getProductListBycClassUuid')).length
    await app.restart('pages/tabs/classification/index', { keepStorage: false })
    await app.waitForText('传动配件')
    await app.settle(1500)
    const sections = await app.locator('.alm-section').count()
    const before = asked()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(sections)
    await app.tap(app.locator('.alm-rail__section').last())
    await until('goods of the last section', async () => {
      const goods = app.locator('.alm-section').last().locator('.alm-goods')
      return (await goods.count()) > 0
    })
    expect(asked()).toBeGreaterThan(before)
  }))
