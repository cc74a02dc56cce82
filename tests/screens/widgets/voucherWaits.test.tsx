import type { Document, DocumentEvent } from '@/api/document'
import type { Decoded } from '@/base/decode'
import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { at, code, edit, head, inPage, nothingOpen, rows, voucherPage } from './support/voucherPage'
import { voucherDocuments } from './support/voucherSource'

const world = screenWorld()
let desk = voucherDocuments()
beforeEach(() => {
  desk = voucherDocuments()
})
const { openFirst } = voucherPage(world, () => desk)

/** An answer that comes when it is let go. */
const held = <T,>() => {
  let release = (_value: T): void => undefined
  const answer = new Promise<T>(resolve => (release = resolve))
  return { answer, release: (value: T) => release(value) }
}

describe('rows of a document', () => {
  it('can be had back as they were before the latest change, and are saved so', async () => {
    await openFirst()
    await screen.press('删除第1条', inPage)
    await screen.press('确认')
    await until(() => rows().length === 1, 'one row')
    // the sums stand above the rows only
    expect(screen.all('.table-totals__sum', inPage)).toHaveLength(0)
    await screen.press('撤销删除 1 行', inPage)
    await until(() => rows().length === 2, 'both rows')
    expect(screen.says('撤销删除')).toBe(false)
    await screen.press('保存', inPage)
    await screen.toast('保存成功')
    expect(desk.saves[0]?.rows.map(({ lineUuid }) => lineUuid)).toEqual(['l1', 'l2'])
  })
})

describe('while a document is saved', () => {
  it('everything stays in its place, and nothing of it can be changed', async () => {
    const save = held<Awaited<ReturnType<typeof desk.answer>>>()
    await openFirst({ rowOfCode: () => Promise.resolve(undefined) })
    await edit()
    await screen.press('删除第1条', inPage)
    await screen.press('确认')
    await until(() => rows().length === 1, 'one row')
    const fields = () => screen.all('input, textarea', inPage).map(field => field.getAttribute('aria-label'))
    // the cross of a field goes with what it empties
    const buttons = () => screen.names('button', { within: screen.main }).filter(name => name !== '清除')
    const before = [fields(), buttons()]
    desk.answer = () => save.answer
    await screen.press('保存', inPage)
    await until(() => desk.saves.length === 1, 'the save')
    await until(() => screen.all('input:not(:disabled)', { within: head }).length === 0, 'fields off')
    expect([fields(), buttons()]).toEqual(before)
    for (const name of ['新增物料', '更多', '删除第1条', '第1条的更多操作', '撤销删除 1 行'])
      expect([name, await screen.isOff(name, inPage)]).toEqual([name, true])
    expect((await screen.field('扫码或输入编码新增', inPage)).disabled).toBe(true)
    save.release({ kind: 'saved', document: desk.saved(desk.saves[0]!) })
    await screen.toast('保存成功')
    await until(() => screen.all('input:not(:disabled)', { within: head }).length > 0, 'fields on')
    expect(await screen.isOff('新增物料', inPage)).toBe(false)
  })
})

describe('while another document is on its way', () => {
  it('the step that was pressed says so, the others wait, and no template can be chosen', async () => {
    await openFirst()
    await screen.press('查找', inPage)
    const [, second] = desk.documents
    const answer = held<Document | undefined>()
    desk.source.read = () => answer.answer
    await screen.press('下一张')
    const next = await screen.role('button', '下一张')
    await until(() => next.getAttribute('aria-busy') === 'true', 'that it is on its way')
    expect(await screen.isOff('末张')).toBe(true)
    expect((await screen.role('button', '末张')).getAttribute('aria-busy')).not.toBe('true')
    expect(await screen.isOff('选择模板', inPage)).toBe(true)
    answer.release(second)
    await at('PO-2')
    await until(() => next.getAttribute('aria-busy') !== 'true', 'the end of it')
    expect(await screen.isOff('末张')).toBe(false)
  })

  it('a template says that it is loaded, and so does 查找 while a save ends', async () => {
    const save = held<Awaited<ReturnType<typeof desk.answer>>>()
    await openFirst()
    const release = world.hold('getOneVoucherTemplate/template-purchase-spot')
    await screen.press('选择模板', inPage)
    await screen.press(/^零星采购单/)
    const tool = (name: string) => screen.role('button', name, inPage)
    await until(
      async () => (await tool('选择模板')).getAttribute('aria-busy') === 'true',
      'that it is loaded',
    )
    release()
    await until(async () => (await tool('选择模板')).getAttribute('aria-busy') !== 'true', 'the template')
    await screen.press('展开单据信息', { within: head })
    await screen.type('用途说明', '急用')
    desk.answer = () => save.answer
    await screen.press('保存', inPage)
    await until(() => desk.saves.length === 1, 'the save')
    await screen.press('查找', inPage)
    await until(async () => (await tool('查找')).getAttribute('aria-busy') === 'true', 'that it waits')
    save.release({ kind: 'saved', document: desk.saved(desk.saves[0]!) })
    await screen.find('单据查找')
    expect(code()).toBe('PO-1')
  })
})

describe('the history of a document', () => {
  it('stays when it is read again and that fails, which is said', async () => {
    const event: DocumentEvent = {
      action: 'create',
      name: '',
      by: '王敏',
      at: '2026-01-15 09:00:00',
      reason: '',
      changes: [],
      more: 0,
    }
    const answers: Promise<Decoded<DocumentEvent>>[] = [Promise.resolve({ items: [event], broken: [] })]
    desk.source.history = () => answers.shift() ?? Promise.reject(new Error('down'))
    await openFirst()
    await screen.press('操作记录', inPage)
    const did = () => screen.names('.alm-timeline__title', inPage)
    await until(() => did().join() === '制单', 'what happened to it')
    screen.appHidden()
    screen.appShown()
    await screen.toast('操作记录失败')
    expect(did()).toEqual(['制单'])
    await screen.press('关闭')
    await nothingOpen()
  })
})
