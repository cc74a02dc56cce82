import { bootStores } from '@/stores/boot'
import { chooseGoodsColumns } from '@/stores/preferences/goodsColumns'
import { readSearchWords } from '@/stores/searchHistory'
import { useSite } from '@/stores/site/useSite'
import { products } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
beforeEach(() => chooseGoodsColumns(2))

const cards = () => screen.all('.alm-goods__name', { within: screen.main }).map(it => it.textContent ?? '')
const chips = () => screen.all('.search-conditions .alm-chip').map(it => it.textContent)
const words = () => screen.all('.search-words__part')[0]?.querySelectorAll('.search-word, .alm-chip') ?? []
const history = () => [...words()].map(it => it.textContent)
const asked = () => world.sent('searchProducts').map(({ body }) => body)
const found = async (keyword = '手套') => {
  await openPage('searchGoods', { keyword })
  await until(() => cards().length > 0, 'goods')
}

it('the first page of a visit asks for its first goods once', async () => {
  // of the first test only: afterwards the app knows its site
  expect(useSite.getState().status).toBe('unknown')
  await found()
  await world.idle()
  expect(useSite.getState().site?.showPricesToGuests).toBe(true)
  expect(asked().map(body => body['pageNum'])).toEqual([1])
})

describe('where one searches', () => {
  it('[S026] leads from a typed word to its results, and remembers it', async () => {
    await openPage('searchIndex')
    await screen.type('搜索', ' 手套 ')
    await screen.confirm('搜索')
    await screen.at('searchResult')
    await until(() => cards().length > 0, 'goods')
    expect(cards().every(name => name.includes('手套'))).toBe(true)
    screen.back()
    await screen.type('搜索', '')
    await until(() => history().join() === '手套', 'the history')
  })

  it('[S026] shows the words of the site, and searches one when it is pressed', async () => {
    await openPage('searchIndex')
    await screen.press('螺栓', { role: 'link' })
    await screen.at('searchResult')
    await until(() => cards().some(name => name.includes('螺栓')), 'goods')
  })

  it('[S026] suggests while one types; a class leads to its goods', async () => {
    await openPage('searchIndex')
    await screen.type('搜索', '手')
    await screen.find('手部防护')
    // names of classes look alike: the one above is named
    await screen.find(/手部防护\S+ 下的分类/)
    await screen.press(/^手部防护/, { role: 'link' })
    await screen.at('searchGoods')
    await until(() => cards().length > 0, 'goods')
    expect(chips()).toEqual(['手部防护'])
  })

  it('drops suggestions that come too late', async () => {
    await openPage('searchIndex')
    await screen.type('搜索', '手')
    await until(() => world.sent('getSearchSuggestions').length === 1, 'the first question')
    await screen.type('搜索', '螺栓')
    await screen.find('搜索「螺栓」')
    await until(() => world.sent('getSearchSuggestions').length === 2, 'the second question')
    await world.idle()
    expect(screen.says('手部防护')).toBe(false)
  })

  it('asks nothing and searches nothing while an input method composes', async () => {
    await openPage('searchIndex')
    const field = await screen.field('搜索')
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    await screen.type('搜索', 'shou')
    await screen.find('搜索「shou」')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true }))
    await screen.type('搜索', '手套')
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
    await until(() => world.sent('getSearchSuggestions').length > 0, 'a question')
    expect(world.sent('getSearchSuggestions').map(({ body }) => body['cKeyword'])).toEqual(['手套'])
    expect(screen.stack()).toEqual(['searchIndex'])
  })

  it('forgets one word, or all of them', async () => {
    await openPage('searchIndex')
    for (const word of ['扳手', '胶带']) {
      await screen.type('搜索', word)
      await screen.confirm('搜索')
      await screen.at('searchResult')
      screen.back()
    }
    await screen.type('搜索', '')
    await until(() => history().join() === '胶带,扳手', 'both words')
    await screen.press('管理')
    await screen.press('删除「胶带」')
    await until(() => history().join() === '扳手', 'the other word')
    await screen.press('清空')
    await screen.dialog()
    await screen.press('清空')
    await screen.find('搜索过的内容会显示在这里')
    expect(await readSearchWords('goods')).toEqual([])
  })

  it('[F008] keeps the words of an account to itself, and in no readable form', async () => {
    await world.login()
    await openPage('searchIndex')
    await screen.type('搜索', '保密采购')
    await screen.confirm('搜索')
    await screen.at('searchResult')
    await until(() => Object.keys(localStorage).length > 0, 'something stored')
    expect(await readSearchWords('goods')).toEqual(['保密采购'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('保密')
    await (await bootStores()).session.logout()
    expect(await readSearchWords('goods')).toEqual([])
    await world.login(PHONES.colleague)
    expect(await readSearchWords('goods')).toEqual([])
    await world.login()
    expect(await readSearchWords('goods')).toEqual(['保密采购'])
  })

  it('says so when nothing was typed', async () => {
    await openPage('searchIndex')
    await screen.press('搜索')
    await screen.toast('请输入搜索内容')
  })
})

