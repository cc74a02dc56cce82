import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const DOCUMENTS = '采购订单（单据参照）'
const BATCH = '批量添加'

const sheets = () => screen.all('.alm-sheet--in', { within: screen.page })
const cards = () => screen.all('.choice-card')
const codes = () => screen.all('.choice-card__title').map(one => one.textContent ?? '')
const allClosed = () => until(() => sheets().length === 0, 'the end')
const conditions = () => world.sent('getPageData4List').at(-1)?.body['queryConditionList']

const openFields = async () => {
  await world.login()
  await openPage('demoFun')
  await screen.find('参照选择')
  // the page's other samples have made their calls
  await world.idle()
}
const pressDocuments = async () => {
  await screen.press(/^采购订单（单据参照）/, { within: screen.page })
  await screen.role('dialog', DOCUMENTS, { within: screen.page })
}
const openDocuments = async () => {
  await openFields()
  await pressDocuments()
}

describe('the document chooser', () => {
  it('[W102] [W103] is searched by its query, several are chosen across searches, listed, and handed over', async () => {
    await openDocuments()
    await until(() => cards().length > 0, 'documents')
    expect(sheets()[0]?.style.height).toBe('85%')
    const line = await screen.field('搜索')
    expect(line.placeholder).toBe('单据编号 / 供应商名称 / 备注')
    await screen.press('确 定')
    await screen.toast('请先选择参照项')
    const [first = '', second = ''] = codes()
    for (const at of [0, 1]) cards()[at]?.click()
    await screen.type('搜索', '水泥')
    await screen.confirm('搜索')
    await until(() => JSON.stringify(conditions()).includes('水泥'), 'the condition')
    expect(conditions()).toEqual([
      {
        cQueryFieldName: 'cOrderCode,cSupplierName,cRemark',
        ...{ cValueType: 'string', iQueryModel: 9, valueList: ['水泥'] },
      },
    ])
    await until(() => cards().length > 0 && !codes().includes(first), 'other documents')
    cards()[0]?.click()
    const [third = ''] = codes()
    const button = await screen.role('button', '已选 (3)')
    expect(button.textContent).toBe('已选 (3)')
    button.click()
    await screen.find('总计 3')
    await screen.press(`删除${second}`)
    await screen.find('总计 2')
    await screen.press('关闭')
    await until(() => sheets().length === 1, 'the chooser')
    await screen.press('确 定')
    await allClosed()
    await screen.find(`${first}、${third}`)
  })

  it('[Q087] says when there is no source', async () => {
    world.answer('getBaseListPlan', (data: { baseList: object }) => ({
      ...data,
      baseList: { ...data.baseList, cDataSourceType: 'none' },
    }))
    await openFields()
    const before = world.sent('getPageData4List').length
    await pressDocuments()
    await screen.find('单据参照数据源配置缺失')
    expect(world.sent('getPageData4List')).toHaveLength(before)
    world.answer('getBaseListPlan', data => data)
  })

  it('[Q096] names what failed and asks again', async () => {
    await openFields()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getPageData4List', times: 1 })
    await pressDocuments()
    await screen.find('参照数据获取失败，请稍后再试')
    await screen.press('重试')
    await until(() => cards().length > 0, 'documents')
  })
})

describe('batch fill', () => {
  it('[Q084] [Q085] [Q086] begins with one row, takes 1 to 10 and says what is wrong', async () => {
    await openFields()
    await screen.press(/^批量添加/, { within: screen.page })
    expect((await screen.field('行数')).value).toBe('1')
    for (const [typed, said] of [
      ['', '批量添加行数不能为空'],
      ['0', '批量添加行数范围不合法'],
      ['11', '批量添加行数范围不合法'],
    ] as const) {
      await screen.type('行数', typed)
      await screen.press('确 定')
      await screen.find(said)
    }
    await screen.type('行数', '10')
    await screen.press('确 定')
    await allClosed()
    await screen.find(`${BATCH}10 行`)
  })
})

describe('a scanned code', () => {
  it('[Q069] goes from the field, or from the chooser, into its search', async () => {
    await openFields()
    await screen.press('扫码填写供应商（列表）', { within: screen.page })
    await screen.type('编码', '苏州', { within: screen.page })
    await screen.press('确定', { within: screen.page })
    await screen.role('dialog', '供应商（列表）', { within: screen.page })
    await until(() => cards().length > 0 && codes().every(name => name.includes('苏州')), 'what was read')
    expect((await screen.field('搜索')).value).toBe('苏州')
    await screen.press('关闭')
    await allClosed()
    await screen.press(/^部门（树） /, { within: screen.page })
    await screen.press('扫码搜索')
    await screen.type('编码', '装配', { within: screen.page })
    await screen.press('确定', { within: screen.page })
    await screen.role('radio', '装配车间 生产制造中心')
  })
})
