import { random } from '@/platform/random'

// of a browser only
jest.mock('@/stores/preferences/theme', () => ({ startTheme: () => () => undefined }))
jest.mock('@/platform/tabs', () => ({ tabs: { onForeignChange: () => () => undefined } }))

it('a start that has failed is none: the next one begins anew', async () => {
  const { startApp } = await import('@/boot/startApp')
  const { bootStores } = await import('@/stores/boot')
  const broken = jest.spyOn(random, 'randomBytes').mockRejectedValue(new Error('no randomness'))
  await expect(startApp()).rejects.toThrow('no randomness')
  await expect(bootStores()).rejects.toThrow('no randomness')
  broken.mockRestore()
  const services = await startApp()
  expect(await bootStores()).toBe(services)
})
