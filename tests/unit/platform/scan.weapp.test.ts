import { scan } from '@/platform/scan/index.weapp'

type Option = {
  scanType: string[]
  success(result: { result: string; path?: string }): void
  fail(result: { errMsg: string }): void
}
const answering = (act: (option: Option) => void) => {
  ;(globalThis as { wx?: unknown }).wx = { scanCode: act }
}
afterEach(() => {
  delete (globalThis as { wx?: unknown }).wx
})

describe('the mini-program’s scanner', () => {
  it('reads QR and bar codes, and codes of its own kind by their page', async () => {
    let asked: string[] = []
    answering(option => {
      asked = option.scanType
      option.success({ result: 'AL0401001' })
    })
    await expect(scan.scan?.()).resolves.toBe('AL0401001')
    expect(asked).toEqual(['qrCode', 'barCode'])
    answering(option =>
      option.success({ result: '', path: 'pages/goods/product-details/index?cProdCode=A1' }),
    )
    await expect(scan.scan?.()).resolves.toBe('pages/goods/product-details/index?cProdCode=A1')
  })

  it('tells a change of mind from a refused and a missing camera', async () => {
    answering(option => option.fail({ errMsg: 'scanCode:fail cancel' }))
    await expect(scan.scan?.()).resolves.toBeUndefined()
    answering(option => option.fail({ errMsg: 'scanCode:fail auth deny' }))
    await expect(scan.scan?.()).rejects.toMatchObject({ reason: 'denied' })
    answering(option => option.fail({ errMsg: 'scanCode:fail' }))
    await expect(scan.scan?.()).rejects.toMatchObject({ reason: 'unavailable' })
  })
})
