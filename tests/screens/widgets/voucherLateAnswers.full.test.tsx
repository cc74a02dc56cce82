import type { VoucherTemplateAnswer } from '@wire/widgetVoucher'
import { ApiError } from '@/api/apiError'
import type { Document, DocumentInput, DocumentOutcome } from '@/api/document'
import { bootStores } from '@/stores/boot'
import { useSession } from '@/stores/session/useSession'
import { backKey } from '../../support/backKey'
import { screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { purchase, voucherDocuments } from './support/voucherSource'
import {
  inPage,
  code,
  head,
  rows,
  sheets,
  dialogs,
  at,
  expand,
  edit,
  voucherPage,
} from './support/voucherPage'

const world = screenWorld()
let desk: ReturnType<typeof voucherDocuments>
beforeEach(() => {
  desk = voucherDocuments()
})
const { open, openFirst, openPage } = voucherPage(world, () => desk)
const inDialog = { within: () => screen.page().querySelector('[role=alertdialog]') as HTMLElement }
const project = async () => (await screen.field('所属项目')).value
const held = <Answer,>() => {
  let release: (answer: Answer) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const answer = new Promise<Answer>((resolve, reject) => {
    release = resolve
    fail = reject
  })
  return { answer, release, fail }
}
/** The save button works: nothing is under way. */
const ready = () => until(async () => !(await screen.isOff('保存', inPage)), 'the end of what is under way')

describe('the institution that is read again', () => {
  const INSTITUTION = '*/getDefaultUserSubscription/*'
  const status = () => useSession.getState().institution.status
  const readAgain = async () => {
    const { session } = await bootStores()
    return session.loadInstitution()
  }

  it('leaves the page with what was typed, while it is on its way and when it fails', async () => {
    await openFirst()
    await edit('打字中的项目')
    const field = await screen.field('所属项目')
    world.sandbox.faults.add({ kind: 'latency', path: INSTITUTION, ms: 300 })
    const reading = readAgain()
    await until(() => status() === 'loading', 'the reading')
    await stays(() => field.isConnected, 'the field')
    await reading
    world.sandbox.faults.set([{ kind: '5xx', path: INSTITUTION }])
    await readAgain()
    expect(status()).toBe('failed')
    await stays(() => field.isConnected, 'the field')
    expect(screen.says('请先加入企业或团队')).toBe(false)
    expect(await screen.field('所属项目')).toBe(field)
    expect(field.value).toBe('打字中的项目')
    // references are chosen as before
    await screen.press(/^供应商/, { within: head })
    await until(() => sheets().length > 0, 'the chooser')
    expect(desk.reads).toHaveLength(1)
  })

  it('that was never known is asked for again, and is not called missing', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: INSTITUTION })
    await open()
    await screen.find('组织信息加载失败')
    expect(screen.says('请先加入企业或团队')).toBe(false)
    world.sandbox.faults.clear()
    await screen.press('重试')
    await at('PO-1')
  })

  it('another organisation begins with a page of its own', async () => {
    await openFirst()
    await edit('第一家的项目')
    const field = await screen.field('所属项目')
    const { institution } = useSession.getState()
    useSession.setState({ institution: { ...institution, status: 'loading' } })
    useSession.setState({ institution: { ...institution, orgUuid: 'org-other' } })
    await until(() => !field.isConnected, 'another page')
  })
})

