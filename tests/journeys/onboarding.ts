import { creditCode, identityNumber } from '../../sandbox/world/identity'
import { BUYER, logIn } from './buyAndPay'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const { password } = BUYER

/** A user without an institution (sandbox/world/people.ts). */
const NEWCOMER = { phone: '13800000004', password }
/** Has a refused creation and no enterprise either. */
const OTHER = { phone: '13800000022', password }

const NEW_ENTERPRISE = '苏州新启科技有限公司'
const NEW_TEAM = '晨光装修队'
const EXISTING = '苏州恒启精密制造有限公司'

const FIELD = {
  name: { label: '企业名称', placeholder: '与营业执照一致' },
  creditCode: { label: '统一社会信用代码', placeholder: '18 位代码或 15 位注册号' },
  team: { label: '团队名称', placeholder: '如：晨光装修队' },
  leader: { label: '用户姓名', placeholder: '与身份证一致' },
  number: { label: '身份证号码', placeholder: '15 位或 18 位身份证号码' },
  address: { label: '详细地址', placeholder: '街道、门牌号、楼层房间' },
  search: { label: '企业或团队名称', placeholder: '企业或团队名称' },
  remark: { label: '备注（选填）', placeholder: '如：部门、岗位，便于管理员核实' },
}

interface OpenApplication {
  id: string
  enterpriseName: string
}

/** The people behind the shop approve what was applied for. */
const approve = async (world: JourneyWorld, enterpriseName: string): Promise<void> => {
  const open = (await world.control('applications')) as OpenApplication[]
  const found = open.find(one => one.enterpriseName === enterpriseName)
  if (!found) throw new Error(`no open application for ${enterpriseName}`)
  await world.control('applications', { id: found.id })
}

const pickRegion = async (shopper: Shopper): Promise<void> => {
  await shopper.tap(/^所在地区/)
  for (const name of ['江苏省', '苏州市', '虎丘区']) await shopper.tap(name)
}

const seeCompany = async (shopper: Shopper, name: string): Promise<void> => {
  await shopper.open('/enterprise-change-over')
  await shopper.see(name)
  await shopper.see('使用中')
}

/** An enterprise is created, reviewed, and there (shop §2, §4). */
export const createEnterprise = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await shopper.open('/enterprise-guidance')
  await shopper.see('登录后即可创建或加入企业')
  await shopper.tap('去登录')
  await logIn(shopper, NEWCOMER)
  await shopper.see('开通采购账户')
  await shopper.picture('guidance')
  await shopper.tap(/^创建企业/)
  await shopper.see('统一社会信用代码')
  await shopper.type(FIELD.name, NEW_ENTERPRISE)
  await shopper.type(FIELD.creditCode, creditCode('320505', 'MA99TEXT'))
  await pickRegion(shopper)
  await shopper.type(FIELD.address, '锦峰路1号')
  await shopper.picture('creation')
  await shopper.tap('提交审核')
  await shopper.see('提交成功，请耐心等待审核')
  await shopper.picture('creation-submitted')
  await shopper.tap('查看进度')
  await shopper.see('待审核')
  await approve(world, NEW_ENTERPRISE)
  await seeCompany(shopper, NEW_ENTERPRISE)
  await shopper.picture('companies')
}

/** An enterprise is found by name, its review passes, and the member is in it (shop §4, §5). */
export const joinEnterprise = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await shopper.open('/enterprise-join')
  await shopper.tap('去登录')
  await logIn(shopper, OTHER)
  await shopper.see('输入至少 2 个字搜索')
  await shopper.type(FIELD.search, '恒启')
  await shopper.tap('搜索')
  await shopper.see(EXISTING)
  await shopper.picture('join')
  await shopper.tap(/^申请加入 苏州恒启/)
  await shopper.type(FIELD.remark, '采购部')
  await shopper.picture('join-apply')
  await shopper.tap('提交申请')
  await shopper.see('待审核')
  await approve(world, EXISTING)
  await seeCompany(shopper, EXISTING)
}

/** A link of an operator: the code is there, and whose it is; the team created by it is there at last (shop §2). */
export const openInvitation = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await shopper.open('/enterprise-creat?inviteCode=HDGY6666&inviteUuid=invite-opr-huadong&creatTab=1')
  await shopper.tap('去登录')
  await logIn(shopper, NEWCOMER)
  await shopper.see('团队名称')
  await shopper.see('华东工业品运营中心 邀请您入驻')
  await shopper.picture('invited')
  await shopper.type(FIELD.team, NEW_TEAM)
  await shopper.type(FIELD.leader, '何静')
  await shopper.type(FIELD.number, identityNumber('320505', '19900412', 26))
  await pickRegion(shopper)
  await shopper.tap('提交审核')
  await shopper.see('提交成功，请耐心等待审核')
  await approve(world, NEW_TEAM)
  await seeCompany(shopper, NEW_TEAM)
}
