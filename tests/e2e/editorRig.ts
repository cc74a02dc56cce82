import type { Page } from 'playwright-core'
import { openAs } from '../journeys/buyAndPay'
import type { H5Shopper } from './h5Shopper'

export const STAFF = { phone: '13800000017', password: 'Buyer@2026' }

export const text = (page: Page) => page.locator('.alm-editor__text')
export const tool = (page: Page, name: string) =>
  (['button', 'checkbox'] as const)
    .map(role => page.locator('.alm-editor').getByRole(role, { name, exact: true }))
    .reduce((all, one) => all.or(one))

/** A tool, and the focus back in the text, where the editor brings it with the next frame. */
export const press = async (page: Page, name: string): Promise<void> => {
  await tool(page, name).tap()
  await page.evaluate('new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await page.waitForFunction(() => document.activeElement?.classList.contains('alm-editor__text'))
}

/** The description of the first product, for its staff; unless it `opens`, the list with its button. */
export const describeFirst = async (shopper: H5Shopper, { opens = true } = {}) => {
  await openAs(shopper, STAFF, '/micro/alm-mall-shop/goods/manage')
  await shopper.see(/^编码/)
  if (!opens) return
  await shopper.page
    .getByRole('button', { name: /^商品介绍 / })
    .first()
    .tap()
  await text(shopper.page).waitFor()
}
/** Nothing but what is typed from here on. */
export const clear = async (page: Page) => {
  await text(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}
/** What is sent when it is saved. */
export const saved = async (shopper: H5Shopper): Promise<string> => {
  const answer = shopper.page.waitForRequest(/saveGoodsDetail/)
  await shopper.tap('保存介绍')
  await shopper.see('已保存')
  return (await answer).postData() ?? ''
}

/** A code block, a paragraph and a table by the tools of the editor, and the HTML that is stored of them. */
export const writeTableAndCode = async (shopper: H5Shopper): Promise<string> => {
  const { page } = shopper
  await clear(page)
  await press(page, '代码')
  await page.keyboard.type('M8 < M10')
  // three times leaves the code
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('Enter')
  await page.keyboard.type('写在网页上')
  await page.keyboard.press('Enter')
  await press(page, '表格')
  for (const cell of ['材质', '等级', '长度', '丁腈', '8.8', '30']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  // what can be done to a table stands above the tools since it was made
  await press(page, '加行')
  await press(page, '加列')
  await press(page, '删行')
  const { cDetailHtml } = JSON.parse(await saved(shopper)) as { cDetailHtml: string }
  return cDetailHtml
}
