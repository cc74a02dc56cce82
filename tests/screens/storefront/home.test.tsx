import { eq } from 'drizzle-orm'
import { placeForColumns } from '@/stores/columnPlace'
import { layouts, sites } from '../../../sandbox/db/schema'
import { buttons, classEntry, navGrid, siteFoot } from '../../../sandbox/world/catalog/modules'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { arrange, cards, moduleWith, openHome } from './arrange'

const world = screenWorld()
const PRICE = /¥\d/
const FOOT = '客服热线 400-820-6688'

describe('the home page', () => {
  it('[S036] [S037] [S038] [S040] [S041] [S042] [S044] [S045] shows the modules of the layout', async () => {
    await openHome()
    await screen.find('单店满 500 元免运费')
    const banner = screen.main().querySelector('[aria-roledescription=carousel] img')
    expect(banner?.getAttribute('src')).toMatch(/banners/)
    await screen.role('link', '办公用品')
    expect(screen.names('[role=tab]', { within: moduleWith('按场景采购') })).toEqual([
      '车间常备',
      '劳保防护',
      '办公补给',
      '食堂食材',
      '保洁客房',
    ])
    await until(() => cards(moduleWith('自营优选')).length === 4, 'chosen goods')
    expect(moduleWith('企业集采，一站配齐')().textContent).toContain('进自营店')
  })

  it('[S062] marks goods the operator sells itself, and no others', async () => {
    await openHome()
    await until(() => cards(moduleWith('自营优选')).length === 4, 'chosen goods')
    expect(cards(moduleWith('自营优选')).every(name => name.startsWith('自营'))).toBe(true)
    await until(() => cards().some(name => !name.startsWith('自营')), 'goods of other sellers')
  })

  it('tells one product list from another by its tag', async () => {
    await openHome()
    await until(() => cards(moduleWith('按场景采购')).length === 6, 'goods of the first tag')
    const before = cards(moduleWith('按场景采购'))
    await screen.press('食堂食材', { role: 'tab', within: moduleWith('按场景采购') })
    await until(() => {
      const now = cards(moduleWith('按场景采购'))
      return now.length > 0 && now.every(name => !before.includes(name))
    }, 'other goods')
  })
})

describe('the other pages of the site', () => {
  const column = (name: string) => screen.press(name, { role: 'tab' })

  it('[S005] [S006] stand in a strip below the search, and are shown in its place', async () => {
    await openHome()
    await until(() => screen.names('[role=tablist][aria-label=栏目] [role=tab]').length === 7, 'the strip')
    await column('劳保安防')
    await screen.find('热销榜')
    expect(screen.says('为您推荐')).toBe(false)
    expect(world.sent('getColumnPage').at(-1)?.body).toMatchObject({ cColumnUuid: 'col-safety' })
    await column('精选')
    await screen.find('为您推荐')
  })

  it('fail by themselves, and are asked for again', async () => {
    await openHome()
    await until(() => screen.names('[role=tablist][aria-label=栏目] [role=tab]').length === 7, 'the strip')
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/getColumnPage' })
    await column('工业品')
    await screen.find('首页加载失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find('热销榜')
    expect(world.sent('getColumnPage').at(-1)?.body).toMatchObject({ cColumnUuid: 'col-industry' })
  })

  it('are no strip where the site has one page, and nothing moves to say so', async () => {
    await world.sandbox.db.delete(layouts).where(eq(layouts.home, false))
    const heads: boolean[] = []
    const watch = new MutationObserver(() => {
      if (moduleWith('企业集采')().isConnected) heads.push(document.querySelector('.alm-columns') !== null)
    })
    watch.observe(document, { childList: true, subtree: true })
    await openHome()
    await screen.find(FOOT)
    watch.disconnect()
    expect(new Set(heads)).toEqual(new Set([false]))
    // remembered for pages that do not tell
    expect(placeForColumns()).toBe(false)
  })

  it('are as the site has them now after a refresh, also when it was opened long ago', async () => {
    const tabs = () => screen.names('[role=tablist][aria-label=栏目] [role=tab]')
    await openHome()
    await until(() => tabs().length === 7, 'the strip')
    await world.sandbox.db.update(layouts).set({ name: '工业严选' }).where(eq(layouts.name, '工业品'))
    screen.pullDown()
    await until(() => tabs().includes('工业严选'), 'the new name')
    expect(tabs()).not.toContain('工业品')
  })

  it('that were taken away lead home, and leave the strip', async () => {
    const tabs = () => screen.names('[role=tablist][aria-label=栏目] [role=tab]')
    await openHome()
    await until(() => tabs().length === 7, 'the strip')
    await world.sandbox.db.delete(layouts).where(eq(layouts.name, '工业品'))
    await column('工业品')
    await until(() => tabs().length === 6, 'a shorter strip')
    await screen.find('为您推荐')
  })

  it('[S006] are asked for by themselves where they do not come with the foot', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getTempBaseAndColumnAndFoot' })
    await openHome()
    await until(() => screen.names('[role=tablist][aria-label=栏目] [role=tab]').length === 7, 'the strip')
    expect(world.sent('getPhoneColumnStructureByStUuid')).toHaveLength(1)
    expect(screen.says(FOOT)).toBe(false)
    world.sandbox.faults.clear()
    screen.pullDown()
    await screen.find(FOOT)
  })
})

