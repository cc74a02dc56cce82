import { inArray } from 'drizzle-orm'
import type { BrowserContext, Page } from 'playwright-core'
import type { PayMethodNode, PrePayInfo } from '@wire/pay'
import { createSandbox, type Sandbox } from '../../sandbox'
import { orders, providerPayments } from '../../sandbox/db/schema'
import { makeFlows, payFlowAtProvider } from '../support/payFlows'
import { until } from '../support/until'
import { BUYER, logIn } from '../journeys/buyAndPay'
import { H5Shopper, launchChromium } from './h5Shopper'
import { H5_BUILD } from './stage'

jest.setTimeout(180_000)

let sandbox: Sandbox
let shopper: H5Shopper
let page: Page
let context: BrowserContext

beforeAll(async () => {
  const browser = await launchChromium()
  sandbox = await createSandbox({ staticDir: H5_BUILD, dataDir: 'memory' })
  shopper = await H5Shopper.start(browser, sandbox.url)
  page = shopper.page
  context = page.context()
  await page.goto(`${sandbox.url}/#/micro/alm-mall-shop/MyOrder`)
  await shopper.see('登录')
  await shopper.tap(/^(去登录|登录)$/)
  await logIn(shopper, BUYER)
  await shopper.see('待付款')
})
afterAll(async () => {
  const browser = context.browser()
  await browser?.close()
  await sandbox.close()
})
/** Each test has a page of its own; the browser keeps what the one before has stored. */
const newPage = async () => {
  await page.close()
  page = await context.newPage()
}
beforeEach(newPage)
afterEach(() => sandbox.faults.clear())

const text = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first()
const button = (name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).last()
const radio = (name: string) => page.getByRole('radio', { name, exact: true }).filter({ visible: true })

/** The payment centre over an order of the account that is not paid yet. */
const openCentre = async (): Promise<void> => {
  const [flowNo = ''] = await makeFlows(sandbox, 1, { lines: 2 })
  await page.goto(`${sandbox.url}/#/micro/alm-mall-shop/orderDetails?cOrderUuid=${flowNo}-0`)
  await button('去支付').tap()
  await text('付款方式').waitFor()
}

const audited = async (kind: string) =>
  (await sandbox.audit()).filter(line => line.kind === kind).map(line => String(line.detail['flowNo']))
/** The flow of the payment that was confirmed last. */
const lastFlow = async () => (await audited('payment-confirmed')).at(-1) ?? ''
const expectOneCharge = async (flowNo: string) =>
  expect((await audited('charge')).filter(one => one === flowNo)).toHaveLength(1)

/** The payer pays, and the page says so. */
const isPaid = async () => {
  const flowNo = await lastFlow()
  await payFlowAtProvider(sandbox, flowNo)
  await text('支付成功').waitFor()
  await expectOneCharge(flowNo)
}

it('[P008] lays the methods out two per row', async () => {
  await openCentre()
  const boxes = await Promise.all(
    (await page.locator('.alm-pay-methods__button').all()).map(one => one.boundingBox()),
  )
  const rows = new Map<number, number>()
  for (const box of boxes) rows.set(box?.y ?? 0, (rows.get(box?.y ?? 0) ?? 0) + 1)
  expect(Math.max(...rows.values())).toBe(2)
  expect(boxes.every(box => (box?.height ?? 0) >= 44 && (box?.width ?? 0) > 150)).toBe(true)
})

