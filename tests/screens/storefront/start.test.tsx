import { startHome } from '@/features/storefront/startHome'
import { keepProductPreview, previewOfProduct } from '@/routes/pageHints'
import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { cards, openHome } from './arrange'

const world = screenWorld()
const CALLS = [
  'getNonCustodyMallSettingInfoByDomainMap',
  'getColumnPage',
  'getProductListBycClassUuid',
] as const

describe('the first screen', () => {
  it('takes over what was asked for before it stood, and asks for nothing twice', async () => {
    startHome()
    startHome()
    await openHome()
    await until(() => cards().length > 10, 'goods')
    await world.idle()
    const asked = CALLS.map(name => world.sent(name).length)
    // the site is only asked for where the last visit has not kept it
    expect([asked[0]! <= 1, asked[1], asked[2]]).toEqual([true, 1, 1])
  })

  it('asks again after a login, since prices may change, but only once', async () => {
    await openHome()
    await world.idle()
    const before = world.sent('getColumnPage').length
    await world.login()
    await until(() => world.sent('getColumnPage').length > before, 'another layout')
    await world.idle()
    expect(world.sent('getColumnPage').length).toBe(before + 1)
    expect(screen.says('为您推荐')).toBe(true)
  })

  it('fails quietly before the screen is there, and loads when it asks', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getColumnPage', times: 1 })
    startHome()
    await world.idle()
    await openHome('首页加载失败')
    await screen.press('重试')
    await screen.find('为您推荐')
  })
})

describe('what a list hands over to the product page', () => {
  it('is kept for the last twenty products', () => {
    for (let n = 0; n < 25; n += 1) keepProductPreview({ productCode: `P${n}`, name: `product ${n}` })
    expect(previewOfProduct('P4')).toBeUndefined()
    expect(previewOfProduct('P24')?.name).toBe('product 24')
  })
})
