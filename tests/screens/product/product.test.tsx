import { eq } from 'drizzle-orm'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { useSession } from '@/stores/session/useSession'
import { cartLines, products, shares, skus } from '../../../sandbox/db/schema'
import { agree } from '../../support/agree'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()
/** Bolts in two dimensions; self-operated. */
const BOLTS = 'AL0101001'
/** Which institution the person is in: read again before a purchase that is not known to be allowed. */
const QUESTION = 'getDefaultUserSubscription'

const open = async (cProdCode = BOLTS) => {
  await openPage('productDetails', { cProdCode })
  await screen.find('商品介绍')
}
const openSheet = async (button: string) => {
  await screen.press(button)
  await screen.role('dialog', '选择规格', { within: screen.page })
}
const chips = () =>
  screen.all('.alm-sku__values').map(it => [...it.querySelectorAll('.alm-chip')] as HTMLElement[])
const choose = async () => {
  await until(() => chips().length > 0, 'the dimensions')
  for (const values of chips()) values.find(it => !it.classList.contains('alm-chip--disabled'))?.click()
  await screen.find('库存')
}
const login = async () => {
  await screen.at('loginAccount')
  await screen.type('手机号', PHONES.admin)
  await screen.type('密码', PASSWORD)
  await agree()
  await screen.press('登录')
}

