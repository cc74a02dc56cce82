import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { h5Stage } from './stage'

jest.setTimeout(120_000)

const { withShopper } = h5Stage()

/** Role and name of what has the focus. */
const AT = `(() => {
  const at = document.activeElement
  return [at?.getAttribute('role') ?? at?.tagName, (at?.getAttribute('aria-label') ?? at?.innerText ?? '').trim()].join(' ')
})()`

/** Runs in the page: no bar of the page lies over what has the focus. */
const IN_SIGHT = `(() => {
  const { left, right, top, bottom } = document.activeElement.getBoundingClientRect()
  return [top + 2, bottom - 2].every(y => document.activeElement.contains(document.elementFromPoint((left + right) / 2, y)))
})()`

const at = (page: Page) => page.evaluate<string>(AT)

/** Presses a key until what is wanted has the focus; answers all that had it on the way. */
const reach = async (page: Page, key: string, wanted: RegExp): Promise<string[]> => {
  const passed: string[] = []
  for (let n = 0; n < 60; n += 1) {
    await page.keyboard.press(key)
    passed.push(await at(page))
    if (wanted.test(passed.at(-1) ?? '')) return passed
  }
  throw new Error(`${String(wanted)} is not reached: ${passed.join(' | ')}`)
}
const comesTo = (page: Page, wanted: RegExp) =>
  until(`the focus at ${String(wanted)}`, async () => wanted.test(await at(page)))

it('by keys alone: sorted goods, one of them, its specification, and back to it', () =>
  withShopper(async shopper => {
    const { page } = shopper
    await page.setViewportSize({ width: 320, height: 640 })
    await shopper.open('/micro/alm-mall-shop/search/result?keyword=手套')
    await shopper.see(/耐酸碱手套/)

    // the sorts are one stop, and arrows lead from one to the next
    await reach(page, 'Tab', /^radio 综合/)
    await reach(page, 'ArrowRight', /^radio 销量/)
    const sorted = page.waitForResponse(/searchProducts/)
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: '销量', checked: true }).waitFor()
    await sorted
    // goods that are drawn anew under the focus would lose it
    await page.waitForLoadState('networkidle')
    const passed = await reach(page, 'Tab', /^link .*手套/)
    expect(passed.filter(name => name.startsWith('radio'))).toEqual([])
    const goods = await at(page)

    await page.keyboard.press('Enter')
    await shopper.see('立即购买')
    // its title is read, not the whole page anew
    await comesTo(page, /^heading 商品详情/)
    await reach(page, 'Tab', /^link 选择/)
    await until('nothing over it', () => page.evaluate<boolean>(IN_SIGHT))
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await comesTo(page, /^BUTTON 关闭/)
    await page.keyboard.press('Escape')
    await comesTo(page, /^link 选择/)

    await page.goBack()
    await comesTo(page, /^link .*手套/)
    expect(await at(page)).toBe(goods)
    await shopper.expectNoErrors()
  }))
