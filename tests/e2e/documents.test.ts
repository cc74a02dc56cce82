import readWorkbook from 'read-excel-file/node'
import { BUYER, openAs } from '../journeys/buyAndPay'
import { chooseSupplier, documentJourneys, twoPeopleOneRequest } from '../journeys/documents'
import { driveAll } from '../journeys/journey'
import { H5Shopper } from './h5Shopper'
import { h5Stage } from './stage'
import { until } from '../support/until'
import { IN_FULL, itInFull } from '../support/figure'

jest.setTimeout(180_000)

const target = h5Stage()

driveAll(target, documentJourneys(IN_FULL ? 12 : 4))

itInFull('two people change one request, and both sides are offered cell by cell', () =>
  target.withShopper(async shopper => {
    const { browser, world } = target.stage
    const administrator = await H5Shopper.start(browser, world.url)
    await twoPeopleOneRequest(shopper, administrator)
    await administrator.expectNoErrors()
    await administrator.close()
  }),
)

it('rows of a list are taken home as a workbook', () =>
  target.withShopper(async shopper => {
    const { page } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents?kind=purchaseOrder')
    await shopper.tap('导出 Excel')
    const downloading = page.waitForEvent('download')
    await shopper.tap(/^全部 \d+ 条及明细/)
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^采购订单明细_\d{4}-\d\d-\d\d\.xlsx$/)
    const [sheet] = await readWorkbook(await download.path())
    expect(sheet?.data[0]).toEqual(expect.arrayContaining(['单据编号', '物料名称', '含税单价']))
    expect(sheet?.data.length).toBeGreaterThan(100)
    await shopper.see('文件已下载')
    await shopper.expectNoErrors()
  }))

itInFull('the browser’s key leaves an edited document once it is given up', () =>
  target.withShopper(async shopper => {
    const { page } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents?kind=purchaseRequest')
    await shopper.tap('新增请购单')
    await shopper.see('新单据')
    await shopper.tap('零星请购')
    await page.evaluate(() => history.back())
    await shopper.see('是否保存本条单据？')
    await shopper.tap('放弃')
    await shopper.see('新增请购单')
    await shopper.expectNoErrors()
  }),
)

it('a new document that was saved is there after a reload of its page', () =>
  target.withShopper(async shopper => {
    const { page } = shopper
    const drawn = 'kind=purchaseOrder&from=purchaseRequest&upstream=pr-hengqi-open-3'
    await openAs(shopper, BUYER, `/micro/alm-mall-shop/documents/voucher?${drawn}`)
    await chooseSupplier(shopper)
    await shopper.tap('保存')
    await shopper.see('保存成功')
    const code = () =>
      page
        .getByText(/^CG\d{11}$/)
        .filter({ visible: true })
        .first()
        .innerText()
    const saved = await code()
    await page.reload()
    expect(await code()).toBe(saved)
    await shopper.expectNoErrors()
  }))

itInFull('and so it does after a reload, where the app knows no page before it', () =>
  target.withShopper(async shopper => {
    const { page } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents?kind=purchaseRequest')
    await shopper.tap('新增请购单')
    await shopper.see('新单据')
    const stored = async () => Number(await page.evaluate('JSON.stringify(localStorage).length'))
    const before = await stored()
    await shopper.tap('零星请购')
    await until('the draft', async () => (await stored()) > before + 200)
    await page.reload()
    await shopper.tap('继续编辑')
    await page.evaluate(() => history.back())
    await shopper.see('是否保存本条单据？')
    await shopper.tap('放弃')
    await shopper.see('新增请购单')
    await shopper.expectNoErrors()
  }),
)

itInFull('a draft that is taken up in a second tab becomes one document', () =>
  target.withShopper(async shopper => {
    const { page } = shopper
    const drawn = 'kind=purchaseOrder&from=purchaseRequest&upstream=pr-hengqi-open-4'
    await openAs(shopper, BUYER, `/micro/alm-mall-shop/documents/voucher?${drawn}`)
    await chooseSupplier(shopper)
    const other = await page.context().newPage()
    const press = (name: string) =>
      other.getByRole('button', { name, exact: true }).filter({ visible: true }).last().tap()
    await other.goto(page.url())
    await press('继续编辑')
    await other.getByText('新单据', { exact: true }).filter({ visible: true }).first().waitFor()
    await shopper.tap('保存')
    await shopper.see('保存成功')
    await press('保存')
    const title = other.getByText(/^已保存为 CG\d{11}$/)
    const code = (await title.innerText()).replace('已保存为 ', '')
    await press('打开单据')
    await other.getByText(code, { exact: true }).filter({ visible: true }).first().waitFor()
    await shopper.see(code)
    await shopper.expectNoErrors()
  }),
)
