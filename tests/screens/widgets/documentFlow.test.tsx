import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
/** Steps as they are heard: what can be opened has the name itself. */
const nodes = () =>
  screen
    .all('[role=list] > [role=listitem]')
    .filter(node => node.querySelector('.flow-node__face'))
    .map(node => (node.querySelector('button') ?? node).getAttribute('aria-label') ?? '')
const orders = () =>
  screen.all('.alm-cell', { within: screen.main }).filter(cell => /CG\d+/.test(cell.textContent ?? ''))

const open = async () => {
  await world.login()
  await openPage('demoFun')
  const [order] = await until(() => orders().length > 0 && orders(), 'the orders')
  order?.querySelector<HTMLElement>('button, [role=link], [role=button]')?.click()
  if (!document.querySelector('.alm-sheet--in')) order?.click()
}

describe('the document flow', () => {
  it('[W084] [W085] [W098] is a full-screen popup: start, seventeen steps, end, and what each sign stands for', async () => {
    await open()
    await until(() => nodes().length === 17, 'the steps')
    await screen.find('单据流程')
    expect(screen.all('.alm-sheet--in', { within: screen.page })[0]?.className).toContain('alm-sheet--full')
    expect(screen.names('.flow-node__end')).toEqual(['开始', '结束'])
    expect(screen.names('.flow-legend__item').slice(0, 5)).toEqual([
      '已执行（上游）',
      '已执行（下游）',
      '待执行',
      '跳过阶段',
      '跳转下一环节',
    ])
    expect(nodes()[0]).toMatch(/^请购单 PR\S+ 已执行（上游）/)
    expect(nodes()[7]).toMatch(/^采购订单 CG\S+ 当前单据 已执行（下游）/)
    const [call] = world.sent('getTrackListByTypeAndUuid')
    const text = expect.stringMatching(/./) as string
    expect(call?.body).toMatchObject({
      cVouchType: 'purchaseOrder',
      cUuid: text,
      cOrgUuid: text,
      cAccUuid: text,
    })
  })

  const { innerWidth } = window
  const be = (value: number) =>
    Object.defineProperty(window, 'innerWidth', { value, configurable: true, writable: true })
  afterEach(() => void be(innerWidth))
  const inLine = () => {
    const tops = screen.all('.flow-node').map(node => node.style.top)
    return tops.filter(top => top === tops[0]).length
  }

  it.each([
    [799, 3],
    [800, 7],
  ])('[W097] on a screen of %i px has %i steps in a line', async (width, columns) => {
    be(width)
    await open()
    await until(() => nodes().length === 17, 'the steps')
    expect(inLine()).toBe(columns)
  })

  it('[W097] is drawn anew when a tablet is turned', async () => {
    be(799)
    await open()
    await until(() => nodes().length === 17, 'the steps')
    for (const [width, columns] of [
      [1024, 7],
      [768, 3],
    ] as const) {
      be(width)
      window.dispatchEvent(new Event('resize'))
      await until(() => inLine() === columns, `${columns} steps in a line`)
    }
  })

  const step = (cVouchTypeName: string, bExist: boolean, bExsitDownVouch = false) => ({
    cVouchTypeName,
    bExist,
    bExsitDownVouch,
    text: '',
  })
  it.each([
    ['[W095] a return leads back', [step('采购退货', true)], ['return']],
    [
      '[W096] a payment that was passed over is leapt',
      [step('销售订单', true), step('采购付款', false, true)],
      ['skip'],
    ],
    ['otherwise no link is drawn', [step('销售订单', true), step('采购付款', true)], []],
  ])('%s', async (_what, answer, links) => {
    world.answer('getTrackListByTypeAndUuid', () => answer)
    await open()
    await until(() => nodes().length === 17, 'the steps')
    const layers = screen.all('.flow-graph__layer').map(layer => layer.className.split('--')[1] ?? '')
    expect(layers.filter(name => ['skip', 'return'].includes(name))).toEqual(links)
  })

  it('[W090] [W091] [W092] [W093] says and draws what was passed over, and what waits', async () => {
    world.answer('getTrackListByTypeAndUuid', () => [
      step('采购订单', true),
      step('到货单', false, true),
      step('采购入库', false),
    ])
    await open()
    await until(() => nodes().length === 17, 'the steps')
    const look = (name: string) => {
      const found = screen.all('.flow-node').find(node => node.textContent?.includes(name))
      const circle = found?.querySelector('.flow-node__circle')?.className ?? ''
      return [nodes().find(words => words.startsWith(name)), circle.split('--')[1]]
    }
    expect(['到货单', '采购入库', '销售补货', '销售订单'].map(look)).toEqual([
      ['到货单 跳过阶段', 'skip'],
      ['采购入库 待执行', 'wait'],
      ['销售补货 待执行', 'wait'],
      ['销售订单 跳过阶段', 'skip'],
    ])
  })

  it('[W100] [W101] that cannot be read says so by its name and shows no graph; it can be asked for again', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getTrackListByTypeAndUuid', times: 1 })
    await open()
    await screen.toast('单据流程')
    await screen.find('暂无数据')
    await screen.find('单据流程失败')
    expect(nodes()).toEqual([])
    await screen.press('重试')
    await until(() => nodes().length === 17, 'the steps')
  })

  it('that was read stays when it is read again and that fails', async () => {
    await open()
    await until(() => nodes().length === 17, 'the steps')
    world.sandbox.faults.add({ kind: '5xx', path: '*/getTrackListByTypeAndUuid', times: 1 })
    screen.appHidden()
    screen.appShown()
    await screen.toast('单据流程失败')
    expect(nodes()).toHaveLength(17)
  })

  it('[W086] of which nothing is known is empty', async () => {
    world.answer('getTrackListByTypeAndUuid', () => [])
    await open()
    await screen.find('暂无数据')
    expect(nodes()).toEqual([])
  })

  it('names a step that cannot be read, its siblings stand', async () => {
    world.answer('getTrackListByTypeAndUuid', () => [
      { cVouchTypeName: '采购订单', bExist: true, bExsitDownVouch: false, text: 'CG1' },
      { cVouchTypeName: '到货单', bExist: 'perhaps', bExsitDownVouch: false, text: '' },
    ])
    await open()
    await until(() => screen.names('.alm-broken-rows').some(text => text.includes('到货单')), 'the step')
    expect(nodes()[7]).toMatch(/^采购订单 .*已执行/)
  })
})
