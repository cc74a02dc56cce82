import type { DocumentAnswer } from '@wire/document'
import {
  drawnFrom,
  HEADERS,
  ordered,
  receivedOf,
  save,
  some,
  through,
  wentBack,
} from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const NAME = '苏州文正办公用品有限公司'

const clientOf = (phone: string) => SignedClient.loggedIn(world.sandbox.url, phone)
const open = async ({ cVoucherCode: kind, cDocUuid: documentUuid }: DocumentAnswer) => {
  await world.login()
  await openPage('documentVoucher', { kind, documentUuid })
}

describe('before money moves', () => {
  it('an approval names whom a payment pays, what really leaves, and the account', async () => {
    const admin = await clientOf(PHONES.admin)
    const receipt = await receivedOf(admin, await ordered(admin))
    // another person enters it
    const colleague = await clientOf(PHONES.colleague)
    const { rowList } = await drawnFrom(colleague, 'purchasePayment', receipt)
    const account = { cBankAccount: '6228480402564890018', iOffsetAmount: '0.01' }
    const values = { ...HEADERS.purchasePayment, ...account }
    const draft = (await save(colleague, 'purchasePayment', some(rowList, '10'), { values })).data
    await open(await through(colleague, draft, 'submit'))
    await screen.press('审批通过', inPage)
    const { text } = await screen.dialog()
    expect(text).toContain(`向${NAME}付款，实付 ¥1,449.99`)
    expect(text).toContain('收款账号：6228480402564890018')
  })

  it('an approval of goods that are asked for names no payment', async () => {
    const colleague = await clientOf(PHONES.colleague)
    const row = { cGoodsUuid: 'goods-hengqi-M0301028', iQty: '1', iPrice: '145.00' }
    const request = (await save(colleague, 'purchaseRequest', [row])).data
    await open(await through(colleague, request, 'submit'))
    await screen.press('审批通过', inPage)
    expect((await screen.dialog()).text).not.toContain('付款')
  })
})

it('who closes an order is told what was to come in exchange', async () => {
  const admin = await clientOf(PHONES.admin)
  const order = await ordered(admin)
  const receipt = await receivedOf(admin, order)
  await wentBack(admin, receipt, '4', { cHandling: 'exchange' })
  await open(order)
  await screen.find(/换货的 4 箱尚未到货/)
  await screen.press('其他操作', inPage)
  await until(() => screen.all('.alm-action-sheet__item').length > 0, 'the menu')
  // the sheet itself is closed by a button of this name, too
  const menu = () => screen.all('.alm-action-sheet__item')[0]?.parentElement as HTMLElement
  await screen.press('关闭', { within: menu })
  await screen.find(`关闭单据 ${order.cDocCode}`)
  await until(
    () => screen.all('.alm-notice').some(bar => bar.textContent?.includes('换货的 4 箱尚未到货')),
    'the warning in the sheet',
  )
})
