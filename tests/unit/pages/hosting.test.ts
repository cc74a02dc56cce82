import type * as Hosting from '@/pages/shell/hosting.h5'

jest.mock('@/platform/host', () => ({ host: { isHosted: () => true } }))
jest.mock('@/features/embedding/followHost', () => {
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
})

it('a notice to the host whose code is lost is left out, and starts nothing again', async () => {
  const lost = jest.fn()
  process.on('unhandledRejection', lost)
  const { tellTitle } = jest.requireActual<typeof Hosting>('@/pages/shell/hosting.h5')
  tellTitle('订单')
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  process.off('unhandledRejection', lost)
  expect(lost).not.toHaveBeenCalled()
})
