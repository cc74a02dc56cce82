import { randomUUID } from 'node:crypto'
import type { DocumentAnswer } from '@wire/document'
import { and, eq } from 'drizzle-orm'
import { erpApprovalSteps, institutions, personButtons } from '../../../sandbox/db/schema'
import { A4, OWN, path, save, through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const press = (name: string | RegExp) => screen.press(name, inPage)
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
/** 58,000: it needs both administrators. */
const largeOrder = async (client: SignedClient): Promise<DocumentAnswer> => {
  const { data } = await save(client, 'purchaseOrder', [{ cGoodsUuid: A4, iQty: '400', iPrice: '145.00' }])
  return through(client, data, 'submit')
}
const open = ({ cDocUuid: documentUuid }: DocumentAnswer) =>
  openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid })
const approve = async () => {
  await press('审批通过')
  await screen.dialog()
  await screen.press('审批通过')
}
const connected = async () => {
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}

describe('a large order', () => {
  it('shows its steps, says whom it waits for, and goes on to the next person', async () => {
    const order = await largeOrder(await clientOf('colleague'))
    await world.login()
    await open(order)
    await screen.find('待审批：陈立恒')
    await screen.find('未开始：顾明远')
    expect(screen.names('[role=group]', inPage)).toContain('审批进度：第 1 步，共 2 步，部门负责人')
    await approve()
    await screen.toast('已通过，等待财务审批')
    await screen.find(/陈立恒 已通过 \d\d-\d\d \d\d:\d\d/)
    await screen.find('待审批：顾明远')
    expect(screen.names('[role=group]', inPage)).toContain('审批进度：第 2 步，共 2 步，财务')
    await screen.find('不能审批通过：您已审批过该单据，等待财务审批')
    expect(screen.names('button', inPage)).not.toContain('审批通过')

    await world.login(PHONES.finance)
    await open(order)
    await screen.find('待审批：顾明远')
    await approve()
    await screen.toast('审批已通过')
    await screen.find(/顾明远 已通过/)
    await press('操作记录')
    await screen.find('审批通过（财务）')
    await screen.find('审批通过（部门负责人）')
  })

  it('says in the list which step it waits for', async () => {
    const order = await largeOrder(await clientOf('colleague'))
    await through(await clientOf('admin'), order, 'approve')
    await world.login(PHONES.finance)
    await openPage('documents', { kind: 'purchaseOrder' })
    await screen.type('搜索', order.cDocCode)
    await press('搜索')
    await screen.find('共 1 条')
    await press(/^展开/)
    expect(screen.page().textContent).toContain('当前审批财务')
  })
})

describe('live notices', () => {
  it('tell the next person of the step, and who entered it as what it was approved', async () => {
    const colleague = await clientOf('colleague')
    const order = await largeOrder(colleague)
    await world.login(PHONES.finance)
    await openPage('userCenter')
    await connected()
    const first = await through(await clientOf('admin'), order, 'approve')
    await screen.toast(`采购订单 ${order.cDocCode} 已由陈立恒审批通过，待您审批（财务）`)
    await world.login(PHONES.colleague)
    await openPage('userCenter')
    await connected()
    await through(await clientOf('finance'), first, 'approve')
    await screen.toast(`您的采购订单 ${order.cDocCode} 已由顾明远（财务）审批通过`)
  })
})

describe('a step whose person was disabled', () => {
  const [FINANCE, CASHIER] = ['person-0018-hengqi', 'person-0020-hengqi']
  /** An order that waits for 顾明远, who cannot decide any more; 苏敏 could. */
  const leftOpen = async () => {
    const { db } = world.sandbox
    const rights = ['purchase-approve', 'purchase-read-all'].map(buttonCode => ({
      personUuid: CASHIER,
      menuCode: 'purchase-order',
      buttonCode,
    }))
    await db.insert(personButtons).values(rights)
    const admin = await clientOf('admin')
    const order = await through(admin, await largeOrder(await clientOf('colleague')), 'approve')
    await db.update(institutions).set({ stopped: true }).where(eq(institutions.personUuid, FINANCE))
    return { admin, order }
  }

  it('is given to another person by an administrator, who sees it on the page', async () => {
    const { order } = await leftOpen()
    await world.login()
    await open(order)
    await press('“财务”环节的顾明远（已停用），可改派其他人审批')
    await screen.press('苏敏')
    expect((await screen.dialog()).title).toBe('由苏敏代替顾明远审批“财务”环节？')
    await screen.press('改派')
    await screen.toast('已改派给苏敏审批')
    await screen.find('待审批：苏敏')
    await screen.gone('可改派其他人审批')
    await press('操作记录')
    await screen.find('改派审批人（财务）')
    await screen.find('审批人：顾明远 → 苏敏')
  })

  it('is left to who is named beside that person, where no other one could take the place', async () => {
    const { order } = await leftOpen()
    const S = erpApprovalSteps
    await world.sandbox.db
      .update(S)
      .set({ personUuids: [FINANCE, CASHIER] })
      .where(and(eq(S.docUuid, order.cDocUuid), eq(S.stepNo, 2)))
    await world.login()
    await open(order)
    await screen.find('“财务”环节的顾明远（已停用），可由苏敏审批')
    expect(screen.says('没有其他可审批的人员')).toBe(false)
  })

  it('is given to no person once the page shows another document than the question names', async () => {
    const { order } = await leftOpen()
    await world.login()
    await open(order)
    const next = await screen.role('button', /^下一张待审批/, inPage)
    await press('“财务”环节的顾明远（已停用），可改派其他人审批')
    await screen.press('苏敏')
    await screen.dialog()
    // a key of the page that was pressed before the question came
    next.click()
    await screen.gone(order.cDocCode)
    await screen.press('改派')
    await screen.toast('页面上的单据已变化，请核对后重新操作')
    expect(world.sent('substituteApprover')).toHaveLength(0)
  })

  it('is not given away while something is filled in', async () => {
    const { order } = await leftOpen()
    await world.login()
    await open(order)
    await screen.find('可改派其他人审批')
    await press('其他操作')
    await screen.press('补充资料')
    await screen.gone('可改派其他人审批')
    await press('退出补充')
    await screen.find('可改派其他人审批')
  })

  it('is told to the one who decides now', async () => {
    const { admin, order } = await leftOpen()
    await world.login(PHONES.cashier)
    await openPage('userCenter')
    await connected()
    const { cVoucherCode, cDocUuid, iVersion } = order
    await admin.post(path('substituteApprover'), {
      cRequestUuid: randomUUID(),
      cVoucherCode,
      cDocUuid,
      iVersion,
      cUnableUuid: FINANCE,
      cSubstituteUuid: CASHIER,
      ...OWN,
    })
    await screen.toast(`陈立恒将采购订单 ${order.cDocCode} 改派给您审批（财务）`)
  })
})
