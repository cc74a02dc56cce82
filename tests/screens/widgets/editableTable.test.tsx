import { resolveRoute } from '@/routes/resolve'
import { leavingAsks } from '../../support/leavingAsks'
import { closeApp, openPage, screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { swipe } from './support/swipe'

const world = screenWorld()
const cards = () => screen.all('.table-row', { within: screen.main })
const cardAt = (at: number) => () => cards()[at] as HTMLElement
const labelsOf = (at: number) => screen.names('.table-row__name', { within: cardAt(at) })
const sheet = () => document.querySelector('.table-editor') as HTMLElement
const inSheet = { within: sheet }
const place = () => sheet()?.querySelector('.table-editor__place')?.textContent

const open = async () => {
  await world.login()
  await openPage('demoTable')
  await until(() => cards().length === 6, 'the rows')
}
const openRow = async (name: string | RegExp) => {
  await screen.press(name)
  await until(() => place(), 'the popup')
}

describe('a table', () => {
  it('[T001] [T002] [T003] [T004] [T005] [T006] [T012] has its title, count, folding and sums; 4 labels beside the title of a row', async () => {
    await open()
    expect(resolveRoute('/micro/alm-mall-shop/demo/table')?.route).toBe('demoTable')
    expect(screen.names('.alm-section-title', { within: screen.main })[0]).toMatch(/^数据列表共 6 条/)
    await screen.role('button', '设置')
    await screen.find('数量合计')
    await screen.find('含税金额合计')
    const texts = (selector: string, within: HTMLElement) =>
      screen.all(selector, { within: () => within }).map(one => one.textContent ?? '')
    const quantityIn = (card: HTMLElement) =>
      Number(texts('.table-row__value', card)[texts('.table-row__name', card).indexOf('数量')])
    const sum = cards().reduce((total, card) => total + quantityIn(card), 0)
    expect(texts('.editable-table__sum-value', screen.main())[0]).toBe(
      sum.toLocaleString('en-US', { minimumFractionDigits: 3 }),
    )
    expect(labelsOf(0)).toEqual(['规格型号', '单位', '数量', '含税单价'])
    await screen.press('展开')
    await until(() => labelsOf(5).length === 11, 'all labels')
    await screen.press('折叠')
    await until(() => labelsOf(5).length === 4, 'four labels')
    await screen.press('展开第1条')
    await until(() => labelsOf(0).length === 11, 'all labels of a row')
    expect(labelsOf(1)).toHaveLength(4)
    await openRow(/^2[^\d.]/)
    await screen.role('dialog', '编辑行', { within: screen.page })
    await screen.press('取消', inSheet)
    await until(() => !document.querySelector('.alm-sheet--in.table-editor'), 'the end of the popup')
    await openRow('新增行')
    await screen.role('dialog', '新增行', { within: screen.page })
  })

  it('[T009] [T027] rows are added one after the other; [T033] [T034] what is missing is named and its row comes to the front', async () => {
    await open()
    await openRow('新增行')
    expect(place()).toBe('1 / 1')
    expect(await screen.isOff('确 定', inSheet)).toBe(true)
    expect(await screen.isOff('保存并新增', inSheet)).toBe(true)
    await screen.type('备注', '加急', inSheet)
    expect(await screen.isOff('确 定', inSheet)).toBe(false)
    await screen.press('确 定', inSheet)
    await screen.toast('第1条记录【物料】不能为空')
    expect(cards()).toHaveLength(6)
  })

  it('[T011] [T021] a row is changed in the popup, which turns to the others; a sum and a formula follow', async () => {
    await open()
    await openRow(/^2[^\d.]/)
    expect(place()).toBe('2 / 6')
    expect((document.querySelector('.alm-sheet--in.table-editor') as HTMLElement).style.height).toBe('85%')
    await screen.press('下一条', inSheet)
    expect(place()).toBe('3 / 6')
    await screen.press('上一条', inSheet)
    // without the space that the popup of new rows has in them (widgets §2)
    await screen.role('button', '取消', inSheet)
    await screen.type('备注', '换包装', inSheet)
    await screen.press('确定', inSheet)
    await until(() => !document.querySelector('.table-editor .table-editor__place'), 'the end of the popup')
    await screen.press('展开第2条')
    await screen.find('换包装')
    await screen.press('查看提交内容')
    await screen.find('新增 0 条，修改 1 条，未改动 5 条，删除 0 条')
  })

  it('a computed cell that is blank says why below it in the popup', async () => {
    world.answer('getPageData4List', (page: { pageData: object[] }) => ({
      ...page,
      pageData: page.pageData.map((row, at) => (at === 2 ? { ...row, iPrice: null } : row)),
    }))
    await open()
    await openRow(/^3[^\d.]/)
    expect(screen.all('.table-editor__why', inSheet).map(one => one.textContent)).toEqual([
      '需要先填写含税单价',
      '需要先填写含税金额',
    ])
  })

  it('[T033] [T034] a row that is wrong is named by its place, and comes to the front from behind others', async () => {
    await open()
    await openRow(/^3[^\d.]/)
    await screen.press(/^数量 /, inSheet)
    await screen.press('清除')
    await screen.press('完成')
    await screen.role('button', '数量 请输入', inSheet)
    await screen.press('上一条', inSheet)
    expect(place()).toBe('2 / 6')
    await screen.press('确定', inSheet)
    await screen.toast('第3条记录【数量】不能为空')
    await until(() => place() === '3 / 6', 'the row in front')
    expect(screen.all('[role=alert]', inSheet).map(one => one.textContent)).toEqual(['数量不能为空'])
  })

  it('[T010] the popup of new rows stands 85 % high; a finger turns to the row before and after, 取 消 leaves', async () => {
    await open()
    await openRow('新增行')
    expect((document.querySelector('.alm-sheet--in.table-editor') as HTMLElement).style.height).toBe('85%')
    const cells = () => sheet().querySelector('.table-editor__cells') as HTMLElement
    await screen.press('取 消', inSheet)
    await until(() => !document.querySelector('.alm-sheet--in.table-editor'), 'the end of the popup')
    await openRow(/^1[^\d.]/)
    expect(place()).toBe('1 / 6')
    swipe(cells(), -120)
    await until(() => place() === '2 / 6', 'the row after')
    swipe(cells(), -120, 90)
    swipe(cells(), -30)
    expect(place()).toBe('2 / 6')
    swipe(cells(), 120)
    await until(() => place() === '1 / 6', 'the row before')
  })

  it('a finger in a text turns to no other row', async () => {
    await open()
    await openRow(/^1[^\d.]/)
    swipe(await screen.field('备注', inSheet), -120)
    await stays(() => place() === '1 / 6', 'the row')
  })

  it('a finger in the popup of a field, or beside it, turns to no other row', async () => {
    await open()
    await openRow(/^1[^\d.]/)
    await screen.press(/^要求到货/, inSheet)
    const popup = await until(() => sheet().querySelector('.alm-sheet--in'), 'the popup of the date')
    swipe(popup.querySelector('.alm-sheet__title') ?? popup, -120)
    await stays(() => place() === '1 / 6', 'the row')
    const mask = popup.parentElement?.querySelector('.alm-sheet__mask')
    swipe(mask ?? popup, -120)
    await stays(() => place() === '1 / 6', 'the row')
    expect(mask).toBeTruthy()
  })

  it('[T002] 设置: columns are hidden and moved on this device; required ones stay, and the default comes back', async () => {
    await open()
    await screen.press('设置')
    await screen.find('栏目设置')
    expect((document.querySelector('.alm-sheet--in.table-settings') as HTMLElement).style.height).toBe('85%')
    expect(await screen.role('checkbox', '物料必须显示')).toHaveProperty('disabled', true)
    await screen.press('显示规格型号', { role: 'checkbox' })
    const grip = await screen.role('button', '拖动排序：备注')
    for (let times = 0; times < 8; times += 1)
      grip.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }))
    await screen.press('确 定')
    await until(
      () => cards().length === 6 && labelsOf(0).join() === '单位,备注,数量,含税单价',
      'the columns as they were arranged',
    )
    closeApp()
    await openPage('demoTable')
    await until(
      () => cards().length === 6 && labelsOf(0).join() === '单位,备注,数量,含税单价',
      'the columns that were kept',
    )
    await screen.press('设置')
    await screen.press('恢复默认')
    await screen.press('确 定')
    await until(
      () => cards().length === 6 && labelsOf(0).join() === '规格型号,单位,数量,含税单价',
      'the default',
    )
  })

  it('设置 that are not confirmed are asked about by the browser, too, as long as their sheet is open', async () => {
    await open()
    await screen.press('设置')
    await screen.find('栏目设置')
    expect(leavingAsks()).toBe(false)
    await screen.press('显示规格型号', { role: 'checkbox' })
    await until(leavingAsks, 'a question of the browser')
    await screen.press('关闭')
    expect((await screen.dialog()).text).toContain('设置尚未保存，确认放弃？')
    await screen.press('放弃')
    await until(() => !leavingAsks(), 'the end of the browser’s question')
  })

  it('[T003] four labels or fewer have nothing to unfold', async () => {
    await open()
    await screen.press('设置')
    await screen.find('栏目设置')
    const hidden = screen.all('[role=checkbox]:not(:disabled)').slice(0, 7)
    expect(hidden).toHaveLength(7)
    for (const box of hidden) box.click()
    await screen.press('确 定')
    await until(() => labelsOf(0).length === 4 && !screen.says('展开'), 'four labels and no way to unfold')
    expect(screen.names('button', { within: screen.main }).filter(name => /展开|折叠/.test(name))).toEqual([])
  })

  it('[T008] [T022] [T035] a row is swiped aside and deleted after a question', async () => {
    await open()
    const row = screen.all('.alm-swipe', { within: screen.main })[0] as HTMLElement
    expect(row.querySelector('.alm-swipe__actions')).toBeNull()
    swipe(row.querySelector('.alm-swipe__content') as HTMLElement, -100)
    const remove = await until(
      () => row.querySelector<HTMLButtonElement>('.alm-swipe__action:not(:disabled)'),
      'what a swipe uncovers',
    )
    expect(remove.textContent).toBe('删除')
    remove.click()
    const asked = await screen.dialog()
    expect(asked.title).toBe('系统提示')
    expect(asked.text).toContain('确认删除该行数据？')
    await screen.press('取消')
    await until(() => !document.querySelector('[role=alertdialog]'), 'the end of the question')
    await screen.press('查看提交内容')
    await screen.find('未改动 6 条，删除 0 条')
    await screen.press('我知道了')
    expect(cards()).toHaveLength(6)
    await screen.press('删除第1条')
    await screen.press('确认')
    await until(() => cards().length === 5, 'one row less')
    await screen.press('查看提交内容')
    await screen.find('未改动 5 条，删除 1 条')
  })

  it('[T007] a code that is typed brings its row; one that is unknown is said and stays', async () => {
    await open()
    await screen.type('扫码或输入编码新增', '普通硅酸盐水泥')
    await screen.confirm('扫码或输入编码新增')
    await until(() => cards().length === 7, 'the row of the code')
    await until(async () => (await screen.field('扫码或输入编码新增')).value === '', 'an empty line')
    await screen.type('扫码或输入编码新增', 'NO-SUCH')
    await screen.confirm('扫码或输入编码新增')
    await screen.toast('没有找到编码 NO-SUCH')
    expect((await screen.field('扫码或输入编码新增')).value).toBe('NO-SUCH')
  })

  it('[T026] read-only rows can be looked at only, disabled ones not even that', async () => {
    await open()
    const changing = () => [
      ...screen.all('.table-row__delete, .table-row__more, .alm-swipe__action', { within: screen.main }),
      ...screen.names('button', { within: screen.main }).filter(name => /新增行|更多/.test(name)),
    ]
    expect(changing().length).toBeGreaterThan(cards().length)
    await screen.press('只读')
    await until(() => changing().length === 0, 'no way to add, change or delete')
    swipe(screen.all('.alm-swipe__content', { within: screen.main })[0] as HTMLElement, -100)
    await openRow(/^1[^\d.]/)
    expect(changing()).toEqual([])
    expect(sheet().querySelectorAll('input, textarea, [role=checkbox]')).toHaveLength(0)
    expect(screen.says('确定')).toBe(false)
    await screen.press('关 闭', inSheet)
    await screen.press('停用')
    await until(() => screen.all('button.table-row__face').length === 0, 'no way to open')
    expect(changing()).toEqual([])
  })

  it('[T036] is empty without its layout, which can be asked for again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getOrgDefaultVoucherTemplate/*', times: 1 })
    await world.login()
    await openPage('demoTable')
    await screen.find('采购明细加载失败')
    expect(screen.says('新增行')).toBe(false)
    await screen.press('重试')
    await until(() => cards().length === 6, 'the rows')
  })
})
