import { randomUUID } from 'node:crypto'
import type { ApprovalRulesAnswer } from '@wire/approvalRule'
import { eq } from 'drizzle-orm'
import { erpApprovalRules, institutions } from '../../../sandbox/db/schema'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { SignedClient } from '../../support/signedClient'
import { OWN } from '../../support/documentSteps'

const world = screenWorld()
const inPage = { within: screen.page }

const path = (name: string) => `alc-biz-industry/ApprovalRuleAction/${name}`
const rulesBy = async (who: keyof typeof PHONES) => {
  const client = await SignedClient.loggedIn(world.sandbox.url, PHONES[who])
  const { data } = await client.post<ApprovalRulesAnswer>(path('getApprovalRules'), OWN)
  return { client, ...data }
}
/** A rule as it is stored: from which yuan on, and its steps. */
const stored = async (kind = 'purchaseOrder') =>
  (await rulesBy('finance')).kindList
    .find(({ cVoucherCode }) => cVoucherCode === kind)
    ?.ruleList.map(({ iAmountFrom, stepList }) =>
      [
        iAmountFrom,
        ...stepList.map(
          ({ cStepName, personList }) =>
            `${cStepName}=${personList.map(one => one.cPersonName).join('/') || 'anyone'}`,
        ),
      ].join(' '),
    )
/** The other administrator lets one person approve orders from this amount on. */
const changeElsewhere = async (kind: string, iAmountFrom: string) => {
  const { client, iVersion } = await rulesBy('finance')
  const stepList = [{ cStepName: '初审', cApproverType: 'anyone', cPersonUuids: [] }]
  await client.post(path('saveApprovalRules'), {
    cRequestUuid: randomUUID(),
    iVersion,
    ...OWN,
    kindList: [
      {
        cVoucherCode: kind,
        ruleList: [
          {
            iAmountFrom,
            stepList,
          },
        ],
      },
    ],
  })
}

const openRules = async (phone: string = PHONES.admin) => {
  await world.login(phone)
  await openPage('approvalRules', { kind: 'purchaseOrder' })
  await screen.find('规则 1')
}
const group = async (name: string, within: () => HTMLElement = screen.page) => {
  const found = await screen.role('group', name, { within })
  return () => found
}
const typeAmount = (text: string) => screen.type('起始金额（元）', text, inPage)

it('an administrator finds the rules by the documents, reads what they mean, and changes them', async () => {
  await world.login()
  await openPage('documents', { kind: 'purchaseOrder' })
  await screen.press('分级审批规则', inPage)
  await screen.at('approvalRules')
  await screen.find('¥50,000.00 以下：由任一有审批权限的人审批一次')
  await screen.find('¥50,000.00 及以上：先由陈立恒审批（部门负责人），再由顾明远审批（财务）')
  await screen.find('已提交的单据仍按提交时的审批环节进行')
  expect(await screen.isOff('保存', inPage)).toBe(true)
  await screen.find('所有修改已保存')

  await typeAmount('10,000')
  await screen.find('未保存：采购订单')
  await screen.press('添加环节', inPage)
  const third = await group('第 3 环节')
  await screen.type('第 3 环节名称', '总经理', { within: third })
  await screen.press('第 3 环节审批人 选择审批人', { within: third })
  await screen.press(/^陈立恒/, { role: 'checkbox' })
  await screen.press(/^顾明远/, { role: 'checkbox' })
  await screen.press('确 定')
  await screen.find('再由陈立恒或顾明远审批（总经理）')
  await screen.press('第 3 环节上移', inPage)
  await screen.find('再由陈立恒或顾明远审批（总经理），再由顾明远审批（财务）')
  await screen.press('保存', inPage)
  await screen.toast('审批规则已保存')
  await screen.find('所有修改已保存')
  await screen.find(/陈立恒 \d{4}-\d\d-\d\d [\d:]+ 保存/)
  expect(await stored()).toEqual(['10000.00 部门负责人=陈立恒 总经理=陈立恒/顾明远 财务=顾明远'])
})

