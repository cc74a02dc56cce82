import { PASSWORD } from '../../sandbox/world/people'
import { AGREE } from '../journeys/buyAndPay'
import { holdsInPage } from '../support/holdsInPage'
import { ADMIN, ENVELOPE, heard, frameShop, hostRig, tell, USER_CENTRE } from './hostPortal/rig'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { rig, newContext, settings, openPortal, handover } = hostRig()

describe('in a frame of a portal', () => {
  it('[F001] hears the portal around it when its origin is allowed, and takes over its login', async () => {
    await newContext()
    await settings({ hostOrigins: [rig.server.url] })
    const page = await openPortal()
    await frameShop(page)
    await heard(page, 'ready')
    const shop = page.frameLocator('iframe')
    await tell(page, { ...(await handover(ADMIN)), path: USER_CENTRE })
    await shop.getByText('全部订单').first().waitFor()
    expect(await heard(page, 'loginResult')).toMatchObject([{ success: true }])
  })

  it('no other window and no other origin is heard', async () => {
    await newContext()
    await settings({ hostOrigins: ['https://portal.example.com'] })
    const page = await openPortal()
    await frameShop(page)
    const shop = page.frameLocator('iframe')
    await shop.getByText('本周热采').first().waitFor()
    await tell(page, { ...(await handover(ADMIN)), path: USER_CENTRE })
    // what it opens by itself comes after what it was told
    await shop.getByRole('tab', { name: '我的' }).filter({ visible: true }).tap()
    await shop.getByText('去登录').filter({ visible: true }).first().waitFor()
    expect(await page.evaluate(() => window.portal.heard)).toEqual([])
  })
})

describe('where the browser denies storage and locks', () => {
  itInFull('people log in, and stay so for the visit', async () => {
    await newContext()
    // a frame of an opaque origin; the sandbox speaks to local origins only
    await rig.context.route('**/gw/**', async route => {
      const answer = await route.fetch()
      const headers = {
        ...answer.headers(),
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Authorization',
      }
      await route.fulfill({ response: answer, headers })
    })
    const page = await openPortal()
    await page.evaluate(url => {
      const frame = document.createElement('iframe')
      frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups')
      frame.src = url
      document.getElementById('portal-place')?.append(frame)
    }, `${rig.world.url}/#/login-account`)
    const shop = page.frameLocator('iframe')
    const app = shop.locator('#app')
    expect(
      await app.evaluate(() => {
        try {
          return String(window.localStorage)
        } catch (error) {
          return error instanceof DOMException && error.name
        }
      }),
    ).toBe('SecurityError')
    await app.getByLabel('手机号').fill(ADMIN)
    await app.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await app.getByRole('checkbox', { name: AGREE }).tap()
    await app.getByText('登录', { exact: true }).last().tap()
    await shop.getByRole('tab', { name: '我的' }).filter({ visible: true }).last().tap()
    await shop.getByText('陈立恒').filter({ visible: true }).first().waitFor()
    await rig.context.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

describe('in the native shell', () => {
  const BRIDGE = `window.told = []; window.almShell = { postMessage: text => void window.told.push(JSON.parse(text)) }`

  it('[F001] [F047] [F048] is recognised, hands the 404 page’s home to the shell and takes over a login', async () => {
    await newContext('Mozilla/5.0 (Linux; Android 14) AlmShell/3.2')
    await settings({ nativeShellAgent: 'AlmShell' })
    const page = await rig.context.newPage()
    await page.addInitScript(BRIDGE)
    await page.goto(`${rig.world.url}/#/no/such/page`)
    await page.getByText('返回首页').tap()
    await holdsInPage(page, `window.told.some(one => one.type === 'home' && one.path === '/tabs/work')`)
    const login = await handover(ADMIN)
    await page.evaluate(
      given => window.dispatchEvent(new CustomEvent('almshell', { detail: JSON.stringify(given) })),
      { ...ENVELOPE, ...login, path: USER_CENTRE },
    )
    await page.getByText('全部订单').first().waitFor()
    expect(page.url()).not.toContain(login.cPwdFreeLoginToken)
  })
})
