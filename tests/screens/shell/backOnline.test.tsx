import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

it.each([
  ['myOrder', 'getOrderPage', '重试'],
  ['tabHome', 'getColumnPage', '重试'],
] as const)(
  '%s, which failed without a network, tries again by itself once it is back',
  async (route, call, retry) => {
    await world.login()
    world.sandbox.faults.add({ kind: 'reset', path: `*/${call}*`, probability: 1 })
    await openPage(route)
    await screen.role('button', retry)
    await world.idle()
    world.sandbox.faults.clear()
    const before = world.sent(call).length
    window.dispatchEvent(new Event('online'))
    await until(() => world.sent(call).length > before, 'another call')
    await screen.gone(retry)
  },
)

it.each([
  ['myOrder', 'getOrderPage', '.order-card'],
  ['prodCollect', 'getCollectPage', '.own-list__row'],
] as const)(
  'the next page of %s, which failed without a network, comes by itself once it is back',
  async (route, call, row) => {
    const rows = () => screen.all(row, { within: screen.main }).length
    await world.login()
    await openPage(route)
    await until(() => rows() === 10, 'the first page')
    world.sandbox.faults.add({ kind: 'reset', path: `*/${call}`, probability: 1 })
    screen.reachBottom()
    await screen.role('button', /重试$/)
    await world.idle()
    world.sandbox.faults.clear()
    window.dispatchEvent(new Event('online'))
    await until(() => rows() > 10, 'the next page')
  },
)

it('the new-buyer guide, whose applications failed without a network, reads them again once it is back', async () => {
  await world.login(PHONES.noEnterprise)
  world.sandbox.faults.add({ kind: 'reset', path: '*/getListApplyByAllLinkUser/*', probability: 1 })
  await openPage('userCenter')
  await screen.find('申请记录加载失败')
  await world.idle()
  world.sandbox.faults.clear()
  window.dispatchEvent(new Event('online'))
  await screen.role('button', '下一步')
})