/** A server that does each save once, and whose first answer gets lost: what it holds, and what it was asked for. */
const server = () => {
  const done = new Map<string, { content: string; document: Document }>()
  const documents = new Map(desk.documents.map(one => [one.documentUuid, one]))
  const inserted: string[] = []
  let isLost = true
  const answer = ({ requestUuid, ...input }: DocumentInput): DocumentOutcome => {
    const content = JSON.stringify(input)
    const before = done.get(requestUuid)
    if (before && before.content !== content)
      throw new ApiError('business', { code: 40901, msg: '提交的内容已变化，请刷新后重新提交' })
    if (before) return { kind: 'saved', document: before.document }
    const current = input.base && documents.get(input.base.documentUuid)
    if (current && current.version !== input.base?.version) return { kind: 'changed', document: current }
    const document = { ...desk.saved({ requestUuid, ...input }), code: current?.code ?? 'PO-NEW' }
    if (!current) inserted.push(document.documentUuid)
    done.set(requestUuid, { content, document })
    documents.set(document.documentUuid, document)
    const at = desk.documents.findIndex(one => one.documentUuid === document.documentUuid)
    if (at >= 0) desk.documents[at] = document
    if (!isLost) return { kind: 'saved', document }
    isLost = false
    throw new ApiError('network')
  }
  desk.answer = input => Promise.resolve(input).then(answer)
  return { document: (uuid: string) => documents.get(uuid), inserted }
}

describe('a save whose answer was lost', () => {
  const beginNew = async () => {
    const [line] = purchase(1).rows
    desk.source.draw = () =>
      Promise.resolve({ values: purchase(1).values, rows: [{ ...line!, lineUuid: '' }] })
    await open({ start: { from: 'purchaseRequest', documents: ['u1'] } })
    await at('新单据')
    await until(() => rows().length === 1, 'the drawn row')
  }
  const lose = async () => {
    await screen.press('保存')
    await screen.toast('尚未确认单据是否已保存')
    await ready()
  }
  const saveAgain = async () => {
    await screen.press('保存')
    await screen.toast('保存成功')
  }
  const leaveAndReturn = async () => {
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await world.goTo('demoVoucher')
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
  }
  const lines = (document: Document | undefined) => document?.rows.map(row => row.lineUuid)

  it('of a new document, and an edit after it, make one document', async () => {
    const { document, inserted } = server()
    await beginNew()
    await lose()
    await edit('后来的项目')
    await saveAgain()
    await at('PO-NEW')
    expect(inserted).toEqual(['made'])
    expect(document('made')?.values['cProject']).toBe('后来的项目')
    expect(lines(document('made'))).toEqual(['m0'])
    // nothing is left of the draft of a new one
    await screen.press('新增')
    await screen.role('button', '空白单据')
  })

  it('of a new document is offered where it was drawn from, not where another one is', async () => {
    server()
    await beginNew()
    await expand()
    await screen.type('所属项目', '一号楼')
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await openPage({ start: { from: 'purchaseRequest', documents: ['u2'] } })
    await until(() => rows().length === 1, 'the drawn row')
    await world.idle()
    expect(dialogs()).toHaveLength(0)
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await openPage({ start: { from: 'purchaseRequest', documents: ['u1'] } })
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
    await screen.press('继续编辑')
    await until(() => rows().length === 1, 'the row')
    await ready()
    if (screen.names('button', { within: head }).includes('展开单据信息')) await expand()
    expect(await project()).toBe('一号楼')
  })

  it('of a new row, and an edit after it, make one row: one’s own save is not taken for a colleague’s', async () => {
    const { document } = server()
    await openFirst()
    await screen.press('第1条的更多操作')
    await screen.press('复制该行')
    await until(() => rows().length === 3, 'the copy')
    await lose()
    await edit('后来的项目')
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(screen.says('单据已被更新')).toBe(false)
    expect(rows()).toHaveLength(3)
    expect(lines(document('d1'))).toEqual(['l1', 'm1', 'l2'])
    expect(document('d1')).toMatchObject({ version: 3, values: { cProject: '后来的项目' } })
  })

  it('of a new document is the same one in its draft, also with other content by now', async () => {
    const { document, inserted } = server()
    await beginNew()
    await lose()
    await edit('后来的项目')
    await leaveAndReturn()
    await screen.press('继续编辑')
    await until(() => rows().length === 1, 'the row')
    await saveAgain()
    await at('PO-NEW')
    expect(inserted).toEqual(['made'])
    expect(document('made')?.values['cProject']).toBe('后来的项目')
    expect(lines(document('made'))).toEqual(['m0'])
  })

  it('of a new row is known again in its draft, and not listed as a colleague’s change', async () => {
    const { document } = server()
    await openFirst()
    await screen.press('第1条的更多操作')
    await screen.press('复制该行')
    await until(() => rows().length === 3, 'the copy')
    await lose()
    await edit('后来的项目')
    await leaveAndReturn()
    expect((await screen.dialog()).text).not.toContain('更新过该单据')
    await screen.press('继续编辑')
    await at('PO-1')
    expect(sheets()).toHaveLength(0)
    expect(rows()).toHaveLength(3)
    await expand()
    expect(await project()).toBe('后来的项目')
    await saveAgain()
    expect(sheets()).toHaveLength(0)
    expect(lines(document('d1'))).toEqual(['l1', 'm1', 'l2'])
    expect(document('d1')).toMatchObject({ version: 3, values: { cProject: '后来的项目' } })
  })

  it('with nothing typed since is no draft any more, once it turns out to be done', async () => {
    const { document } = server()
    await openFirst()
    await edit('一次就好')
    await lose()
    await leaveAndReturn()
    await screen.press('继续编辑')
    await screen.toast('保存成功')
    await at('PO-1')
    await screen.press('新增')
    await screen.role('button', '空白单据')
    expect(document('d1')).toMatchObject({ version: 2, values: { cProject: '一次就好' } })
  })
})

