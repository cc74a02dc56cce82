import { menuButtons } from '../../../sandbox/db/schema'
import type { ListPage } from '@/api/widgetList'
import type { BatchAction, ListOperation } from '@/widgets/list'
import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { openList } from './support/openList'

const world = screenWorld()
const cards = () => screen.all('.configured-row', { within: screen.main })
const cardOf = (code: string) => () => {
  const found = cards().find(card => card.textContent?.includes(code))
  if (!found) throw new Error(`no row ${code}`)
  return found
}
const boxes = () => screen.all('[role=checkbox]', { within: screen.page })
const checked = (name: RegExp | string) =>
  boxes()
    .find(box => (box.getAttribute('aria-label') ?? box.textContent ?? '').match(name))
    ?.getAttribute('aria-checked')
const buttonsOf = (code: string) => screen.names('.configured-row__foot button', { within: cardOf(code) })

const pageOf = (...codes: string[]): ListPage => ({
  rows: codes.map(code => ({
    key: `key-${code}`,
    values: { cOrderCode: code, cState: '3', cSupplierName: '恒启', iAmount: '12.5' },
    subRows: [],
  })),
  total: codes.length,
})
const orders = pageOf('PO-1', 'PO-2', 'PO-3')

const open = async (options: Parameters<typeof openList>[0]) => {
  await world.login()
  const opened = await openList({ rows: orders, ...options })
  await until(() => cards().length === 3, 'the rows')
  return opened
}
const choose = (name: string) => screen.press(`选择 ${name}`, { role: 'checkbox', within: screen.page })

describe('choosing rows', () => {
  it('[L004] [L039] the box of the head says none, some or all, and chooses all or none', async () => {
    await open({ select: 'multiple' })
    expect(checked(/^全选/)).toBe('false')
    await choose('PO-2')
    await until(() => checked(/^全选/) === 'mixed', 'half a choice')
    expect([checked('PO-1'), checked('PO-2')]).toEqual(['false', 'true'])
    await screen.press('全选（已选 1 条）', { role: 'checkbox', within: screen.page })
    await until(() => checked('PO-3') === 'true', 'all rows')
    expect(checked(/^全选/)).toBe('true')
    await screen.press('全选（已选 3 条）', { role: 'checkbox', within: screen.page })
    await until(() => checked('PO-1') === 'false', 'no row')
    expect(checked(/^全选/)).toBe('false')
  })

  it('[L041] of one that can be chosen the last one is, and there is no box for all', async () => {
    await open({ select: 'single' })
    await choose('PO-1')
    await until(() => checked('PO-1') === 'true', 'the first')
    // a card without details is pressed to choose it
    await screen.press(/^PO-3/, { role: 'link', within: screen.main })
    await until(() => checked('PO-3') === 'true', 'the third')
    expect(checked('PO-1')).toBe('false')
    expect(checked(/^全选/)).toBeUndefined()
  })

  it('[L024] one row that is chosen is one drawing, of itself and the counts: the page is not drawn again', async () => {
    const { commits, list } = await open({ select: 'multiple' })
    await world.idle()
    const [before, page] = [commits(), list()]
    await choose('PO-2')
    await until(() => checked(/^全选/) === 'mixed', 'half a choice')
    expect([checked('PO-2'), commits() - before, list() === page]).toEqual(['true', 1, true])
  })
})

