import { visibility } from '@/platform/visibility/index.h5'

const scope = globalThis as { window?: unknown }
afterEach(() => {
  delete scope.window
})

it('a window tells each time the person turns to it, until it is no longer asked to', () => {
  scope.window = new EventTarget()
  const heard = jest.fn()
  const stop = visibility.onTurnedTo(heard)
  window.dispatchEvent(new Event('focus'))
  window.dispatchEvent(new Event('focus'))
  stop()
  window.dispatchEvent(new Event('focus'))
  expect(heard.mock.calls).toEqual([[], []])
})
