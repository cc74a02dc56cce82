import {
  changeDocumentState,
  copyDocument,
  drawFromUpstream,
  getCartLinesOfDocument,
  getDocument,
  getDocumentHistory,
  removeDocument,
  saveDocument,
  type DocumentInput,
} from '@/api/document'
import type { WidgetOwner } from '@/api/widget'
import { widgetOwnerOf } from '@/stores/widgetOwner'
import { PHONES, sandboxApp } from '../support/appRig'

const app = sandboxApp()
let owner: WidgetOwner
beforeAll(async () => {
  const device = await app.device()
  await device.login(PHONES.admin)
  const found = widgetOwnerOf(device.state())
  if (!found) throw new Error('this person belongs to an organisation')
  owner = found
}, 60_000)

let presses = 0
const requestUuid = () => `document-api-${(presses += 1)}`
const input = (over: Partial<DocumentInput> = {}): DocumentInput => ({
  requestUuid: requestUuid(),
  voucherCode: 'purchaseRequest',
  templateUuid: 'template-request-standard',
  values: {
    dDocDate: '2026-03-18',
    cDeptUuid: 'dept-hengqi-5010',
    cStaffUuid: 'staff-hengqi-E0070',
    cKind: 'plan',
    cReason: '月度备料',
  },
  rows: [{ values: { cGoodsUuid: 'goods-hengqi-M0301028', iQty: '3', iPrice: '145' } }],
  docIds: [],
  ...over,
})
const saved = async (over: Partial<DocumentInput> = {}) => {
  const outcome = await saveDocument(input(over), owner)
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  return outcome.document
}

describe('documents as the app reads and writes them', () => {
  it('a new one is a draft with its number, place, rows and what may be done with it', async () => {
    const document = await saved()
    expect(document).toMatchObject({
      code: expect.stringMatching(/^PR\d{11}$/) as string,
      state: { key: '1', name: '草稿', tone: 'default' },
      version: 1,
      actions: ['save', 'submit', 'remove', 'copy', 'print'],
      flowPath: '',
      broken: [],
    })
    expect(document.rows[0]).toMatchObject({
      lineUuid: expect.stringMatching(/./) as string,
      values: { $cGoodsUuid: 'A4 静电复印纸', iQty: '3', iAmount: '435.00' },
    })
    expect(await getDocument('purchaseRequest', { code: document.code }, owner)).toEqual(document)
    expect(await getDocument('purchaseRequest', { place: document.place }, owner)).toEqual(document)
    const { documentUuid } = await getDocument('purchaseRequest', { place: document.place - 1 }, owner)
    const after = await getDocument('purchaseRequest', { documentUuid, step: 'next' }, owner)
    expect(after.documentUuid).toBe(document.documentUuid)
  })

  it('what cannot be saved comes as problems, an older version as the newer document', async () => {
    const rows = [{ values: { cGoodsUuid: 'goods-hengqi-M0301028', iQty: 'many', iPrice: '145' } }]
    expect(await saveDocument(input({ rows }), owner)).toMatchObject({
      kind: 'refused',
      problems: [{ row: 1, field: 'iQty', message: '数量应为数字' }],
    })
    const document = await saved()
    const base = { documentUuid: document.documentUuid, version: 1 }
    expect((await saved({ base })).version).toBe(2)
    expect(await saveDocument(input({ base }), owner)).toMatchObject({
      kind: 'changed',
      document: { version: 2 },
    })
  })

  it('goes on by its steps, is drawn into the next document, and into the cart', async () => {
    const first = await saved()
    const step = { voucherCode: 'purchaseRequest', documentUuid: first.documentUuid }
    const go = (version: number, action: 'submit' | 'approve') =>
      changeDocumentState({ ...step, requestUuid: requestUuid(), version, action }, owner)
    expect(await go(1, 'submit')).toMatchObject({ kind: 'saved', document: { state: { key: '2' } } })
    expect(await go(2, 'approve')).toMatchObject({
      document: { state: { key: '3' }, downstream: [{ voucherCode: 'purchaseOrder', name: '采购订单' }] },
    })
    const drawn = await drawFromUpstream(
      { voucherCode: 'purchaseOrder', from: 'purchaseRequest', documents: [first.code] },
      owner,
    )
    expect(drawn.rows).toHaveLength(1)
    expect(drawn.rows[0]?.upstream).toEqual({
      lineUuid: first.rows[0]?.lineUuid,
      documentCode: first.code,
      left: '3',
    })
    const cart = await getCartLinesOfDocument(step, owner)
    expect(cart.code).toBe(first.code)
    expect([...cart.lines, ...cart.missing].map(line => line.lineUuid)).toEqual([first.rows[0]?.lineUuid])
  })

  it('is copied without its rows’ ids and its days, and tells its history', async () => {
    const document = await saved()
    const copy = await copyDocument('purchaseRequest', document.documentUuid, owner)
    expect(copy).toMatchObject({ templateUuid: document.templateUuid, leftOut: [] })
    expect(copy.values).not.toHaveProperty('dDocDate')
    expect(copy.rows).toEqual([
      {
        lineUuid: '',
        values: expect.objectContaining({ $cGoodsUuid: 'A4 静电复印纸', iQty: '3' }) as object,
      },
    ])
    expect(await getDocumentHistory('purchaseRequest', document.documentUuid, owner)).toMatchObject({
      items: [{ action: 'create', name: '制单', reason: '', changes: [], more: 0 }],
      broken: [],
    })
  })

  it('a draft that is removed is gone', async () => {
    const { documentUuid } = await saved()
    await removeDocument(
      { requestUuid: requestUuid(), voucherCode: 'purchaseRequest', documentUuid, version: 1 },
      owner,
    )
    await expect(getDocument('purchaseRequest', { documentUuid }, owner)).rejects.toMatchObject({
      code: 40400,
    })
  })
})
