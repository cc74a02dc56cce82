import { launch } from '/work/main/tests/weapp/engine'
const url = 'http://127.0.0.1:18081'
const forward = async (request: { url: string; method: string; header: object; data: unknown }) => {
  if (!request.url.startsWith('http://127.0.0.1:8787')) return undefined
  const answer = await fetch(request.url.replace('http://127.0.0.1:8787', url), { method: request.method, headers: request.header as Record<string, string>, body: request.method === 'POST' ? (request.data as string) : undefined })
  return { statusCode: answer.status, header: Object.fromEntries(answer.headers), data: await answer.text() }
}
const main = async () => {
  for (const theme of ['light', 'dark'] as const) {
    const app = await launch({ dist: '/work/main/dist/weapp', theme, timeout: 20000, request: forward, mocks: {} } as never)
    const pause = (ms: number) => new Promise(r => setTimeout(r, ms))
    const say = async (what: string) => { const r = await app.report(); const { errors, consoleErrors, missing, apiErrors, blocked } = r as never as Record<string, unknown[]>; console.log(what, JSON.stringify({ errors, consoleErrors, missing, apiErrors, blocked }).slice(0, 600), JSON.stringify((r as never as {stats: unknown}).stats).slice(0, 300)) }
    try {
      await app.waitForText('本周热采')
      await pause(2500)
      await app.screenshot(`/tmp/shop/wx-home-${theme}.png`)
      await say('home')
      if (theme === 'light') { await app.scrollTo('bottom'); await pause(1200); await app.screenshot('/tmp/shop/wx-home2.png'); await say('home bottom') }
      await app.open('pages/tabs/classification/index')
      await app.waitForText('紧固件'); await pause(1500)
      await app.screenshot(`/tmp/shop/wx-class-${theme}.png`)
      await say('class')
      if (theme === 'light') { await app.tap('锁具门窗'); await pause(1500); await app.screenshot('/tmp/shop/wx-class2.png') }
      await app.open('pages/goods/product-details/index?cProdCode=AL0101001')
      await app.waitForText('加入购物车'); await pause(1500)
      await app.screenshot(`/tmp/shop/wx-detail-${theme}.png`)
      await say('detail')
      await app.tap('加入购物车'); await pause(900)
      await app.screenshot(`/tmp/shop/wx-sku-${theme}.png`)
      if (theme === 'light') { await app.tap('M6×20'); await app.tap('50支/盒'); await pause(400); await app.screenshot('/tmp/shop/wx-sku2.png'); await say('sku') }
    } catch (error) { console.log('ERR', String(error).slice(0, 600)); await app.screenshot('/tmp/shop/wx-err.png'); await say('err') }
    await app.close()
  }
}
void main()
