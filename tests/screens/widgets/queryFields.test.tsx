import type { WidgetOwner } from '@/api/widget'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { definePage } from '@/pages/shell/definePage'
import { PageShell } from '@/ui/page-shell/PageShell'
import { FieldChoosersProvider, type FieldChoosers } from '@/widgets/field'
import { QueryPanel, type QuerySearch } from '@/widgets/query-panel'
import { openScreen, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const searches: QuerySearch[] = []

/** The panel alone, with these choosers around it; one of its conditions is a department. */
const open = async (choosers: FieldChoosers) => {
  searches.length = 0
  const Panel = ({ owner }: { owner: WidgetOwner }) => (
    <FieldChoosersProvider value={choosers}>
      <PageShell title="条件">
        <QueryPanel code="purchaseOrder" owner={owner} onSearch={search => searches.push(search)} />
      </PageShell>
    </FieldChoosersProvider>
  )
  const Page = definePage('demoList', () => (
    <StaffOnly title="条件">{owner => <Panel owner={owner} />}</StaffOnly>
  ))
  await world.login()
  await openScreen('demoList', Page)
  await until(() => searches.length > 0, 'the first search')
  await screen.press(/^筛选/)
  await screen.role('button', '查 询')
  await until(() => screen.all('.query-filter__items[aria-busy=false]').length > 0, 'all conditions')
}

it('a chooser a page hands in goes before its own', async () => {
  const wishes: unknown[] = []
  await open({
    refer: wish => {
      wishes.push(wish)
      return Promise.resolve([
        { key: 'S1', text: '采购部' },
        { key: 'S2', text: '仓储部' },
      ])
    },
  })
  await screen.press('需求部门 请选择')
  await screen.role('button', '需求部门 采购部、仓储部')
  expect(wishes).toEqual([{ label: '需求部门', code: 'department', multiple: true, chosen: [], most: 200 }])
  await screen.press('查 询')
  await until(() => searches.length > 1, 'a search')
  expect(searches.at(-1)?.conditions).toMatchObject([
    {
      queryName: 'cDeptUuid',
      queryType: 'range',
      queryValue: ['S1', 'S2'],
      queryValueTypeCode: 'string',
    },
  ])
  await screen.role('button', '移除条件：需求部门：采购部、仓储部', { within: screen.page })
})

it('a panel to which nothing is handed in brings the chooser of a reference', async () => {
  await open({})
  await screen.press('需求部门 请选择')
  await screen.role('dialog', '需求部门', { within: screen.page })
  await until(() => screen.all('.tree-node__title').length > 0, 'departments')
  await screen.press('财务部', { role: 'checkbox' })
  await screen.press('选 择')
  await screen.role('button', '需求部门 财务部')
  await screen.press('查 询')
  await until(() => searches.length > 1, 'a search')
  expect(searches.at(-1)?.conditions).toMatchObject([{ queryName: 'cDeptUuid', queryType: 'range' }])
  await screen.role('button', '移除条件：需求部门：财务部', { within: screen.page })
})

it('[Q024] [Q025] tells the page which search it is: V of the line, Q of all conditions', async () => {
  await open({})
  await screen.press('查 询')
  await until(() => searches.length > 1, 'a search')
  await screen.type('搜索', '钢', { within: screen.page })
  await screen.press('搜索', { within: screen.page })
  await until(() => searches.length > 2, 'the other search')
  expect(searches.slice(1).map(({ type }) => type)).toEqual(['Q', 'V'])
})

it('a negative number can be asked for on keys without a minus', async () => {
  await open({})
  expect(await screen.isOff('切换含税金额最小值的正负')).toBe(true)
  await screen.type('含税金额最小值', '5')
  await screen.press('切换含税金额最小值的正负')
  expect((await screen.field('含税金额最小值')).value).toBe('-5')
  await screen.press('查 询')
  await until(() => searches.length > 1, 'a search')
  expect(searches.at(-1)?.conditions).toMatchObject([{ queryValue: [-5, null] }])
})

it('a number that is none is said to be no condition, at the end where it stands', async () => {
  await open({})
  await screen.type('含税金额最大值', 'x')
  const field = await screen.field('含税金额最大值')
  const note = await until(() => screen.all('.query-field [role=alert]')[0], 'the note')
  expect(note.textContent).toBe('请输入数字，否则不作为条件')
  expect(field.getAttribute('aria-describedby')).toBe(note.id)
  await screen.press('查 询')
  await until(() => searches.length > 1, 'a search')
  expect(searches.at(-1)?.conditions).toEqual([])
})

describe('conditions of every type', () => {
  interface Sent {
    cItemUuid: string
    cLabelName: string
    cFieldName: string
    cQueryFieldName: string
    cFieldType: string
    cFieldTypeCode: string
    iQueryModel: number
    bShow: boolean
    iOrder: number
  }
  const laid = (...items: readonly (readonly [name: string, type: string, code: string, model: number])[]) =>
    world.answer('getBaseQueryPlan', (data: { list: Sent[] }) => ({
      ...data,
      list: items.map(([cLabelName, cFieldType, cFieldTypeCode, iQueryModel], n) => ({
        cItemUuid: `i${n}`,
        cLabelName,
        cFieldName: `f${n}`,
        cQueryFieldName: `f${n}`,
        cFieldType,
        cFieldTypeCode,
        iQueryModel,
        bShow: true,
        iOrder: n + 1,
      })),
    }))
  afterEach(() => world.answer('getBaseQueryPlan', data => data))

  it('[Q006] long texts, flags and times to the second are asked for and stand as chips', async () => {
    laid(
      ['说明', 'TextArea', '', 9],
      ['启用', 'Boolean', '', 1],
      ['修改时间', 'Date', 'YYYY-MM-DD HH:mm:ss', 4],
    )
    await open({})
    await screen.type('说明', '防锈')
    await screen.press('否', { role: 'checkbox' })
    await screen.press(/^修改时间/)
    await screen.press('确定', { within: screen.page })
    await screen.press('查 询')
    await until(() => searches.length > 1, 'a search')
    const [text, flag, time] = searches.at(-1)?.conditions ?? []
    expect(text).toMatchObject({ queryName: 'f0', queryType: 'contains', queryValue: ['防锈'] })
    expect(flag).toMatchObject({ queryName: 'f1', queryType: 'equals', queryValue: [0] })
    expect(time).toMatchObject({ queryName: 'f2', queryType: 'atLeast', queryValueTypeCode: 'date' })
    const [moment] = time?.queryValue ?? []
    expect(moment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const chips = screen.names('.query-panel__chips .alm-chip', { within: screen.page })
    expect(chips).toEqual([
      '移除条件：说明：防锈',
      '移除条件：启用：否',
      `移除条件：修改时间：≥ ${String(moment)}`,
    ])
    await screen.press('移除条件：启用：否', { within: screen.page })
    await until(() => searches.at(-1)?.conditions.length === 2, 'one less')
  })

  it('forty conditions are all there, drawn one after another', async () => {
    laid(...Array.from({ length: 40 }, (_, n) => [`条件${n}`, 'Text', '', 9] as const))
    await open({})
    expect(screen.all('.query-field')).toHaveLength(40)
    await screen.type('条件39', 'x')
    await screen.press('查 询')
    await until(() => searches.at(-1)?.conditions.length === 1, 'the last one')
  })
})
