import { driveAll } from '../journeys/journey'
import { TRADE } from '../journeys/tradeJourneys'
import { h5Stage } from './stage'

jest.setTimeout(180_000)

const target = h5Stage()

describe('trade in a browser', () => {
  driveAll(target, TRADE)

  it('[S021] keeps the home tab alive: the same elements at the same place, nothing asked again', () =>
    target.withShopper(async shopper => {
      const { page } = shopper
      const asked: string[] = []
      page.on('request', request => asked.push(request.url()))
      await shopper.open('/')
      await shopper.see('本周热采')
      await page.waitForLoadState('networkidle')
      const title = page.getByText('本周热采').first()
      await title.scrollIntoViewIfNeeded()
      await title.evaluate(element => element.setAttribute('data-seen', 'before'))
      const place = await page.evaluate(() => window.scrollY)
      await shopper.tap('分类')
      await page.getByText('本周热采').first().waitFor({ state: 'hidden' })
      await page.waitForLoadState('networkidle')
      const before = asked.filter(url => /getColumnPage|getNonCustodyMall/.test(url)).length
      await shopper.tap('首页')
      await shopper.see('本周热采')
      expect(await page.locator('[data-seen=before]').isVisible()).toBe(true)
      await page.waitForFunction(top => Math.abs(window.scrollY - top) < 2, place)
      expect(asked.filter(url => /getColumnPage|getNonCustodyMall/.test(url))).toHaveLength(before)
    }))
})
