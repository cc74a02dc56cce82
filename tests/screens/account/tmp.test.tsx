import { openPage, screen } from '../../support/renderScreen'
import { PASSWORD, PHONES, screenWorld } from '../../support/screenWorld'
const world = screenWorld()
it.each(['shoppingCart', 'userCenter'] as const)('%s', async page => {
  await openPage(page)
  await screen.press('去登录')
  await screen.at('loginAccount')
  await screen.type('手机号', PHONES.admin)
  await screen.type('密码', PASSWORD)
  await screen.press('登录')
  await screen.at(page)
  await world.idle()
  await new Promise(r => setTimeout(r, 500))
  process.stdout.write(screen.text() + '\n')
  process.stdout.write(JSON.stringify(world.sent('getCart').length) + '\n')
})