describe('the foot of the site', () => {
  it('[S004] stands at the end of every page, asked for once', async () => {
    await openHome()
    await screen.find(FOOT)
    const last = screen.main().querySelector('.alm-storefront')?.nextElementSibling
    expect(last?.textContent).toContain('沪ICP备')
    expect(world.sent('getPhoneColumnStructureByStUuid')).toHaveLength(0)
    await screen.press('工业品', { role: 'tab' })
    await screen.find('热销榜')
    expect(screen.says(FOOT)).toBe(true)
    expect(world.sent('getTempBaseAndColumnAndFoot')).toHaveLength(1)
    await screen.press('隐私政策', { role: 'link' })
    await screen.at('loginClause')
  })
})

describe('the picture beside the title', () => {
  it('[S003] is the site\u2019s own', async () => {
    const icon = document.head.appendChild(document.createElement('link'))
    icon.rel = 'icon'
    await openHome()
    await until(() => icon.href.startsWith('http'), 'the icon')
    icon.remove()
  })
})

describe('a pressed card', () => {
  it('has its product asked for at once, and once only', async () => {
    await openHome()
    await until(() => cards(moduleWith('自营优选')).length === 4, 'chosen goods')
    moduleWith('自营优选')().querySelector<HTMLElement>('.alm-goods')?.click()
    expect(screen.says('加入购物车')).toBe(false)
    await screen.find('加入购物车')
    await world.idle()
    expect(world.sent('getProductDetail')).toHaveLength(1)
  })
})

describe('entries of a grid', () => {
  const NOTE = '登录后可使用以上入口，去登录'

  it('say to a guest that they need a login, and lead to it', async () => {
    await openPage('tabHome')
    await screen.find('五金工具')
    const [note] = screen.all('[role=link]').filter(link => link.textContent === NOTE)
    note?.click()
    await screen.at('loginAccount')
  })

  it('that lead nowhere are no links, nor are such buttons and words of the foot; the login is still one press away', async () => {
    const nowhere = { ...classEntry('cls-02', '仅供参观'), navPath: '' }
    const grid = navGrid('grid', [nowhere, classEntry('cls-02', '五金工具')], 4)
    await arrange(world, [grid, buttons('buttons', [{ ...nowhere, navName: '敬请期待' }])])
    await world.sandbox.db
      .update(sites)
      .set({ foot: [siteFoot('foot', [{ navName: '营业执照', navPath: '' }], [FOOT])] })
    await openPage('tabHome')
    await screen.find('营业执照')
    const links = screen.names('[role=link], button', { within: screen.main })
    for (const name of ['仅供参观', '敬请期待', '营业执照']) {
      expect(screen.says(name)).toBe(true)
      expect(links).not.toContain(name)
    }
    expect(links).toContain('五金工具')
    await screen.press(NOTE)
    await screen.at('loginAccount')
  })

  it('say nothing of the kind to a logged-in user', async () => {
    await world.login()
    await openPage('tabHome')
    await screen.find('五金工具')
    expect(screen.says(NOTE)).toBe(false)
  })
})

