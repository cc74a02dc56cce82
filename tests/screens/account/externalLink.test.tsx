import { openPage, screen } from '../../support/renderScreen'
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
