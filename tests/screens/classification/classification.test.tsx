import { eq, like } from 'drizzle-orm'
import { wantClass } from '@/routes/pageHints'
import { productClasses, products } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const LIST = '*/getProductListBycClassUuid'
const TREE = '*/getSiteClassTreeByStUuid/*'

const sections = () => screen.all('.alm-section__name').map(it => it.textContent)
const cards = () => screen.all('.alm-goods__name').map(it => it.textContent)
/** The class that is open, and the one of its sections that is chosen. */
const chosen = () =>
  screen.all('.alm-rail :is([aria-expanded=true], [aria-selected=true])').map(it => it.textContent)

const open = async (query: Record<string, string> = {}) => {
  await openPage('classification', query)
  await until(() => cards().length > 0, 'goods')
}

describe('the classes', () => {
  it('[S022] shows twelve classes, and the sections of the first with their goods', async () => {
    await open()
    expect(screen.all('.alm-rail__top')).toHaveLength(12)
    expect(sections()).toEqual(['紧固件', '链条绳索', '锁具门窗', '管路卫浴', '传动配件'])
    expect(chosen()).toEqual(['工业五金', '紧固件'])
    // one tree, of which one place is chosen
    expect(screen.all('[role=tree] [aria-selected=true]')).toHaveLength(1)
    expect(screen.all('[role=tree] > * > [role=group] > [role=treeitem]')).toHaveLength(5)
  })

  it('changes to another class', async () => {
    await open()
    const before = cards()
    await screen.press('劳动防护', { role: 'treeitem' })
    await until(() => !sections().includes('紧固件'), 'other sections')
    await until(() => cards().length > 0 && cards().every(name => !before.includes(name)), 'other goods')
    expect(chosen()[0]).toBe('劳动防护')
  })

  it('opens at the class of its address', async () => {
    await open({ cClassUuid: 'cls-0203' })
    expect(chosen()).toEqual(['五金工具', '切割工具'])
  })

  it('opens at the class a link named before the tab was switched', async () => {
    wantClass('cls-04')
    await openPage('classification')
    await until(() => chosen()[0] === '劳动防护', 'the class of the link')
  })

  it('are read again when the tab comes back after some minutes, with their goods: the buyer stays where they were', async () => {
    await open()
    await screen.press('劳动防护', { role: 'treeitem' })
    await until(() => !sections().includes('紧固件'), 'other sections')
    await until(() => cards().length > 0, 'their goods')
    await world.idle()
    await world.sandbox.db.update(products).set({ name: '改过名的商品' })
    await world.sandbox.db
      .update(productClasses)
      .set({ name: '改过名的分类' })
      .where(eq(productClasses.classUuid, 'cls-01'))
    await world.goTo('setting')
    screen.back()
    await world.idle()
    expect(cards()).not.toContain('改过名的商品')
    const real = Date.now
    const later = jest.spyOn(Date, 'now').mockImplementation(() => real() + 6 * 60_000)
    await world.goTo('setting')
    screen.back()
    await until(() => cards().includes('改过名的商品'), 'the goods as they are now')
    await screen.role('treeitem', '改过名的分类')
    expect(chosen()[0]).toBe('劳动防护')
    later.mockRestore()
  })

  it('goes on to the next class at the end', async () => {
    await open()
    await screen.press('下一分类：五金工具')
    await until(() => chosen()[0] === '五金工具', 'the next class')
  })

  it('opens a product', async () => {
    await open()
    screen.all('.alm-goods')[0]?.click()
    await screen.at('productDetails')
    await screen.find('商品介绍')
  })
})

describe('goods of a class', () => {
  it('are narrowed by kinds, which are one stop of the Tab key: arrows lead through them', async () => {
    await world.sandbox.db.insert(productClasses).values(
      ['六角螺栓', '内六角螺钉'].map((name, at) => ({
        classUuid: `cls-0101-${at}`,
        parentUuid: 'cls-0101',
        name,
        level: 3,
        sortOrder: at,
        picturePath: '',
      })),
    )
    await open()
    const group = await until(() => screen.all('[role=radiogroup]')[0], 'the kinds')
    const kinds = [...group.querySelectorAll<HTMLElement>('[role=radio]')]
    expect(kinds.length).toBeGreaterThan(2)
    kinds[0]?.focus()
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('ArrowRight')
    expect(document.activeElement).toBe(kinds[1])
    press('ArrowLeft')
    expect(document.activeElement).toBe(kinds[0])
  })

  it('come page by page', async () => {
    await world.sandbox.db
      .update(products)
      .set({ classUuid: 'cls-0101' })
      .where(like(products.classUuid, 'cls-01%'))
    await open()
    await until(() => screen.names('button').includes('点击加载更多...'), 'a longer section')
    const before = cards()
    screen
      .all('button')
      .find(it => it.textContent === '点击加载更多...')
      ?.click()
    await until(() => cards().length > before.length, 'the next page')
    expect(new Set(cards()).size).toBe(cards().length)
  })

  it('say what failed in their section only, and come on retry', async () => {
    world.sandbox.faults.add({ kind: 'drop-before', path: LIST, times: 1 })
    await open()
    await screen.find('列表数据获取失败')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.gone('列表数据获取失败')
    expect(sections()).toHaveLength(5)
  })
})

describe('classes that are pulled down', () => {
  const there = async () => {
    await open()
    await world.idle()
  }

  it('are read again with their goods, and the pull ends', async () => {
    await there()
    await world.sandbox.db.update(products).set({ name: '改过名的商品' })
    await world.sandbox.db
      .update(productClasses)
      .set({ name: '五金件' })
      .where(eq(productClasses.classUuid, 'cls-01'))
    screen.pullDown()
    await until(() => chosen()[0] === '五金件' && cards().includes('改过名的商品'), 'what is new')
    await until(() => !screen.isRefreshing(), 'the end of the pull')
  })

  it('stay where they cannot be read, which is said', async () => {
    await there()
    const before = sections()
    world.sandbox.faults.add({ kind: '5xx', path: TREE, times: 1 })
    screen.pullDown()
    await screen.toast('分类加载失败，请稍后再试')
    await until(() => !screen.isRefreshing(), 'the end of the pull')
    expect(sections()).toEqual(before)
  })
})

describe('classes that do not come', () => {
  it.each(['reset', 'truncate', '5xx', 'broken-schema'] as const)(
    'are named after %s, and come on retry',
    async kind => {
      world.sandbox.faults.add({ kind, path: TREE, times: 1 })
      await openPage('classification')
      await screen.find('分类加载失败')
      await screen.press('重试')
      await until(() => cards().length > 0, 'goods')
    },
  )
})
