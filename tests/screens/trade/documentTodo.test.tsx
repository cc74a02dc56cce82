import type { DocumentAnswer } from '@wire/document'
import { inArray } from 'drizzle-orm'
import { erpOrderChanges } from '../../../sandbox/db/schema'
import { kinds } from '../../../sandbox/services/document/kinds'
import { STATE } from '../../../sandbox/services/document/machine'
import { ordered } from '../../support/documentSteps'
import { rowWith, submittedChange } from '../../support/orderChangeSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld()
const inPage = { within: screen.page }
const cards = () => screen.all('.configured-row', { within: screen.main })
const active = () => screen.all('[role=tab][aria-selected=true]', inPage).map(tab => tab.textContent ?? '')

/** Nothing waits for an approval. */
const nothingWaits = async () => {
  const { db } = world.sandbox
  for (const { head } of Object.values(kinds))
    await db
      .update(head)
      .set({ state: STATE.draft })
      .where(inArray(head.state, [STATE.inApproval, STATE.refused]))
  await db
    .update(erpOrderChanges)
    .set({ state: STATE.draft })
    .where(inArray(erpOrderChanges.state, [STATE.inApproval]))
}
const openTodo = async (phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('documents', { kind: 'todo' })
}

describe('the tab of what waits', () => {
  it('has it of all kinds, by what is done with it; no list is read before one is opened', async () => {
    await openTodo()
    await screen.find('待跟进')
    const headings = screen.all('[role=heading][aria-level="2"]', inPage).map(one => one.textContent)
    expect(headings).toEqual(expect.arrayContaining(['待审批', '待办理', '待跟进']))
    await screen.role('link', /^请购单\d+ 张待您审批/, inPage)
    expect(world.sent('getPageData4List')).toHaveLength(0)
    expect(active()).toEqual([expect.stringMatching(/^待办[1-9]/)])
    await screen.press(/^采购付款单\d+ 张待付款/, inPage)
    await until(() => active()[0]?.startsWith('付款'), 'the tab of payments')
    await until(() => cards().length > 0, 'the payments')
    expect(screen.says('待付款')).toBe(true)
    // the way back, and the list as it was left
    await screen.press(/^待办/, { role: 'tab' })
    await screen.role('link', /^请购单\d+ 张待您审批/, inPage)
    expect(cards()).toHaveLength(0)
  })

  it('a tab that is opened from it has the focus, so that arrows go on from there', async () => {
    await openTodo()
    await screen.role('link', /^请购单\d+ 张待您审批/, inPage)
    const tab = await screen.role('tab', /^订单/, inPage)
    tab.focus()
    await screen.press(/^订单/, { role: 'tab' })
    await until(() => active()[0]?.startsWith('订单'), 'the tab of orders')
    const { activeElement: focused } = document
    expect([focused?.getAttribute('role'), focused?.getAttribute('aria-selected')]).toEqual(['tab', 'true'])
    expect(focused?.textContent).toMatch(/^订单/)
  })

  it('leads from the count in the user centre to what is counted there', async () => {
    await world.login()
    await openPage('userCenter')
    await screen.press(/^采购单据\d+ 张待审批$/)
    await screen.role('link', /^请购单\d+ 张待您审批/, inPage)
  })

  it('says that nothing waits, and can be asked again where it could not be read', async () => {
    world.answer('getDocumentTasks', () => ({ taskList: [] }))
    world.sandbox.faults.add({ kind: '5xx', path: '*/getDocumentTasks', times: 1 })
    await openTodo()
    await screen.press('重试')
    await screen.find('暂无待办')
  })
})

describe('who has approved the last one of a kind', () => {
  it('goes on with those of another kind, in the place of the page', async () => {
    await nothingWaits()
    const admin = await SignedClient.loggedIn(world.sandbox.url, PHONES.admin)
    const change = await submittedChange(admin, await ordered(admin), rows =>
      rows.map(row => rowWith(row, { iQty: '8' })),
    )
    const { head } = kinds.purchaseRequest
    const [request] = await world.sandbox.db
      .select()
      .from(head)
      .where(inArray(head.state, [STATE.draft]))
      .limit(1)
    const cDocUuid = request?.docUuid ?? ''
    await world.sandbox.db
      .update(head)
      .set({ state: STATE.inApproval })
      .where(inArray(head.docUuid, [cDocUuid]))
    await world.login(PHONES.finance)
    await openPage('documentVoucher', { kind: 'purchaseRequest', documentUuid: cDocUuid })
    await screen.press('审批通过', inPage)
    await screen.dialog()
    await screen.press('审批通过')
    await screen.toast('审批已通过')
    await screen.press('下一张待审批订单变更（1）', inPage)
    await screen.find('变更审批中')
    await screen.find((change.document as DocumentAnswer).cDocCode)
    expect(screen.stack()).toHaveLength(1)
    await screen.press('审批通过', inPage)
    await screen.dialog()
    await screen.press('审批通过')
    await screen.find('变更已生效')
    expect(screen.says('下一张')).toBe(false)
  })
})
