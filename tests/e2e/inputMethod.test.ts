import { BUYER, openAs } from '../journeys/buyAndPay'
import { inputMethod } from './compose'
import { h5Stage } from './stage'

jest.setTimeout(180_000)

const { withShopper } = h5Stage()

it('a field that rewrites what is typed doubles no letter of an input method', () =>
  withShopper(async shopper => {
    const { page } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/invoiceHeader')
    await shopper.tap('新增发票抬头')
    // it makes capitals and takes no spaces
    const field = page.getByLabel('纳税人识别号', { exact: true })
    await field.click()
    await page.keyboard.type('91')
    const compose = await inputMethod(page)
    await compose(['m', 'ma', 'ma b', 'ma bc'], 'mabc')
    expect(await field.inputValue()).toBe('91MABC')
    await compose(['x', 'x y'], 'xy7')
    expect(await field.inputValue()).toBe('91MABCXY7')
    await shopper.expectNoErrors()
  }))

it('the Escape that drops its words closes no sheet', () =>
  withShopper(async shopper => {
    const { page } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/UserCenter/invoiceHeader')
    await shopper.tap('新增发票抬头')
    const field = page.getByLabel('抬头名称', { exact: true })
    await field.fill('苏州恒启')
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'ji', selectionStart: 2, selectionEnd: 2 })
    // browsers name such a key 229
    await field.dispatchEvent('keydown', { key: 'Escape', keyCode: 229, isComposing: true, bubbles: true })
    await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    expect(await field.inputValue()).toBe('苏州恒启')
    expect(await shopper.count('新增发票抬头')).toBeGreaterThan(0)
    await shopper.tap('保存抬头')
    await shopper.see('请填写纳税人识别号')
  }))