it('a rule is added for a kind that has none, and removed after a question', async () => {
  await openRules()
  await screen.press('退货', { role: 'tab' })
  await screen.find('暂无分级规则')
  await screen.press('添加规则', inPage)
  await typeAmount('800')
  await screen.type('第 1 环节名称', '初审', inPage)
  await screen.press('任一审批人', { role: 'radio' })
  await screen.find('¥800.00 及以上：由任一有审批权限的人审批（初审）')
  await screen.press('订单', { role: 'tab' })
  await screen.press('删除规则 1', inPage)
  await screen.dialog()
  await screen.press('删除')
  await screen.find('暂无分级规则')
  await screen.find('未保存：采购订单、采购退货单')
  await screen.press('保存', inPage)
  await screen.toast('审批规则已保存')
  expect(await stored('purchaseReturn')).toEqual(['800.00 初审=anyone'])
  expect(await stored()).toEqual([])
})

it('what would be refused is said at its place, and nothing is sent', async () => {
  await openRules()
  await screen.press('添加规则', inPage)
  await screen.press('保存', inPage)
  await screen.find('有 2 处需要修改')
  const second = await group('规则 2')
  const words = () => second().textContent ?? ''
  expect(words()).toContain('请输入不超过 ¥999,999,999.99 的金额，最多两位小数')
  expect(words()).toContain('请填写环节名称')
  await screen.type('起始金额（元）', '50000', { within: second })
  await screen.type('第 1 环节名称', '总经理', { within: second })
  await screen.press('保存', inPage)
  await until(() => words().includes('起始金额应大于上一条规则的 ¥50,000.00'), 'a larger amount')
  expect(words()).toContain('请选择审批人')
  await screen.press('删除第 1 环节', { within: second })
  await screen.press('保存', inPage)
  await screen.type('起始金额（元）', '60000', { within: second })
  await screen.press('保存', inPage)
  await until(() => words().includes('请至少添加一个审批环节'), 'a step')
  expect(world.sent('saveApprovalRules')).toHaveLength(0)
})

it('what the server refuses is said at its place', async () => {
  await openRules()
  const stop = (stopped: boolean) =>
    world.sandbox.db
      .update(institutions)
      .set({ stopped })
      .where(eq(institutions.personUuid, 'person-0018-hengqi'))
  await typeAmount('60000')
  await stop(true)
  await screen.press('保存', inPage)
  const second = await group('第 2 环节')
  await until(() => second().textContent?.includes('审批人顾明远已停用，请更换'), 'the refusal')
  await stop(false)
  await screen.find('未保存：采购订单')
})

it('a person who was disabled is shown as such, and taken out', async () => {
  const steps = [{ name: '财务', personUuids: ['person-0005-hengqi', 'person-0018-hengqi'] }]
  await world.sandbox.db
    .update(erpApprovalRules)
    .set({ steps })
    .where(eq(erpApprovalRules.kind, 'purchaseOrder'))
  await openRules()
  await screen.find('由王志远（已停用）或顾明远审批（财务）')
  await screen.find('该人员已不能审批，请移除并另选')
  await typeAmount('60000')
  await screen.press('保存', inPage)
  await screen.find('有审批人已不能审批，请移除并另选')
  expect(world.sent('saveApprovalRules')).toHaveLength(0)
  await screen.press('移除王志远（已停用）', inPage)
  await screen.gone('该人员已不能审批')
  await screen.press('保存', inPage)
  await screen.toast('审批规则已保存')
  expect(await stored()).toEqual(['60000.00 财务=顾明远'])
})