describe('goods', () => {
  it('[S029] are narrowed by conditions that stay visible, and each can be taken away', async () => {
    await found()
    const all = cards().length
    await screen.press('筛选')
    await screen.press(/^盾甲士/, { role: 'checkbox' })
    await screen.press('查看 1 件商品')
    await until(() => cards().length === 1, 'fewer goods')
    expect(cards()[0]).toContain('盾甲士')
    expect(chips()).toEqual(['盾甲士'])
    await screen.find('共 1 件商品')
    expect(screen.names('button')).toContain('筛选，已选 1 项')
    await screen.press('取消条件：盾甲士')
    await until(() => cards().length === all, 'all goods')
  })

  it('[S029] keep every chosen condition in the sheet, also what the server names no more, so that it can be taken back', async () => {
    await found()
    await screen.press('筛选')
    await screen.role('checkbox', /^盾甲士/)
    world.answer('getSearchFacets', (facets: { brandList: { cValue: string }[] }) => ({
      ...facets,
      brandList: facets.brandList.filter(({ cValue }) => cValue !== '盾甲士'),
      attrList: [],
    }))
    await screen.press(/^盾甲士/, { role: 'checkbox' })
    const chosen = await screen.role('checkbox', '盾甲士')
    expect(chosen.getAttribute('aria-checked')).toBe('true')
    await screen.press('盾甲士', { role: 'checkbox' })
    await until(() => screen.all('[role=checkbox][aria-checked=true]').length === 0, 'no condition')
  })

  it('[S029] of a class with classes below it show that class as chosen', async () => {
    await openPage('searchGoods', { cClassUuid: 'cls-04', cClassName: '劳动防护' })
    await until(() => cards().length > 0, 'goods')
    await screen.press('筛选，已选 1 项')
    const chosen = await screen.role('checkbox', '劳动防护')
    expect(chosen.getAttribute('aria-checked')).toBe('true')
  })

  it('[S108] are narrowed and sorted by no price after a logout where guests see none, and claim none', async () => {
    await world.enter('hidden-prices')
    await world.login()
    await found()
    await screen.press('价格', { role: 'radio' })
    await screen.press('筛选')
    await screen.type('最低价', '1')
    await screen.press(/^查看/)
    await until(() => asked().at(-1)?.['iPriceFrom'] === '1.00', 'the range')
    expect(chips()).toHaveLength(1)
    await world.idle()
    await (await bootStores()).session.logout()
    await until(() => chips().length === 0, 'no condition')
    const radio = await screen.role('radio', '综合')
    expect(radio.getAttribute('aria-checked')).toBe('true')
    await world.idle()
    expect([asked().at(-1)?.['iPriceFrom'], asked().at(-1)?.['cSort']]).toEqual([undefined, 'default'])
  })

  it('are read again when they are pulled, and when the page comes back after some minutes', async () => {
    await found()
    const rename = (name: string) => world.sandbox.db.update(products).set({ name })
    await rename('手套甲')
    screen.pullDown()
    await until(() => cards().includes('手套甲'), 'the new name')
    await until(() => !screen.isRefreshing(), 'the end of the pull')
    await rename('手套乙')
    await world.goTo('setting')
    screen.back()
    await world.idle()
    expect(cards()).toContain('手套甲')
    const real = Date.now
    const later = jest.spyOn(Date, 'now').mockImplementation(() => real() + 6 * 60_000)
    await world.goTo('setting')
    screen.back()
    await until(() => cards().includes('手套乙'), 'the newer name')
    later.mockRestore()
  })

  it('[S029] keep their number when the answer for other conditions comes later', async () => {
    world.sandbox.faults.add({ kind: 'latency', path: '*/searchProducts', ms: 1_200, times: 1 })
    await openPage('searchGoods', { keyword: '手套' })
    await until(() => asked().length === 1, 'the first question')
    await screen.press('筛选')
    await screen.press(/^盾甲士/, { role: 'checkbox' })
    await screen.press(/^查看/)
    await screen.find('共 1 件商品')
    await world.idle()
    expect(screen.says('共 1 件商品')).toBe(true)
  })

  it('[S029] are shown at the first press, also before they are counted', async () => {
    await found()
    await screen.press('筛选')
    world.sandbox.faults.add({ kind: 'latency', path: '*/getSearchFacets', ms: 1_500 })
    await screen.press(/^盾甲士/, { role: 'checkbox' })
    await screen.press('查看商品')
    await until(() => cards().length === 1, 'fewer goods')
    expect(chips()).toEqual(['盾甲士'])
    world.sandbox.faults.clear()
  })

  it('are found between two prices; what is no price is said, and loses nothing', async () => {
    await found()
    await screen.press('筛选')
    await screen.type('最低价', '1.234')
    await screen.find('请输入正确的金额，最多两位小数')
    expect(await screen.isOff(/^查看/)).toBe(true)
    await screen.type('最低价', '20')
    await screen.type('最高价', '10')
    await screen.gone('请输入正确的金额')
    await until(() => world.sent('getSearchFacets').at(-1)?.body['iPriceTo'] === '20.00', 'the range')
    expect(world.sent('getSearchFacets').at(-1)?.body).toMatchObject({
      iPriceFrom: '10.00',
      iPriceTo: '20.00',
    })
  })

  it('[S027] are sorted, up and down by price', async () => {
    await openPage('searchResult', { keyword: '工具' })
    await until(() => cards().length > 0, 'goods')
    for (const name of ['销量', '价格', '价格从低到高', '新品']) await screen.press(name, { role: 'radio' })
    await until(() => asked().at(-1)?.['cSort'] === 'newest', 'the newest')
    await world.idle()
    expect(asked().map(body => body['cSort'])).toEqual([
      'default',
      'sales',
      'priceAsc',
      'priceDesc',
      'newest',
    ])
  })

  it('stand in one or two columns, as chosen last', async () => {
    await found()
    await screen.press('单列显示')
    await until(() => screen.all('.alm-goods--row').length > 0, 'rows')
    await found('螺栓')
    expect(screen.all('.alm-goods--row').length).toBe(cards().length)
  })

  it('go on at the end of the page, and double none', async () => {
    await openPage('searchGoods', { keyword: '工具' })
    await until(() => cards().length === 10, 'the first page')
    screen.reachBottom()
    await until(() => cards().length === 20, 'the second page')
    expect(asked().map(body => body['pageNum'])).toEqual([1, 2])
  })

  it('that are not there: proposes words and best sellers', async () => {
    await openPage('searchGoods', { keyword: '没有这种东西' })
    await screen.find('没有找到与「没有这种东西」相关的商品')
    await until(() => cards().length === 6, 'best sellers')
    await screen.press('螺栓', { role: 'link' })
    await until(() => cards().some(name => name.includes('螺栓')), 'bolts')
    expect(screen.stack()).toEqual(['searchGoods'])
  })

  it('lost by a failure: says what failed, and comes on retry', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/searchProducts' })
    await openPage('searchGoods', { keyword: '手套' })
    await screen.find('列表数据获取失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length > 0, 'goods')
  })

  it('[S108] have neither prices nor a way to sort by them where the site hides them', async () => {
    await world.enter('hidden-prices')
    await found()
    expect(screen.names('[role=radio]')).toEqual(['综合', '销量', '新品'])
    await screen.press('筛选')
    await screen.find('品牌')
    expect(screen.says('价格区间')).toBe(false)
  })

  it('are looked for anew where one types, without filling the stack', async () => {
    await openPage('searchIndex', { keyword: '手套' })
    await screen.press('搜索')
    await screen.at('searchResult')
    await until(() => cards().length > 0, 'goods')
    await screen.press(/^搜索 手套/, { role: 'link' })
    await screen.at('searchIndex')
    expect(screen.stack()).toEqual(['searchIndex'])
  })
})