describe('a product', () => {
  it('shows name, price, shop, parameters and detail', async () => {
    await open()
    expect(screen.says(/¥\d+\.\d\d/)).toBe(true)
    for (const part of ['自营', '规格参数', '联采优选自营', '商品介绍']) expect(screen.says(part)).toBe(true)
  })

  describe('that is passed on', () => {
    const passed: string[] = []
    beforeEach(() => {
      passed.length = 0
      Object.assign(navigator, { share: async ({ url }: ShareData) => void passed.push(url ?? '') })
    })
    afterEach(() => Reflect.deleteProperty(navigator, 'share'))
    const share = async () => {
      await open()
      await screen.press('分享商品')
      return until(() => passed[0], 'the address')
    }

    it('[B004] by a logged-in person stands in their records, and its link counts who comes by it', async () => {
      await world.login()
      const before = await world.sandbox.db.select().from(shares)
      const url = await share()
      const after = await world.sandbox.db.select().from(shares)
      const made = after.find(row => !before.some(one => one.shareUuid === row.shareUuid))
      expect(made?.prodCode).toBe(BOLTS)
      expect(url).toContain(`/goods/detail?cProdCode=${BOLTS}&cShareCode=${made?.shareCode ?? ''}`)
    })

    it('by a guest leads to the plain page', async () => {
      expect(await share()).toMatch(new RegExp(`cProdCode=${BOLTS}$`))
      expect(world.sent('saveShare')).toEqual([])
    })

    it('leads to the plain page where its record does not come', async () => {
      await world.login()
      world.sandbox.faults.add({ kind: 'drop-before', path: '*/saveShare' })
      expect(await share()).toMatch(new RegExp(`cProdCode=${BOLTS}$`))
    })

    it('again waits for nothing: its record stays the same', async () => {
      await world.login()
      const first = await share()
      const release = world.hold('saveShare')
      await screen.press('分享商品')
      await until(() => passed.length === 2, 'the second share')
      release()
      expect(passed).toEqual([first, first])
    })

    it('once, however often it is pressed, and without its record where that takes too long', async () => {
      await world.login()
      const release = world.hold('saveShare')
      await open()
      await screen.press('分享商品')
      await screen.press('分享商品')
      expect(await until(() => passed[0], 'the address')).toMatch(new RegExp(`cProdCode=${BOLTS}$`))
      release()
      await world.idle()
      expect(passed).toHaveLength(1)
    })
  })

  it('that is liked while it is read again is shown as it is now, and stays liked', async () => {
    await world.login()
    await open()
    await world.goTo('setting')
    await world.sandbox.db.update(skus).set({ priceFen: 987_65 }).where(eq(skus.prodCode, BOLTS))
    const release = world.hold('getProductDetail')
    await world.goTo('productDetails', { cProdCode: BOLTS })
    await screen.press('收藏')
    await screen.toast('已收藏')
    expect(screen.says('¥987.65')).toBe(false)
    release()
    await screen.find('¥987.65')
    await screen.role('button', '取消收藏')
  })

  it('says how many are content, and 100 % only where all of them are', async () => {
    world.answer('getReviewSummary', (data: object) => ({ ...data, iTotal: 1000, iGood: 999, iBad: 1 }))
    await open()
    await screen.find('好评率 99%')
  })

  it('draws the detail without anything that runs', async () => {
    const attack =
      '<h3>好锁</h3><img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="//evil">去</a>'
    await world.sandbox.db.update(products).set({ detailHtml: attack }).where(eq(products.prodCode, BOLTS))
    await open()
    await screen.find('好锁')
    expect(screen.all('.alm-rich *').map(it => it.tagName)).toEqual(['H3'])
    expect(screen.says('去')).toBe(true)
    expect((window as { hit?: number }).hit).toBeUndefined()
  })

  it('asks for pictures of listed places only, and says where one is left out', async () => {
    const html =
      '<p>前<img src="https://tracker.example/p.png" alt="样图">后<img src="https://tracker.example/q.png"></p>' +
      '<p><img src="/media/products/AL0101001/0.webp" alt="螺栓"></p>'
    await world.sandbox.db.update(products).set({ detailHtml: html }).where(eq(products.prodCode, BOLTS))
    await open()
    await screen.find('前［图片来自未登记的网站，未显示 样图］后［图片来自未登记的网站，未显示］')
    const shown = screen.all('.alm-rich img').map(it => (it as HTMLImageElement).src)
    expect(shown).toEqual([`${world.sandbox.url}/media/products/AL0101001/0.webp`])
  })

  it('plays its film over the page, says when that is impossible, and goes back to it', async () => {
    await open()
    await screen.press('播放商品视频')
    const film = await until(() => screen.all('video')[0] as HTMLVideoElement | undefined, 'the film')
    expect([film.controls, new URL(film.src).pathname]).toEqual([true, '/media/films/AL0101001.mp4'])
    film.dispatchEvent(new Event('error'))
    await screen.find('视频播放失败，请稍后再试')
    await screen.press('关闭')
    await screen.gone('视频播放失败')
    expect(screen.says('商品介绍')).toBe(true)
  })

  it('chooses a SKU, keeps to its steps and shows the amount', async () => {
    await world.sandbox.db.update(skus).set({ minQty: 4, stepQty: 2 }).where(eq(skus.prodCode, BOLTS))
    await open()
    await openSheet('加入购物车')
    await choose()
    expect((await screen.field('数量')).value).toBe('4')
    await screen.press('增加数量')
    await screen.find('，6 盒')
    await screen.type('数量', '9')
    await screen.find(/须为 2 的倍数|须从 4 起/)
    expect(screen.says('合计')).toBe(true)
  })

  it('switches off what is out of stock', async () => {
    const { db } = world.sandbox
    const [first] = await db.select().from(skus).where(eq(skus.prodCode, BOLTS)).limit(1)
    const size = first?.specValues[0] ?? ''
    const all = await db.select().from(skus).where(eq(skus.prodCode, BOLTS))
    for (const it of all.filter(one => one.specValues[0] === size))
      await db.update(skus).set({ stock: 0 }).where(eq(skus.skuCode, it.skuCode))
    await open()
    await openSheet('加入购物车')
    await until(() => chips().length > 0, 'the dimensions')
    expect(
      chips()[0]
        ?.find(it => it.textContent === size)
        ?.classList.contains('alm-chip--disabled'),
    ).toBe(true)
    expect(chips()[0]?.filter(it => !it.classList.contains('alm-chip--disabled')).length).toBeGreaterThan(0)
  })

  it('puts goods into the cart once, however often it is pressed', async () => {
    await world.login()
    await open()
    await openSheet('加入购物车')
    await choose()
    world.sandbox.faults.add({ kind: 'latency', path: '*/addCartLine', ms: 150 })
    const button = await screen.role('button', '加入购物车')
    button.click()
    button.click()
    await screen.toast('已加入购物车')
    expect(world.sent('addCartLine')).toHaveLength(1)
  })

  it('does not order another quantity than was typed before the buyer has seen it', async () => {
    await world.login()
    await world.sandbox.db.update(skus).set({ stock: 3 }).where(eq(skus.prodCode, BOLTS))
    await open()
    await openSheet('加入购物车')
    await choose()
    await screen.type('数量', '99')
    await screen.press('加入购物车')
    await screen.toast('数量已改为 3，请核对')
    await screen.find('最多 3 盒')
    expect(world.sent('addCartLine')).toEqual([])
    await screen.press('加入购物车')
    await screen.toast('已加入购物车')
    expect(world.sent('addCartLine').map(({ body }) => body['iQty'])).toEqual([3])
  })

  it('is read again when it is pulled, and keeps what was chosen', async () => {
    await open()
    await openSheet('加入购物车')
    await choose()
    await screen.press('关闭')
    await world.sandbox.db.update(skus).set({ priceFen: 987_65 }).where(eq(skus.prodCode, BOLTS))
    const chosen = () =>
      screen.names('[role=link]', { within: screen.page }).filter(it => it.startsWith('已选'))
    const before = chosen()
    expect(before).toHaveLength(1)
    screen.pullDown()
    await screen.find('¥987.65')
    expect(chosen()).toEqual(before)
  })

  it('is read again when the server refuses to put it into the cart', async () => {
    await world.login()
    await open()
    await openSheet('加入购物车')
    await choose()
    await world.sandbox.db.update(skus).set({ stock: 0 }).where(eq(skus.prodCode, BOLTS))
    await screen.press('加入购物车')
    await screen.toast('该商品已售罄')
    await until(() => chips()[0]?.every(it => it.classList.contains('alm-chip--disabled')), 'the new stock')
    expect(world.sent('addCartLine')).toHaveLength(1)
  })

  it('shows the stock that is left when the buyer comes back from the order', async () => {
    await world.login()
    await open()
    await openSheet('立即购买')
    await choose()
    const stock = () => Number(/库存 (\d+)/.exec(screen.text())?.[1])
    const before = stock()
    await screen.press('立即购买')
    await screen.at('orderSubmission')
    await screen.find('应付')
    await screen.press('提交订单')
    await screen.at('successfully')
    screen.back()
    await screen.at('productDetails')
    await screen.press(/^已选/, { role: 'link' })
    await until(() => stock() === before - 1, 'what is left')
  })

  it('keeps the request id when the answer was lost and the buyer presses again', async () => {
    await world.login()
    await open()
    await openSheet('加入购物车')
    await choose()
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/addCartLine', times: 1 })
    await screen.press('加入购物车')
    await screen.toast('加入购物车失败')
    await screen.press('加入购物车')
    await screen.toast('已加入购物车')
    const ids = world.sent('addCartLine').map(it => it.body.cRequestUuid)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it.each([
    ['drop-after-commit', 1, '数量 1 已在购物车中'],
    ['drop-before', 2, '已加入购物车'],
  ] as const)(
    'a quantity changed after %s is not added to what may have arrived',
    async (kind, pieces, said) => {
      await world.login()
      await open()
      await openSheet('加入购物车')
      await choose()
      const before = await world.sandbox.db.select().from(cartLines)
      world.sandbox.faults.add({ kind, path: '*/addCartLine', times: 1 })
      await screen.press('加入购物车')
      await screen.toast('加入购物车失败')
      await screen.press('增加数量')
      await screen.press('加入购物车')
      await screen.toast(said)
      const after = await world.sandbox.db.select().from(cartLines)
      const sum = (rows: typeof after) => rows.reduce((all, row) => all + row.qty, 0)
      expect(sum(after) - sum(before)).toBe(pieces)
    },
  )

  it('buys now: the checkout gets product, SKU and quantity', async () => {
    await world.login()
    await open()
    await openSheet('立即购买')
    await choose()
    await screen.press('立即购买')
    await screen.at('orderSubmission')
    expect(world.sent('addCartLine')).toEqual([])
  })

  it.each([
    ['to the checkout who may buy', PHONES.admin],
    ['to the guidance who has no institution', PHONES.noEnterprise],
  ])('does not lead %s, but has gone back while the shop asked', async (_, account) => {
    await world.login(account)
    await openPage('setting')
    await world.goTo('productDetails', { cProdCode: BOLTS })
    await screen.find('商品介绍')
    await openSheet('立即购买')
    await choose()
    await world.idle()
    // what is not known to be allowed is asked again
    useSession.setState({ enterpriseAuthenticated: undefined })
    const questions = () => world.sent(`${QUESTION}/${useSession.getState().account?.userUuid}`).length
    const before = questions()
    const release = world.hold(QUESTION)
    await screen.press('立即购买')
    await until(() => questions() > before, 'the question')
    screen.back()
    release()
    await world.idle()
    await stays(() => screen.stack().join() === 'setting', 'the page')
  })
})

describe('the pictures of a product', () => {
  const WIDTH = 300
  const prototype = HTMLElement.prototype
  const { scrollTo } = prototype
  /** `how` of each scrolling: at once, or so that it can be seen */
  const scrolls: unknown[] = []
  beforeEach(() => {
    scrolls.length = 0
    Object.defineProperty(prototype, 'clientWidth', { configurable: true, get: () => WIDTH })
    prototype.scrollTo = function (this: HTMLElement, to?: ScrollToOptions | number) {
      const { left = 0, behavior } = to as ScrollToOptions
      scrolls.push(behavior)
      this.scrollLeft = left
      this.dispatchEvent(new Event('scroll'))
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(prototype, 'clientWidth')
    prototype.scrollTo = scrollTo
  })
  const picture = (n: number) =>
    screen.role('button', new RegExp(`图片 ${n}$`), {
      within: () => screen.all('.alm-gallery')[0] ?? screen.page(),
    })
  const shown = (within: string) => {
    const [track] = screen.all(`${within} [aria-roledescription=carousel]`)
    const [, at] = /(\d\/\d)$/.exec(track?.parentElement?.textContent ?? '') ?? []
    return [at, track?.scrollLeft]
  }
  const told = (within: string, at: string, left: number) =>
    until(() => shown(within).join() === [at, left].join(), `${at} at ${left}`)
  const mouse = (element: HTMLElement, type: string, clientX: number) =>
    element.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX }), {
        pointerType: 'mouse',
      }),
    )
  const drag = (element: HTMLElement, by: number) => {
    mouse(element, 'pointerdown', 200)
    mouse(element, 'pointerup', 200 + by)
    mouse(element, 'click', 200 + by)
  }

  it('open large in their order, with the one that was pressed before the eyes', async () => {
    await open()
    ;(await picture(3)).click()
    await screen.role('dialog', '商品图片', { within: screen.page })
    await told('.alm-picture-viewer', '3/4', 2 * WIDTH)
    expect(scrolls).toEqual(['auto'])
    await screen.press('上一张图片', { within: () => screen.all('.alm-picture-viewer')[0] ?? screen.page() })
    await told('.alm-picture-viewer', '2/4', WIDTH)
  })

  it('are turned by a mouse: with arrows, or by a drag, which opens nothing', async () => {
    await open()
    const first = await picture(1)
    await screen.press('下一张图片')
    await told('.alm-gallery', '2/4', WIDTH)
    drag(first, -60)
    await told('.alm-gallery', '3/4', 2 * WIDTH)
    drag(first, 60)
    await told('.alm-gallery', '2/4', WIDTH)
    await stays(() => screen.all('.alm-picture-viewer').length === 0, 'the page')
    drag(first, 3)
    await screen.role('dialog', '商品图片', { within: screen.page })
  })
})

