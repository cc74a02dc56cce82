import TestUtils from '@tarojs/test-utils-react'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { startOnTaro } from '../../support/taroApp'

/** Taro's own H5 runtime and router: what the page stack of the other screens stands in for. */
const { queries } = new TestUtils()

/** Waits until this text stands on the page that is on top; pages that were left are shaded. */
const sees = (text: string, selector: string): Promise<unknown> =>
  queries.waitForQueryByText(text, `.taro_page:last-of-type:not(.taro_page_shade) ${selector}`, {
    timeout: 6_000,
  })

beforeAll(() => {
  window.matchMedia = query =>
    ({ matches: false, media: query, addEventListener: () => undefined }) as unknown as MediaQueryList
  window.__APP_CONFIG__ = Promise.resolve({ gateway: 'http://127.0.0.1:9', domainName: 'localhost' })
  startOnTaro('/')
  queries.setContainer(document.body)
})

it('[F042] opens the home tab at the root address', async () => {
  await sees('首页', '.alm-tab-bar__text')
  expect(window.location.hash).toBe('#/micro/alm-mall-shop/home/tab-home')
})

it('opens a page by its address of the specification', async () => {
  window.location.hash = '#/micro/alm-mall-shop/UserCenter/setting'
  await sees('语言', '.settings__name')
})

it('[F044] says of an unknown address that the page does not exist', async () => {
  window.location.hash = '#/micro/alm-mall-shop/no-such-page'
  await sees('您访问的页面不存在', '.alm-state__text')
})

it('keeps a page that is left, and comes back to it', async () => {
  await navigate(linkTo('setting'))
  await sees('语言', '.settings__name')
  await navigate(linkTo('loginAccount'))
  await sees('欢迎回来', '.login__welcome')
  await goBack()
  await sees('语言', '.settings__name')
})

// why the other screens have a page stack of ours (ADR 0019)
it('draws a page twice once a second app was started in the same file: the first router goes on', async () => {
  startOnTaro('/')
  await sees('首页', '.alm-tab-bar__text')
  window.location.hash = '#/micro/alm-mall-shop/UserCenter/setting'
  await sees('语言', '.settings__name')
  expect(document.querySelectorAll('[id*="UserCenter/setting"].taro_page')).toHaveLength(2)
})
