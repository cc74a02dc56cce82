import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const FIELD = '供应商名称（数据源）'

const cards = () => screen.all('.choice-card')
const titles = () => screen.all('.choice-card__title').map(one => one.textContent ?? '')
const marked = () => cards().filter(card => card.getAttribute('aria-checked') === 'true')
const asked = () => world.sent('queryDefinedDataPage').map(({ body }) => body)
const where = () => Buffer.from(String(asked().at(-1)?.['cWhere']), 'base64url').toString('utf8')
const isClosed = () =>
  until(() => screen.all('.alm-sheet--in', { within: screen.page }).length === 0, 'the end')

const openFields = async () => {
  await world.login()
  await openPage('demoFun')
  await screen.find('参照选择')
}
const openChooser = async () => {
  await screen.press(new RegExp(`^${FIELD}`), { within: screen.page })
  await screen.role('dialog', FIELD, { within: screen.page })
}
const open = async () => {
  await openFields()
  await openChooser()
  await until(() => cards().length > 0, 'cards')
}
const total = () => Number(/共 (\d+) 条/.exec(screen.text())?.[1])

describe('the data-source chooser', () => {
  it('[Q061] [Q062] [Q083] [Q042] [Q078] is a bottom popup of 85 % with its title, a search, cards and two buttons', async () => {
    await open()
    expect(screen.page().querySelector<HTMLElement>('.alm-sheet--in')?.style.height).toBe('85%')
    await screen.role('button', '关闭')
    const line = await screen.field('搜索')
    expect(line.placeholder).toBe('供应商名称 / 供应商编码 / 联系人')
    // the first shown field is the title, the rest have their labels; numbers and days as their types say
    const [card] = cards()
    expect(card?.querySelector('.choice-card__title')?.textContent).toMatch(/公司|厂|部|店/)
    const labels = [...(card?.querySelectorAll('.choice-card__label') ?? [])].map(one => one.textContent)
    expect(labels).toEqual(['供应商编码', '联系人', '信用额度', '签约日期'])
    const texts = [...(card?.querySelectorAll('.choice-card__text') ?? [])].map(one => one.textContent)
    expect(texts[2]).toMatch(/^[\d,]+\.\d\d$/)
    expect(texts[3]).toMatch(/^\d{4}-\d\d-\d\d$/)
    await screen.role('button', '清 空')
    await screen.role('button', '选 择')
    expect(asked()).toMatchObject([{ pageNumber: 1, pageSize: 30, isPage: true }])
  })

  it('[Q071] [Q072] [Q073] [Q082] one row is marked; 选择 takes its save-field’s value over and closes', async () => {
    await open()
    await screen.press('选 择')
    await screen.toast('请先选择参照项', 'warning')
    cards()[0]?.click()
    await until(() => marked().length === 1, 'a mark')
    cards()[1]?.click()
    await until(() => marked()[0] === cards()[1], 'the other mark')
    expect(marked()).toHaveLength(1)
    const [, name = ''] = titles()
    await screen.press('选 择')
    await isClosed()
    await screen.role('button', `${FIELD} ${name}`)
  })

  it('[Q074] 清空 takes the value away and closes', async () => {
    await open()
    cards()[0]?.click()
    await until(() => marked().length === 1, 'a mark')
    await screen.press('选 择')
    await isClosed()
    await openChooser()
    // nothing is marked at a new opening
    await until(() => cards().length > 0, 'cards')
    expect(marked()).toEqual([])
    await screen.press('清 空')
    await isClosed()
    await screen.role('button', `${FIELD} 请选择`)
  })

  it('[Q070] [Q075] [Q040] a search narrows the list; clearing it, and opening anew, reload the whole of it', async () => {
    await open()
    const all = total()
    await screen.type('搜索', '苏州')
    await screen.confirm('搜索')
    await until(() => total() < all && titles().every(title => title.includes('苏州')), 'what was found')
    expect(where()).toMatch(/^\(cSupplierName like '%苏州%' or cSupplierCode like '%苏州%' or /)
    await screen.press('清除')
    await until(() => total() === all, 'all of it')
    expect(where()).toBe('')
    await screen.type('搜索', '没有这样的供应商')
    await screen.confirm('搜索')
    await screen.find('没有符合条件的数据')
    await screen.press('关闭')
    await isClosed()
    await openChooser()
    await until(() => total() === all, 'all of it again')
    expect((await screen.field('搜索')).value).toBe('')
    expect(asked().at(-1)).toMatchObject({ pageNumber: 1 })
  })

  it('[Q043] without a field to search it says so', async () => {
    world.answer('queryDefinedDataPage', (data: { showFieldList: { cDataType: string }[] }) => ({
      ...data,
      showFieldList: data.showFieldList.filter(field => field.cDataType === 'date'),
    }))
    await open()
    const line = await screen.field('搜索')
    await until(() => line.disabled, 'a search that is off')
    expect(line.placeholder).toBe('模糊查询不可用')
    world.answer('queryDefinedDataPage', data => data)
  })

  it('[Q096] [Q097] names what failed, shows the server’s words, and asks again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/queryDefinedDataPage', times: 1 })
    await openFields()
    await openChooser()
    await screen.find('参照数据获取失败，请稍后再试')
    world.refuse('queryDefinedDataPage', { code: 50000, msg: '数据源维护中' })
    await screen.press('重试')
    await screen.find('数据源维护中')
    expect(cards()).toEqual([])
  })

  it('[Q078] further pages follow; one that failed is asked for again, and nothing is lost', async () => {
    let pages = 0
    world.answer('queryDefinedDataPage', (data: object) => {
      pages += 1
      // the next call is the second page's: it comes as soon as the end of the first is near
      if (pages === 1) world.sandbox.faults.add({ kind: '5xx', path: '*/queryDefinedDataPage', times: 1 })
      return { ...data, allRow: 65 }
    })
    await open()
    await screen.press('参照数据获取失败，请稍后再试 · 重试')
    await until(() => asked().length >= 3, 'the same page again')
    expect(
      asked()
        .slice(0, 3)
        .map(body => body['pageNumber']),
    ).toEqual([1, 2, 2])
    expect(cards().length).toBeGreaterThan(0)
    world.answer('queryDefinedDataPage', data => data)
  })
})

describe('the field', () => {
  it('[Q063] [Q064] opens nothing where it is read-only', async () => {
    await openFields()
    expect(screen.names('button').filter(name => name.startsWith('员工（只读）'))).toEqual([])
    expect(screen.says('员工（只读）')).toBe(true)
  })
})
