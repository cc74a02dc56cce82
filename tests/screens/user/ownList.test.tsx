import { shares } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const rows = () => screen.all('.own-list__row')

/** Takes away the ten favourites that are loaded; seven more are not. */
const removeLoaded = async () => {
  await world.login()
  await openPage('prodCollect')
  await until(() => rows().length === 10, 'rows')
  await world.idle()
  await screen.press('管理')
  await screen.press('全选', { role: 'checkbox' })
  await screen.press('删除（10）')
  await screen.dialog()
}

it('[O015] favourites that were not loaded yet follow when the others have left', async () => {
  await removeLoaded()
  const release = world.hold('getCollectPage')
  await screen.press('删除')
  await screen.toast('已取消收藏 10 件商品')
  expect(screen.says('还没有收藏商品')).toBe(false)
  expect(screen.all('.own-list__waiting')).toHaveLength(1)
  release()
  await until(() => rows().length === 7, 'the others')
})

it('[O015] favourites that cannot be read are not said to be none, and are asked for again', async () => {
  await removeLoaded()
  world.sandbox.faults.add({ kind: '5xx', path: '*/getCollectPage' })
  await screen.press('删除')
  await screen.role('button', '重试')
  expect(screen.says('还没有收藏商品')).toBe(false)
  world.sandbox.faults.clear()
  await screen.press('重试', { within: screen.main })
  await until(() => rows().length === 7, 'the others')
})

it('[O015] what was shared is counted anew when some of it was taken away', async () => {
  await world.login()
  await openPage('sharingCenter')
  await until(() => rows().length > 1, 'rows')
  await world.idle()
  const before = await world.sandbox.db.$count(shares)
  const count = () => Number(/共分享 (\d+) 项/.exec(screen.text())?.[1])
  const total = count()
  await screen.press('管理')
  rows()[0]?.querySelector<HTMLElement>('[role=checkbox]')?.click()
  await screen.press('删除（1）')
  await screen.press('删除')
  await screen.toast('已删除 1 条分享记录')
  await until(() => count() === total - 1, 'the sum')
  expect(await world.sandbox.db.$count(shares)).toBe(before - 1)
})