describe('another administrator saves meanwhile', () => {
  it('the same kind: who edits chooses whose rules hold', async () => {
    await openRules()
    await typeAmount('60000')
    await changeElsewhere('purchaseOrder', '70000')
    await screen.press('保存', inPage)
    await screen.find('顾明远已修改采购订单的审批规则，请选择保留哪一份')
    expect(await stored()).toEqual(['70000.00 初审=anyone'])
    expect(await screen.isOff('保存', inPage)).toBe(true)
    await screen.press('保留我的修改', inPage)
    await screen.press('保存', inPage)
    await screen.toast('审批规则已保存')
    expect(await stored()).toEqual(['60000.00 部门负责人=陈立恒 财务=顾明远'])

    await typeAmount('65000')
    await changeElsewhere('purchaseOrder', '80000')
    await screen.press('保存', inPage)
    await screen.press('使用最新规则', inPage)
    await screen.find('¥80,000.00 及以上：由任一有审批权限的人审批（初审）')
    await screen.find('所有修改已保存')
  })

  it('another kind: what was changed here stays, and is saved by the next press', async () => {
    await openRules()
    await typeAmount('60000')
    await changeElsewhere('purchasePayment', '70000')
    await screen.press('保存', inPage)
    await screen.toast('其他人修改了别的单据类型的规则，已更新，请再次保存')
    await screen.press('保存', inPage)
    await screen.toast('审批规则已保存')
    expect(await stored()).toEqual(['60000.00 部门负责人=陈立恒 财务=顾明远'])
    expect(await stored('purchasePayment')).toEqual(['70000.00 初审=anyone'])
  })
})

it('leaving with changes asks first; what was typed comes back after a reload', async () => {
  await world.login()
  await openPage('documents', { kind: 'purchaseOrder' })
  await screen.press('分级审批规则', inPage)
  await screen.find('规则 1')
  await typeAmount('60000')
  await screen.find('未保存：采购订单')
  await screen.press('返回', inPage)
  expect((await screen.dialog()).text).toContain('未保存的审批规则将丢失')
  await screen.press('继续编辑')
  await screen.find('未保存：采购订单')
  closeApp()
  await openRules()
  await screen.find('¥60,000.00 及以上')
  await screen.find('未保存：采购订单')
})

it('a person who may approve again counts as such in what was typed before', async () => {
  const steps = [{ name: '财务', personUuids: ['person-0018-hengqi'] }]
  const { db } = world.sandbox
  await db.update(erpApprovalRules).set({ steps }).where(eq(erpApprovalRules.kind, 'purchaseOrder'))
  const stop = (stopped: boolean) =>
    db.update(institutions).set({ stopped }).where(eq(institutions.personUuid, 'person-0018-hengqi'))
  await stop(true)
  await openRules()
  await typeAmount('60000')
  await screen.press('保存', inPage)
  await screen.find('有审批人已不能审批，请移除并另选')
  await stop(false)
  await world.goTo('setting')
  await screen.at('setting')
  screen.back()
  await screen.at('approvalRules')
  await screen.gone('顾明远（已停用）')
  await screen.gone('有审批人已不能审批')
  await screen.press('保存', inPage)
  await screen.toast('审批规则已保存')
  expect(await stored()).toEqual(['60000.00 财务=顾明远'])
})

it('documents that are not approved have no way to it', async () => {
  await world.login()
  await openPage('documents', { kind: 'goodsReceipt' })
  await screen.find('新增到货单')
  expect(screen.names('button', inPage)).not.toContain('分级审批规则')
})

it('who is no administrator has no way to it, and is told so by a link', async () => {
  await world.login(PHONES.colleague)
  await openPage('documents', { kind: 'purchaseOrder' })
  await screen.find('新增订单')
  expect(screen.names('button', inPage)).not.toContain('分级审批规则')
  await openPage('approvalRules')
  await screen.find('只有企业管理员可以维护审批规则')
  await screen.press('去单据列表', inPage)
  await screen.at('documents')
})

it('says what failed, and reads again', async () => {
  await world.login()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getApprovalRules', times: 1 })
  await openPage('approvalRules')
  await screen.find(/审批规则加载失败/)
  await screen.press('重试', inPage)
  await screen.find('工程基建部，¥30,000.00 及以上：先由部门负责人审批（部门负责人），再由顾明远审批（财务）')
  await screen.press('退货', { role: 'tab' })
  await screen.find('暂无分级规则，不论金额，由任一有审批权限的人审批一次即可')
})
