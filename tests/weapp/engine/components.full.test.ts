import { expectCleanReport, useFixtureShop } from './fixtures/harness'
import type { MiniProgram } from './index'

const start = useFixtureShop()
const FORMS = 'pages/forms/index'

async function sentForm(app: MiniProgram): Promise<unknown> {
  await app.tap('Send')
  const { sent } = (await app.data()) as { sent: string }
  return JSON.parse(sent)
}

describe('built-in components', () => {
  it('collects the values of a form and clears them', async () => {
    const app = await start(FORMS)
    await app.input('phone', '1234567')
    await app.input('note', 'two\nlines')
    await app.tap('Gift')
    await app.tap('Bag')
    await app.tap('Card')
    await app.tap('Cash')
    await app.tap(app.locator('.urgent'))
    expect(await sentForm(app)).toEqual({
      phone: '12345',
      note: 'two\nlines',
      extras: ['gift', 'bag'],
      pay: 'cash',
      urgent: true,
      size: 0,
    })
    expect(await app.data()).toMatchObject({ extras: ['gift', 'bag'] })
    await app.tap('Clear')
    await app.waitForText('sent cleared')
    expect(await sentForm(app)).toEqual({ phone: '', note: '', extras: [], pay: '', urgent: false, size: 0 })
    await expectCleanReport(app)
  })

  it('styles a placeholder by its class', async () => {
    const app = await start(FORMS)
    const color = await app
      .locator('.wx-placeholder')
      .first()
      .evaluate(element => getComputedStyle(element).color)
    expect(color).toBe('rgb(5, 6, 7)')
  })

  it('picks from one list and from several columns', async () => {
    const app = await start(FORMS)
    await app.tap('Size S')
    await app.tap('L')
    await app.waitForText('Size L')
    await app.tap(/^Place/)
    await app.tap('South')
    await app.tap('Market')
    await app.tap('确定')
    expect(await app.data()).toMatchObject({ size: 2, place: [1, 1] })
  })

  it('turns a wheel and swipes slides', async () => {
    const app = await start(FORMS)
    await app.tap('day 2')
    await app.swipe('slide 1', -150, 0)
    await app.swipe('slide 2', -150, 0)
    expect(await app.data()).toMatchObject({ wheel: [1], slide: 2 })
  })

  it('draws rich text without its scripts', async () => {
    const app = await start(FORMS)
    const html = await app.locator('wx-rich-text').innerHTML()
    expect(html).toBe('<p>Rich <b>text</b></p>')
  })

  it('answers selector queries with sizes, positions and nodes', async () => {
    const app = await start(FORMS)
    const measured = await app.evaluate(`new Promise(done =>
      wx.createSelectorQuery()
        .select('#target').fields({ id: true, size: true, dataset: true })
        .select('#chart').node(({ node }) => node.getContext('2d').fillRect(0, 0, 1, 1))
        .selectViewport().scrollOffset()
        .select('.nothing').boundingClientRect()
        .exec(([target, chart, viewport, nothing]) => done({ target, width: chart.node.width, top: viewport.scrollTop, nothing })))`)
    expect(measured).toEqual({
      target: { id: 'target', width: 100, height: 20, dataset: { code: 'T1' } },
      width: 300,
      top: 0,
      nothing: null,
    })
  })
})