describe('while a save is under way', () => {
  const saveHeld = async () => {
    const save = held<DocumentOutcome>()
    desk.answer = () => save.answer
    await openFirst()
    await edit('急用')
    await screen.press('保存')
    await until(() => desk.saves.length === 1, 'the save')
    return save
  }

  /** 新增 is pressed while a save is under way: nothing is asked yet. */
  const goOnWhileSaving = async () => {
    const save = await saveHeld()
    await screen.press('新增')
    await stays(() => dialogs().length === 0, 'no question')
    return save
  }

  it('who wants to go on waits for it, and is asked nothing once it is confirmed', async () => {
    const save = await goOnWhileSaving()
    save.release({ kind: 'saved', document: desk.saved(desk.saves[0]!) })
    await screen.press('空白单据')
    await at('新单据')
    expect(desk.saves).toHaveLength(1)
  })

  it('who wants to go on is asked once it has failed: 放弃 gives up what was typed', async () => {
    const save = await goOnWhileSaving()
    save.fail(new ApiError('network'))
    const question = await screen.dialog()
    expect(question.title).toBe('是否保存本条单据？')
    expect(question.text).toContain('单据可能已经保存')
    await screen.press('放弃', inDialog)
    await screen.role('button', '空白单据')
    await screen.press('取消')
    expect(await project()).toBe('一期')
    expect(desk.saves).toHaveLength(1)
  })

  it('who wants to go on may save once more after it has failed', async () => {
    const save = await goOnWhileSaving()
    save.fail(new ApiError('network'))
    await screen.dialog()
    desk.answer = input => Promise.resolve({ kind: 'saved', document: desk.saved(input) })
    await screen.press('保存', inDialog)
    await screen.role('button', '空白单据')
    expect(new Set(desk.saves.map(input => input.requestUuid)).size).toBe(1)
    expect(desk.saves).toHaveLength(2)
  })

  it('its answer never stands in the place of another document', async () => {
    const save = held<DocumentOutcome>()
    desk.answer = () => save.answer
    await openFirst()
    await screen.press('查找')
    await screen.role('button', '下一张')
    // two presses before the page has answered the first
    await screen.press('保存', inPage)
    await until(() => desk.saves.length === 1, 'the save')
    await screen.press('下一张')
    await at('PO-2')
    save.release({ kind: 'saved', document: desk.saved(desk.saves[0]!) })
    await screen.toast('保存成功')
    expect(code()).toBe('PO-2')
  })
})