describe('an action with several records', () => {
  const batchOf = (...batch: BatchAction[]) => open({ select: 'multiple', batch })

  it('[L052] asks for a choice first', async () => {
    const done: string[] = []
    await batchOf({ label: '作废', each: ({ row }) => Promise.resolve(void done.push(row.key)) })
    await screen.press('作废', { within: screen.page })
    expect(await screen.dialog()).toMatchObject({
      title: '系统提示',
      text: expect.stringContaining('请先选择要【作废】的记录') as string,
    })
    await screen.press('确定')
    expect(done).toEqual([])
  })

  it('[L053] asks once more with the number; 取消 does nothing, 确定 does it', async () => {
    const done: string[][] = []
    await batchOf({
      label: '作废',
      all(records) {
        done.push(records.map(({ row }) => row.key))
        return Promise.resolve(undefined)
      },
    })
    await choose('PO-1')
    await choose('PO-3')
    await screen.press('作废', { within: screen.page })
    expect(await screen.dialog()).toMatchObject({
      title: '系统提示',
      text: expect.stringContaining('确认【作废】2条记录') as string,
    })
    await screen.press('取消')
    await screen.gone('确认【作废】')
    expect(done).toEqual([])
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.toast('【作废】已完成 2 条记录')
    expect(done).toEqual([['key-PO-1', 'key-PO-3']])
    await until(() => checked('PO-1') === 'false', 'what was done is chosen no more')
  })

  it('a refusal in the middle keeps what was done, is named, and stays chosen', async () => {
    const done: string[] = []
    await batchOf({
      label: '作废',
      each({ row }) {
        if (row.key === 'key-PO-2') return Promise.resolve('已审批')
        done.push(row.key)
        return Promise.resolve()
      },
    })
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.find('【作废】已完成 2 条记录，未完成 1 条')
    expect((await screen.dialog()).text).toMatch(/PO-2：已审批.*已完成：PO-1、PO-3/s)
    expect(done).toEqual(['key-PO-1', 'key-PO-3'])
    await screen.press('我知道了')
    const choice = () => ['PO-1', 'PO-2', 'PO-3'].map(checked).join()
    await until(() => choice() === 'false,true,false', 'the refused one chosen')
  })

  const stepByStep = () => {
    const done: string[] = []
    const waiting: (() => void)[] = []
    const action: BatchAction = {
      label: '作废',
      each: ({ row }) =>
        new Promise<void>(resolve => {
          waiting.push(() => {
            done.push(row.key)
            resolve()
          })
        }),
    }
    const next = async () => {
      const finish = await until(() => waiting.shift(), 'the next record')
      finish()
    }
    return { action, done, next }
  }

  it('tells how far it is, and is stopped after the record that is under way', async () => {
    const { action, done, next } = stepByStep()
    await batchOf(action, { label: '关闭', each: () => Promise.resolve() })
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.find('已处理 0 / 3')
    await next()
    await screen.find('已处理 1 / 3')
    expect(screen.names('.configured-batch button', { within: screen.page })).toEqual(['作废', '停止'])
    await screen.press('停止', { within: screen.page })
    await screen.find('正在停止')
    await next()
    expect((await screen.dialog()).text).toMatch(/已完成 2 条记录，未完成 1 条.*PO-3：尚未执行/s)
    expect(done).toEqual(['key-PO-1', 'key-PO-2'])
    await screen.press('我知道了')
    await until(() => checked('PO-3') === 'true', 'the last one still chosen')
  })

  it('stops when its page is left, and tells on the next one what was done', async () => {
    const { action, done, next } = stepByStep()
    await batchOf(action)
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.find('已处理 0 / 3')
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await next()
    expect((await screen.dialog()).text).toMatch(/已完成 1 条记录，未完成 2 条.*已完成：PO-1/s)
    expect(done).toEqual(['key-PO-1'])
  })

  it('is followed by the list as it is at the server, also when nothing went through', async () => {
    await world.login()
    const failing = () => Promise.reject(new Error('no answer'))
    const { list } = await openList({ select: 'multiple', batch: [{ label: '作废', each: failing }] })
    list().search([])
    await until(() => cards().length > 0, 'the rows')
    await world.idle()
    const before = world.sent('getPageData4List').length
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.find('【作废】已完成 0 条记录')
    await until(() => world.sent('getPageData4List').length > before, 'the list once more')
  })

  it('[L024] keeps every row that was loaded, and a refused one chosen, however far down it stands', async () => {
    await world.login()
    const refusing = () => Promise.resolve('已审批')
    const { list } = await openList({ select: 'multiple', batch: [{ label: '作废', each: refusing }] })
    const keys = () =>
      list()
        .now()
        .rows.map(({ key }) => key)
    list().search([])
    for (let n = 10; n <= 70; n += 10) {
      await until(() => keys().length === n, `${n} rows`)
      if (n < 70) list().send({ type: 'nextWanted' })
    }
    const before = keys()
    const [key = ''] = before.slice(-1)
    list().send({ type: 'rowChosen', key, on: true })
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.find('【作废】已完成 0 条记录，未完成 1 条')
    await until(() => world.sent('getPageData4List').length === 14, 'all pages once more')
    await world.idle()
    expect(keys()).toEqual(before)
    const chosen = list()
      .now()
      .items.filter(item => item.chosen)
    expect(chosen.map(({ row }) => row.key)).toEqual([key])
  })

  it('a call that fails as a whole leaves everything chosen and names the action', async () => {
    await batchOf({ label: '作废', all: () => Promise.reject(new Error('down')) })
    await screen.press('全选', { role: 'checkbox', within: screen.page })
    await screen.press('作废', { within: screen.page })
    await screen.press('确定')
    await screen.toast(/^作废/)
    expect(checked(/^全选/)).toBe('true')
  })
})

