import { download } from '@/platform/download/index.h5'
import { files } from '@/platform/files/index.h5'

const scope = globalThis as { document?: unknown; navigator?: unknown }
const { navigator } = scope
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  delete scope.document
  Object.defineProperty(scope, 'navigator', { value: navigator, configurable: true })
})

it('[W078] the address of a file that is kept ends after 300 ms, not before', async () => {
  jest.useFakeTimers()
  const revoked = jest.spyOn(URL, 'revokeObjectURL').mockImplementation()
  const way = { href: '', download: '', click: jest.fn(), remove: jest.fn() }
  scope.document = { createElement: () => way, body: { appendChild: jest.fn() } }
  await expect(download.keep({ path: 'blob:1', name: '合同.pdf', size: 1, type: '' })).resolves.toBe('saved')
  expect([way.href, way.download, way.click.mock.calls.length]).toEqual(['blob:1', '合同.pdf', 1])
  jest.advanceTimersByTime(299)
  expect(revoked).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(revoked).toHaveBeenCalledWith('blob:1')
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 14)', 5, false],
])(
  '[W053] names of chosen pictures repeat on iOS alone: %s, %i fingers',
  (userAgent, maxTouchPoints, repeats) => {
    const value = { userAgent, maxTouchPoints }
    Object.defineProperty(scope, 'navigator', { value, configurable: true })
    expect(files.repeatsNames()).toBe(repeats)
  },
)