describe('a guest who buys', () => {
  it('logs in, comes back to the same choice, and the goods go into the cart once', async () => {
    await open()
    await openSheet('加入购物车')
    await choose()
    await screen.press('增加数量')
    await screen.find('，2 盒')
    await screen.press('加入购物车')
    expect(world.sent('addCartLine')).toEqual([])
    await login()
    await screen.at('productDetails')
    await screen.toast('已加入购物车')
    await world.idle()
    expect(world.sent('addCartLine').map(it => it.body.iQty)).toEqual([2])
    await screen.find('，2 盒')
  })

  it('logs in to buy now, and is led to the checkout with the same choice', async () => {
    await open()
    await openSheet('立即购买')
    await choose()
    await screen.press('立即购买')
    await login()
    await screen.at('orderSubmission')
    expect(screen.stack()).toEqual(['productDetails', 'orderSubmission'])
  })

  /** How often the goods were put into a cart, and into whose. */
  const putIn = async () => {
    await world.idle()
    const skuCodes = world.sent('addCartLine').map(it => it.body['cSkuCode'])
    const lines = await world.sandbox.db.select().from(cartLines)
    return lines.filter(({ skuCode }) => skuCodes.includes(skuCode)).map(({ accUuid }) => accUuid)
  }

  it('puts nothing into any cart while the enterprise cannot be read, then into that of the enterprise', async () => {
    await open()
    await openSheet('加入购物车')
    await choose()
    await screen.press('加入购物车')
    world.sandbox.faults.add({ kind: '5xx', path: `*/${QUESTION}/*` })
    await login()
    await screen.at('productDetails')
    await screen.toast('加入购物车失败')
    expect(await putIn()).toEqual([])
    world.sandbox.faults.clear()
    await screen.press('加入购物车')
    await screen.toast('已加入购物车')
    expect(await putIn()).toEqual(['acc-hengqi'])
  })

  it('who goes back while the enterprise is still being read puts the goods into its cart', async () => {
    await open()
    await openSheet('加入购物车')
    await choose()
    await screen.press('加入购物车')
    await screen.at('loginAccount')
    const release = world.hold(QUESTION)
    await login()
    await until(() => useSession.getState().institution.status === 'loading', 'the question')
    screen.back()
    await screen.at('productDetails')
    await stays(() => world.sent('addCartLine').length === 0, 'the cart')
    release()
    await screen.toast('已加入购物车')
    expect(await putIn()).toEqual(['acc-hengqi'])
  })

  it('comes back without a login: nothing is bought, the choice is still there', async () => {
    await open()
    await openSheet('加入购物车')
    await choose()
    await screen.press('加入购物车')
    await screen.at('loginAccount')
    screen.back()
    await screen.at('productDetails')
    await screen.find('，1 盒')
    await world.login()
    await world.idle()
    expect(world.sent('addCartLine')).toEqual([])
  })
})

