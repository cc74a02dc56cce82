import { and, eq } from 'drizzle-orm'
import { addCartLine } from '@/api/cart'
import { useSession } from '@/stores/session/useSession'
import {
  enterpriseAuthentications,
  enterprises,
  institutions,
  persons,
  users,
} from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'
import { buyNow, plainGoods } from './goods'

const world = screenWorld()

/** What each account is good for stands in sandbox/world/people.ts. */
const PERSON = '13800000004'
const ADMIN = '13800000009'
const ADMIN_PERSON_DONE = '13800000010'
const EMPLOYEE = '13800000011'
const TEAM = '13800000013'

const PANEL = '为什么暂时不能下单'

describe('why can’t I buy', () => {
  it('[A079] [A080] leads a user without enterprise to the guidance', async () => {
    await world.login(PERSON)
    await buyNow()
    await screen.at('enterpriseGuidance')
    await screen.toast('购买前请先创建或加入企业、个人团队')
    expect(world.sent('submitOrder').concat(world.sent('previewOrder'))).toEqual([])
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

  it('[A161] names the administrator to a colleague, with the telephone; a failure can be tried again', async () => {
    await world.login(EMPLOYEE)
    world.sandbox.faults.add({ kind: '5xx', path: '*/getAdminSubscriptionDto/*', times: 1 })
    await buyNow()
    await screen.find('管理员信息加载失败')
    await screen.press('重试')
    const [admin] = await world.sandbox.db
      .select({ name: institutions.personName, phone: users.phone })
      .from(institutions)
      .innerJoin(users, eq(users.userUuid, institutions.userUuid))
      .where(
        and(
          eq(institutions.accUuid, useSession.getState().institution.accUuid ?? ''),
          eq(institutions.admin, true),
        ),
      )
    await screen.role('button', `拨打管理员${admin?.name}的电话${admin?.phone}`)
  })

  it('[A085] asks the leader of a team for the personal authentication', async () => {
    await world.login(TEAM)
    await buyNow()
    await screen.find('购买前须先完成个人实名认证')
    await screen.press('去个人实名认证')
    await screen.at('identityAuth')
  })

  it('[A081] lets an enterprise buy that has been authenticated since', async () => {
    await world.login(EMPLOYEE)
    await world.sandbox.db
      .update(enterprises)
      .set({ authenticated: true })
      .where(eq(enterprises.accUuid, 'acc-chuanyu'))
    await buyNow()
    await screen.at('orderSubmission')
  })

  const handIn = (enterprise: { accUuid: string; userUuid: string }, state: 0 | 2) =>
    world.sandbox.db.transaction(async db => {
      const [row] = await db.select().from(enterprises).where(eq(enterprises.accUuid, enterprise.accUuid))
      if (!row) throw new Error('no such enterprise')
      await db.insert(enterpriseAuthentications).values({
        applyUuid: 'ea-panel',
        enterpriseUuid: row.enterpriseUuid,
        userUuid: enterprise.userUuid,
        name: row.name,
        creditCode: row.creditCode ?? '',
        corporation: row.corporation,
        corporationIdentityNumber: '',
        state,
        reason: state === 2 ? '执照照片不清晰' : null,
        createdAt: 1,
      })
    })

  it('knows of an enterprise that waits to be created, and shows how it stands', async () => {
    await world.login('13800000021')
    await buyNow()
    await screen.find(/创建「.+」的申请正在审核/)
    await screen.find('由平台运营方处理')
    await screen.find('审核中')
    expect(screen.names('button')).not.toContain('去创建或加入')
    await screen.press('查看审核进度')
    await screen.at('enterpriseGuidance')
    await screen.find('待审核')
  })

  it('says that the creation was refused, and leads to it', async () => {
    await world.login('13800000022')
    await buyNow()
    await screen.at('enterpriseGuidance')
    await screen.toast(/创建「.+」的申请未通过审核，请修改后重新提交/)
    await screen.find('修改并重新提交')
  })

  it.each([
    ['an administrator', ADMIN_PERSON_DONE, { accUuid: 'acc-chuhong', userUuid: 'user-0010' }],
    ['a member', EMPLOYEE, { accUuid: 'acc-chuanyu', userUuid: 'user-0009' }],
  ])('tells %s that the enterprise is under review', async (_who, phone, enterprise) => {
    await handIn(enterprise, 0)
    await world.login(phone)
    await buyNow()
    await screen.find(/「.+」的企业认证正在审核/)
    await screen.press('查看审核进度')
    await screen.at('identityAuth')
    await screen.find('企业认证审核中')
  })

  it('says that the enterprise was refused', async () => {
    await handIn({ accUuid: 'acc-chuhong', userUuid: 'user-0010' }, 2)
    await world.login(ADMIN_PERSON_DONE)
    await buyNow()
    await screen.find('企业认证未通过审核，请修改后重新提交')
    await screen.press('去企业认证')
    await screen.find('审核未通过：执照照片不清晰')
  })

  it('leads to the guidance all the same when the applications cannot be read', async () => {
    const path = '*/getListApplyByAllLinkUser/*'
    await world.login('13800000021')
    world.sandbox.faults.add({ kind: '5xx', path, probability: 1 })
    await buyNow()
    await screen.at('enterpriseGuidance')
    await screen.find(/获取加入申请记录失败 · 点击重试/)
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

  it('shows in the cart that it is asked, once; who has been elsewhere presses again', async () => {
    const isAuthenticated = (authenticated: boolean) =>
      world.sandbox.db.update(enterprises).set({ authenticated }).where(eq(enterprises.accUuid, 'acc-hengqi'))
    await isAuthenticated(false)
    await world.login()
    const { cProdCode: productCode, cSkuCode: skuCode } = await plainGoods(world)
    await addCartLine({ requestUuid: 'req-asked', productCode, skuCode, quantity: 2 })
    await openPage('shoppingCart')
    await screen.role('button', /^结算/, { within: screen.page })
    await world.idle()
    await isAuthenticated(true)
    const answer = world.hold('getAuthentication')
    await screen.press(/^结算/)
    await until(() => world.sent('getDefaultUserSubscription/user-0001').length > 0, 'the question')
    const isOff = () => screen.isOff(/^结算/, { within: screen.page })
    await until(isOff, 'the button that waits')
    await world.goTo('chatToCart')
    await until(() => document.querySelector('.cart-bar__go:not(:disabled)'), 'the end of the press')
    screen.back()
    await until(async () => !(await isOff()), 'the button that can be pressed again')
    answer()
    await world.idle()
    expect(screen.stack()).toEqual(['shoppingCart'])
    await screen.press(/^结算/)
    await screen.at('orderSubmission')
  })

  describe('while it is asked whether the order may be made', () => {
    const isAuthenticated = (authenticated: boolean) =>
      world.sandbox.db.update(enterprises).set({ authenticated }).where(eq(enterprises.accUuid, 'acc-hengqi'))
    const questions = () => world.sent('getDefaultUserSubscription/user-0001').length
    /** Presses 提交订单; what this gives lets the answer to the question come. */
    const pressHeld = async () => {
      await isAuthenticated(false)
      const { cProdCode, cSkuCode } = await plainGoods(world)
      await world.login()
      await openPage('orderSubmission', { cProdCode, cSkuCode, qty: '2' })
      await screen.find('应付')
      await world.idle()
      await isAuthenticated(true)
      const before = questions()
      const answer = world.hold('getAuthentication')
      await screen.press('提交订单')
      await until(() => questions() > before, 'the question')
      expect(await screen.isOff('提交订单', { within: screen.page })).toBe(true)
      return answer
    }
    const ordersOnTheNextPress = async () => {
      await world.idle()
      expect(world.sent('submitOrder')).toEqual([])
      await screen.press('提交订单')
      await screen.at('successfully')
    }
    const toAddresses = async () => {
      await screen.press(/更换收货地址|科技城锦峰路/)
      await screen.at('address')
    }

    it('orders nothing for a buyer who has gone to choose another address', async () => {
      const answer = await pressHeld()
      await toAddresses()
      answer()
      await screen.find('使用中')
      await world.idle()
      screen.back()
      await screen.at('orderSubmission')
      await ordersOnTheNextPress()
    })

    it('orders nothing for a buyer who was elsewhere and is back before the answer', async () => {
      const answer = await pressHeld()
      await toAddresses()
      await screen.find('使用中')
      screen.back()
      await screen.at('orderSubmission')
      answer()
      await ordersOnTheNextPress()
    })

    it('orders nothing by a delivery that was chosen after the press, before it is pressed again', async () => {
      const answer = await pressHeld()
      await screen.press(/^配送方式.*快递配送/)
      await screen.press(/^上门自提/)
      await screen.find('应付¥20.00')
      answer()
      await screen.toast('请确认后再提交')
      await ordersOnTheNextPress()
    })
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
