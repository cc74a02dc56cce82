import { useLayoutEffect, useRef } from 'react'
import type { ShareMessage } from '@/ui/host/contract'
import { cleanUp, render } from './support/render'

type Answer = { title?: string; path?: string; promise?: Promise<object> }

/** As Taro keeps the parts of a page that have a card: it asks all of them, and takes the first answer. */
const hooks: (() => Answer)[] = []
const share = () => hooks.map(ask => ask())[0]

let useShareCard: (message: ShareMessage | undefined) => void
beforeAll(async () => {
  jest.doMock('@tarojs/taro', () => ({
    ...jest.requireActual<object>('@tarojs/taro'),
    useShareAppMessage(asked: () => Answer) {
      const newest = useRef(asked)
      newest.current = asked
      useLayoutEffect(() => {
        const ask = () => newest.current()
        hooks.push(ask)
        return () => void hooks.splice(hooks.indexOf(ask), 1)
      }, [])
    },
  }))
  ;({ useShareCard } = await import('@/ui/host/useShareCard.weapp'))
})
afterEach(cleanUp)

function Part({ message }: { message: ShareMessage | undefined }) {
  useShareCard(message)
  return null
}

const card = { title: '安途劳保', path: '/pages/shop/shop/index?cShopUuid=s' }

it('sends the path that is worth waiting for; the plain one stands by', async () => {
  render(<Part message={{ ...card, later: async () => '/counted' }} />)
  const { promise, ...plain } = share() ?? {}
  expect(plain).toEqual(card)
  expect(await promise).toEqual({ ...card, path: '/counted' })
})

it.each([
  ['where nothing is worth waiting for', { ...card, later: () => undefined }, card],
  ['of a page that has but one path', card, card],
  ['of a page without a message', undefined, {}],
])('is plain %s', (_, message, sent) => {
  render(<Part message={message} />)
  expect(share()).toEqual(sent)
})

it('is that of a panel over the page while it is there; the page’s is not counted as sent', () => {
  const later = jest.fn(() => undefined)
  const product = { title: '手套', path: '/product', later }
  const [toAdministrator, changed] = ['待开通', '待审核'].map(title => ({ title, path: '/proof' }))
  const screen = render(<Part message={product} />)
  const withPanel = (message: ShareMessage | undefined) =>
    screen.again([<Part key="page" message={product} />, <Part key="panel" message={message} />])
  screen.again([<Part key="page" message={product} />])
  withPanel(toAdministrator)
  expect(share()).toEqual(toAdministrator)
  withPanel(changed)
  expect(share()).toEqual(changed)
  expect(later).not.toHaveBeenCalled()
  withPanel(undefined)
  expect(share()).toEqual({ title: '手套', path: '/product' })
  withPanel(changed)
  screen.again([<Part key="page" message={product} />])
  expect(share()).toEqual({ title: '手套', path: '/product' })
  expect(later).toHaveBeenCalledTimes(2)
})
