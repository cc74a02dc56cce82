import type { PayMethodNode, PrePayInfo } from '@wire/pay'
import { until } from '../support/until'
import { holdsInPage } from '../support/holdsInPage'
import { paymentStage } from './paymentStage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

const { stage, text, button, radio, audited, openCentre, isPaid } = paymentStage()

itInFull('10 double taps while answers get lost: one confirmation each', async () => {
  stage.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/confirmPay', probability: 0.3 })
  for (let round = 0; round < 10; round += 1) {
    await openCentre()
    const before = (await audited('payment-confirmed')).length
    await stage.page.evaluate(() => {
      const pay = [...document.querySelectorAll<HTMLElement>('.alm-pay__submit')].at(-1)
      pay?.click()
      pay?.click()
    })
    await until('a confirmation', async () => (await audited('payment-confirmed')).length > before)
    await isPaid()
    expect((await audited('payment-confirmed')).length).toBe(before + 1)
    await button('完成').tap()
  }
})

it('1,000 forged messages close nothing and show nothing as paid', async () => {
  await openCentre()
  await button('去支付').tap()
  await stage.page.getByRole('img', { name: '扫码支付' }).waitFor()
  // a frame with a script of its own, which the page's content policy would refuse
  await stage.page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.name = 'foreign'
    document.body.append(frame)
  })
  await stage.page.frame('foreign')?.evaluate(() => {
    window.onmessage = ({ data }) => window.parent.postMessage(data, '*')
  })
  const believed = await stage.page.evaluate(async () => {
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
    const frame = document.querySelector<HTMLIFrameElement>('iframe[name=foreign]')
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
      frame?.contentWindow?.postMessage(shapes[n % shapes.length], '*')
    }
    await all
    frame?.remove()
    return believing
  })
  expect(believed).toBeGreaterThan(200)
  expect(await stage.page.getByRole('img', { name: '扫码支付' }).isVisible()).toBe(true)
  expect(await stage.page.getByText('支付成功').count()).toBe(0)
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
  await stage.page.route(`${EVIL}/**`, route => {
    asked.push(route.request().url())
    return route.abort()
  })
  return asked
}

it('negative control: the same tips, drawn as they are, run and load', async () => {
  await watchEvil()
  const loading = stage.page.waitForRequest(`${EVIL}/**`)
  // without the one that leads this page away
  const drawn = TIPS.filter(tip => !tip.includes('refresh')).join('\n')
  await stage.page.setContent(`<div>${drawn}</div>`, { waitUntil: 'commit' })
  await Promise.all([loading, holdsInPage(stage.page, 'window.hit > 0')])
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
  await stage.page.route('**/queryPayOrder', async route => {
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
  expect(await stage.page.evaluate('window.hit')).toBeUndefined()
  expect(asked).toEqual([])
})
