import { askForFiles } from '@/platform/files/askForFiles'

const scope = globalThis as { window?: unknown; document?: unknown }

/** A page with one file input, which tells what a test makes it tell. */
const page = () => {
  const input = Object.assign(new EventTarget(), {
    files: [] as File[],
    click: () => undefined,
    remove: jest.fn(),
  })
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: () => input,
    body: { appendChild: () => undefined },
  })
  const window = new EventTarget()
  Object.assign(scope, { document, window })
  return { input, document, window }
}
const photo = new File(['x'], '我.png', { type: 'image/png' })

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  delete scope.window
  delete scope.document
})

describe('a choice of files', () => {
  it('is what was chosen, a picture that had to be fetched first too', async () => {
    const { input, window } = page()
    const asked = askForFiles({ accept: 'image/png' })
    window.dispatchEvent(new Event('focus'))
    jest.advanceTimersByTime(8000)
    input.files = [photo]
    input.dispatchEvent(new Event('change'))
    expect(await asked).toEqual([photo])
    expect(input.remove).toHaveBeenCalledTimes(1)
  })

  it.each(['focus', 'visibilitychange', 'pointerdown'] as const)(
    'ends without one where the browser tells of nothing but %s',
    async event => {
      const { input, document, window } = page()
      const asked = askForFiles({ accept: 'image/png' })
      ;(event === 'focus' ? window : document).dispatchEvent(new Event(event))
      expect(input.remove).not.toHaveBeenCalled()
      jest.runAllTimers()
      expect(await asked).toEqual([])
      expect(input.remove).toHaveBeenCalledTimes(1)
    },
  )

  it('goes on while the page is out of sight', () => {
    const { input, document } = page()
    void askForFiles({ accept: 'image/png', camera: false })
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    jest.runAllTimers()
    expect(input.remove).not.toHaveBeenCalled()
  })
})
