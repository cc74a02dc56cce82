import { eq } from 'drizzle-orm'
import {
  bannerSlide,
  banners,
  buttons,
  chosenProducts,
  classEntry,
  classProducts,
  draggableText,
  freeContainer,
  navGrid,
  notice,
  productLink,
  productTabs,
  shopList,
  shopSlider,
  swipeGrid,
} from '../../../sandbox/world/catalog/modules'
import { products } from '../../../sandbox/db/schema'
import { shopEntries } from '../../../sandbox/world/catalog/shops'
import { screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { arrange, cards, moduleWith, openHome } from './arrange'

const world = screenWorld()
const LIST = '*/getProductListBycClassUuid'
const CHOSEN = '*/getProductListBycProdCode'
const textBlock = (textVal: string) =>
  draggableText({
    id: 't',
    textVal,
    x: 0,
    y: 0,
    width: 200,
    height: 30,
    fontSize: 15,
    color: '#1A45C7',
    bold: true,
  })
const entry = (name: string, path: string) => ({ ...classEntry('cls-02', name), navPath: path })

const showList = async (): Promise<string[]> => {
  await arrange(world, [classProducts('list', '工具', 'cls-02')])
  await openHome('工具')
  await until(() => cards().length === 10, 'the first page')
  return cards()
}

describe('a list with load more', () => {
  it('[S071] [S072] asks for the next page by a tap', async () => {
    const first = await showList()
    await screen.press('点击加载更多...')
    await until(() => cards().length === 20, 'the second page')
    expect(cards().slice(0, 10)).toEqual(first)
    expect(new Set(cards()).size).toBe(20)
    const asked = world.sent('getProductListBycClassUuid').map(({ body }) => body['pageNum'])
    expect(asked).toEqual([1, 2])
  })

  it.each(['drop-before', 'truncate', '5xx'] as const)(
    'asks for the same page again after %s, and doubles no row',
    async kind => {
      await showList()
      world.sandbox.faults.add({ kind, path: LIST, times: 1 })
      await screen.press('点击加载更多...')
      await screen.press('加载失败，点击重试')
      await until(() => cards().length === 20, 'the second page')
      expect(new Set(cards()).size).toBe(20)
      const asked = world.sent('getProductListBycClassUuid').map(({ body }) => body['pageNum'])
      expect(asked).toEqual([1, 2, 2])
    },
  )

  it('ignores a second tap while a page is under way', async () => {
    await showList()
    world.sandbox.faults.add({ kind: 'latency', path: LIST, ms: 100 })
    const more = await screen.role('button', '点击加载更多...')
    more.click()
    more.click()
    await until(() => cards().length === 20, 'the second page')
    expect(world.sent('getProductListBycClassUuid')).toHaveLength(2)
  })

  it('[F025] names the action when the first page does not come, and starts again', async () => {
    world.sandbox.faults.add({ kind: 'drop-before', path: LIST })
    await arrange(world, [classProducts('list', '工具', 'cls-02')])
    await openHome('列表数据获取失败，请稍后再试')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await until(() => cards().length === 10, 'the first page')
  })
})

describe('a list with a pager', () => {
  it('[S070] [S073] [S074] turns pages; its ends do nothing', async () => {
    await showList()
    const codes = await readCodes(6)
    await arrange(world, [chosenProducts('paged', '精选', codes, { columns: 2, perPage: 4 })])
    screen.pullDown()
    await screen.find('第 1 / 2 页')
    expect(await screen.isOff('上一页')).toBe(true)
    const first = cards()
    await screen.press('下一页')
    await screen.find('第 2 / 2 页')
    expect(cards()).toHaveLength(2)
    expect(await screen.isOff('下一页')).toBe(true)
    await screen.press('上一页')
    await screen.find('第 1 / 2 页')
    expect(cards()).toEqual(first)
  })

  it('stays on its page when the next one does not come', async () => {
    await arrange(world, [chosenProducts('paged', '精选', await readCodes(6), { columns: 2, perPage: 4 })])
    await openHome('第 1 / 2 页')
    const first = cards()
    world.sandbox.faults.add({ kind: 'drop-before', path: CHOSEN, times: 1 })
    await screen.press('下一页')
    await world.idle()
    expect(cards()).toEqual(first)
    expect(screen.says('第 1 / 2 页')).toBe(true)
    await screen.press('下一页')
    await screen.find('第 2 / 2 页')
  })

  it.each([
    ['a press', () => screen.press('加载失败，点击重试')],
    ['the network’s return', () => window.dispatchEvent(new Event('online'))],
  ])('says that the page before did not come, and asks for that one again by %s', async (_by, again) => {
    await arrange(world, [chosenProducts('paged', '精选', await readCodes(12), { columns: 2, perPage: 4 })])
    await openHome('第 1 / 3 页')
    const first = cards()
    await screen.press('下一页')
    await screen.find('第 2 / 3 页')
    await world.idle()
    world.sandbox.faults.add({ kind: 'drop-before', path: CHOSEN, times: 1 })
    await screen.press('上一页')
    await screen.find('加载失败，点击重试')
    await again()
    await screen.find('第 1 / 3 页')
    expect(cards()).toEqual(first)
    expect(screen.says('加载失败')).toBe(false)
  })
})

const readCodes = async (count: number): Promise<string[]> => {
  const rows = await world.sandbox.db.select().from(products).where(eq(products.shelf, true)).limit(count)
  return rows.map(row => row.prodCode)
}

describe('other modules', () => {
  it('[S039] [S043] shows buttons and shops', async () => {
    await arrange(world, [
      buttons('b', [
        entry('企业询价', '/enquiry/enquiryinfo'),
        entry('自营店铺', '/shop?cShopUuid=shop-moyan'),
      ]),
      shopList(
        's',
        '全部店铺',
        shopEntries.map(shop => shop.shopUuid),
      ),
    ])
    await openHome('企业询价')
    await screen.role('button', '自营店铺')
    for (const shop of shopEntries) await screen.find(shop.name)
  })

  it('[S043] shows a shop that was added by its code beside those that came whole', async () => {
    const [whole, ...others] = shopEntries
    if (!whole) throw new Error('shops are seeded')
    const list = shopList('s', '全部店铺', [])
    const came = { cShopUuid: whole.shopUuid, cShopName: whole.name, cPreviewUrl: '', bOperated: '0' }
    await arrange(world, [{ ...list, dataList: [came, ...others.map(shop => shop.shopUuid)] }])
    await openHome(whole.name)
    for (const shop of others) await screen.find(shop.name)
  })

  it.each([
    ['shopList', shopList],
    ['shopSlider', shopSlider],
  ] as const)('[S043] %s names shops that cannot be read, in the place of none', async (_, make) => {
    const [one, ...others] = shopEntries.map(shop => shop.shopUuid)
    await arrange(world, [make('s', '全部店铺', [one ?? '', ...others])])
    const breakShops = (which: (shopUuid: string) => boolean) =>
      world.answer('getShopListBycShopUuid', (rows: { cShopUuid: string }[]) =>
        rows.map(row => (which(row.cShopUuid) ? { ...row, iPrice: '1.234' } : row)),
      )
    breakShops(() => true)
    await openHome('全部店铺')
    for (const shop of shopEntries.slice(0, 3)) await screen.find(`「${shop.name}」`)
    expect(screen.says('待添加')).toBe(false)
    breakShops(uuid => uuid === one)
    await openHome('全部店铺')
    await screen.find(`「${shopEntries[0]?.name}」`)
  })

  it('[S088] keeps six places for goods that were not chosen yet', async () => {
    await arrange(world, [chosenProducts('empty', '待选', [], { columns: 2 })])
    await openHome('待选')
    await until(() => screen.main().querySelectorAll('.alm-places__place').length === 6, 'six places')
  })

  it('[S088] keeps six places for pictures, entries, tags and shops that were not chosen yet', async () => {
    const places = () => screen.main().querySelectorAll('.alm-places__place').length
    const empty = [
      banners('banner', 'one', [], 0),
      navGrid('nav', [], 5),
      swipeGrid('swipe', '热采', [], 3),
      { ...buttons('b', []), textSettings: {} },
      productTabs('tabs', '场景', []),
      shopSlider('slider', '好店', []),
      shopList('shops', '全部店铺', []),
      freeContainer('box', 60, '#fff', []),
    ]
    await arrange(world, empty)
    await openHome('全部店铺')
    await until(() => places() === 6 * empty.length, 'six places each')
  })

  it('[S077] shows a whole picture, or one enlarged, where the item says so', async () => {
    const slide = bannerSlide('workshop', '')
    await arrange(world, [
      banners(
        'banner',
        'six',
        [
          { ...slide, imgstyle: 'contain' },
          { ...slide, pictureZoom: '150' },
        ],
        0,
      ),
    ])
    await openHome('')
    const pictures = () => [...screen.main().querySelectorAll<HTMLElement>('.alm-banner__picture')]
    await until(() => pictures().length === 2, 'two pictures')
    expect(pictures().map(picture => picture.style.transform)).toEqual(['', 'scale(1.5)'])
    const fits = pictures().map(picture => picture.querySelector('img')?.className.includes('fit'))
    expect(fits).toEqual([true, false])
  })

  it('[S102] shows the placeholder of an empty text block', async () => {
    await arrange(world, [freeContainer('c', 60, '#fff', [textBlock('')])])
    await openHome('请输入内容')
  })

  it.each([
    ['ri-align-left', 'left'],
    ['ri-align-right', 'right'],
    ['ri-align-center', 'center'],
    ['anything else', 'justify'],
  ])(
    '[S093] [S094] [S098] [S100] [S107] writes a text block aligned %s as designed',
    async (alignType, textAlign) => {
      const block = textBlock(' 促销 ')
      await arrange(world, [
        freeContainer('c', 60, '#fff', [{ ...block, fontopts: { ...block.fontopts, alignType } as never }]),
      ])
      await openHome('促销')
      const element = screen.main().querySelector<HTMLElement>('.alm-draggable-text')
      const { fontSize, lineHeight, fontWeight, width, minHeight } = element?.style ?? {}
      expect({
        fontSize,
        lineHeight,
        fontWeight,
        width,
        minHeight,
        textAlign: element?.style.textAlign,
      }).toEqual({
        width: 'calc(53.33 * var(--alm-vw, 1vw))',
        minHeight: 'calc(8.00 * var(--alm-vw, 1vw))',
        fontSize: 'calc(4.00 * var(--alm-text-vw, 1vw) * var(--alm-text-scale, 1))',
        lineHeight: 'normal',
        fontWeight: '600',
        textAlign,
      })
      expect(element?.textContent).toBe(' 促销 ')
    },
  )
})

describe('links of modules', () => {
  const goods = 'AL0201001'
  const arrangeLinks = () =>
    arrange(world, [
      banners('banner', 'one', [bannerSlide('workshop', productLink(goods))], 0),
      navGrid(
        'nav',
        [
          entry('分类', '/micro/alm-mall-shop/home/ClassiFication'),
          entry('询价', '/enquiry/enquiryinfo'),
          entry('外站', 'https://elsewhere.example/x'),
        ],
        3,
      ),
    ])

  it('[S046] lead a guest to the login', async () => {
    await arrangeLinks()
    await openHome('询价')
    await screen.press('询价')
    await screen.at('loginAccount')
    screen.back()
    await screen.press('轮播图 1')
    await screen.at('loginAccount')
  })

  it('[S046] of every kind lead a guest to the login, wherever they would lead', async () => {
    await arrange(world, [
      buttons('buttons', [entry('品牌', '/micro/alm-mall-shop/home/ClassiFication')]),
      freeContainer('c', 60, '#fff', [
        { ...textBlock('企业采购指南'), linkopts: { linkType: 1, link: productLink(goods) } },
      ]),
      notice('notice', [{ contnt: '公告一则', link: 'https://elsewhere.example/x' }]),
      swipeGrid('swipe', '入口', [entry('报价', '/enquiry/enquiryinfo')], 3),
    ])
    for (const name of ['品牌', '企业采购指南', '公告一则', '报价']) {
      await openHome(name)
      await screen.press(name)
      await screen.at('loginAccount')
      screen.back()
      await screen.at('tabHome')
    }
  })

  it('[S049] [S051] [S056] lead a logged-in user to the product and the page', async () => {
    await world.login()
    await arrangeLinks()
    await openHome('询价')
    await screen.press('轮播图 1')
    await screen.at('productDetails')
    screen.back()
    await screen.press('分类', { within: moduleWith('询价') })
    await screen.at('classification')
  })

  it('[S053] [S054] keep enquiries for enterprises', async () => {
    await world.login(PHONES.noEnterprise)
    await arrangeLinks()
    await openHome('询价')
    // the new-buyer guide comes first
    await screen.press('关闭')
    await screen.press('询价')
    await screen.toast('仅企业用户可参与报价')
    expect(screen.stack()).toEqual(['tabHome'])
  })

  it('lead to the page that asks before a host that is not listed', async () => {
    await world.login()
    await arrangeLinks()
    await openHome('外站')
    await screen.press('外站')
    await screen.at('externalLink')
    await screen.find('此网站不在商城的信任名单中')
    expect(world.opened).toEqual([])
  })
})