describe('while others are referred to', () => {
  type Drawn = Awaited<ReturnType<NonNullable<typeof desk.source.draw>>>
  const drawHeld = async () => {
    const drawn = held<Drawn>()
    desk.source.draw = () => drawn.answer
    await openFirst()
    await expand()
    await screen.press('新增')
    await screen.press('参照请购单')
    await until(() => screen.all('.choice-card').length > 1, 'upstream documents')
    screen.all('.choice-card')[0]?.click()
    await screen.press('确 定')
    await until(() => sheets().length === 0, 'no sheet')
    return drawn
  }
  const drawn: Drawn = { values: { cSupplierUuid: 's9', $cSupplierUuid: '上游供应商' }, rows: [] }
  const inputs = () => screen.all('input:not([disabled]):not([readonly])', { within: head })

  it('nothing can be typed that the answer would take away', async () => {
    const answer = await drawHeld()
    expect(await screen.isOff('保存')).toBe(true)
    expect(inputs()).toHaveLength(0)
    answer.release(drawn)
    await at('新单据')
    await screen.find('上游供应商')
  })

  it('a failure leaves the page as it was, to be filled in', async () => {
    const answer = await drawHeld()
    answer.fail(new ApiError('network'))
    await screen.toast('上游单据参照失败')
    await ready()
    expect(code()).toBe('PO-1')
    await screen.type('所属项目', '还能填')
    expect(await project()).toBe('还能填')
  })

  it('a failure at the beginning is no blank one: what was referred to is asked for again', async () => {
    desk.source.draw = () => Promise.reject(new ApiError('network'))
    await open({ start: { from: 'purchaseRequest', documents: ['PR-1'] } })
    await screen.find('上游单据参照失败')
    await stays(() => code() === '', 'no document')
    desk.source.draw = () => Promise.resolve(drawn)
    await screen.press('重试')
    await at('新单据')
    await screen.find('上游供应商')
  })

  it('no other document can be asked for meanwhile', async () => {
    const answer = await drawHeld()
    await screen.press('查找')
    expect(await screen.isOff('下一张')).toBe(true)
    answer.release(drawn)
    await at('新单据')
    await screen.find('上游供应商')
  })
})

it('a template that comes late changes no other document than the one it was chosen for', async () => {
  const title = () => document.querySelector('.alm-nav__title')?.textContent
  desk.documents[1] = purchase(2, { values: { ...purchase(2).values, cProject: '第二张的项目' } })
  await openFirst()
  await expand()
  world.sandbox.faults.add({ kind: 'latency', path: '*/getOneVoucherTemplate/*', ms: 400 })
  await screen.press('选择模板')
  await screen.press(/^零星采购单/)
  await until(() => sheets().length === 0, 'no sheet')
  await screen.press('查找')
  await screen.press('下一张')
  await at('PO-2')
  await world.idle()
  await stays(() => code() === 'PO-2', 'the other document')
  expect(title()).toBe('标准采购订单')
  expect((await screen.field('所属项目', inPage)).value).toBe('第二张的项目')
})

it('a template that comes while a row is filled in takes nothing of it away', async () => {
  const title = () => document.querySelector('.alm-nav__title')?.textContent
  const popup = () => document.querySelector('.table-editor') as HTMLElement
  await openFirst()
  await expand()
  world.sandbox.faults.add({ kind: 'latency', path: '*/getOneVoucherTemplate/*', ms: 600 })
  await screen.press('选择模板')
  await screen.press(/^零星采购单/)
  await until(() => sheets().length === 0, 'no sheet')
  await screen.press(/^1[^\d.]/, { within: screen.main })
  await until(() => popup()?.querySelector('.table-editor__place'), 'the popup')
  await screen.type('备注', '换包装', { within: popup })
  expect(title()).toBe('标准采购订单')
  await until(() => title() === '零星采购单', 'the other template')
  await screen.press('确定', { within: popup })
  await until(() => sheets().length === 0, 'no sheet')
  await screen.type('用途说明', '零星的用途', { within: head })
  await screen.press('保存', inPage)
  await screen.toast('保存成功')
  expect(desk.saves[0]?.rows.map(row => row.values['cRemark'])).toEqual(['换包装', ''])
})

