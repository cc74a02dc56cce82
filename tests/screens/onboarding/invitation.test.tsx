import { eq } from 'drizzle-orm'
import { createElement } from 'react'
import { inviteCodes } from '../../../sandbox/db/schema'
import { enterpriseCodeOf, OPERATOR_INVITE } from '../../../sandbox/world/onboarding'
import { share } from '@/platform/share'
import { linkTo } from '@/routes/links'
import { resolveRoute } from '@/routes/resolve'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

/** What is drawn cannot be read here. */
jest.mock('taro-code', () => ({
  QRCode: ({ text }: { text: string }) => createElement('div', { 'data-address': text }),
}))

const open = async (phone: string) => {
  await world.login(phone)
  await openPage('invitationCode')
  await screen.find('输入邀请码')
}

describe('invite codes', () => {
  it('[A025] show the code of one’s enterprise, and the operator’s', async () => {
    await open(PHONES.admin)
    await screen.find(enterpriseCodeOf('acc-hengqi'))
    expect(screen.all('[role=img][aria-label*=恒启]', { within: screen.main })).toHaveLength(1)
    await screen.press('推荐企业', { role: 'radio' })
    await screen.find(OPERATOR_INVITE.code)
  })

  it('have a picture whose address is that of the page, which leads there', async () => {
    await world.sandbox.db
      .update(inviteCodes)
      .set({ inviteUuid: 'a+b/c=' })
      .where(eq(inviteCodes.code, OPERATOR_INVITE.code))
    await open(PHONES.admin)
    await screen.press('推荐企业', { role: 'radio' })
    await screen.find(OPERATOR_INVITE.code)
    const address = screen.all('[data-address]')[0]?.dataset['address'] ?? ''
    expect(resolveRoute(address.split('#')[1] ?? '')).toEqual(
      linkTo('enterpriseCreat', {
        inviteCode: OPERATOR_INVITE.code,
        inviteUuid: 'a+b/c=',
        creatTab: '0',
      }),
    )
  })

  it('have no picture where a scan could not open the page', async () => {
    const by = jest.replaceProperty(share, 'by', 'button')
    await open(PHONES.admin)
    await screen.find(enterpriseCodeOf('acc-hengqi'))
    expect(screen.all('[role=img]', { within: screen.main })).toEqual([])
    expect(screen.says('扫码')).toBe(false)
    await screen.find('同事打开您分享的卡片或输入邀请码，即可申请加入')
    by.restore()
  })

  it('lead to joining or to creating, by whose code it is', async () => {
    await open(PHONES.noEnterprise)
    await screen.press('使用邀请码')
    await screen.find('请输入邀请码')
    await screen.type('输入邀请码', 'nobody00')
    await screen.press('使用邀请码')
    await screen.find('邀请码不存在')
    await screen.type('输入邀请码', enterpriseCodeOf('acc-hengqi'))
    await screen.press('使用邀请码')
    await screen.at('enterpriseJoin')
    await screen.back()
    await screen.type('输入邀请码', OPERATOR_INVITE.code)
    await screen.press('使用邀请码')
    await screen.at('enterpriseCreat')
    await screen.find('邀请码（选填）')
    await until(async () => (await screen.field('邀请码（选填）')).value === OPERATOR_INVITE.code, 'the code')
  })

  it('are looked up once, though the button is pressed twice', async () => {
    await open(PHONES.noEnterprise)
    await screen.type('输入邀请码', 'nobody00')
    await world.idle()
    const before = world.sent('getDataPageLoadList').length
    const button = await screen.role('button', '使用邀请码')
    // the second press comes before the first one is drawn
    button.click()
    button.click()
    await screen.find('邀请码不存在')
    await world.idle()
    expect(world.sent('getDataPageLoadList').length - before).toBe(1)
  })

  it('tell people without enterprise that there is nothing to pass on', async () => {
    await open(PHONES.noEnterprise)
    await screen.find('加入企业后，即可邀请同事')
  })
})
