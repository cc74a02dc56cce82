import { openPage, screen } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

it('logs in and goes home', async () => {
  await openPage('loginAccount')
  await screen.type('手机号', PHONES.admin)
  await screen.type('密码', 'Buyer@2026')
  await screen.press('登录')
  await screen.at('tabHome')
  await screen.find('为您推荐')
  expect(world.sent('login')).toHaveLength(1)
})
