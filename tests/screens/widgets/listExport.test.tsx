import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import readWorkbook from 'read-excel-file/node'
import { erpPurchaseLines, erpPurchaseOrders, files } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const kept: string[] = []
beforeAll(() => {
  URL.createObjectURL = () => 'blob:kept'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function () {
    kept.push(this.download)
  }
})

const codes = () =>
  screen
    .all('.configured-row', { within: screen.main })
    .map(card => /CG\d+/.exec(card.textContent ?? '')?.[0])
/** Opens the orders and the menu of what goes into a file; `choose`: so many are chosen first. */
const open = async ({ choose = 0 } = {}) => {
  kept.length = 0
  await world.login()
  await openPage('documents', { kind: 'purchaseOrder' })
  await until(() => codes().length > 0, 'the orders')
  const chosen = codes().slice(0, choose)
  for (const code of chosen) await screen.press(`选择 ${code}`, { role: 'checkbox' })
  await screen.press('导出 Excel')
  await screen.find('全部')
  return chosen
}
const rows = async () => {
  await until(() => kept.length > 0, 'the file')
  const [file] = await world.sandbox.db
    .select()
    .from(files)
    .where(eq(files.name, kept[0] ?? ''))
  const [sheet] = await readWorkbook(Readable.from([file?.content]))
  return sheet?.data ?? []
}

describe('rows of a list as a file', () => {
  it('are all that are found, with the columns the list shows, and the device gets them', async () => {
    await open()
    const all = await world.sandbox.db.$count(erpPurchaseOrders, eq(erpPurchaseOrders.orgUuid, 'org-hengqi'))
    await screen.press(`全部 ${all} 条`)
    const [titles, ...lines] = await rows()
    expect(titles?.slice(0, 3)).toEqual(['单据编号', '单据状态', '供应商'])
    expect(lines).toHaveLength(all)
    expect(lines.slice(0, 10).map(([code]) => code)).toEqual(codes().slice(0, 10))
    await screen.toast('文件已下载')
  })

  it('are the chosen ones, with a line for each of the rows below where these are wanted', async () => {
    const chosen = await open({ choose: 2 })
    await screen.press(/^已选的 2 条及明细/)
    const [titles, ...lines] = await rows()
    expect(titles).toContain('物料名称')
    expect(new Set(lines.map(([code]) => code))).toEqual(new Set(chosen))
    let below = 0
    for (const code of chosen) {
      const [order] = await world.sandbox.db
        .select()
        .from(erpPurchaseOrders)
        .where(eq(erpPurchaseOrders.code, code ?? ''))
      below += await world.sandbox.db.$count(
        erpPurchaseLines,
        eq(erpPurchaseLines.docUuid, order?.docUuid ?? ''),
      )
    }
    expect(lines).toHaveLength(below)
  })

  it('that come after the list was left are not lost without a word: they can be asked for again', async () => {
    await open()
    const release = world.hold('exportListData')
    await screen.press(/^全部 \d+ 条$/)
    await until(() => world.sent('exportListData').length === 1, 'the call')
    await world.goTo('tabHome')
    await screen.at('tabHome')
    release()
    await screen.toast(/^已离开列表，采购订单.*xlsx 未下载，请返回列表重新导出/)
    expect(kept).toEqual([])
  })

  it('whose file cannot be made say so by name, and can be asked for again', async () => {
    await open()
    world.sandbox.faults.add({ kind: '5xx', path: '*/exportListData', times: 1 })
    await screen.press(/^全部 \d+ 条$/)
    await screen.toast(/导出 Excel/)
    expect(kept).toEqual([])
    await screen.press('导出 Excel')
    await screen.press(/^全部 \d+ 条$/)
    expect((await rows()).length).toBeGreaterThan(1)
  })
})
