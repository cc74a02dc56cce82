import { BUYER, openAs } from '../journeys/buyAndPay'
import { documentJourneys } from '../journeys/documents'
import { driveAll } from '../journeys/journey'
import { itInFull } from '../support/figure'
import { savedRequest } from '../support/requestDocument'
import { SignedClient } from '../support/signedClient'
import { until } from '../support/until'
import { sentBytes, weappStage } from './stage'

jest.setTimeout(300_000)

/** bytes of one key, with all that is drawn for it */
const KEY = 1024

const target = weappStage()

// the long request is entered in the browser: the rows and the keypad are the same
driveAll(target, documentJourneys(2))

it('the keypad covers no field that it fills in: the popup of a row scrolls above it', () =>
  target.withShopper(async shopper => {
    const { app } = shopper
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents/voucher?kind=purchaseRequest')
    await shopper.tap('新增物料')
    const field = app.locator('[aria-label^="参考单价 "]').last()
    await app.tap(field)
    await shopper.see('完成')
    await app.settle(600)
    const [seen, keys] = [await field.boundingBox(), await app.locator('.alm-sheet--in').last().boundingBox()]
    if (!seen || !keys) throw new Error('no field, or no keypad')
    expect(seen.y + seen.height).toBeLessThanOrEqual(keys.y)
    // and it is not above the popup either
    expect(seen.y).toBeGreaterThan(0)
  }))

itInFull('the rows of a list open in the reader as a workbook, by its name', () =>
  target.withShopper(async shopper => {
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/documents?kind=purchaseOrder')
    await shopper.tap('导出 Excel')
    await shopper.tap(/^全部 \d+ 条$/)
    const opened = async () => (await shopper.app.apiLog()).find(({ name }) => name === 'openDocument')
    await until('the reader', async () => (await opened()) !== undefined)
    expect((await opened())?.options).toMatchObject({
      filePath: expect.stringMatching(/\/采购订单_\d{4}-\d\d-\d\d\.xlsx$/) as string,
      fileType: 'xlsx',
      showMenu: true,
    })
  }),
)

it('a key in a document of 200 rows sends little: in its head, in the popup of a row, in column-by-column entry', () =>
  target.withShopper(async shopper => {
    const { app } = shopper
    const client = await SignedClient.loggedIn(target.stage.world.url, BUYER.phone, BUYER.password)
    const address = await savedRequest(client, 200)
    await openAs(shopper, BUYER, address)
    await shopper.see('共 200 条')
    await shopper.tap('展开单据信息')
    const bytesOf = async (press: () => Promise<void>) => {
      await app.settle(500)
      await app.resetStats()
      await press()
      await app.settle(500)
      return sentBytes(shopper)
    }
    const reason = { label: '请购原因', placeholder: '' }
    const sent = { head: 0, popup: 0, column: 0 }
    // the first letter begins the edit
    await shopper.type(reason, '月度备料甲')
    sent.head = await bytesOf(() => shopper.type(reason, '月度备料甲乙'))

    await shopper.tap('更多')
    await shopper.tap('逐列录入')
    await shopper.tap('1')
    sent.column = await bytesOf(() => shopper.tap('2'))
    await shopper.tap('完成')

    await app.tap(app.locator('.table-row__title').first())
    await shopper.tap(/^数量 /)
    await shopper.tap('1')
    sent.popup = await bytesOf(() => shopper.tap('2'))
    for (const [place, bytes] of Object.entries(sent))
      expect([place, bytes < KEY, bytes]).toEqual([place, true, bytes])
  }))
