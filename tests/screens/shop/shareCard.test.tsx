import { eq } from 'drizzle-orm'
import type { ShareMessage } from '@/ui/host/contract'
import { shares } from '../../../sandbox/db/schema'
import { openPage, screen } from '../../support/renderScreen'
import { PHONES, screenWorld } from '../../support/screenWorld'

/** What a card of the page is made of where the platform asks for one. */
let mockCard: ShareMessage | undefined
jest.mock('@/ui/host/useShareCard', () => ({
  useShareCard: (message: ShareMessage | undefined) => (mockCard = message),
}))

const world = screenWorld()
const SHOP = 'shop-antu'
const BOLTS = 'AL0101001'

const openShop = async () => {
  await openPage('shop', { cShopUuid: SHOP })
  await screen.find('全部商品')
}
describe('the card of a shop', () => {
  it('[B004] of a logged-in person stands in their records, and counts who comes by it', async () => {
    await world.login(PHONES.admin)
    await world.sandbox.db.delete(shares)
    await openShop()
    const path = await mockCard?.later?.()
    const [record] = await world.sandbox.db.select().from(shares).where(eq(shares.shopUuid, SHOP))
    expect(record).toBeDefined()
    expect(path).toContain(`cShareCode=${record?.shareCode ?? ''}`)
    expect(path).toContain(`cShopUuid=${SHOP}`)
    expect(mockCard?.path).not.toContain('cShareCode')
  })

  it('of a guest leads to the plain page, and so does one whose record does not come', async () => {
    await openShop()
    expect(mockCard?.later?.()).toBeUndefined()
    await world.login(PHONES.admin)
    world.sandbox.faults.add({ kind: 'drop-before', path: '*/saveShare' })
    expect(await mockCard?.later?.()).toBe(mockCard?.path)
  })
})

it('[B004] the card of a product stands in the records of the person who sends it', async () => {
  await world.login(PHONES.admin)
  await world.sandbox.db.delete(shares)
  await openPage('productDetails', { cProdCode: BOLTS })
  await screen.find('商品介绍')
  const path = await mockCard?.later?.()
  const [record] = await world.sandbox.db.select().from(shares).where(eq(shares.prodCode, BOLTS))
  expect(path).toContain(`cShareCode=${record?.shareCode ?? 'none'}`)
})
