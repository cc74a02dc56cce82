import { identityNumber } from '../../sandbox/world/identity'
import { BOLTS, BUYER, openAs } from './buyAndPay'
import { atDesk } from './desk'
import type { Shopper } from './shopper'
import type { JourneyWorld } from './world'

const { password } = BUYER

/** Administrator of an enterprise; neither is authenticated (sandbox/world/people.ts). */
const ADMIN = { phone: '13800000009', name: '唐启东', number: identityNumber('510107', '19741108', 28) }
/** Employee of the same enterprise. */
const EMPLOYEE = { phone: '13800000011' }
/** Leader of a personal team the operator has not authorized. */
const LEADER = { phone: '13800000013', name: '苏琳', number: identityNumber('350203', '19940521', 32) }

const FIELD = {
  name: { label: '真实姓名', placeholder: '请输入与身份证一致的姓名' },
  number: { label: '身份证号码', placeholder: '请输入 15 位或 18 位身份证号码' },
  legalNumber: { label: '法定代表人身份证号码', placeholder: '请输入法定代表人身份证号码' },
}

const PRODUCT = '/micro/alm-mall-shop/ProductDetails?cProdCode=AL0101001'

/** The operator decides the newest open application at the desk. */
const decideAtDesk = (world: JourneyWorld, action: 'approve-enterprise' | 'approve-team') =>
  atDesk(world, { section: 'authentications', action, marked: '' })

/**
 * The page learns the outcome by itself; only where it does not, it is asked. Asked at once, the press could meet the
 * button that takes the place of this one.
 */
const seeDecision = async (shopper: Shopper, outcome: string): Promise<void> => {
  try {
    await shopper.see(outcome)
  } catch {
    await shopper.tap('刷新状态')
    await shopper.see(outcome)
  }
}

const typePerson = async (shopper: Shopper, { name, number }: { name: string; number: string }) => {
  await shopper.type(FIELD.name, name)
  await shopper.type(FIELD.number, number)
}

const chooseAndBuy = async (shopper: Shopper): Promise<void> => {
  await shopper.open(PRODUCT)
  await shopper.see('立即购买')
  await shopper.tap('立即购买')
  await shopper.see('选择规格')
  for (const choice of BOLTS.choices) await shopper.tap(choice)
  await shopper.tap('立即购买')
}

/** The person first, then the enterprise, reviewed at the desk; then the administrator may buy (shop §4). */
export const authenticateEnterprise = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await openAs(shopper, { phone: ADMIN.phone, password }, '/identity-auth?type=enterprise')
  await shopper.see('企业认证前须先完成个人实名认证')
  await shopper.picture('auth-person-first')
  await shopper.tap('去个人认证')
  await typePerson(shopper, ADMIN)
  await shopper.picture('auth-person')
  await shopper.tap('提交认证')
  await shopper.see('个人实名认证已完成')
  await shopper.picture('auth-person-done')
  await shopper.tap('继续企业认证')
  await shopper.type(FIELD.legalNumber, ADMIN.number)
  await shopper.picture('auth-enterprise')
  await shopper.tap('提交企业认证')
  await shopper.see('企业认证审核中')
  await shopper.picture('auth-enterprise-reviewing')
  await decideAtDesk(world, 'approve-enterprise')
  await seeDecision(shopper, '企业认证已完成')
  await chooseAndBuy(shopper)
  await shopper.see('应付')
}

/** A person who is no administrator is told whom to ask, with a card to send (shop §6). */
export const contactAdministrator = async (shopper: Shopper): Promise<void> => {
  await openAs(shopper, { phone: EMPLOYEE.phone, password }, '/')
  await shopper.see('本周热采')
  await chooseAndBuy(shopper)
  await shopper.see('为什么暂时不能下单')
  await shopper.see(/请联系企业管理员处理/)
  await shopper.see('发送给管理员')
  await shopper.picture('why-not')
}

/** A personal team: its leader's real name, then the operator's authorization (shop §4, §6). */
export const authorizeTeam = async (shopper: Shopper, world: JourneyWorld): Promise<void> => {
  await openAs(shopper, { phone: LEADER.phone, password }, '/identity-auth')
  await shopper.see('真实姓名')
  await typePerson(shopper, LEADER)
  await shopper.tap('提交认证')
  await shopper.see('个人实名认证已完成')
  await shopper.tap('继续申请平台授权')
  await typePerson(shopper, LEADER)
  await shopper.tap(/^所在地区/)
  for (const name of ['福建省', '厦门市', '思明区']) await shopper.tap(name)
  await shopper.see('福建省 厦门市 思明区')
  await shopper.picture('auth-team')
  await shopper.tap('申请平台授权')
  await shopper.see('平台授权审核中')
  await decideAtDesk(world, 'approve-team')
  await seeDecision(shopper, '已获得平台授权')
  await chooseAndBuy(shopper)
  await shopper.see('应付')
}