describe('a product that cannot be bought', () => {
  it('says that it is unknown', async () => {
    await openPage('productDetails', { cProdCode: 'NOPE' })
    await screen.find('商品不存在，可能已被删除')
    await screen.press('返回首页', { within: () => screen.all('.alm-state')[0] ?? screen.page() })
    await screen.at('tabHome')
  })

  it('says that it was taken off the shelf', async () => {
    await world.sandbox.db.update(products).set({ shelf: false }).where(eq(products.prodCode, BOLTS))
    await openPage('productDetails', { cProdCode: BOLTS })
    await screen.find('商品已下架')
  })

  it('says that it is sold out', async () => {
    await world.sandbox.db.update(skus).set({ stock: 0 }).where(eq(skus.prodCode, BOLTS))
    await open()
    expect(screen.says('此商品已售罄，到货后可继续购买')).toBe(true)
    expect(await screen.isOff('已售罄')).toBe(true)
  })

  it('[S108] hides the price from guests where the site says so, and shows it after the login', async () => {
    await world.enter('hidden-prices')
    await open()
    expect(screen.says('登录后可见')).toBe(true)
    expect(screen.says('¥')).toBe(false)
    await screen.press('登录后查看价格')
    await login()
    await screen.at('productDetails')
    await screen.find('¥')
  })

  it('[S108] is not on request where its prices could not be read after the login: they come on retry', async () => {
    await world.enter('hidden-prices')
    await open()
    await screen.press('登录后查看价格')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getProductDetail' })
    await login()
    await screen.at('productDetails')
    await screen.role('button', '重试')
    expect(screen.says('待询价')).toBe(false)
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.find('¥')
    expect(screen.says('待询价')).toBe(false)
  })

  it.each(['reset', 'truncate', '5xx'] as const)(
    'names what failed after %s, and loads on retry',
    async kind => {
      world.sandbox.faults.add({ kind, path: '*/getProductDetail', times: 1 })
      await openPage('productDetails', { cProdCode: BOLTS })
      await screen.find('商品加载失败')
      await screen.press('重试')
      await screen.find('商品介绍')
    },
  )
})

describe('from a list', () => {
  it('shows what the list knew before the product has arrived', async () => {
    await openPage('classification')
    const card = await until(() => screen.all('.alm-goods')[0], 'a product')
    const name = card.querySelector('.alm-goods__name')?.textContent?.replace('自营', '') ?? '?'
    world.sandbox.faults.add({ kind: 'latency', path: '*/getProductDetail', ms: 400 })
    card.click()
    await screen.at('productDetails')
    await screen.find(name)
    expect(screen.says('商品介绍')).toBe(false)
    expect(screen.says(/¥\d/)).toBe(true)
    await screen.find('商品介绍')
  })

  it('opens another product on its own page', async () => {
    await open()
    await navigate(linkTo('productDetails', { productCode: 'AL0103003' }))
    await until(() => screen.stack().length === 2, 'a second page')
    await screen.find('锁梁')
    screen.back()
    await screen.find('牙纹清晰')
  })
})
