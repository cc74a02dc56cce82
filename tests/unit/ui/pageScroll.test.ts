import { bindPageScroll } from '../../../config/h5/slim/pageScroll.mjs'

/** A page 800 px high in the window, of the given whole height. */
const page = (height: number) => {
  const area = Object.assign(new EventTarget(), { scrollHeight: height, scrollTop: 0, clientHeight: 800 })
  let told = 0
  const shown = { onReachBottom: () => void (told += 1) }
  const bind = () => bindPageScroll(shown, area, 300)
  bind()
  return {
    bind,
    told: () => told,
    grow: (by: number) => void (area.scrollHeight += by),
    scroll: (top: number) => {
      area.scrollTop = top
      area.dispatchEvent(new Event('scroll'))
    },
    throwToEnd() {
      this.scroll(area.scrollHeight - area.clientHeight)
    },
  }
}

beforeAll(() => void Object.assign(globalThis, { Window: class {} }))
afterAll(() => void Reflect.deleteProperty(globalThis, 'Window'))

describe('the end of a page', () => {
  it('is told when it is near, once for as long as it stays so', () => {
    const list = page(2000)
    list.scroll(800)
    expect(list.told()).toBe(0)
    list.scroll(950)
    list.throwToEnd()
    expect(list.told()).toBe(1)
  })

  it('is told again when the page has grown and is at its new end in one step', () => {
    const list = page(2000)
    list.throwToEnd()
    list.grow(1400)
    list.throwToEnd()
    expect(list.told()).toBe(2)
  })

  it('is told again to who left it and came back', () => {
    const list = page(2000)
    list.throwToEnd()
    list.scroll(0)
    list.throwToEnd()
    expect(list.told()).toBe(2)
  })

  it('is not told again because the foot of the list says something else', () => {
    const list = page(2000)
    list.throwToEnd()
    list.grow(20)
    list.throwToEnd()
    expect(list.told()).toBe(1)
  })

  it('is told by one listener, however often the page is shown', () => {
    const list = page(2000)
    list.bind()
    list.throwToEnd()
    expect(list.told()).toBe(1)
  })
})
