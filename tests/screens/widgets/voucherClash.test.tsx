import { ApiError } from '@/api/apiError'
import type { DocumentOutcome } from '@/api/document'
import { chooseQuantityAfterScan } from '@/stores/preferences/quantityAfterScan'
import type { CellValues } from '@/widgets/table'
import { screen, stays, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { at, dialogs, edit, nothingOpen, rows, sheets, voucherPage } from './support/voucherPage'
import { purchase, voucherDocuments } from './support/voucherSource'

const world = screenWorld()
let desk: ReturnType<typeof voucherDocuments>
beforeEach(() => {
  desk = voucherDocuments()
})
afterEach(() => chooseQuantityAfterScan(false))
const { openFirst } = voucherPage(world, () => desk)

const CODE = '扫码或输入编码新增'
const UNSURE = '上次保存的结果尚未确认'
const wrench: CellValues = { cGoodsUuid: 'g9', $cGoodsUuid: '扳手', iQty: '1', iPrice: '9', iTaxRate: '13' }
const theirs = purchase(1, { version: 4, values: { ...purchase(1).values, cProject: '他的项目' } })
/** A colleague has saved version 4: a save that begins with an older one is not done. */
const isOvertaken = () => {
  desk.answer = input =>
    Promise.resolve(
      input.base?.version === 4
        ? { kind: 'saved', document: desk.saved(input) }
        : { kind: 'changed', document: theirs },
    )
}
const lose = async () => {
  desk.answer = () => Promise.reject(new Error('offline'))
  await screen.press('保存')
  await screen.find(UNSURE)
}
const backOnline = () => window.dispatchEvent(new Event('online'))
const isClashing = () => screen.says('单据已被更新')
const clashes = () => until(isClashing, 'the clash')
const saveAsChosen = async () => {
  await screen.press('按选择保存')
  await screen.toast('保存成功')
  await nothingOpen()
}
const held = <Answer,>() => {
  let release: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>(resolve => (release = resolve))
  return { answer, release }
}
const goodsSaved = () => desk.saves.at(-1)?.rows.map(row => row.values['$cGoodsUuid'])

describe('rows that come while a clash is decided', () => {
  it('out of a scan wait until it is over, and so does the question for their quantity', async () => {
    chooseQuantityAfterScan(true)
    const goods = held<CellValues>()
    await openFirst({ rowOfCode: () => goods.answer })
    await edit('我的项目')
    await screen.type(CODE, 'A-1')
    await screen.confirm(CODE)
    isOvertaken()
    await screen.press('保存')
    await clashes()
    goods.release(wrench)
    await goods.answer
    await stays(() => rows().length === 2 && sheets().length === 1, 'the rows as they are compared')
    await screen.press('按选择保存')
    await screen.toast('保存成功')
    await until(() => rows().length === 3, 'the row of the code')
    await until(() => sheets().length === 1, 'the keypad for its quantity')
    expect(rows()[2]?.textContent).toContain('扳手')
  })

  it('out of a paste stay, and are saved with what was decided', async () => {
    const [goods, save] = [held<CellValues>(), held<DocumentOutcome>()]
    await openFirst({ rowOfCode: () => goods.answer })
    await edit('我的项目')
    await lose()
    await screen.press('更多')
    await screen.press('粘贴或导入')
    await screen.type('粘贴内容', '扳手\t1')
    await screen.press('录入 1 行')
    desk.answer = () => save.answer
    backOnline()
    await until(() => desk.saves.length === 2, 'the save once more')
    save.release({ kind: 'changed', document: theirs })
    await clashes()
    goods.release(wrench)
    await until(() => rows().length === 3, 'the row that is pasted')
    isOvertaken()
    await saveAsChosen()
    expect(goodsSaved()).toEqual(['水泥', '机制砂', '扳手'])
    expect(rows()).toHaveLength(3)
  })

  it('out of codes that waited for the network come after it: neither a code nor a row is lost', async () => {
    let answer: Promise<CellValues> = Promise.reject(new ApiError('network'))
    answer.catch(() => undefined)
    await openFirst({ rowOfCode: () => answer })
    await edit('我的项目')
    await screen.type(CODE, 'A-1')
    await screen.confirm(CODE)
    await screen.role('button', '补录：A-1')
    await lose()
    const goods = held<CellValues>()
    answer = goods.answer
    isOvertaken()
    backOnline()
    await clashes()
    goods.release(wrench)
    await goods.answer
    await stays(() => rows().length === 2, 'the rows as they are compared')
    await screen.press('按选择保存')
    await until(() => desk.saves.at(-1)?.base?.version === 4, 'the save')
    await until(() => rows().length === 3, 'the row of the code')
    expect(screen.says('待确认')).toBe(false)
  })
})

describe('the keypad of a table', () => {
  const openEntry = async () => {
    await screen.press('更多')
    await screen.press('逐列录入')
    await screen.role('button', '完成')
  }

  it('keeps a save whose answer was lost waiting, also before a digit is typed', async () => {
    await openFirst()
    await edit('一号楼')
    await lose()
    desk.answer = input => Promise.resolve({ kind: 'saved', document: desk.saved(input) })
    await openEntry()
    backOnline()
    await world.idle()
    expect(desk.saves).toHaveLength(1)
    await screen.press('7')
    await screen.press('完成')
    await nothingOpen()
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(Number(desk.saves.at(-1)?.rows[0]?.values['iQty'])).toBe(7)
  })

  it('stays open with its digits when its document is read again', async () => {
    await openFirst()
    await openEntry()
    await screen.press('7')
    desk.documents[0] = purchase(1, { code: 'PO-1b' })
    screen.pullDown()
    await at('PO-1b')
    await screen.press('完成')
    await nothingOpen()
    await until(() => rows()[0]?.textContent?.includes('7.000'), 'what was typed')
  })

  it('is closed with its row, and nothing of it is a draft or holds back a save', async () => {
    await openFirst()
    await openEntry()
    await screen.press('7')
    const [, second] = purchase(1).rows
    desk.documents[0] = purchase(1, { code: 'PO-1b', rows: [second!] })
    screen.pullDown()
    await at('PO-1b')
    await nothingOpen()
    await edit('一号楼')
    await lose()
    desk.answer = input => Promise.resolve({ kind: 'saved', document: desk.saved(input) })
    backOnline()
    await screen.gone(UNSURE)
    await world.goTo('tabHome')
    await screen.at('tabHome')
    await world.goTo('demoVoucher')
    await at('PO-1b')
    await stays(() => dialogs().length === 0, 'no draft')
  })
})

describe('goods that are kept in several rows', () => {
  const NOTICE = '物料重复录入 1 种'

  it('are not named again after a save, nor after the document was read again', async () => {
    await openFirst()
    await screen.press('第1条的更多操作')
    await screen.press('复制该行')
    await screen.press(new RegExp(`^${NOTICE}`))
    await screen.press('保留：水泥')
    await nothingOpen()
    await screen.press('保存')
    await screen.toast('保存成功')
    await until(() => rows().length === 3, 'all rows')
    await stays(() => !screen.says(NOTICE), 'no notice')
    desk.documents[0] = { ...desk.saved(desk.saves[0]!), code: 'PO-1b' }
    screen.pullDown()
    await at('PO-1b')
    await stays(() => !screen.says(NOTICE), 'no notice')
    // of another document nothing was decided
    desk.documents[1] = purchase(2, { rows: [...purchase(2).rows, purchase(2).rows[0]!] })
    await screen.press('查找')
    await screen.press('下一张')
    await at('PO-2')
    await screen.find(NOTICE)
  })
})