describe('a number that is looked for', () => {
  const look = async (number: string) => {
    await openFirst()
    await screen.press('查找')
    await until(() => sheets().length === 1, 'the sheet')
    await screen.type('单据编号', number, { within: () => sheets()[0] as HTMLElement })
    const read = held<Document | undefined>()
    desk.source.read = wanted => {
      desk.reads.push(wanted)
      return 'code' in wanted ? read.answer : Promise.resolve(purchase(3))
    }
    return read
  }
  const lookUps = () => desk.reads.filter(wanted => 'code' in (wanted as object)).length

  it('is looked for once, however often that is pressed', async () => {
    const read = await look('PO-2')
    const search = await screen.role('button', '查询')
    search.click()
    search.click()
    await until(() => lookUps() > 0, 'the look-up')
    read.release(purchase(2))
    await at('PO-2')
    await until(() => sheets().length === 0, 'no sheet')
    expect([lookUps(), screen.says('没有找到单据')]).toEqual([1, false])
  })

  it('is looked for alone: no other document can be asked for meanwhile', async () => {
    const read = await look('PO-2')
    await screen.press('查询')
    await until(() => lookUps() === 1, 'the look-up')
    expect(await screen.isOff('下一张')).toBe(true)
    read.release(purchase(2))
    await at('PO-2')
    await until(() => sheets().length === 0, 'no sheet')
  })

  it('is said to be missing where there is none', async () => {
    const read = await look('PO-9')
    await screen.press('查询')
    read.release(undefined)
    await screen.toast('没有找到单据 PO-9')
    expect(code()).toBe('PO-1')
  })
})

describe('a template that does not come', () => {
  const SPOT = 'template-purchase-spot'
  const title = () => document.querySelector('.alm-nav__title')?.textContent
  const fails = () => world.sandbox.faults.set([{ kind: '5xx', path: '*/getOneVoucherTemplate/*' }])
  const leave = async () => {
    await world.goTo('tabHome')
    await screen.at('tabHome')
  }

  it('leaves its document where it is: none is shown under the template of another one', async () => {
    desk.documents[0] = purchase(1, { templateUuid: SPOT })
    desk.documents[1] = purchase(2, { templateUuid: SPOT })
    fails()
    await open()
    await screen.find('单据加载失败')
    expect(screen.says('保存')).toBe(false)
    world.sandbox.faults.clear()
    await screen.press('重试')
    await at('PO-1')
    expect(title()).toBe('零星采购单')
    await screen.press('查找')
    desk.documents[1] = purchase(2)
    fails()
    await screen.press('下一张')
    await screen.toast('单据模板加载失败')
    await ready()
    expect([code(), title()]).toEqual(['PO-1', '零星采购单'])
    world.sandbox.faults.clear()
    await screen.press('下一张')
    await at('PO-2')
    expect(title()).toBe('标准采购订单')
  })

  it.each([
    ['of a document', {}, 'PO-1'],
    ['of a new one', { start: 'new' }, '新单据'],
  ] as const)('leaves the draft %s to be offered again', async (_, start, number) => {
    await open(start)
    await at(number)
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await until(() => title() === '零星采购单', 'the other template')
    await expand()
    await screen.type('用途说明', '零星的用途')
    await leave()
    fails()
    await openPage(start)
    await screen.dialog()
    await screen.press('继续编辑', inDialog)
    await screen.find('单据加载失败')
    world.sandbox.faults.clear()
    await screen.press('重试')
    await screen.dialog()
    await screen.press('继续编辑', inDialog)
    await at(number)
    expect(title()).toBe('零星采购单')
    await expand()
    expect((await screen.field('用途说明')).value).toBe('零星的用途')
  })

  it('without permission leaves the way to others open, and back to the one in use', async () => {
    desk.documents[1] = purchase(2, { templateUuid: SPOT })
    world.refuse(`getOneVoucherTemplate/${SPOT}`, { code: 2000, msg: '无数据权限' })
    await openFirst()
    await screen.press('查找')
    await screen.press('下一张')
    await screen.toast('无数据权限')
    await ready()
    expect(code()).toBe('PO-1')
    await screen.press('末张')
    await at('PO-3')
    await screen.press('关闭')
    await edit('打字中的项目')
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await screen.find('请联系管理员授权')
    await screen.press('返回当前模板')
    expect([code(), title(), await project()]).toEqual(['PO-3', '标准采购订单', '打字中的项目'])
    await ready()
  })

  it('without permission opens no popup by itself on the way back', async () => {
    const [line] = purchase(1).rows
    desk.documents[0] = purchase(1, { rows: [{ ...line!, values: { ...line?.values, iQty: '' } }] })
    world.refuse(`getOneVoucherTemplate/${SPOT}`, { code: 2000, msg: '无数据权限' })
    await openFirst()
    await screen.press('保存', inPage)
    await until(() => sheets().length === 1, 'the row that is wrong')
    await screen.press('取消', { within: () => sheets()[0] as HTMLElement })
    await until(() => sheets().length === 0, 'no sheet')
    await screen.press('选择模板')
    await screen.press(/^零星采购单/)
    await screen.find('请联系管理员授权')
    await screen.press('返回当前模板')
    await until(() => rows().length === 1, 'the row')
    await stays(() => sheets().length === 0, 'no sheet')
  })

  it('without permission is said of a document that is opened by its link', async () => {
    desk.documents[0] = purchase(1, { templateUuid: SPOT })
    world.refuse(`getOneVoucherTemplate/${SPOT}`, { code: 2000, msg: '无数据权限' })
    await open({ start: { documentUuid: 'd1' } })
    await screen.find('请联系管理员授权')
    expect(screen.says('保存')).toBe(false)
  })
})