it('[P036] [P065] one order by the bank’s form, and back to the outcome', async () => {
  await openCentre()
  await radio('网银支付').tap()
  await radio('工商银行').tap()
  await page.getByRole('tab', { name: '企业网银' }).filter({ visible: true }).tap()
  await page.waitForURL(/\/provider\/form\//)
  await button('支付成功').tap()
  await text('结果将通知商家').waitFor()
  await button('返回商家').tap()
  await page.waitForURL(/#\/pay-action-dom/)
  await text('支付成功').waitFor()
  await expectOneCharge(await lastFlow())
  await button('完成').tap()
  await text('待付款').waitFor()
})

it('[P037] three orders by a code that a second phone opens', async () => {
  const made = await makeFlows(sandbox, 3)
  await page.goto(`${sandbox.url}/#/micro/alm-mall-shop/MyOrder?state=toPay`)
  await button('合并付款').tap()
  for (const flowNo of made) await page.getByRole('checkbox', { name: `选择订单 T${flowNo}0` }).tap()
  await button('合并支付').tap()
  await text('付款方式').waitFor()
  await button('去支付').tap()
  await page.getByRole('img', { name: '扫码支付' }).waitFor()
  const flowNo = await lastFlow()
  const [payment] = await sandbox.db
    .select()
    .from(providerPayments)
    .where(inArray(providerPayments.flowNo, [flowNo]))
  const other = await context.browser()?.newPage()
  await other?.goto(`${sandbox.url}/provider/scan/${payment?.payId}`)
  await other?.getByRole('button', { name: '支付成功' }).click()
  await other?.getByText('结果将通知商家').waitFor()
  await other?.close()
  await text('支付成功').waitFor()
  await text('共3笔订单，3笔已支付').waitFor()
  await expectOneCharge(flowNo)
  const paid = await sandbox.db
    .select({ state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.orderUuid,
        made.map(one => `${one}-0`),
      ),
    )
  expect(paid.map(order => order.state)).toEqual([2, 2, 2])
})

describe('a page that is closed in mid-payment', () => {
  const pay = () => button('去支付').tap()
  const code = () => page.getByRole('img', { name: '扫码支付' }).waitFor()
  const POINTS: [string, () => Promise<void>][] = [
    [
      'while the confirmation is on its way',
      async () => {
        sandbox.faults.add({ kind: 'hang-headers', path: '*/confirmPay', times: 1, ms: 2_000 })
        await Promise.all([page.waitForRequest('**/confirmPay'), pay()])
      },
    ],
    [
      'when its answer was lost',
      async () => {
        sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', times: 1 })
        await pay()
        await text('请勿重复支付').waitFor()
      },
    ],
    [
      'while the code is shown',
      async () => {
        await pay()
        await code()
      },
    ],
    [
      'after the payer has paid',
      async () => {
        await pay()
        await code()
        // this page is not told any more
        sandbox.faults.add({ kind: 'drop-before', path: '*/queryPayState' })
        await payFlowAtProvider(sandbox, await lastFlow())
      },
    ],
    [
      'while nobody could tell',
      async () => {
        await pay()
        await code()
        sandbox.faults.add({ kind: '5xx', path: '*/queryPayState' })
        await page.getByRole('button', { name: '关闭' }).filter({ visible: true }).last().tap()
        await button('查询支付结果').tap()
        await text('支付结果查询失败').waitFor()
        sandbox.faults.clear()
      },
    ],
  ]

  it.each(POINTS)('shows the true state at the next visit: %s', async (_point, leave) => {
    await openCentre()
    await leave()
    await newPage()
    sandbox.faults.clear()
    await page.goto(`${sandbox.url}/#/micro/alm-mall-shop/MyOrder`)
    await text('支付中心').waitFor()
    const flowNo = await lastFlow()
    if (!(await audited('charge')).includes(flowNo)) await payFlowAtProvider(sandbox, flowNo)
    await text('支付成功').waitFor()
    await expectOneCharge(flowNo)
    await button('完成').tap()
    await page.reload()
    await text('待付款').waitFor()
    expect(await page.getByText('支付中心').filter({ visible: true }).count()).toBe(0)
  })
})

it('10 double taps while answers get lost: one confirmation each', async () => {
  sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', probability: 0.3 })
  for (let round = 0; round < 10; round += 1) {
    await openCentre()
    const before = (await audited('payment-confirmed')).length
    await page.evaluate(() => {
      const pay = [...document.querySelectorAll<HTMLElement>('.alm-pay__submit')].at(-1)
      pay?.click()
      pay?.click()
    })
    await until('a confirmation', async () => (await audited('payment-confirmed')).length > before)
    await isPaid()
    expect((await audited('payment-confirmed')).length).toBe(before + 1)
    await newPage()
  }
})

it('1,000 forged messages close nothing and show nothing as paid', async () => {
  await openCentre()
  await button('去支付').tap()
  await page.getByRole('img', { name: '扫码支付' }).waitFor()
  const believed = await page.evaluate(async () => {
    const shapes = [
      'bmp-app-iframe-close',
      { type: 'bmp-app-iframe-close' },
      { channel: 'alm-mall-shop', version: 1, type: 'paid' },
      { channel: 'alm-mall-shop', version: 1, type: 'open', path: '/micro/alm-mall-shop/MyOrder' },
      { type: 'pay-cancel' },
      { event: 'close' },
      JSON.stringify({ code: 1, data: { iPayState: 2 } }),
      null,
    ]
    const frame = document.createElement('iframe')
    frame.srcdoc = `<script>onmessage = event => parent.postMessage(event.data, '*')</script>`
    const loaded = new Promise(resolve => (frame.onload = resolve))
    document.body.append(frame)
    await loaded
    // negative control: what a cashier that listens would have done
    let believing = 0
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'bmp-app-iframe-close' || data?.type === 'paid') believing += 1
    })
    let heard = 0
    const all = new Promise<void>(resolve =>
      window.addEventListener('message', () => {
        heard += 1
        if (heard === 1_000) resolve()
      }),
    )
    for (let n = 0; n < 500; n += 1) {
      window.postMessage(shapes[n % shapes.length], '*')
      frame.contentWindow?.postMessage(shapes[n % shapes.length], '*')
    }
    await all
    frame.remove()
    return believing
  })
  expect(believed).toBeGreaterThan(200)
  expect(await page.getByRole('img', { name: '扫码支付' }).isVisible()).toBe(true)
  expect(await page.getByText('支付成功').count()).toBe(0)
  await isPaid()
})

