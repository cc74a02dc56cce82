import { randomUUID } from 'node:crypto'
import { logIn } from '../journeys/buyAndPay'
import { SignedClient } from '../support/signedClient'
import { weappStage } from './stage'

jest.setTimeout(180_000)

const { stage, withShopper } = weappStage()
const STAFF = { phone: '13800000017', password: 'Buyer@2026' }
const SHOP = 'shop-liancai'
const GOODS = 'alc-alshop/GoodsManageAction/'
/** As the editor of the browser stores it. */
const TABLE =
  '<table style="width:100%;border-collapse:collapse"><tbody><tr><td style="border:1px solid var(--alm-line);padding:6px 8px">材质</td><td style="border:1px solid var(--alm-line);padding:6px 8px">丁腈</td></tr></tbody></table>'
const CODE = '<pre><code>M8 &lt; M10</code></pre>'
const WRITTEN = `<h3>产品亮点</h3><p>耐油</p>${TABLE}<p>尺码齐全</p>${CODE}`

interface Detail {
  cProdCode: string
  cDetailHtml: string
}

/** The staff log in anew after each of these. */
const staff = () => SignedClient.loggedIn(stage.world.url, STAFF.phone, STAFF.password)
const detailOf = async (client: SignedClient, cProdCode: string): Promise<string> =>
  (await client.post<Detail>(`${GOODS}getGoodsDetailHtml`, { cProdCode })).data.cDetailHtml
/** Code of the first product on the page, with this description. */
const describeFirst = async (cDetailHtml: string): Promise<string> => {
  const client = await staff()
  const page = await client.post<{ pageData: Detail[] }>(`${GOODS}getGoodsPage`, {
    ...{ cShopUuid: SHOP, cGoodsState: 'onSale', pageNumber: 1, pageSize: 10 },
  })
  const cProdCode = page.data.pageData[0]?.cProdCode ?? ''
  const cOldDetailHtml = await detailOf(client, cProdCode)
  const ids = { cRequestUuid: randomUUID(), cProdCode }
  const { code, msg } = await client.post(`${GOODS}saveGoodsDetailHtml`, {
    ...ids,
    cDetailHtml,
    cOldDetailHtml,
  })
  if (code !== 1) throw new Error(`saveGoodsDetailHtml: ${code} ${msg}`)
  return cProdCode
}

it('[W022] a description of the browser is edited here: its table and code come back as they were', async () => {
  const code = await describeFirst(WRITTEN)
  await withShopper(async shopper => {
    const { app } = shopper
    await shopper.open('/micro/alm-mall-shop/goods/manage')
    await logIn(shopper, STAFF)
    await shopper.see(new RegExp(code))
    await shopper.tap(/^商品介绍/)
    const editors = app.locator('.ql-editor')
    await editors.first().waitFor()
    expect(await editors.count()).toBe(2)
    await shopper.picture('description', true)
    // the table and the code are shown between them
    await shopper.see('丁腈')
    await shopper.see(/M8 < M10/)
    expect(await shopper.sees('表格')).toBe(false)
    const first = editors.first().locator('p')
    await first.click()
    await first.press('End')
    await first.pressSequentially('防滑')
    await shopper.tap('加粗')
    await first.pressSequentially('五级')
    await shopper.picture('description')
    await shopper.tap('保存介绍')
    await shopper.see('已保存')
  })
  const stored = await detailOf(await staff(), code)
  expect(stored).toContain('耐油防滑')
  expect(stored).toMatch(/<(?:b|strong)[^>]*>五级|<span style="font-weight:bold[^>]*>五级/)
  expect(stored).toContain('<td>材质</td><td>丁腈</td>')
  expect(stored).toContain(CODE)
  expect(stored.indexOf('五级')).toBeLessThan(stored.indexOf('材质'))
  expect(stored.indexOf('材质')).toBeLessThan(stored.indexOf('尺码齐全'))
})
