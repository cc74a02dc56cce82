import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { createSandbox, type Sandbox } from '../../sandbox'
import { invoices } from '../../sandbox/db/schema'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { H5Shopper } from './h5Shopper'
import { H5_BUILD } from '../journeys/world'
import { handedIn } from '../support/requestDocument'
import { launchBrowser } from '../support/sharedBrowser'
import { SignedClient } from '../support/signedClient'

jest.setTimeout(180_000)

let browser: Browser
let sandbox: Sandbox
/** Pages that frame the shop, at any name below localhost. */
const portals = createServer((_request, response) =>
  response
    .setHeader('Content-Type', 'text/html')
    .end(`<iframe src="${sandbox.url}/" onload="document.title = 'loaded'"></iframe>`),
)
const portal = (name: string) => `http://${name}.localhost:${(portals.address() as AddressInfo).port}`
beforeAll(async () => {
  await new Promise<void>(resolve => portals.listen(0, '127.0.0.1', resolve))
  browser = await launchBrowser()
  const h5Config = { hostOrigins: [portal('listed')] }
  sandbox = await createSandbox({ staticDir: H5_BUILD, dataDir: 'memory', h5Config })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await sandbox.close()
  portals.close()
})

describe('the page of the shop', () => {
  it('is served with a policy, and no other site learns which page a visitor came from', async () => {
    const { headers } = await fetch(`${sandbox.url}/`)
    expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-/)
    expect(headers.get('Content-Security-Policy')).not.toMatch(/\$|script-src[^;]*'unsafe/)
    expect(headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(headers.get('Permissions-Policy')).toContain('camera=(self), geolocation=(self)')
  })

  it('runs no script that was put into it', async () => {
    const shopper = await H5Shopper.start(browser, sandbox.url)
    await shopper.open('/')
    await shopper.see('本周热采')
    const refused = await shopper.page.evaluate(async () => {
      const seen: string[] = []
      document.addEventListener('securitypolicyviolation', event => seen.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.stolen = 1'
      document.body.append(script)
      const foreign = document.createElement('script')
      foreign.src = 'https://evil.test/a.js'
      document.body.append(foreign)
      const holder = document.createElement('div')
      holder.innerHTML =
        '<img src="data:," onerror="window.stolen = 2"><iframe src="https://evil.test"></iframe>'
      document.body.append(holder)
      await fetch('https://evil.test/').catch(() => undefined)
      while (seen.length < 5) await new Promise(resolve => setTimeout(resolve, 20))
      return { seen: seen.sort(), stolen: 'stolen' in window }
    })
    expect(refused).toEqual({
      seen: ['connect-src', 'frame-src', 'script-src-attr', 'script-src-elem', 'script-src-elem'],
      stolen: false,
    })
    await shopper.close()
  })

  it('is framed by listed portals only', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const framed = async (name: string) => {
      await page.goto(portal(name))
      await page.waitForFunction(() => document.title === 'loaded')
      // the shop in it may have gone to its home page already
      return page.frames().map(frame => frame.url().split('#')[0])
    }
    expect(await framed('listed')).toContain(`${sandbox.url}/`)
    expect(await framed('other')).not.toContain(`${sandbox.url}/`)
    await context.close()
  })
})

describe('under the policy', () => {
  it('[W114] the task of a workflow is shown, and closes itself', async () => {
    const client = await SignedClient.loggedIn(sandbox.url, BUYER.phone, BUYER.password)
    await client.useDefaultInstitution()
    const { code, address } = await handedIn(client)
    const shopper = await H5Shopper.start(browser, sandbox.url)
    await openAs(shopper, BUYER, address)
    await shopper.tap('流程任务')
    const task = shopper.page.frameLocator('iframe')
    await task.getByText(code).waitFor()
    await task.getByRole('button', { name: '关闭' }).click()
    await shopper.page.locator('iframe').waitFor({ state: 'detached' })
    await shopper.expectNoErrors()
    await shopper.close()
  })

  it('[B017] a document is read and drawn, and the reader of barcodes starts', async () => {
    const [found] = await sandbox.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userUuid, 'user-0001'), isNotNull(invoices.fileUuid)))
      .limit(1)
    const shopper = await H5Shopper.start(browser, sandbox.url)
    await openAs(shopper, BUYER, `/micro/alm-mall-shop/PDFVue?cDocId=${found?.fileUuid}`)
    await shopper.see(/^1 \/ \d+$/)
    const codes = await shopper.page.evaluate(`(async () => {
      const library = await import(location.origin + '/lib/zxing/ponyfill.js')
      const locateFile = file => location.origin + '/lib/zxing/' + file
      await library.prepareZXingModule({ overrides: { locateFile }, fireImmediately: true })
      return new library.BarcodeDetector().detect(new ImageData(8, 8))
    })()`)
    expect(codes).toEqual([])
    await shopper.expectNoErrors()
    await shopper.close()
  })
})
