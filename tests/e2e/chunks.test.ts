import { h5Stage } from './stage'

jest.setTimeout(60_000)

const { stage } = h5Stage()

const TIMERS = `window.timers = []
const { setTimeout: real } = window
window.setTimeout = (run, ms, ...rest) => { window.timers.push(ms); return real(run, ms, ...rest) }`

it('[F031] gives a file of the shop 120 s to load', async () => {
  const page = await stage.browser.newPage()
  await page.addInitScript({ content: TIMERS })
  await page.goto(stage.world.url)
  await page.locator('.alm-goods').first().waitFor()
  expect(await page.evaluate('window.timers')).toContain(120_000)
  await page.close()
})

describe('a file of a page that does not arrive', () => {
  const REGISTER = '#/user-register'
  /** Breaks what the page has not loaded so far: each file `times` times. */
  const opened = async (times: number) => {
    const page = await (await stage.browser.newContext({ locale: 'zh-CN' })).newPage()
    const had = new Set<string>()
    const failed = new Map<string, number>()
    let starts = 0
    page.on('response', response => void had.add(response.url()))
    page.on('load', () => void (starts += 1))
    await page.goto(`${stage.world.url}/#/login-note`)
    await page.getByText('验证码将发送至您的手机').waitFor()
    await page.waitForLoadState('networkidle')
    await page.route(/\.(js|css)$/, async route => {
      const url = route.request().url()
      const count = failed.get(url) ?? 0
      if (had.has(url) || count >= times) return route.continue()
      failed.set(url, count + 1)
      return route.abort()
    })
    return { page, failed, starts: () => starts }
  }

  it('once: is asked for again, and the page comes', async () => {
    const { page, failed, starts } = await opened(1)
    await page.evaluate(address => void (location.hash = address), REGISTER)
    await page.getByText('注册新账号').first().waitFor()
    expect([failed.size > 0, starts()]).toEqual([true, 1])
    await page.context().close()
  })

  it('[F032] at all: the page starts again once, is a runtime error, and can be tried again', async () => {
    const { page, starts } = await opened(Infinity)
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.name))
    await page.evaluate(address => void (location.hash = address), REGISTER)
    const notice = page.getByRole('alert').filter({ hasText: '页面加载失败' })
    await notice.waitFor()
    expect(starts()).toBe(2)
    expect(errors).toContain('ChunkLoadError')
    await page.unroute(/\.(js|css)$/)
    await notice.getByRole('button', { name: '重试' }).click()
    await page.getByText('注册新账号').first().waitFor()
    expect(starts()).toBe(3)
    await page.context().close()
  })
})
