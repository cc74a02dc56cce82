import { eq } from 'drizzle-orm'
import { erpApprovalRules } from '../../../sandbox/db/schema'
import { cashierApproves, largeOrder, noDelegations } from '../../support/delegationSteps'
import { through } from '../../support/documentSteps'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'

const world = screenWorld({ realtime: true })
const inPage = { within: screen.page }
const press = (name: string | RegExp) => screen.press(name, inPage)
const clientOf = (who: keyof typeof PHONES) => SignedClient.loggedIn(world.sandbox.url, PHONES[who])
const connected = async () => {
  await until(() => world.sandbox.sockets.count() === 1, 'the connection')
  await world.idle()
}

it('a colleague is added before oneself with a reason, is told, and the step is taken back', async () => {
  await cashierApproves(world.sandbox.db)
  await noDelegations(world.sandbox.db)
  const order = await through(
    await clientOf('admin'),
    await largeOrder(await clientOf('colleague')),
    'approve',
  )
  const open = () => openPage('documentVoucher', { kind: 'purchaseOrder', documentUuid: order.cDocUuid })
  await world.login(PHONES.finance)
  await open()
  await screen.find('待审批：顾明远')
  await press('其他操作')
  await screen.press('加签')
  await screen.find('陈立恒：已审批过该单据，每人只审批一个环节')
  await screen.press('确认加签')
  await screen.find('请选择加签审批人')
  await screen.press(/^加签审批人/)
  await screen.press(/^苏敏/, { role: 'radio' })
  await screen.press('确 定')
  await screen.find('由苏敏先审批，通过后再回到“财务”环节由您审批')
  await screen.type('加签原因', '请核对价格')
  await screen.press('确认加签')
  await screen.toast('已加签，等待苏敏审批')
  await screen.find('待审批：苏敏')
  await screen.find('财务加签：由顾明远加签，请核对价格')
  expect(screen.names('button', inPage)).not.toContain('审批通过')
  await press('其他操作')
  await screen.press('撤回加签（财务加签）')
  expect((await screen.dialog()).title).toBe('撤回“财务加签”环节？')
  await screen.press('撤回加签')
  await screen.toast('加签已撤回')
  await screen.find('待审批：顾明远')
  await press('操作记录')
  await screen.find('撤回加签（财务加签）')
  await screen.find('加签（财务）')
  await screen.find('原因：请核对价格')
})

it('rules of departments: chosen, tried, and heard of when another administrator saves', async () => {
  await world.login()
  await openPage('approvalRules', { kind: 'purchaseRequest' })
  await screen.find('工程基建部，¥30,000.00 及以上：先由部门负责人审批（部门负责人），再由顾明远审批（财务）')
  await connected()
  const example = await screen.role('group', '规则试算', inPage)
  const tryOut = () => example.textContent ?? ''
  await screen.type('单据金额（元）', '40000', inPage)
  await until(() => tryOut().includes('没有适用的规则'), 'no rule')
  await press(/^部门 /)
  await screen.press(/^工程基建部/, { role: 'radio' })
  await screen.press('确 定')
  await until(
    () => tryOut().includes('适用规则 1：先由陈立恒审批（部门负责人），再由顾明远审批（财务）'),
    'the rule',
  )

  await press('部门负责人设置')
  await screen.press(/^工程基建部.*陈立恒/)
  await screen.press(/^顾明远/, { role: 'radio' })
  await screen.press('确 定')
  await screen.toast('部门负责人已保存')
  await screen.find('负责人无审批权限，由上级部门负责人或企业管理员审批')
  await screen.press('关闭')
  // 顾明远 decides the other step already
  await until(() => tryOut().includes('先由企业管理员审批（部门负责人）'), 'administrators')

  await press(/^适用部门/)
  await screen.press(/^财务部/, { role: 'checkbox' })
  await screen.press('确 定')
  await screen.find('工程基建部、财务部，¥30,000.00 及以上')
  await press('保存')
  await screen.toast('审批规则已保存')
  const finance = await clientOf('finance')
  const own = { cOrgUuid: 'org-hengqi', cAccUuid: 'acc-hengqi' }
  const { data } = await finance.post<{ iVersion: number }>(
    'alc-biz-industry/ApprovalRuleAction/getApprovalRules',
    own,
  )
  await finance.post('alc-biz-industry/ApprovalRuleAction/saveApprovalRules', {
    cRequestUuid: 'heard-live',
    iVersion: data.iVersion,
    kindList: [{ cVoucherCode: 'purchaseRequest', ruleList: [] }],
    ...own,
  })
  await screen.find('暂无分级规则')
  await screen.find(/顾明远 .* 保存/)
  expect(await world.sandbox.db.$count(erpApprovalRules, eq(erpApprovalRules.kind, 'purchaseRequest'))).toBe(
    0,
  )
})
