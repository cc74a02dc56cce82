import { holdDocument } from '@/ui/host/leaveAlert.weapp'

/** What the platform would ask with now. */
let asks: string | undefined
beforeEach(() => {
  asks = undefined
  const wx = {
    enableAlertBeforeUnload: ({ message }: { message: string }) => (asks = message),
    disableAlertBeforeUnload: () => (asks = undefined),
  }
  Object.assign(globalThis, { wx })
})
afterEach(() => Reflect.deleteProperty(globalThis, 'wx'))

it('of two that ask before a page is left, the one that is left still asks', () => {
  const releaseForm = holdDocument('form')
  const releaseFiles = holdDocument('files')
  expect(asks).toBe('files')
  releaseFiles()
  releaseFiles()
  expect(asks).toBe('form')
  releaseForm()
  expect(asks).toBeUndefined()
})
