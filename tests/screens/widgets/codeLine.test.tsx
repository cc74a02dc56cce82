import { ApiError } from '@/api/apiError'
import { storage } from '@/platform/storage'
import { chooseQuantityAfterScan } from '@/stores/preferences/quantityAfterScan'
import type { CellValues } from '@/widgets/table'
import { camera } from '../../support/camera'
import { screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { at, edit, inPage, nothingOpen, rows, voucherPage } from './support/voucherPage'
import { voucherDocuments } from './support/voucherSource'

const world = screenWorld()
let desk = voucherDocuments()
beforeEach(() => {
  desk = voucherDocuments()
})
afterEach(() => chooseQuantityAfterScan(false))
const { openFirst } = voucherPage(world, () => desk)

const LINE = '扫码或输入编码新增'
const goods = (code: string): CellValues => ({
  cGoodsUuid: code,
  $cGoodsUuid: `物料${code}`,
  iQty: '',
  iPrice: '9',
  iTaxRate: '13',
})
const line = async () => (await screen.field(LINE)).value
const rowOf = (code: string) => rows().find(row => row.textContent?.includes(`物料${code}`))?.textContent
const enter = async (code: string) => {
  await screen.type(LINE, code)
  await screen.confirm(LINE)
}
/** Look-ups whose answers come when they are let go. */
const heldLookUps = () => {
  const asked = new Map<string, (values: CellValues | undefined) => void>()
  const rowOfCode = (code: string) =>
    new Promise<CellValues | undefined>(resolve => void asked.set(code, resolve))
  const tell = async (code: string, values: CellValues | undefined) => {
    const release = await until(() => asked.get(code), `the look-up of ${code}`)
    asked.delete(code)
    release(values)
  }
  const answer = (code: string) => tell(code, goods(code))
  const refuse = (code: string) => tell(code, undefined)
  return { rowOfCode, answer, refuse }
}

describe('a code whose look-up takes long', () => {
  it('comes into no other document', async () => {
    const { rowOfCode, answer } = heldLookUps()
    await openFirst({ rowOfCode })
    await enter('A-1')
    await screen.press('查找')
    await screen.press('下一张')
    await at('PO-2')
    await screen.press('关闭')
    await nothingOpen()
    await answer('A-1')
    // a code of this document is looked up after it
    await enter('B-2')
    await answer('B-2')
    await until(() => rowOf('B-2'), 'the row of its own code')
    expect(rows()).toHaveLength(3)
    expect([rowOf('A-1'), await line()]).toEqual([undefined, ''])
  })

  it('says so in the line, which is free for the next ones: all come in their order', async () => {
    const { rowOfCode, answer } = heldLookUps()
    await openFirst({ rowOfCode })
    await enter('A-1')
    await until(async () => (await screen.field(LINE)).placeholder === '正在查找 A-1…', 'what is looked for')
    expect(await line()).toBe('')
    await enter('B-2')
    await screen.type(LINE, 'C')
    await answer('A-1')
    await answer('B-2')
    await until(() => rows().length === 4, 'both rows')
    expect(rows().map(row => /物料([AB])/.exec(row.textContent ?? '')?.[1])).toEqual([
      undefined,
      undefined,
      'A',
      'B',
    ])
    expect(await line()).toBe('C')
    expect((await screen.field(LINE)).placeholder).toBe(LINE)
  })

  it('is kept with the draft as one that waits', async () => {
    const { rowOfCode } = heldLookUps()
    await openFirst({ rowOfCode })
    await enter('A-1')
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await world.goTo('demoVoucher')
    await screen.dialog()
    await screen.press('继续编辑', inPage)
    await screen.role('button', '补录：A-1')
  })
})

describe('a scanner that types', () => {
  const rowOfCode = (code: string) => Promise.resolve(/^[AB]-\d+$/.test(code) ? goods(code) : undefined)

  it('goes on behind a code that is not known: the next one counts, the other waits', async () => {
    await openFirst({ rowOfCode })
    await enter('NO-SUCH')
    await screen.toast('没有找到编码 NO-SUCH')
    expect(await line()).toBe('NO-SUCH')
    await enter('NO-SUCHB-69012345')
    await until(() => rowOf('B-69012345'), 'the row of the second')
    await screen.role('button', '补录：NO-SUCH')
    expect(await line()).toBe('')
  })
})

describe('codes that are scanned without a network', () => {
  it('wait while the scanner goes on, and are matched once it is back', async () => {
    let isOffline = true
    const { ways, show } = camera()
    const rowOfCode = (code: string) =>
      isOffline ? Promise.reject(new ApiError('network')) : Promise.resolve(goods(code))
    await openFirst({ ways, rowOfCode })
    await screen.press('扫码新增')
    await show('A-1')
    await screen.toast('网络异常，A-1 已放入待确认')
    await show('B-2')
    await screen.toast('网络异常，B-2 已放入待确认')
    await show(undefined)
    await enter('B-2')
    await screen.find('待确认 3 条')
    isOffline = false
    window.dispatchEvent(new Event('online'))
    await until(() => rows().length === 4, 'two rows')
    expect([rowOf('A-1')?.includes('1.000'), rowOf('B-2')?.includes('2.000')]).toEqual([true, true])
    expect(screen.says('待确认')).toBe(false)
    await screen.press('撤销匹配 3 条', inPage)
    await screen.find('待确认 3 条')
    expect(rows()).toHaveLength(2)
  })

  it('are matched by a press, too; what is still unknown stays', async () => {
    let isKnown = false
    const { ways, show } = camera()
    const rowOfCode = (code: string) => Promise.resolve(isKnown && code === 'A-1' ? goods(code) : undefined)
    await openFirst({ ways, rowOfCode })
    await screen.press('扫码新增')
    await show('A-1')
    await show('NO')
    await screen.find('待确认 2 条')
    await show(undefined)
    await screen.press('重新匹配')
    await screen.toast('没有匹配到')
    isKnown = true
    await screen.press('重新匹配')
    await screen.toast('已匹配 1 条')
    await until(() => rowOf('A-1'), 'its row')
    await screen.find('待确认 1 条')
    await screen.role('button', '补录：NO')
  })
})

describe('codes that are matched while a row is opened', () => {
  it('still wait, which is said', async () => {
    const { ways, show } = camera()
    const { rowOfCode, answer, refuse } = heldLookUps()
    await openFirst({ ways, rowOfCode })
    await screen.press('扫码新增')
    await show('A-1')
    await refuse('A-1')
    await screen.find('待确认 1 条')
    await show(undefined)
    await screen.press('重新匹配')
    await screen.press('新增物料')
    await screen.role('dialog', '新增物料', inPage)
    await answer('A-1')
    await screen.toast('正在录入，未进行匹配，请完成后再试')
    await screen.press('取 消')
    await screen.role('button', '补录：A-1', inPage)
    expect(rowOf('A-1')).toBeUndefined()
  })
})

describe('codes that are matched while the document is saved', () => {
  it('become rows after it', async () => {
    const { ways, show } = camera()
    const { rowOfCode, answer, refuse } = heldLookUps()
    let save = (): void => undefined
    await openFirst({ ways, rowOfCode })
    await screen.press('扫码新增')
    await show('A-1')
    await refuse('A-1')
    await screen.find('待确认 1 条')
    await show(undefined)
    await screen.press('重新匹配')
    await edit()
    desk.answer = input =>
      new Promise(resolve => (save = () => resolve({ kind: 'saved', document: desk.saved(input) })))
    await screen.press('保存')
    await until(() => desk.saves.length === 1, 'the save')
    await answer('A-1')
    await world.idle()
    expect(rowOf('A-1')).toBeUndefined()
    save()
    await until(() => rowOf('A-1'), 'its row')
    expect(rows()).toHaveLength(3)
    await screen.role('button', '撤销匹配 1 条', inPage)
    expect(screen.says('待确认')).toBe(false)
  })
})

describe('the quantity after a scan', () => {
  const rowOfCode = (code: string) => Promise.resolve(goods(code))
  const keys = () => document.querySelector('.alm-sheet--in .alm-keypad') as HTMLElement
  const type = async (digits: string) => {
    await until(keys, 'the keys')
    for (const digit of digits) await screen.press(digit, { within: keys })
  }

  it('is asked for where a person likes it so, and the scanner goes on then', async () => {
    const { ways, show, isOpen } = camera()
    await openFirst({ ways, rowOfCode })
    const choice = await screen.role('checkbox', '扫码后录入数量')
    expect(choice.getAttribute('aria-checked')).toBe('false')
    choice.click()
    await until(() => storage.get('alm.quantityAfterScan') === '1', 'the choice is kept')
    await screen.press('扫码新增')
    await show('A-1')
    await type('48')
    await stays(() => !isOpen(), 'the scanner out of the way')
    await screen.press('下一项', { within: keys })
    await until(() => rowOf('A-1')?.includes('48.000'), 'its quantity')
    await nothingOpen()
    await show('B-2')
    await type('7')
    await screen.press('完成', { within: keys })
    await until(() => rowOf('B-2')?.includes('7.000'), 'its quantity')
    await show(undefined)
    await nothingOpen()
  })
})
