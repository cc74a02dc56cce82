import { screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { purchase, voucherDocuments } from './support/voucherSource'
import { inPage, rows, nothingOpen, at, expand, edit, asked, voucherPage } from './support/voucherPage'

const world = screenWorld()
let desk: ReturnType<typeof voucherDocuments>
beforeEach(() => {
  desk = voucherDocuments()
})
const { open, openFirst } = voucherPage(world, () => desk)

describe('a draft', () => {
  const leave = async () => {
    await world.goTo('tabHome')
    await screen.at('tabHome')
  }
  const again = async () => {
    await world.goTo('demoVoucher')
    await screen.dialog()
  }

  it('is offered after the page was left, and given back when it is wanted', async () => {
    await openFirst()
    await edit('未保存的项目')
    await leave()
    await again()
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
    await screen.press('继续编辑')
    await at('PO-1')
    await expand()
    expect((await screen.field('所属项目')).value).toBe('未保存的项目')
    await screen.press('查找')
    await asked()
  })

  it('of a new document is not offered for one that is opened by its name', async () => {
    await openFirst()
    await screen.press('新增')
    await screen.press('空白单据')
    await at('新单据')
    await edit('还没有编号')
    await leave()
    await openFirst({ start: { documentUuid: 'd1' } })
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
    await screen.press('新增')
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
  })

  it('of a blank document begun on the page of a copy is offered to every new one, not to the next copy', async () => {
    const [row] = purchase(1).rows
    desk.source.copy = () =>
      Promise.resolve({
        templateUuid: 'template-purchase-standard',
        leftOut: [],
        values: purchase(1).values,
        rows: [
          {
            ...row!,
            lineUuid: '',
          },
        ],
      })
    const copy = { start: { copyOf: 'd1' } }
    await open(copy)
    await until(() => rows().length === 1, 'the copy')
    await screen.press('保存')
    await screen.toast('保存成功')
    await screen.press('新增')
    await screen.press('空白单据')
    await at('新单据')
    await edit('空白单据的项目')
    await leave()
    await open(copy)
    await until(() => rows().length === 1, 'another copy')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
    await leave()
    await open({ start: 'new' })
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
    await screen.press('继续编辑')
    await at('新单据')
    await expand()
    expect((await screen.field('所属项目')).value).toBe('空白单据的项目')
  })

  it('of a new document is offered by 新增 on the page of a copy, too', async () => {
    await open({ start: 'new' })
    await at('新单据')
    await edit('还没有编号')
    await leave()
    desk.source.copy = () =>
      Promise.resolve({
        templateUuid: 'template-purchase-standard',
        leftOut: [],
        values: purchase(1).values,
        rows: [],
      })
    await open({ start: { copyOf: 'd1' } })
    await at('新单据')
    await screen.press('保存')
    await screen.toast('保存成功')
    await screen.press('新增')
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
  })

  describe('that two windows have taken up', () => {
    const made = purchase(4, { documentUuid: 'made', code: 'PO-4' })
    /** A draft is taken up and saved, while another window has made a document of it. */
    const takenUp = async () => {
      desk.documents.length = 0
      const [row] = purchase(1).rows
      desk.source.draw = () =>
        Promise.resolve({
          values: { ...purchase(1).values, cProject: '' },
          rows: [{ ...row!, lineUuid: '' }],
        })
      await open({ start: { from: 'purchaseRequest', documents: ['PR-1'] } })
      await at('新单据')
      await edit('草稿的项目')
      const { answer } = desk
      desk.answer = () => Promise.resolve({ kind: 'refused', problems: [], msg: '仓库盘点中' })
      await screen.press('保存')
      await screen.toast('仓库盘点中')
      const [before] = desk.saves.splice(0)
      desk.answer = input =>
        input.begunUuid === before?.begunUuid
          ? Promise.resolve({ kind: 'changed', document: made })
          : answer(input)
      await leave()
      await again()
      await screen.press('继续编辑')
      await until(() => rows().length === 1, 'the row')
      await screen.press('保存')
      expect((await screen.dialog()).title).toBe('已保存为 PO-4')
    }

    it('is one document: the one that was saved is opened, and the draft is gone', async () => {
      await takenUp()
      await screen.press('打开单据')
      await at('PO-4')
      await expand()
      expect((await screen.field('所属项目')).value).toBe('一期')
      await leave()
      await world.goTo('demoVoucher')
      await at('新单据')
      expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
    })

    it('becomes a second one only where that is wanted', async () => {
      await takenUp()
      await screen.press('再存一份')
      await screen.toast('保存成功')
      await at('PO-NEW')
      const [one, other, ...more] = desk.saves
      expect(more).toEqual([])
      expect(one?.begunUuid).toMatch(/./)
      expect(other?.begunUuid).toMatch(/./)
      expect(other?.begunUuid).not.toBe(one?.begunUuid)
      expect(other?.values).toMatchObject({ cProject: '草稿的项目' })
    })
  })

  it('is thrown away when it is not wanted', async () => {
    await openFirst()
    await edit('不要的项目')
    await leave()
    await again()
    await screen.press('放弃')
    await at('PO-1')
    await expand()
    expect((await screen.field('所属项目')).value).toBe('一期')
  })

  it('shows what the server has changed since', async () => {
    await openFirst()
    await edit('我的项目')
    await leave()
    desk.documents[0] = purchase(1, {
      version: 2,
      updated: { by: '李雷', at: '2026-01-16 10:00:00' },
      values: { ...purchase(1).values, cProject: '他的项目' },
    })
    await again()
    expect((await screen.dialog()).text).toContain('李雷 更新过该单据')
    await screen.press('继续编辑')
    await screen.find('基本信息 · 所属项目')
    await screen.press('按选择继续编辑')
    await nothingOpen()
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves[0]?.base?.version).toBe(2)
    expect(desk.saves[0]?.values['cProject']).toBe('我的项目')
  })

  const popup = () => screen.all('.table-editor', inPage)[0] as HTMLElement
  const inPopup = { within: popup }
  const typeHalf = async () => {
    await screen.press('新增物料')
    await screen.press(/^数量 /, inPopup)
    await screen.press('1')
    await screen.press('2')
    await screen.press('下一项')
    await screen.press('7')
  }

  it('holds a half-typed row, digits in the keypad too: it is offered in its popup, and is no row before', async () => {
    await openFirst()
    await typeHalf()
    await leave()
    await again()
    expect((await screen.dialog()).text).toContain('有 1 行尚未确认')
    await screen.press('继续编辑')
    await screen.role('dialog', '新增物料', inPage)
    await screen.role('button', /^数量 12.000/, inPopup)
    await screen.role('button', /^含税单价 7.00/, inPopup)
    expect(rows()).toHaveLength(2)
    // left once more, and taken up again
    await leave()
    await again()
    await screen.press('继续编辑')
    await screen.role('dialog', '新增物料', inPage)
    await screen.role('button', /^数量 12.000/, inPopup)
    await screen.press('取 消', inPopup)
    await screen.press('放弃')
    await nothingOpen()
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves[0]?.rows.map(row => row.lineUuid)).toEqual(['l1', 'l2'])
  })

  it('holds a text that was to be pasted, where nothing else was changed', async () => {
    const TEXT = '不锈钢内六角螺钉\t12'
    const openPaste = async () => {
      await screen.press('更多')
      await screen.press('粘贴或导入')
    }
    await openFirst()
    await openPaste()
    await screen.type('粘贴内容', TEXT)
    await leave()
    await again()
    expect((await screen.dialog()).title).toBe('发现未保存的单据')
    await screen.press('继续编辑')
    await at('PO-1')
    expect(rows()).toHaveLength(2)
    await openPaste()
    expect((await screen.field('粘贴内容')).value).toBe(TEXT)
  })

  it.each([
    ['another document', false],
    ['a document whose changes were thrown away', true],
  ])('takes no text to be pasted along to %s', async (_, isThrownAway) => {
    const openPaste = async () => {
      await screen.press('更多')
      await screen.press('粘贴或导入')
      return (await screen.field('粘贴内容')).value
    }
    const close = async () => {
      await screen.press('关闭')
      await nothingOpen()
    }
    await openFirst()
    if (isThrownAway) await edit('不要的项目')
    await openPaste()
    await screen.type('粘贴内容', '不要的内容')
    await close()
    await screen.press('查找')
    if (isThrownAway) await screen.press('放弃')
    else {
      await screen.press('下一张')
      await at('PO-2')
    }
    await screen.find('上一张')
    await close()
    expect(await openPaste()).toBe('')
  })

  it('holds the digits of column-by-column entry, and those of a number of the head', async () => {
    await openFirst()
    await screen.press('更多')
    await screen.press('逐列录入')
    await screen.find(/第 1 \/ 2 条/)
    await screen.press('8')
    await leave()
    await again()
    expect((await screen.dialog()).text).toContain('有 1 行尚未确认')
    await screen.press('继续编辑')
    await screen.role('dialog', '编辑物料', inPage)
    await screen.role('button', /^数量 8.000/, inPopup)
    await screen.press('确定', inPopup)
    await nothingOpen()
    expect(rows()[0]?.textContent).toContain('8.000')

    await expand()
    await screen.press(/^预付金额/)
    await screen.press('6')
    await leave()
    await again()
    expect((await screen.dialog()).text).not.toContain('尚未确认')
    await screen.press('继续编辑')
    await at('PO-1')
    await expand()
    await screen.role('button', /^预付金额 6.00/)
    expect(rows()[0]?.textContent).toContain('8.000')
  })

  it('is none after the keys of column-by-column entry were closed without a change', async () => {
    await openFirst()
    await screen.press('更多')
    await screen.press('逐列录入')
    await screen.press('2')
    await screen.press('完成')
    await nothingOpen()
    await leave()
    await world.goTo('demoVoucher')
    await at('PO-1')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  })

  it('of a row alone goes with it: who cancels the popup is asked for nothing later', async () => {
    await openFirst()
    await typeHalf()
    await leave()
    expect(Object.keys(localStorage).length).toBeGreaterThan(0)
    await again()
    await screen.press('放弃')
    await at('PO-1')
    await typeHalf()
    await screen.press('完成')
    await screen.press('取 消', inPopup)
    await screen.press('放弃')
    await nothingOpen()
    await leave()
    await world.goTo('demoVoucher')
    await at('PO-1')
    expect(screen.all('[role=alertdialog]', inPage)).toHaveLength(0)
  })

  it('holds a change of a row that is there, also when rows went before it at the server', async () => {
    await openFirst()
    await screen.press(/^2 ?机制砂/)
    await screen.press(/^数量 /, inPopup)
    await screen.press('9')
    await screen.press('完成')
    await leave()
    const [, second] = purchase(1).rows
    desk.documents[0] = purchase(1, { version: 2, rows: [second!] })
    await again()
    await screen.press('继续编辑')
    await screen.press('按选择继续编辑')
    await screen.role('dialog', '编辑物料', inPage)
    await screen.find('1 / 1')
    await screen.role('button', /^数量 9.000/, inPopup)
    await screen.press('确定', inPopup)
    await nothingOpen()
    await screen.press('保存')
    await screen.toast('保存成功')
    expect(desk.saves[0]?.rows).toMatchObject([{ lineUuid: 'l2', values: { iQty: '9.000' } }])
  })

  it('of a new one is offered; a save whose answer was lost is repeated as the same', async () => {
    const saves = new Map<string, number>()
    desk.answer = input => {
      saves.set(input.requestUuid, (saves.get(input.requestUuid) ?? 0) + 1)
      return Promise.reject(new Error('lost'))
    }
    desk.documents.length = 0
    await open({ start: 'new' })
    await at('新单据')
    const [line] = purchase(1).rows
    desk.source.draw = () =>
      Promise.resolve({ values: purchase(1).values, rows: [{ ...line!, lineUuid: '' }] })
    await screen.press('新增')
    await screen.press('参照请购单')
    await until(() => screen.all('.choice-card').length > 1, 'upstream documents')
    screen.all('.choice-card')[0]?.click()
    await screen.press('确 定')
    await until(() => rows().length === 1, 'the drawn row')
    await screen.press('保存')
    await screen.toast('尚未确认单据是否已保存')
    await leave()
    await again()
    await screen.press('继续编辑')
    await until(() => rows().length === 1, 'the row')
    await screen.press('保存')
    await screen.toast('尚未确认单据是否已保存')
    expect([...saves.values()]).toEqual([2])
  })
})
