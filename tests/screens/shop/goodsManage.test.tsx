import { File } from 'node:buffer'
import type { ManagedGoodsPage } from '@wire/goodsManage'
import { eq } from 'drizzle-orm'
import { products, skus, tierPrices } from '../../../sandbox/db/schema'
import { leavingAsks } from '../../support/leavingAsks'
import { openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const STAFF = '13800000017'
const cards = () => screen.all('.goods-card')
const open = async () => {
  await world.login(STAFF)
  await openPage('goodsManage')
  await until(() => cards().length > 0, 'goods')
}
const press = (index: number, card: number) =>
  cards()[card]?.querySelectorAll<HTMLElement>('.goods-card__actions button')[index]?.click()
const edit = async () => {
  const code = /编码 (\w+)/.exec(cards()[0]?.textContent ?? '')?.[1] ?? ''
  press(2, 0)
  await screen.role('dialog', '修改价格与库存', { within: screen.page })
  const [sku] = await world.sandbox.db
    .select()
    .from(skus)
    .where(eq(skus.prodCode, code))
    .orderBy(skus.position)
  if (!sku) throw new Error('no SKU')
  return { code, sku, name: sku.specValues.join(' / ') || '默认规格' }
}
const skuNow = async (skuCode: string) =>
  (await world.sandbox.db.select().from(skus).where(eq(skus.skuCode, skuCode)))[0]

describe('goods of a shop', () => {
  it('[B005] are nothing for a buyer to see', async () => {
    await world.login()
    await openPage('goodsManage')
    await screen.find('当前账号不是店铺工作人员')
    expect(cards()).toEqual([])
    expect(world.sent('getGoodsPage')).toEqual([])
  })

  it('[B005] stand on three shelves with their numbers, and are found by name', async () => {
    await open()
    const { db } = world.sandbox
    const own = await db.select().from(products).where(eq(products.shopUuid, 'shop-liancai'))
    const off = own.filter(row => !row.shelf).length
    await screen.press(`已下架 ${off}`, { role: 'tab' })
    await until(() => cards().length === off, 'goods off the shelf')
    await screen.type('搜索商品名称或编码', own.find(row => !row.shelf)?.prodCode ?? '')
    await screen.confirm('搜索商品名称或编码')
    await until(() => cards().length === 1, 'the one')
  })

  it('[B005] wrong prices are told where they stand, and nothing is sent', async () => {
    await open()
    const { name } = await edit()
    await screen.type(`${name} 单价`, '1.234')
    await screen.type(`${name} 库存`, '-3')
    await screen.press('保存')
    await screen.find('请输入正确的单价，最多两位小数')
    await screen.find('请输入 0 至 9999999 的整数')
    expect(world.sent('updateGoods')).toEqual([])
  })

  it('[B005] stock is saved once, however often the button is pressed', async () => {
    await open()
    const { sku, name } = await edit()
    await screen.type(`${name} 库存`, '7777')
    world.sandbox.faults.add({ kind: 'latency', path: '*/updateGoods', ms: 150 })
    const save = await screen.role('button', '保存')
    save.click()
    save.click()
    await screen.toast('已保存')
    expect(world.sent('updateGoods')).toHaveLength(1)
    expect((await skuNow(sku.skuCode))?.stock).toBe(7777)
  })

  it('[B005] an order that was faster is shown, what was typed stays, and the second try is taken', async () => {
    await open()
    const { sku, name } = await edit()
    await world.sandbox.db.update(skus).set({ stock: 5 }).where(eq(skus.skuCode, sku.skuCode))
    await screen.type(`${name} 库存`, '900')
    await screen.press('保存')
    await screen.find('库存 5')
    await screen.find('价格或库存已被修改，已换成最新数据；您填写的内容仍保留，请核对。')
    expect((await skuNow(sku.skuCode))?.stock).toBe(5)
    expect((await screen.field(`${name} 库存`)).value).toBe('900')
    await screen.press('保存')
    await screen.toast('已保存')
    expect((await skuNow(sku.skuCode))?.stock).toBe(900)
  })

  it('[B005] a save whose answer was lost is repeated under the same id', async () => {
    await open()
    const { sku, name } = await edit()
    await screen.type(`${name} 库存`, '4444')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/updateGoods', times: 1 })
    await screen.press('保存')
    await screen.toast('保存失败')
    await screen.press('保存')
    await screen.toast('已保存')
    const ids = world.sent('updateGoods').map(it => it.body.cRequestUuid)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect((await skuNow(sku.skuCode))?.stock).toBe(4444)
  })

  it('[B005] what was typed comes back after the session has ended; a colleague’s change is told', async () => {
    await open()
    const { sku, name } = await edit()
    await screen.type(`${name} 库存`, '4444')
    world.sandbox.faults.add({ kind: 'kill-session', path: '*/updateGoods', times: 1 })
    await screen.press('保存')
    await screen.at('loginAccount')
    await world.sandbox.db.update(skus).set({ stock: 900 }).where(eq(skus.skuCode, sku.skuCode))
    await open()
    await edit()
    await screen.toast('已恢复上次未提交的内容')
    await screen.find('价格或库存已被修改，已换成最新数据；您填写的内容仍保留，请核对。')
    expect(await screen.field(`${name} 库存`)).toHaveProperty('value', '4444')
    await screen.press('保存')
    await screen.toast('已保存')
    expect((await skuNow(sku.skuCode))?.stock).toBe(4444)
    await edit()
    await world.idle()
    expect(await screen.field(`${name} 库存`)).toHaveProperty('value', '4444')
    expect(screen.says('已恢复上次未提交的内容')).toBe(false)
  })

  it('[B005] a price whose save got no answer is shown as it is at the server, and not called unsaved', async () => {
    const { db } = world.sandbox
    await open()
    const code = /编码 (\w+)/.exec(cards()[0]?.textContent ?? '')?.[1] ?? ''
    await db.delete(tierPrices)
    await db.update(skus).set({ priceFen: 100_00 }).where(eq(skus.prodCode, code))
    await openPage('goodsManage')
    await until(() => cards()[0]?.textContent?.includes('¥100.00'), 'the price before')
    const { sku, name } = await edit()
    await screen.type(`${name} 单价`, '80')
    expect(leavingAsks()).toBe(true)
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/updateGoods', times: 1 })
    await screen.press('保存')
    await screen.toast('保存失败')
    expect((await skuNow(sku.skuCode))?.priceFen).toBe(80_00)
    // below the sheet
    const [card] = screen.all('.goods-card', { within: screen.page })
    await until(() => card?.textContent?.includes('¥80.00'), 'the price that is live')
    // what is done at the server while the sheet is open is seen when it is closed
    await world.idle()
    await db.update(skus).set({ priceFen: 79_00 }).where(eq(skus.skuCode, sku.skuCode))
    await screen.press('关闭')
    const { text } = await screen.dialog()
    expect(text).toContain('可能已经生效')
    expect(text).not.toContain('还没有保存')
    await screen.press('放弃')
    await until(() => cards()[0]?.textContent?.includes('¥79.00'), 'the price as it is now')
    await until(() => !leavingAsks(), 'the end of the browser’s question')
  })

  it('[B005] the shelves count the goods of the shop that is chosen, whichever answer comes last', async () => {
    await open()
    await world.idle()
    const own = await world.sandbox.db.select().from(products).where(eq(products.shopUuid, 'shop-ruigu'))
    const off = own.filter(row => !row.shelf).length
    world.sandbox.faults.add({ kind: 'latency', path: '*/getGoodsPage', ms: 500, times: 1 })
    await screen.press(/^已售罄/, { role: 'tab' })
    await until(() => world.sent('getGoodsPage').length === 2, 'the slow call')
    await screen.press('锐固工业品旗舰店')
    await until(() => world.sent('getGoodsPage').length === 3, 'the fast one')
    await world.idle()
    expect(screen.names('[role=tab]')).toContain(`已下架 ${off}`)
  })

  it('[B005] several leave the shelf together after a question', async () => {
    await open()
    const before = await world.sandbox.db.select().from(products).where(eq(products.shelf, false))
    await screen.press('批量管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press('下架（10）')
    await screen.dialog()
    world.sandbox.faults.add({ kind: 'latency', path: '*/getGoodsPage', ms: 400 })
    await screen.press('下架')
    await screen.toast('已下架 10 件商品')
    // others are still there
    await stays(() => !screen.says('没有出售中的商品'), 'a shelf that is not called empty')
    await until(() => cards().length > 0, 'the goods behind them')
    const after = await world.sandbox.db.select().from(products).where(eq(products.shelf, false))
    expect(after.length).toBe(before.length + 10)
    expect(world.sent('shelveGoods')).toHaveLength(1)
  })

  it('[B005] more than the server takes at once leave the shelf all the same', async () => {
    const { db } = world.sandbox
    const own = await db.select().from(products).where(eq(products.shopUuid, 'shop-liancai'))
    const codes = own.filter(row => row.shelf).map(row => row.prodCode)
    expect(codes.length).toBeGreaterThan(100)
    world.answer('getGoodsPage', (page: ManagedGoodsPage) => ({
      ...page,
      pageData: codes.flatMap(cProdCode => page.pageData.slice(0, 1).map(one => ({ ...one, cProdCode }))),
    }))
    await open()
    await screen.press('批量管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press(`下架（${codes.length}）`)
    await screen.dialog()
    await screen.press('下架')
    await screen.toast(`已下架 ${codes.length} 件商品`)
    const left = await db.select().from(products).where(eq(products.shopUuid, 'shop-liancai'))
    expect(left.filter(row => row.shelf)).toEqual([])
  })
})

describe('many goods that leave the shelf in portions', () => {
  it('tell the refusals of the first portion also where the second fails', async () => {
    const { db } = world.sandbox
    const own = await db.select().from(products).where(eq(products.shopUuid, 'shop-liancai'))
    const codes = own.filter(row => row.shelf).map(row => row.prodCode)
    world.answer('getGoodsPage', (page: ManagedGoodsPage) => ({
      ...page,
      pageData: codes.flatMap(cProdCode => page.pageData.slice(0, 1).map(one => ({ ...one, cProdCode }))),
    }))
    world.answer('shelveGoods', (done: object) => {
      // the next portion fails
      world.sandbox.faults.add({ kind: '5xx', path: '*/shelveGoods', times: 1 })
      return { ...done, failList: [{ cProdCode: codes[0], cReason: '该商品正在拼单' }] }
    })
    await open()
    await screen.press('批量管理')
    await screen.press('全选', { role: 'checkbox' })
    await screen.press(`下架（${codes.length}）`)
    await screen.dialog()
    await screen.press('下架')
    expect((await screen.dialog()).text).toContain('该商品正在拼单')
    await screen.press('我知道了')
    await screen.toast(/下架失败/)
  })
})

describe('the description of a product', () => {
  // jsdom lays nothing out
  beforeAll(() => {
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList
    Range.prototype.getBoundingClientRect = () => ({ left: 0, right: 0, top: 0, bottom: 0 }) as DOMRect
  })
  const describeFirst = async () => {
    await open()
    const code = /编码 (\w+)/.exec(cards()[0]?.textContent ?? '')?.[1] ?? ''
    await screen.press(/^商品介绍 /, { within: () => cards()[0]! })
    await screen.role('dialog', '商品介绍', { within: screen.page })
    const text = await until(() => document.querySelector<HTMLElement>('.alm-editor__text'), 'the editor')
    return { code, text }
  }
  const stored = async (code: string) =>
    (await world.sandbox.db.select().from(products).where(eq(products.prodCode, code)))[0]?.detailHtml

  it('[W022] [W025] is written with the toolbar, looked at, and saved for buyers', async () => {
    const { code, text } = await describeFirst()
    const names = screen.names('.alm-editor__tool')
    for (const name of [
      '字号',
      '加粗',
      '斜体',
      '下划线',
      '删除线',
      '文字颜色',
      '背景颜色',
      '图片',
      '表格',
      '代码',
      '预览',
      '标题',
      '对齐',
    ])
      expect(names).toContain(name)
    await screen.press('标题')
    expect(screen.names('.alm-editor__choice')).toEqual(['正文', ...[1, 2, 3, 4, 5, 6].map(n => `标题 ${n}`)])
    await screen.press('标题 2')
    expect(text.querySelector('h2')).not.toBeNull()
    await screen.press('对齐')
    await screen.press('居中')
    await screen.press('预览')
    const preview = await screen.role('dialog', '预览', { within: screen.page })
    expect(preview.querySelector('h2')).not.toBeNull()
    await screen.press('关闭')
    await screen.press('保存介绍', { within: screen.page })
    await screen.toast('已保存')
    expect(await stored(code)).toContain('<h2 style="text-align:center">')
  })

  it('[W022] each tool does what it is called', async () => {
    const { text } = await describeFirst()
    for (const name of ['加粗', '斜体', '下划线', '删除线']) {
      const tool = await screen.role('checkbox', name)
      tool.click()
      await until(() => tool.getAttribute('aria-checked') === 'true', name)
    }
    for (const [panel, choices] of [
      ['字号', 4],
      ['文字颜色', 5],
      ['背景颜色', 5],
    ] as const) {
      await screen.press(panel)
      await until(() => screen.all('.alm-editor__choice').length >= choices, panel)
    }
    const tables = () => text.querySelectorAll('table').length
    const before = tables()
    await screen.press('表格')
    await until(() => tables() === before + 1, 'one more table')
    await screen.press('图片')
    const input = await until(() => document.querySelector('input[type=file]'), 'a choice of pictures')
    input.dispatchEvent(new Event('cancel'))
  })

  it('[W023] can be taken back ten steps, and no more', async () => {
    const { text } = await describeFirst()
    // what is done at once is one step
    const real = Date.now
    let later = 0
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => real() + later)
    const pressTimes = async (name: string, role: 'button' | 'checkbox', times: number) => {
      for (let n = 0; n < times; n += 1) {
        later += 1000
        ;(await screen.role(role, name)).click()
      }
    }
    await pressTimes('代码', 'checkbox', 13)
    expect(text.querySelector('pre')).not.toBeNull()
    await pressTimes('撤销', 'button', 9)
    expect(await screen.isOff('撤销')).toBe(false)
    await pressTimes('撤销', 'button', 1)
    await until(() => screen.isOff('撤销'), 'the last step')
    // three of thirteen are left: the text is still code
    expect(text.querySelector('pre')).not.toBeNull()
    clock.mockRestore()
  })

  it('[W023] can be taken back, and is asked about before it is lost', async () => {
    const { text } = await describeFirst()
    expect(await screen.isOff('撤销')).toBe(true)
    await screen.press('代码')
    expect(text.querySelector('pre')).not.toBeNull()
    await screen.press('撤销')
    expect(text.querySelector('pre')).toBeNull()
    await screen.press('重做')
    expect(leavingAsks()).toBe(true)
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('修改的商品介绍还没有保存')
    await screen.press('放弃')
    await until(() => !document.querySelector('.alm-editor__text'), 'the end of the editor')
    await until(() => !leavingAsks(), 'the end of the browser’s question')
  })

  const addPicture = async () => {
    await screen.press('图片')
    const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
    const content = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
    const picked = new File([new Uint8Array(content)], '图.gif', { type: 'image/gif' })
    Object.defineProperty(input, 'files', { value: [picked] })
    input.dispatchEvent(new Event('change'))
  }

  it('is not saved without a picture that is still being sent, and asks before it is lost', async () => {
    URL.createObjectURL = () => 'blob:picture'
    URL.revokeObjectURL = () => undefined
    const { code } = await describeFirst()
    const pictures = async () => (await stored(code))?.match(/<img/g)?.length ?? 0
    const before = await pictures()
    const release = world.hold('saveUpload')
    await addPicture()
    await screen.role('button', '图片上传中，传完后可保存')
    expect(await screen.isOff('图片上传中，传完后可保存')).toBe(true)
    await until(leavingAsks, 'a page that asks before it is left')
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('修改的商品介绍还没有保存')
    await screen.press('继续填写')
    release()
    await screen.press('保存介绍', { within: screen.page })
    await screen.toast('已保存')
    expect(await pictures()).toBe(before + 1)
  })

  it('is there again after the session has ended while it was saved, and gone once it is given up', async () => {
    const { code, text } = await describeFirst()
    await screen.press('代码')
    const [pre] = text.querySelectorAll('pre')
    expect(pre).toBeDefined()
    world.sandbox.faults.add({ kind: 'kill-session', path: '*/saveGoodsDetailHtml', times: 1 })
    await screen.press('保存介绍', { within: screen.page })
    await screen.at('loginAccount')
    expect(await stored(code)).not.toContain('<pre')
    const again = await describeFirst()
    await screen.toast('已恢复上次未提交的内容')
    expect(again.text.querySelector('pre')).not.toBeNull()
    await screen.press('关闭')
    await screen.press('放弃')
    await until(() => !document.querySelector('.alm-editor__text'), 'the end of the editor')
    const last = await describeFirst()
    expect(last.text.querySelector('pre')).toBeNull()
  })

  it('what was written after a save whose answer was lost replaces it, and no colleague is spoken of', async () => {
    const { code, text } = await describeFirst()
    await screen.press('代码')
    world.sandbox.faults.add({ kind: 'drop-after-commit', path: '*/saveGoodsDetailHtml', times: 1 })
    await screen.press('保存介绍', { within: screen.page })
    await screen.toast(/保存失败/)
    expect(await stored(code)).toContain('<pre')
    await screen.press('表格')
    const tables = text.querySelectorAll('table').length
    await screen.press('保存介绍', { within: screen.page })
    await until(() => !document.querySelector('.alm-editor__text'), 'the end of the editor')
    expect(screen.says('商品介绍已被修改')).toBe(false)
    expect((await stored(code))?.match(/<table/g)?.length).toBe(tables)
  })

  const colleagueWrites = async (code: string, detailHtml = '<p>同事写的介绍</p>') =>
    void (await world.sandbox.db.update(products).set({ detailHtml }).where(eq(products.prodCode, code)))
  const clash = async () => {
    const opened = await describeFirst()
    await screen.press('代码')
    await colleagueWrites(opened.code)
    await screen.press('保存介绍', { within: screen.page })
    await screen.press(/商品介绍已被修改/, { role: 'link' })
    const theirs = await screen.role('dialog', '对方保存的商品介绍', { within: screen.page })
    await until(() => theirs.textContent?.includes('同事写的介绍'), 'what the colleague wrote')
    return opened
  }

  it('of a colleague who was faster is looked at before it is replaced', async () => {
    const { code } = await clash()
    await screen.press('关闭')
    await screen.press('保存介绍', { within: screen.page })
    await screen.toast('已保存')
    expect(await stored(code)).toContain('<pre')
  })

  it('of a colleague who was faster can be gone on with', async () => {
    const { code } = await clash()
    await screen.press('采用对方的内容')
    expect((await screen.dialog()).text).toContain('您写的内容将不再保留')
    await screen.press('采用对方的内容', {
      within: () => document.querySelector<HTMLElement>('[role=alertdialog]')!,
    })
    const text = () => document.querySelector<HTMLElement>('.alm-editor__text')
    await until(() => text()?.textContent?.includes('同事写的介绍'), 'theirs in the editor')
    expect(screen.says('商品介绍已被修改')).toBe(false)
    await screen.press('代码')
    await screen.press('保存介绍', { within: screen.page })
    await screen.toast('已保存')
    expect(await stored(code)).toMatch(/<pre[^>]*>.*同事写的介绍/)
  })

  it('what is written while it is being saved is not closed away', async () => {
    const { code, text } = await describeFirst()
    await screen.press('代码')
    const release = world.hold('saveGoodsDetailHtml')
    await screen.press('保存介绍', { within: screen.page })
    await until(() => world.sent('saveGoodsDetailHtml').length === 1, 'the call')
    await screen.press('表格')
    const tables = text.querySelectorAll('table').length
    release()
    await screen.toast('已保存')
    await world.idle()
    expect(document.querySelector('.alm-editor__text')).toBe(text)
    await screen.press('保存介绍', { within: screen.page })
    await until(() => !document.querySelector('.alm-editor__text'), 'the end of the editor')
    expect((await stored(code))?.match(/<table/g)?.length).toBe(tables)
  })
})
