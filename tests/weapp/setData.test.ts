import { weappStage } from './stage'

jest.setTimeout(180_000)

const KB = 1024
const { withShopper } = weappStage()

/** Bytes that a tab hands to the view until it stands, and with one call. */
it.each([
  ['home', 'pages/tabs/home/index', '为您推荐', 64 * KB, 32 * KB],
  ['classification', 'pages/tabs/classification/index', '紧固件', 42 * KB, 17 * KB],
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
