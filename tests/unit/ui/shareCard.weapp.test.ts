export {}

type Card = { title?: string; path?: string; promise?: Promise<object> }
/** What the page answers when the platform asks for its card. */
let answer: () => Card

jest.doMock('@tarojs/taro', () => ({
  __esModule: true,
  useShareAppMessage: (asked: () => Card) => void (answer = asked),
}))

const leaf = import('@/ui/host/useShareCard.weapp')
const card = { title: '安途劳保', path: '/pages/shop/shop/index?cShopUuid=s' }

it('sends the path that is worth waiting for; the plain one stands by', async () => {
  const { useShareCard } = await leaf
  useShareCard({ ...card, later: async () => '/counted' })
  const { promise, ...plain } = answer()
  expect(plain).toEqual(card)
  expect(await promise).toEqual({ ...card, path: '/counted' })
})

it.each([
  ['where nothing is worth waiting for', { ...card, later: () => undefined }, card],
  ['of a page that has but one path', card, card],
  ['of a page without a message', undefined, {}],
])('is plain %s', async (_, message, sent) => {
  const { useShareCard } = await leaf
  useShareCard(message)
  expect(answer()).toEqual(sent)
})
