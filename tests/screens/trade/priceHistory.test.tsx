import type { DocumentAnswer } from '@wire/document'
import { A4, HEADERS, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const OTHER = 'supplier-hengqi-S2002'

const orderOf = async (
  admin: SignedClient,
  iPrice: string,
  cSupplierUuid?: string,
): Promise<DocumentAnswer> => {
  const values = { ...HEADERS.purchaseOrder, ...(cSupplierUuid && { cSupplierUuid }) }
  return (await save(admin, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '12', iPrice }], { values })).data
}
const agreed = async (admin: SignedClient, ...order: [price: string, supplier?: string]) =>
  through(admin, await orderOf(admin, ...order), 'submit', 'approve')

const notes = () => screen.all('.table-row__note', inPage).map(note => note.textContent)
const sheet = () =>
  [...screen.page().querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].find(one =>
    one.textContent?.includes('已审批订单的含税单价'),
  ) ?? screen.page()
const inSheet = { within: sheet }
const openRow = async () => {
  await screen.press(/^1[^\d.]/, { within: screen.main })
  await screen.press('价格历史')
  await until(() => sheet() !== screen.page(), 'the prices')
}
const open = async (document: DocumentAnswer, phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid: document.cDocUuid })
  await screen.find('物料列表')
}

it('a row says its last price where it has another one, and takes one over from its history', async () => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  const before = await agreed(admin, '140.00')
  const elsewhere = await agreed(admin, '133.00', OTHER)
  await open(await orderOf(admin, '145.00'))
  await until(() => notes()[0] === '上次 140.00', 'the note')
  await openRow()
  await screen.role('button', `采用 140.00，订单 ${before.cDocCode}`, inSheet)
  expect(sheet().textContent).toContain('2026-03-18 · 12')
  await screen.press('其他供应商', { role: 'radio' })
  await screen.press(`采用 133.00，订单 ${elsewhere.cDocCode}`, inSheet)
  await screen.role('button', /^含税单价 133\.00/)
  await screen.press('确定')
  await until(() => screen.main().textContent?.includes('1,596.00'), 'the amount of the new price')
  expect(notes()).toEqual(['上次 140.00'])
})

it('who approves sees the same, and can take nothing over; an order of the past is opened', async () => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  const before = await agreed(admin, '140.00', OTHER)
  const waiting = await through(admin, await orderOf(admin, '145.00', OTHER), 'submit')
  await open(waiting, PHONES.finance)
  await until(() => notes()[0] === '上次 140.00', 'the note')
  await openRow()
  await screen.role('button', `打开订单 ${before.cDocCode}`, inSheet)
  expect(screen.names('button', inSheet).filter(name => name.startsWith('采用'))).toEqual([])
  await screen.press(`打开订单 ${before.cDocCode}`, inSheet)
  await screen.find(before.cDocCode)
})

it('an order that is agreed says nothing of other prices; what failed is said, and read again', async () => {
  const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
  await agreed(admin, '140.00')
  await open(await agreed(admin, '145.00'))
  world.sandbox.faults.add({ kind: '5xx', path: '*/getPrices', times: 1 })
  await openRow()
  await until(() => sheet().textContent?.includes('价格历史加载失败'), 'what failed')
  await screen.press('重试', inSheet)
  await until(() => sheet().textContent?.includes('140.00'), 'the price')
  expect(world.sent('getLastPrices')).toEqual([])
})