describe('a number of the head', () => {
  it('is counted into the sums of the head as it is saved, where rows are counted with it', async () => {
    const withRate = ({ detailList, ...rest }: VoucherTemplateAnswer) => ({
      ...rest,
      detailList: detailList.map(column =>
        column.cFieldName === 'iAmount' ? { ...column, cDefinedFormula: 'iQty*iPrice*iPrepay' } : column,
      ),
    })
    world.answerAll(path =>
      path.includes('VoucherTemplate') ? data => withRate(data as VoucherTemplateAnswer) : undefined,
    )
    desk.documents[0] = purchase(1, { values: { ...purchase(1).values, iPrepay: '1' } })
    await openFirst()
    await expand()
    await until(() => head().textContent?.includes('17.00'), 'the sum')
    await screen.press(/^预付金额/, { within: head })
    await screen.press('2')
    await screen.press('完成')
    await until(() => head().textContent?.includes('34.00'), 'another sum')
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(Object.values(desk.saves[0]?.values ?? {})).toContain('34.00')
  })

  it('is no draft any more after a digit and 完成 in one go, and a save', async () => {
    await openFirst()
    await expand()
    await screen.press(/^预付金额/, { within: head })
    const five = await screen.role('button', '5')
    const done = await screen.role('button', '完成')
    five.click()
    done.click()
    await until(() => sheets().length === 0, 'no sheet')
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(Number(desk.saves[0]?.values['iPrepay'])).toBe(5)
    desk.documents[0] = desk.saved(desk.saves[0]!)
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await world.goTo('demoVoucher')
    await at('PO-1')
    expect(dialogs()).toHaveLength(0)
  })
})

describe('a way out of an edited document', () => {
  const asked = async () => expect((await screen.dialog()).title).toBe('是否保存本条单据？')

  it.each(['放弃', '保存'])('is the browser’s key, once what was typed is settled: %s', async answer => {
    await openFirst()
    await world.goTo('tabHome')
    await screen.at('tabHome')
    const pressBack = backKey()
    await world.goTo('demoVoucher')
    await at('PO-1')
    await edit('急用')
    await pressBack()
    await asked()
    await screen.press(answer, inDialog)
    await screen.at('tabHome')
    expect(desk.saves).toHaveLength(answer === '保存' ? 1 : 0)
  })

  it('is the house, where there is nothing to go back to', async () => {
    await openFirst()
    await edit('急用')
    await screen.press('返回首页', inPage)
    await asked()
    expect(screen.stack()).toEqual(['demoVoucher'])
    await screen.press('放弃', inDialog)
    await screen.at('tabHome')
  })
})