const RUN = 'window.hit=(window.hit||0)+1'
const EVIL = 'https://evil.example.com'
const TIPS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}"><script>${RUN}</script></svg>`,
  `<a href="javascript:${RUN}">付款</a>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<details open ontoggle="${RUN}">x</details>`,
  `<math><mi xlink:href="javascript:${RUN}">x</mi></math>`,
  `<style>@import '${EVIL}/a.css'; body{background:url(${EVIL}/b.png)}</style>`,
  `<p style="background:url(${EVIL}/c.png)">x</p>`,
  `<object data="${EVIL}/d"></object><embed src="${EVIL}/e">`,
  `<form action="${EVIL}"><button autofocus onfocus="${RUN}">x</button></form>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror="${RUN}"></template>`,
  `<video autoplay onloadstart="${RUN}" src="${EVIL}/f.mp4"></video>`,
  `<input autofocus onfocus="${RUN}">`,
  `<base href="${EVIL}/"><link rel="stylesheet" href="${EVIL}/g.css">`,
  `<meta http-equiv="refresh" content="0;url=${EVIL}">`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
]
/** Requests a page makes to the attacker. */
const watchEvil = async (): Promise<string[]> => {
  const asked: string[] = []
  await page.route(`${EVIL}/**`, route => {
    asked.push(route.request().url())
    return route.abort()
  })
  return asked
}

it('[P010] negative control: the same tips, drawn as they are, run and load', async () => {
  await watchEvil()
  const loading = page.waitForRequest(`${EVIL}/**`)
  // without the one that leads this page away
  const drawn = TIPS.filter(tip => !tip.includes('refresh')).join('\n')
  await page.setContent(`<div>${drawn}</div>`, { waitUntil: 'commit' })
  await Promise.all([loading, page.waitForFunction('window.hit > 0')])
})

it('[P010] hostile tips run nothing and load nothing', async () => {
  const asked = await watchEvil()
  const methods: PayMethodNode[] = TIPS.map((msg, n) => ({
    methodName: `方式${n}`,
    cMethod: `M${n}`,
    showType: 3,
    showPhone: 1,
    mustInputPhone: 1,
    msg: `${msg}<b>说明${n}</b>`,
  }))
  await page.route('**/queryPayOrder', async route => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: PrePayInfo }
    body.data.payMethodInfo = { defMethod: 'M0', methods }
    return route.fulfill({ response: answer, json: body })
  })
  await openCentre()
  for (let n = 0; n < TIPS.length; n += 1) {
    await radio(`方式${n}`).tap()
    await text(`说明${n}`).waitFor()
  }
  expect(await page.evaluate('window.hit')).toBeUndefined()
  expect(asked).toEqual([])
})
