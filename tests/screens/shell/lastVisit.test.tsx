import type { LastClasses } from '@/features/classification/hooks/useClassTree'
import type { RouteName } from '@/routes/table'
import { bootStores } from '@/stores/boot'
import { keptProduct } from '@/features/product/hooks/useProduct'
import { KEPT_CART, KEPT_CLASSES, keysOfLastVisit } from '@/stores/storageKeys'
import { forgetKept } from '@/widgets/call-state/keptReads'
import { closeApp, openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const BOLTS = 'AL0101001'

interface Screen {
  route: RouteName
  query: Record<string, string>
  key: string
  /** the call that brings what it shows */
  call: string
  says: string
}
const screens: [string, Screen][] = [
  [
    'classes',
    {
      route: 'classification',
      query: {},
      key: KEPT_CLASSES,
      call: 'getSiteClassTreeByStUuid',
      says: '劳动防护',
    },
  ],
  [
    'a product',
    {
      route: 'productDetails',
      query: { cProdCode: BOLTS },
      key: keptProduct(BOLTS),
      call: 'getProductDetail',
      says: '商品介绍',
    },
  ],
  ['the cart', { route: 'shoppingCart', query: {}, key: KEPT_CART, call: 'getCart', says: '结算' }],
]

const kept = async (key: string) => (await bootStores()).secureStore.read(key)
/** Shown, and kept for the next visit. */
const visit = async ({ route, query, key, says }: Screen) => {
  await openPage(route, query)
  await screen.find(says)
  await until(() => kept(key), `${key} to be kept`)
}
/** The app begins anew; the server does not answer what it asks. */
const comeBack = async ({ route, query, call }: Screen) => {
  await world.idle()
  closeApp()
  forgetKept()
  world.sandbox.faults.add({ kind: 'drop-before', path: `*/${call}*` })
  await openPage(route, query)
}
describe.each(screens)('%s of the last visit', (_what, one) => {
  it('is there while the server does not answer', async () => {
    await world.login()
    await visit(one)
    await comeBack(one)
    await screen.find(one.says)
    await world.idle()
    expect(screen.says(one.says)).toBe(true)
    world.sandbox.faults.clear()
  })

  it('is not there for the next person', async () => {
    await world.login()
    await visit(one)
    const { session } = await bootStores()
    await session.logout()
    for (const key of keysOfLastVisit()) expect(await kept(key)).toBeUndefined()
  })
})

/** Name of the first product that is kept beside the classes. */
const firstKept = async (): Promise<string | undefined> => {
  const record = (await kept(KEPT_CLASSES)) as { state: LastClasses } | undefined
  return record?.state.goods?.page.items[0]?.name
}

it('shows the goods the class page opens with while the server does not answer', async () => {
  await world.login()
  await openPage('classification')
  const name = await until(firstKept, 'goods to be kept')
  const classes = { route: 'classification', query: {}, key: KEPT_CLASSES, says: name } as const
  await comeBack({ ...classes, call: 'getProductListBycClassUuid' })
  await screen.find(name)
  await world.idle()
  expect(screen.says(name)).toBe(true)
  world.sandbox.faults.clear()
})

it('keeps no goods where their prices are not seen', async () => {
  await world.changeSite({ displayPrice: false })
  await openPage('productDetails', { cProdCode: BOLTS })
  await screen.find('商品介绍')
  await world.idle()
  await openPage('classification')
  await screen.find('登录后可见')
  await world.idle()
  await until(() => kept(KEPT_CLASSES), 'classes to be kept')
  expect([await kept(keptProduct(BOLTS)), await firstKept()]).toEqual([undefined, undefined])
})
