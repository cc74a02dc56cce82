import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'
import { phone } from '../../support/taro'

const world = screenWorld()
// the deployment's own invite code; read once, by the first who needs it
beforeAll(async () => {
  const config = (await window.__APP_CONFIG__) as object
  const guideInvite = { guideInviteCode: 'LCYX8888', guideInviteUuid: 'invite-opr-liancai' }
  window.__APP_CONFIG__ = Promise.resolve({ ...config, ...guideInvite })
})
const GUIDE = '新手指引'
const guides = () => screen.all(`[role=dialog][aria-label=${GUIDE}]`, { within: screen.page }).length
const open = async (phone: string) => {
  await world.login(phone)
  await openPage('userCenter')
  await screen.find('我的订单')
}
const openGuide = async (phone: string) => {
  await open(phone)
  await screen.role('dialog', GUIDE, { within: screen.page })
  await world.idle()
}

describe('the new-buyer guide', () => {
  it('[A026] [A027] [A028] [A132] leads from the identity to the creation of a team, with the fixed invite code and its uuid', async () => {
    await openGuide(PHONES.noEnterprise)
    for (const step of ['确认买家身份', '创建或加入', '实名认证']) await screen.find(step)
    await screen.press('个人团队', { role: 'radio' })
    await screen.press('下一步')
    await screen.press('创建个人团队')
    await screen.at('enterpriseCreat')
    await screen.find('团队名称')
    expect((await screen.field('邀请码（选填）')).value).toBe('LCYX8888')
    await screen.find('邀请您入驻')
    expect(phone.top()?.path).toContain('inviteUuid=invite-opr-liancai')
  })

  it('[A030] is put away by its cross and does not come back', async () => {
    await openGuide(PHONES.noEnterprise)
    await screen.press('关闭')
    await until(() => guides() === 0, 'the end of the guide')
    closeApp()
    await open(PHONES.noEnterprise)
    await world.idle()
    expect(guides()).toBe(0)
  })

  it('[A026] opens over the home page, too, and put away there it is put away everywhere', async () => {
    await world.login(PHONES.noEnterprise)
    await openPage('tabHome')
    await screen.role('dialog', GUIDE, { within: screen.page })
    await world.idle()
    await screen.press('关闭')
    await until(() => guides() === 0, 'the end of the guide')
    await world.goTo('userCenter')
    await screen.find('我的订单')
    await world.idle()
    expect(guides()).toBe(0)
  })

  it('[A029] ends with the authentication of the enterprise', async () => {
    await openGuide('13800000009')
    await screen.press('去实名认证')
    await screen.at('identityAuth')
  })

  it('says to wait while an application awaits review', async () => {
    await openGuide('13800000021')
    await screen.find('申请正在审核中，请耐心等待')
  })

  it('does not bother people who may buy', async () => {
    await open(PHONES.admin)
    await world.idle()
    expect(guides()).toBe(0)
  })
})
