import { useState } from 'react'
import { PageShell } from '@/ui/page-shell/PageShell'
import { StaffOnly } from '@/widgets/call-state/StaffOnly'
import { DocumentChooser } from '@/widgets/chooser'
import { chinaDay } from '../../../sandbox/kernel/chinaTime'
import { A4, HEADERS, save, through } from '../../support/documentSteps'
import { leavingAsks } from '../../support/leavingAsks'
import { openPage, openScreen, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

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
    await screen.toast('请先选择参照项', 'warning')
    const [first = '', second = ''] = codes()
    for (const at of [0, 1]) cards()[at]?.click()
    await screen.type('搜索', '水泥')
    await screen.confirm('搜索')
    await until(() => JSON.stringify(conditions()).includes('水泥'), 'the condition')
    expect(conditions()).toEqual([
      {
        cQueryFieldName: 'cOrderCode,cSupplierName,cRemark',
        cValueType: 'string',
        iQueryModel: 9,
        valueList: ['水泥'],
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

  it('asks before several choices are thrown away by a tap beside it, not before one is', async () => {
    await openDocuments()
    await until(() => cards().length > 1, 'documents')
    const tapBeside = () => screen.all('.alm-sheet__mask', { within: screen.page })[0]?.click()
    cards()[0]?.click()
    await screen.role('button', '已选 (1)')
    tapBeside()
    await allClosed()
    await pressDocuments()
    await until(() => cards().length > 1, 'documents')
    expect(leavingAsks()).toBe(false)
    for (const at of [0, 1]) cards()[at]?.click()
    await screen.role('button', '已选 (2)')
    await until(leavingAsks, 'a question of the browser')
    tapBeside()
    expect((await screen.dialog()).text).toContain('所选内容尚未确定，确认放弃？')
    await screen.press('继续选择')
    await screen.role('button', '已选 (2)')
    tapBeside()
    await screen.press('放弃')
    await allClosed()
    await until(() => !leavingAsks(), 'the end of the browser’s question')
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

describe('rows of a document', () => {
  const CEMENT = 'goods-hengqi-M0101001'
  const SOURCE = {
    listCode: 'purchaseRequestDrawable',
    queryCode: 'purchaseRequest',
    rowsCode: 'purchaseRequestDrawableLine',
  }
  const requested = async (...goods: string[]) => {
    const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
    const rows = goods.map((cGoodsUuid, at) => ({ cGoodsUuid, iQty: String(at + 1), iPrice: '20.00' }))
    // the newest one stands first
    const values = { ...HEADERS.purchaseRequest, dDocDate: chinaDay(Date.now()) }
    return through(admin, (await save(admin, 'purchaseRequest', rows, { values })).data, 'submit', 'approve')
  }
  const answers: { documents: string[]; rows: readonly string[] }[] = []
  const open = async (taken?: ReadonlySet<string>) => {
    answers.length = 0
    const Page = () => {
      const [isOpen, setOpen] = useState(true)
      return (
        <StaffOnly title="">
          {owner => (
            <PageShell title="">
              <DocumentChooser
                open={isOpen}
                title="参照请购单"
                source={SOURCE}
                owner={owner}
                {...(taken && { taken })}
                onPick={(documents, rows) =>
                  answers.push({ documents: documents.map(({ key }) => key), rows })
                }
                onClose={() => setOpen(false)}
              />
            </PageShell>
          )}
        </StaffOnly>
      )
    }
    await world.login()
    await openScreen('demoVoucher', Page)
    await until(() => cards().length > 0, 'documents')
  }
  const fold = (code: string) => screen.role('button', new RegExp(`^${code} 物料`), { within: screen.page })
  const checked = (one: Element) => one.getAttribute('aria-checked')
  const document = (code: string) => screen.role('checkbox', new RegExp(`^${code}`), { within: screen.page })
  const row = (name: string) => screen.role('checkbox', new RegExp(`^${name} 剩余`), { within: screen.page })
  const answered = async () => {
    await screen.press('确 定')
    await until(() => answers.length > 0, 'an answer')
    return answers[0]
  }

  it('are unfolded with what is left of each, ticked with their document, and answered where it is some of them', async () => {
    const request = await requested(A4, CEMENT)
    const [, cement] = request.rowList
    await open()
    const { cDocCode: code } = request
    expect((await fold(code)).getAttribute('aria-expanded')).toBe('false')
    ;(await fold(code)).click()
    await row('A4 静电复印纸')
    expect((await fold(code)).getAttribute('aria-expanded')).toBe('true')
    const label = (await row('普通硅酸盐水泥')).getAttribute('aria-label')
    expect(label).toMatch(/剩余 2 规格型号 .* 单位 袋 数量 2$/)
    expect(checked(await row('普通硅酸盐水泥'))).toBe('false')
    // the document takes all of its rows along
    ;(await document(code)).click()
    await until(async () => checked(await row('A4 静电复印纸')) === 'true', 'all rows')
    await screen.role('button', `${code} 物料 已选 2/2`, { within: screen.page })
    ;(await row('A4 静电复印纸')).click()
    await screen.role('button', `${code} 物料 已选 1/2`, { within: screen.page })
    expect(checked(await document(code))).toBe('mixed')
    expect(leavingAsks()).toBe(false)
    await screen.press('已选 (1)')
    await screen.find(`${code} · 1 行`)
    await screen.press('关闭')
    await until(() => sheets().length === 1, 'the chooser')
    expect(await answered()).toEqual({ documents: [request.cDocUuid], rows: [cement?.cLineUuid] })
  })

  it('that are all chosen again need no names; without the last one the document is not chosen', async () => {
    const request = await requested(A4, CEMENT)
    const { cDocCode: code } = request
    await open()
    ;(await fold(code)).click()
    ;(await row('A4 静电复印纸')).click()
    await until(async () => checked(await document(code)) === 'mixed', 'one row')
    ;(await row('A4 静电复印纸')).click()
    await until(async () => checked(await document(code)) === 'false', 'no row')
    await screen.press('确 定')
    await screen.toast('请先选择参照项', 'warning')
    ;(await row('A4 静电复印纸')).click()
    ;(await row('普通硅酸盐水泥')).click()
    await until(async () => checked(await document(code)) === 'true', 'both rows')
    expect(await answered()).toEqual({ documents: [request.cDocUuid], rows: [] })
  })

  it('that stand in the document already cannot be chosen', async () => {
    const request = await requested(A4, CEMENT)
    await open(new Set([request.rowList[0]?.cLineUuid ?? '']))
    ;(await fold(request.cDocCode)).click()
    const taken = await screen.role('checkbox', /^A4 静电复印纸 .*已在本单/, { within: screen.page })
    expect([checked(taken), taken.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    taken.click()
    await screen.role('button', `${request.cDocCode} 物料 已选 0/1`, { within: screen.page })
  })

  it('of a long document are all there, in one call, and few of them mounted', async () => {
    const request = await requested(...Array<string>(120).fill(A4))
    await open()
    ;(await fold(request.cDocCode)).click()
    await until(() => screen.all('.choice-row').length > 10, 'rows')
    expect(screen.all('.choice-row').length).toBeLessThanOrEqual(60)
    ;(await document(request.cDocCode)).click()
    await screen.role('button', `${request.cDocCode} 物料 已选 120/120`, { within: screen.page })
    screen.all('.choice-row')[0]?.click()
    await screen.role('button', `${request.cDocCode} 物料 已选 119/120`, { within: screen.page })
    // so many rows of one document are work, too
    await until(leavingAsks, 'a question of the browser')
    expect((await answered())?.rows).toHaveLength(119)
    expect(world.sent('getPageData4List').filter(({ body }) => body['cFilterValue'] !== '')).toHaveLength(1)
  })

  it('that cannot be read are named with the way to try again; where none is left that is said', async () => {
    const request = await requested(A4)
    await open()
    const unfold = await fold(request.cDocCode)
    // the failure is for the rows, not for the list
    await world.idle()
    world.sandbox.faults.add({ kind: '5xx', path: '*/getPageData4List', times: 1 })
    unfold.click()
    await screen.find('参照数据获取失败，请稍后再试')
    world.answer('getPageData4List', (data: object) => ({ ...data, iTotleSize: 0, pageData: [] }))
    await screen.press('重试')
    await screen.find('没有可参照的物料')
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
