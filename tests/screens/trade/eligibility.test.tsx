import { eq } from 'drizzle-orm'
import { addCartLine } from '@/api/cart'
import { enterprises, persons } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { plainGoods } from './goods'

const world = screenWorld()
/** Bolts in two dimensions; self-operated. */
const BOLTS = 'AL0101001'

/** What each account is good for stands in sandbox/world/people.ts. */
const PERSON = '13800000004'
const ADMIN = '13800000009'
const ADMIN_PERSON_DONE = '13800000010'
const EMPLOYEE = '13800000011'
const TEAM = '13800000013'

const buyNow = async () => {
  await openPage('productDetails', { cProdCode: BOLTS })
  await screen.press('立即购买')
  await screen.role('dialog', '选择规格', { within: screen.page })
  const chips = () => [...screen.all('.alm-sku__values')].map(it => [...it.querySelectorAll('.alm-chip')])
  await until(() => chips().length > 0, 'the dimensions')
  for (const values of chips())
    (values.find(it => !it.classList.contains('alm-chip--disabled')) as HTMLElement).click()
  await screen.find('库存')
  await screen.press('立即购买')
}

const PANEL = '为什么暂时不能下单'

describe('why can’t I buy', () => {
  it('[A079] [A080] leads somebody without enterprise to the guidance', async () => {
    await world.login(PERSON)
    await buyNow()
    await screen.find(PANEL)
    await screen.find('购买前请先创建或加入企业、个人团队')
    await screen.press('去创建或加入')
    await screen.at('enterpriseGuidance')
  })

  it('[A084] [A086] leads an administrator to the personal authentication first', async () => {
    await world.login(ADMIN)
    await buyNow()
    await screen.find('企业认证前须先完成个人实名认证')
    await screen.find('由您处理')
    await screen.press('去个人实名认证')
    await screen.at('identityAuth')
    await screen.role('button', '提交认证')
  })

  it('[A083] then to the enterprise’s', async () => {
    await world.login(ADMIN_PERSON_DONE)
    await buyNow()
    await screen.press('去企业认证')
    await screen.at('identityAuth')
    await screen.role('button', '提交企业认证')
  })

  it('[A082] [A129] tells everybody else to contact the administrator', async () => {
    await world.login(EMPLOYEE)
    await buyNow()
    await screen.find('请联系企业管理员处理')
    await screen.role('button', '发送给管理员')
    expect(world.sent('previewOrder')).toHaveLength(0)
    await screen.press('关闭')
    await until(() => screen.all('[role=dialog]').length === 0, 'the end of the panel')
    expect(screen.stack()).toEqual(['productDetails'])
  })

  it('[A085] asks the leader of a team for the personal authentication', async () => {
    await world.login(TEAM)
    await buyNow()
    await screen.find('购买前须先完成个人实名认证')
    await screen.press('去个人实名认证')
    await screen.at('identityAuth')
  })

  it('[A081] lets an enterprise buy that was authenticated meanwhile', async () => {
    await world.login(EMPLOYEE)
    await world.sandbox.db
      .update(enterprises)
      .set({ authenticated: true })
      .where(eq(enterprises.accUuid, 'acc-chuanyu'))
    await buyNow()
    await screen.at('orderSubmission')
  })

  it('does not guess when the question cannot be answered', async () => {
    const path = 'alc-public-user/PubEnterpriseAction/getAuthentication/*'
    world.sandbox.faults.add({ kind: '5xx', path, probability: 1 })
    await world.login(EMPLOYEE)
    await buyNow()
    await screen.toast('企业认证状态查询失败')
    expect(screen.stack()).toEqual(['productDetails'])
  })

  it('holds the checkout of the cart up as well', async () => {
    await world.login(EMPLOYEE)
    const { cProdCode, cSkuCode } = await plainGoods(world)
    await addCartLine({
      requestUuid: 'req-eligibility',
      productCode: cProdCode,
      skuCode: cSkuCode,
      quantity: 2,
    })
    await openPage('shoppingCart')
    await screen.press(/^结算/)
    await screen.find(PANEL)
    await screen.find('由管理员处理')
    expect(screen.stack()).toEqual(['shoppingCart'])
  })

  it('[A130] [A057] explains the server’s refusal of a team without authorization', async () => {
    await world.sandbox.db
      .update(persons)
      .set({ authenticated: true })
      .where(eq(persons.userUuid, 'user-0013'))
    await world.login(TEAM)
    await buyNow()
    await screen.at('orderSubmission')
    await screen.find(PANEL)
    await screen.find('个人团队获得平台运营方授权后即可下单')
    await screen.press('去申请授权')
    await screen.at('identityAuth')
    await screen.role('button', '申请平台授权')
  })
})
