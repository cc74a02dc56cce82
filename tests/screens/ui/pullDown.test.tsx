import { createRoot, type Root } from 'react-dom/client'
import { act } from './support/render'

jest.mock('@tarojs/runtime', () => ({ eventCenter: { on: () => undefined, off: () => undefined } }))

let root: Root | undefined
let pulls = 0

/** A page that is one screen high, with an area in it that scrolls by itself. */
const openPage = async () => {
  const { default: PullDownRefresh } = await import('../../../config/h5/slim/pullDownRefresh.mjs')
  const page = document.createElement('div')
  page.className = 'taro_page'
  Object.assign(page, { __page: { onPullDownRefresh: () => (pulls += 1) } })
  document.body.replaceChildren(page)
  root = createRoot(page)
  act(() =>
    root?.render(
      <PullDownRefresh>
        <div className="area">
          <p>goods</p>
        </div>
      </PullDownRefresh>,
    ),
  )
}
const part = (selector: string) => document.querySelector(selector) as HTMLElement
const touch = (type: string, y: number) => {
  const touches = [{ clientX: 100, clientY: y }]
  part('p').dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
}
const dragDown = () => {
  touch('touchstart', 100)
  for (const y of [120, 200, 300]) touch('touchmove', y)
  touch('touchend', 300)
}

beforeEach(async () => {
  pulls = 0
  await openPage()
})
afterEach(() => act(() => root?.unmount()))

it('a drag down at the top refreshes, in an area that scrolls by itself too', () => {
  dragDown()
  expect(pulls).toBe(1)
})

it('a drag down in an area that is not at its top scrolls it, and refreshes nothing', () => {
  part('.area').scrollTop = 40
  dragDown()
  expect(pulls).toBe(0)
  part('.area').scrollTop = 0
  dragDown()
  expect(pulls).toBe(1)
})