describe('a link with hostile words', () => {
  it.each(['%_%', `'"<script>alert(1)</script>`, '手'.repeat(10_000)])(
    'is only words: %.20s',
    async keyword => {
      await openPage('searchGoods', { keyword })
      await screen.find('没有找到与')
      expect(screen.all('script')).toHaveLength(0)
    },
  )
})

describe('other kinds', () => {
  it('[S030] shops show what they sell of it, and lead there', async () => {
    await openPage('searchShop', { keyword: '手套' })
    await screen.find('安途劳保防护专营店')
    expect(screen.all('.search-shop__product').length).toBeGreaterThan(1)
    screen.all('.search-shop__product')[0]?.click()
    await screen.at('productDetails')
  })

  it('[S108] shops are read again with prices when one logs in', async () => {
    await world.changeSite({ displayPrice: false })
    await openPage('searchShop', { keyword: '手套' })
    await screen.find('安途劳保防护专营店')
    const products = () => screen.all('.search-shop__product').map(it => it.textContent ?? '')
    expect(products().join()).not.toContain('¥')
    await world.login(PHONES.admin)
    await until(() => products().length > 0 && products().every(text => text.includes('¥')), 'prices')
  })

  it('[S031] goods of one shop', async () => {
    await openPage('searchShopGoods', { cShopUuid: 'shop-antu', keyword: '手套' })
    await until(() => cards().length > 0, 'goods')
    expect(asked()[0]).toMatchObject({ cShopUuid: 'shop-antu', cKeyword: '手套' })
    await screen.press(/^搜索 手套/, { role: 'link' })
    await screen.at('searchIndex')
    await screen.type('搜索', '手')
    await until(() => world.sent('getSearchSuggestions').length > 0, 'suggestions')
    expect(world.sent('getSearchSuggestions')[0]?.body).toMatchObject({ cShopUuid: 'shop-antu' })
  })

  it('[S031] a class that is suggested within a shop shows that shop’s goods of it', async () => {
    await openPage('searchIndex', { kind: 'shopGoods', cShopUuid: 'shop-antu' })
    await screen.type('搜索', '手部')
    await screen.press(/^手部防护/, { role: 'link' })
    await screen.at('searchShopGoods')
    await until(() => cards().length > 0, 'goods')
    expect(chips()).toEqual(['手部防护'])
    const { cShopUuid, cClassUuid } = asked()[0] as Record<string, unknown>
    expect([cShopUuid, typeof cClassUuid]).toEqual(['shop-antu', 'string'])
  })

  it('[O029] orders are for who is logged in', async () => {
    await openPage('searchOrder', { keyword: '手套' })
    await screen.press('登录')
    await screen.at('loginAccount')
  })

  it('[O029] orders by number or product, with what one can do to them', async () => {
    await world.login()
    await openPage('searchResult', { keyword: '没有这种东西' })
    await screen.press('订单', { role: 'tab' })
    await screen.find('没有找到与「没有这种东西」相关的订单')
    await openPage('searchOrder')
    await until(() => screen.all('.order-card').length > 0, 'orders')
    expect(screen.names('button')).toContain('去支付')
    // an administrator finds those of colleagues, too
    await screen.press('企业订单', { role: 'radio' })
    await until(() => world.sent('getOrderPage').at(-1)?.body['cScope'] === 'enterprise', 'the question')
    await until(() => screen.all('.order-card').length > 0, 'their orders')
  })

  it('orders of colleagues are no choice of who is no administrator', async () => {
    await world.login(PHONES.colleague)
    await openPage('searchOrder')
    await world.idle()
    expect(screen.says('企业订单')).toBe(false)
  })
})

describe('the way here', () => {
  it.each(['tabHome', 'classification'] as const)('leads from %s', async route => {
    await openPage(route)
    await screen.press('搜索商品、店铺', { role: 'link' })
    await screen.at('searchIndex')
  })
})