describe('operations of a row', () => {
  const named = (label: string, more: Partial<ListOperation> = {}): ListOperation => ({
    label,
    method: () => undefined,
    ...more,
  })

  it('[L059] [L060] three stand beside it in reverse order, the rest in a menu; one without a name is 未命名', async () => {
    const done: string[] = []
    const operations: ListOperation[] = [
      { method: ({ key }) => void done.push(`nameless ${key}`) },
      named('二'),
      named('三'),
      named('四', { method: ({ key }) => void done.push(`four ${key}`) }),
      named('五', { condition: () => 'disabled' }),
    ]
    await open({ operations })
    expect(buttonsOf('PO-2')).toEqual(['PO-2 的更多操作', '三', '二', '未命名'])
    await screen.press('未命名', { within: cardOf('PO-2') })
    await screen.press('PO-2 的更多操作', { within: screen.main })
    await screen.role('button', '五')
    expect(await screen.isOff('五')).toBe(true)
    await screen.press('四')
    await until(() => done.length === 2, 'both')
    expect(done).toEqual(['nameless key-PO-2', 'four key-PO-2'])
  })

  it('[L027] have a name, a look of their type, a condition and what they do', async () => {
    const done: string[] = []
    const [first, second] = [['primary', 'danger', 'warning'] as const, ['success', 'default'] as const]
    const ofTypes = (types: readonly (typeof first | typeof second)[number][], rows: RegExp) =>
      types.map(type =>
        named(type, {
          type,
          condition: ({ key }) => rows.test(key),
          method: ({ key }) => void done.push(`${type} ${key}`),
        }),
      )
    await open({ operations: [...ofTypes(first, /PO-1/), ...ofTypes(second, /PO-3/)] })
    const looksOf = (code: string) =>
      screen
        .all('.configured-row__operations button', { within: cardOf(code) })
        .map(button => [
          button.textContent,
          /alm-button--(primary|danger|secondary)/.exec(button.className)?.[1],
          /configured-operation--\w+/.exec(button.className)?.[0],
        ])
    expect(looksOf('PO-1')).toEqual([
      ['warning', 'secondary', 'configured-operation--warning'],
      ['danger', 'danger', 'configured-operation--danger'],
      ['primary', 'primary', 'configured-operation--primary'],
    ])
    expect(looksOf('PO-3')).toEqual([
      ['default', 'secondary', 'configured-operation--default'],
      ['success', 'secondary', 'configured-operation--success'],
    ])
    expect(buttonsOf('PO-2')).toEqual([])
    await screen.press('danger', { within: cardOf('PO-1') })
    await until(() => done.length === 1, 'what it does')
    expect(done).toEqual(['danger key-PO-1'])
  })

  it('[L061] [L028] stand where their condition allows it', async () => {
    const on =
      (codes: Record<string, boolean | 'disabled' | 'show'>): ListOperation['condition'] =>
      ({ values }) =>
        codes[String(values['cOrderCode'])] ?? false
    await open({
      operations: [
        named('甲', { condition: on({ 'PO-1': true, 'PO-2': 'disabled', 'PO-3': false }) }),
        named('乙', { condition: on({ 'PO-3': 'show' }) }),
      ],
    })
    expect(['PO-1', 'PO-2', 'PO-3'].map(buttonsOf)).toEqual([['甲'], ['甲'], ['乙']])
    expect(await screen.isOff('甲', { within: cardOf('PO-1') })).toBe(false)
    expect(await screen.isOff('甲', { within: cardOf('PO-2') })).toBe(true)
  })

  it('[L062] [L063] stand where the menu passed in grants their code, and always without a code', async () => {
    const granted = { menuCode: 'erp-orders', buttonCode: 'order-close', adminOnly: false, position: 0 }
    await world.sandbox.db.insert(menuButtons).values(granted)
    const operations = [
      named('关闭', { code: 'order-close' }),
      named('删除', { code: 'order-remove' }),
      named('查看'),
    ]
    await open({ menu: 'erp-orders', operations })
    await until(() => buttonsOf('PO-1').length === 2, 'what is granted')
    expect(buttonsOf('PO-1')).toEqual(['查看', '关闭'])
  })

  it('[L062] stand where the menu of the shop grants their code, when none is passed in', async () => {
    const granted = { menuCode: 'mall-user', buttonCode: 'order-close', adminOnly: false, position: 99 }
    await world.sandbox.db.insert(menuButtons).values(granted)
    await open({
      operations: [named('关闭', { code: 'order-close' }), named('删除', { code: 'order-remove' })],
    })
    await until(() => buttonsOf('PO-1').length > 0, 'what is granted')
    expect(buttonsOf('PO-1')).toEqual(['关闭'])
  })

  it('one that fails is named; meanwhile its row has no other', async () => {
    let fail: (error: Error) => void = () => undefined
    await open({
      operations: [named('慢', { method: () => new Promise((_, refuse) => (fail = refuse)) }), named('快')],
    })
    await screen.press('慢', { within: cardOf('PO-1') })
    await until(() => cardOf('PO-1')().querySelector('[aria-busy=true]'), 'work going on')
    expect(await screen.isOff('快', { within: cardOf('PO-1') })).toBe(true)
    expect(await screen.isOff('快', { within: cardOf('PO-2') })).toBe(false)
    fail(new Error('down'))
    await screen.toast(/^慢/)
    await until(async () => !(await screen.isOff('快', { within: cardOf('PO-1') })), 'the other one')
  })
})

