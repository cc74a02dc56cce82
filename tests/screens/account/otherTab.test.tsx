import { and, eq } from 'drizzle-orm'
import { orders } from '../../../sandbox/db/schema'
import { bootStores } from '@/stores/boot'
import { readDraft } from '@/stores/formDrafts'
import { useSession } from '@/stores/session/useSession'
import { openPage, screen, until } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

const world = screenWorld()

/** What another tab leaves in storage after a login. */
const visitOf = async (phone: string): Promise<Record<string, string>> => {
  await world.login(phone)
  return { ...localStorage }
}
/** The other tab logged its first account out and another one in, while this one slept. */
const wakeUpWith = async (visit: Record<string, string>, phone: string) => {
  localStorage.clear()
  Object.entries(visit).forEach(([name, value]) => localStorage.setItem(name, value))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await until(() => useSession.getState().account?.phone === phone, 'the other account')
}
const fieldSays = async (label: string) => (await screen.field(label)).value

it('a form of one account is not handed on to the next', async () => {
  const visit = await visitOf('13800000021')
  await world.login(PHONES.noEnterprise)
  await openPage('enterpriseCreat', { creatTab: '0' })
  await screen.type('企业名称', '秘密企业')
  await wakeUpWith(visit, '13800000021')
  await screen.find('邀请码（选填）')
  await world.idle()
  expect(await fieldSays('企业名称')).toBe('')
  expect(await readDraft('creation', (value): value is object => typeof value === 'object')).toBeUndefined()
})

it('a guarded page of one account is not handed on to a colleague', async () => {
  const visit = await visitOf(PHONES.colleague)
  await world.login(PHONES.admin)
  await openPage('chatToCart')
  await screen.type('采购清单', '秘密清单 10')
  await wakeUpWith(visit, PHONES.colleague)
  await world.idle()
  expect(await fieldSays('采购清单')).toBe('')
})

it('orders that one account found are not shown to a colleague', async () => {
  const visit = await visitOf(PHONES.colleague)
  const [order] = await world.sandbox.db
    .select()
    .from(orders)
    .where(and(eq(orders.userUuid, 'user-0001'), eq(orders.accUuid, 'acc-hengqi')))
  const found = () => screen.all('.order-card', { within: screen.main })
  await world.login(PHONES.admin)
  await openPage('searchResult', { keyword: order?.orderCode ?? '', kind: 'order' })
  await until(() => found().length === 1, 'the order')
  await world.idle()
  const before = world.sent('getOrderPage').length
  await wakeUpWith(visit, PHONES.colleague)
  await until(() => found().length === 0, 'the end of the order')
  await until(() => world.sent('getOrderPage').length > before, 'another read')
  await world.idle()
  expect(found()).toEqual([])
})

describe('a login in another tab', () => {
  it('is not asked for again after an agreement that was read meanwhile', async () => {
    const visit = await visitOf(PHONES.admin)
    await (await bootStores()).session.logout()
    await openPage('productDetails', { cProdCode: 'AL0101001' })
    await world.goTo('loginAccount')
    await screen.at('loginAccount')
    await screen.press('《用户协议》')
    await screen.at('loginClause')
    await wakeUpWith(visit, PHONES.admin)
    await world.idle()
    // who reads is not led away
    expect(screen.stack()).toEqual(['productDetails', 'loginAccount', 'loginClause'])
    screen.back()
    await until(() => screen.stack().join() === 'productDetails', 'the page that asked')
  })
})
