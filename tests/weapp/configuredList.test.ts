import { BUYER, openAs } from '../journeys/buyAndPay'
import { workWithList } from '../journeys/configuredLists'
import { keepView } from '../journeys/keptViews'
import { pressToolbar } from '../journeys/toolbar'
import { until } from '../support/until'
import { WeappShopper } from './weappShopper'
import { sentBytes as sent, weappStage } from './stage'
import { itInFull } from '../support/figure'

jest.setTimeout(180_000)

/** bytes of a page of ten rows with boxes, states, operations and all that comes along */
const PAGE = 8 * 1024
/** bytes of one row that is chosen, with the counts and the bar that follow */
const CHOICE = 1024
/** rows mounted at a time */
const MOST = 60
/** of the screen, px */
const MIDDLE = 406

const { stage, withShopper } = weappStage()

it('a page of a configured list is sent in little, and so is one chosen row; what is pressed is told', () =>
  withShopper(async shopper => {
    const { app } = shopper
    const cards = app.locator('.configured-row')
    const pages = () => app.requests().filter(({ url }) => url.includes('getPageData4List')).length
    await openAs(shopper, BUYER, '/micro/alm-mall-shop/demo/list')
    await cards.first().waitFor()
    await app.settle(500)

    await app.resetStats()
    await app.tap(cards.first().locator('.configured-row__choice'))
    await shopper.see('已选 1 条')
    await app.settle(300)
    expect(await sent(shopper)).toBeLessThan(CHOICE)

    const toggle = cards.first().locator('.configured-row__toggle')
    const isOpen = () => toggle.getAttribute('aria-expanded')
    expect(await isOpen()).toBe('false')
    await app.tap(toggle)
    await until('an open row', async () => (await isOpen()) === 'true')
    await until(
      'all columns',
      async () => (await cards.first().locator('.configured-row__column').count()) > 4,
    )

    await app.resetStats()
    const before = pages()
    await app.scrollTo('bottom')
    await until('page 2', () => pages() > before)
    await app.settle(500)
    const boxes = await Promise.all((await cards.all()).map(card => card.boundingBox()))
    expect(boxes.some(box => box && box.y < MIDDLE && box.y + box.height > MIDDLE)).toBe(true)
    expect(await sent(shopper)).toBeLessThan(PAGE)
    expect(await cards.count()).toBeLessThanOrEqual(MOST)
    // orders that are over cannot be checked, and say so
    const checks = app.locator('.configured-row .alm-button').filter({ hasText: '核对' })
    const off = await checks.and(app.locator('.alm-button--disabled')).count()
    expect(off).toBeGreaterThan(0)
    expect(await checks.and(app.locator('[aria-disabled="true"]')).count()).toBe(off)

    await app.scrollTo(0)
    await app.settle(300)
    await app.tap(cards.first().locator('.configured-row__face'))
    await shopper.see('详情信息')
  }))

type WithColleague = (shopper: WeappShopper, colleague: WeappShopper) => Promise<void>

const withColleague = (journey: WithColleague): Promise<void> =>
  withShopper(async shopper => {
    const colleague = await WeappShopper.start({ browser: stage.browser, url: stage.world.url })
    await journey(shopper, colleague)
    await colleague.expectNoErrors()
    await colleague.close()
  })

itInFull('a list is filtered by default, arranged, sorted, checked and shared on the mini-program', () =>
  withColleague(workWithList),
)

itInFull(
  'a view of a compound list is kept and sent on the mini-program, to who may see it and who may not',
  () => withColleague((shopper, colleague) => keepView(shopper, colleague, stage.world)),
)

itInFull('buttons of a menu are pressed on the mini-program as they are granted', () =>
  withColleague(pressToolbar),
)