describe('details of a row', () => {
  const column = (field: string, title: string, type: string, more = {}) => ({
    cItemUuid: field,
    cFieldName: field,
    cTitleName: title,
    cFieldType: type,
    cFieldTypeCode: '',
    iPrecision: 2,
    bShow: 1,
    bHide: 0,
    bRequired: 0,
    bSum: 0,
    iOrder: 1,
    ...more,
  })
  const row = {
    key: '1',
    values: { a: '合同', b: '1234.5', c: 'odd', d: '暗', f: 'plain', g: 1 },
    subRows: [],
  }
  const asColumns = () =>
    world.answer('getBaseListPlan', (data: object) => ({
      ...data,
      list: [
        column('a', '标题', 'Text'),
        column('b', '金额', 'Number'),
        column('c', '日期', 'Date'),
        column('d', '隐藏', 'Text', { bHide: 1 }),
        column('e', '空', 'Text'),
        column('f', '新类型', 'Hologram'),
        column('g', '加急', 'Boolean'),
        column('h', '关闭', 'Text', { bShow: 0 }),
      ],
    }))

  it.each([
    [true, '详情信息'],
    ['订单内容', '订单内容'],
  ])('[L014] [L015] [L066] (%s) are every visible column, to be read only', async (detail, title) => {
    asColumns()
    await world.login()
    await openList({ rows: { rows: [row], total: 1 }, detail })
    await screen.press(/^合同/, { role: 'link', within: screen.main })
    const sheet = await screen.role('dialog', title, { within: screen.page })
    expect(sheet.textContent).toMatch(/标题合同金额1,234.50日期odd空.*新类型plain加急是/)
    expect(sheet.textContent).not.toMatch(/隐藏|关闭$|暗/)
    expect(sheet.querySelectorAll('input, textarea, [role=switch], [role=checkbox]')).toHaveLength(0)
    const popup = sheet.closest<HTMLElement>('.alm-sheet')
    expect(popup?.style.height).toBe('85%')
  })
})
