import { and, eq, isNotNull } from 'drizzle-orm'
import { invoices } from '../../../sandbox/db/schema'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const copied: string[] = []

beforeAll(async () => {
  const settings = (await window.__APP_CONFIG__) as object
  window.__APP_CONFIG__ = Promise.resolve({ ...settings, trustedHosts: ['docs.example.com'] })
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
})
beforeEach(() => {
  copied.length = 0
})

describe('leaving the site', () => {
  it('[F049] asks, names the host, and opens a trusted one', async () => {
    await openPage('setting')
    await screen.find('外观')
    await world.goTo('externalLink', { url: 'https://docs.example.com/guide?a=1' })
    await screen.find('您将前往外部网站')
    await screen.find('docs.example.com')
    expect(world.opened).toEqual([])
    await screen.press('继续前往')
    await screen.at('setting')
    expect(world.opened).toEqual(['https://docs.example.com/guide?a=1'])
  })

  it.each([
    ['no window', () => null],
    ['this window', () => window],
  ])('goes on in this one, not a page back, where the browser opens %s', async (_what, opened) => {
    const open = jest.spyOn(window, 'open').mockImplementation(opened)
    await openPage('setting')
    await screen.find('外观')
    await world.goTo('externalLink', { url: 'https://docs.example.com/guide' })
    await screen.press('继续前往')
    await until(() => open.mock.calls.length > 0, 'the way out')
    await stays(() => screen.stack().at(-1) === 'externalLink', 'the page')
    open.mockRestore()
    // the browser of the tests does not leave
    world.complaints()
  })

  it.each([
    ['https://other.example.com/x', '商城不会直接打开它。确认网址可信后'],
    ['http://docs.example.com/x', '此网站没有加密连接'],
    ['https://docs.example.com.evil.test/', '此网站不在商城的信任名单中'],
  ])('[F049] %s is never opened, only copied', async (url, words) => {
    await openPage('externalLink', { url })
    await screen.find(words)
    expect(screen.names('button')).not.toContain('继续前往')
    await screen.press('复制网址')
    await screen.toast('网址已复制')
    expect([copied, world.opened]).toEqual([[url], []])
  })

  it('[F049] staying leads back', async () => {
    await openPage('setting')
    await screen.find('外观')
    await world.goTo('externalLink', { url: 'https://docs.example.com/' })
    await screen.press('留在商城')
    await screen.at('setting')
    expect(world.opened).toEqual([])
  })

  it.each([['javascript:alert(1)'], ['//docs.example.com'], ['https://docs.example.com@evil.test/'], ['']])(
    '[F049] %j is refused, and nothing of it can be pressed',
    async url => {
      await openPage('externalLink', { url })
      await screen.find('链接无效，无法打开')
      await screen.press('留在商城')
      await screen.at('tabHome')
      expect([copied, world.opened]).toEqual([[], []])
    },
  )

  it('[F054] needs no login', async () => {
    await openPage('externalLink', { url: 'https://docs.example.com/' })
    await screen.find('继续前往')
    expect(screen.stack()).toEqual(['externalLink'])
  })

  it('a refused copy says what to do instead', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    document.execCommand = () => false
    await openPage('externalLink', { url: 'https://docs.example.com/' })
    await screen.press('复制网址')
    await screen.toast('复制失败，请长按网址手动复制')
  })
})

describe('the link of an own document', () => {
  const ownFile = async () => {
    const [found] = await world.sandbox.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userUuid, 'user-0001'), isNotNull(invoices.fileUuid)))
      .limit(1)
    return { cDocId: found?.fileUuid ?? '' }
  }

  it.each([
    'https://evil.test/a.pdf',
    'http://docs.example.com/a.pdf',
    'https://:secret@docs.example.com/a.pdf',
    'javascript:alert(1)',
  ])('[B017] is followed to listed places only, not to %s', async cPreviewUrl => {
    const asked: string[] = []
    const real = globalThis.fetch
    globalThis.fetch = (input, init) => {
      asked.push(String(input))
      return real(input, init)
    }
    world.answer('getFilePaths', (files: object[]) => files.map(file => ({ ...file, cPreviewUrl })))
    await world.login()
    await openPage('pdfVue', await ownFile())
    await screen.find('此文件地址不属于商城，无法在这里打开')
    globalThis.fetch = real
    expect(world.sent('getFilePaths')).toHaveLength(1)
    expect(asked).not.toContain(cPreviewUrl)
    expect(world.opened).toEqual([])
  })
})
