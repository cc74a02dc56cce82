import type { Page } from 'playwright-core'
import { sampleOf } from '../support/figure'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { stage } = h5Stage()
const FILE = /\/app-config\.json$/

/** A visitor whose document may have been changed on its way; the addresses that were asked for. */
const visit = async (change: (html: string) => string, prepare?: (page: Page) => Promise<unknown>) => {
  const context = await stage.browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await prepare?.(page)
  await page.route(`${stage.world.url}/`, async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })
  await page.goto(`${stage.world.url}/`, { waitUntil: 'commit' })
  return { page, asked }
}

const withBlock = (text: string) => (html: string) =>
  html.replace(/(id="?alm-settings"?[^>]*>)[\s\S]*?(<\/script>)/, `$1${text}$2`)

describe('the settings of a deployment', () => {
  it('stand in the document: nothing else is asked for them', async () => {
    const { page, asked } = await visit(html => html)
    await page.getByText('为您推荐').first().waitFor()
    expect(asked.filter(url => FILE.test(url))).toEqual([])
    await page.context().close()
  })

  it('let the guest token be asked for before any code has come', async () => {
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const { page } = await visit(
      html => html,
      fresh =>
        fresh.route(/\/(js|chunk)\/.*\.js/, async route => {
          await held
          await route.continue()
        }),
    )
    await page.waitForRequest(/getMockToken/)
    release()
    await page.getByText('为您推荐').first().waitFor()
    await page.context().close()
  })

  it.each(sampleOf(['{', '', '"text"', 'null']))(
    'are read from the file where the block holds %j',
    async text => {
      const { page, asked } = await visit(withBlock(text))
      await page.getByText('为您推荐').first().waitFor()
      expect(asked.some(url => FILE.test(url))).toBe(true)
      await page.context().close()
    },
  )

  it('are missed with words where block and file are damaged', async () => {
    const { page } = await visit(withBlock('{'), fresh =>
      fresh.route(FILE, route => route.fulfill({ status: 200, body: '{' })),
    )
    await page.getByText('首页加载失败').first().waitFor()
    await page.context().close()
  })
})