describe('prices', () => {
  it('[S108] are shown to guests where the site shows them', async () => {
    await openHome()
    await screen.find(PRICE)
    expect(screen.says('登录后可见')).toBe(false)
  })

  it('[S108] are hidden from guests where it does not, and come with the login', async () => {
    await world.enter('hidden-prices')
    await openHome()
    await screen.find('登录后可见')
    expect(screen.says(PRICE)).toBe(false)
    await world.login()
    await screen.find(PRICE)
    await screen.gone('登录后可见')
  })

  it('[S108] are not on request where they could not be read after the login: they come on retry', async () => {
    await world.enter('hidden-prices')
    await openHome()
    await screen.find('登录后可见')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getColumnPage' })
    await world.login()
    await screen.role('button', '重试')
    expect(screen.says('待询价')).toBe(false)
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find(PRICE)
  })
})

describe('a layout with unreadable modules', () => {
  it('[S036] names them and shows all others', async () => {
    await world.enter('broken-layout')
    await openHome()
    await screen.find('「全息橱窗」暂时无法显示')
    await screen.find('单店满 500 元免运费')
    await until(() => cards().length > 10, 'goods')
    expect(screen.main().querySelectorAll('.alm-broken').length).toBeGreaterThanOrEqual(1)
  })
})

describe('a home page that does not come', () => {
  it('says so of an unknown domain, and shows the mall once it is there', async () => {
    await world.changeSite({ domainNames: ['another.example'] }).catch(() => undefined)
    await openPage('tabHome')
    await screen.find('当前域名还没有开通商城')
    const title = document.querySelector('[role=heading][aria-level="1"]')
    expect(title?.textContent).toContain('当前域名还没有开通商城')
    await world.sandbox.db
      .update(sites)
      .set({ domainNames: ['mall.liancai.example'] })
      .where(eq(sites.siUuid, 'site-liancai'))
    await screen.press('重试')
    await screen.find('为您推荐')
  })

  it('[S001] of an unknown domain is not alone: no page pretends that there is a shop', async () => {
    await world.enter('unknown-domain').catch(() => undefined)
    await openPage('productDetails', { cProdCode: 'AL0101001' })
    await screen.find('当前域名还没有开通商城')
    expect(screen.says('加入购物车')).toBe(false)
    await world.sandbox.db
      .update(sites)
      .set({ domainNames: ['mall.liancai.example'] })
      .where(eq(sites.siUuid, 'site-liancai'))
    await world.idle()
    screen.pullDown()
    await screen.find('加入购物车')
    await until(() => !screen.isRefreshing(), 'the end of the refresh')
  })

  it('[F024] names what failed and offers a retry', async () => {
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/getColumnPage' })
    await openPage('tabHome')
    await screen.find('首页加载失败，请稍后再试')
    // what is no part of the first screen waits for it
    expect(world.sent('getTempBaseAndColumnAndFoot')).toHaveLength(0)
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find('为您推荐')
  })

  it('keeps the page when a refresh fails, and says so', async () => {
    await openHome()
    await world.idle()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getColumnPage', times: 1 })
    screen.pullDown()
    await screen.toast('首页加载失败，请稍后再试')
    expect(screen.says('为您推荐')).toBe(true)
  })

  it('shows a new layout after a refresh', async () => {
    await openHome()
    await arrange(world, [])
    screen.pullDown()
    await screen.find('商城正在布置中')
  })
})
