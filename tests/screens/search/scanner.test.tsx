import { eq } from 'drizzle-orm'
import { scan } from '@/platform/scan'
import { products, skus } from '../../../sandbox/db/schema'
import { openPage, screen, until } from '../../support/renderScreen'
import { screenWorld } from '../../support/screenWorld'

const world = screenWorld()
const WRONG = '不是有效的商品二维码'

/** What lies in front of the camera now. */
let label: string | undefined
let constraints: MediaStreamConstraints | undefined
let looks: number[] = []
let stopped = 0

const installCamera = (refusal?: string) => {
  const stream = { getTracks: () => [{ stop: () => void (stopped += 1) }] }
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: (wanted: MediaStreamConstraints) => {
        constraints = wanted
        return refusal
          ? Promise.reject(Object.assign(new Error(refusal), { name: refusal }))
          : Promise.resolve(stream)
      },
    },
  })
  for (const [name, value] of [
    ['videoWidth', 1280],
    ['videoHeight', 720],
  ] as const)
    Object.defineProperty(HTMLVideoElement.prototype, name, { configurable: true, get: () => value })
  Object.defineProperty(HTMLVideoElement.prototype, 'clientWidth', { configurable: true, get: () => 300 })
  Object.defineProperty(HTMLVideoElement.prototype, 'clientHeight', { configurable: true, get: () => 300 })
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    configurable: true,
    writable: true,
    value: null,
  })
}

class Detector {
  detect(source: { width: number; height: number }) {
    looks.push(source.width)
    return Promise.resolve(label === undefined ? [] : [{ rawValue: label }])
  }
}
const withDetector = (there: boolean) => {
  const place = window as { BarcodeDetector?: unknown }
  if (there) place.BarcodeDetector = Detector
  else delete place.BarcodeDetector
}

beforeAll(() => {
  // jsdom draws nothing
  HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
})
beforeEach(() => {
  label = undefined
  constraints = undefined
  looks = []
  stopped = 0
  withDetector(true)
  installCamera()
})
afterAll(() => withDetector(false))

const start = async () => {
  await openPage('searchIndex')
  await screen.press('扫一扫')
  await screen.role('dialog', '扫一扫', { within: screen.page })
}
const scanner = () => screen.page().querySelector('.alm-scanner__panel')
const someCode = async () =>
  (await world.sandbox.db.select().from(products).where(eq(products.shelf, true)).limit(1))[0]?.prodCode ?? ''

describe('the scanner', () => {
  it('[Q108] is a popup with the rear camera and a button to close', async () => {
    await start()
    await screen.find('将二维码或条形码放入框内')
    expect(constraints).toMatchObject({ video: { facingMode: { ideal: 'environment' } } })
    await screen.press('关 闭', { within: screen.page })
    await until(() => scanner() === null, 'the page')
    expect(stopped).toBe(1)
  })

  it('[Q109] looks ten times a second at a square of 250 by 250 in the middle', async () => {
    const timers = jest.spyOn(window, 'setInterval')
    await start()
    await until(() => looks.length > 0, 'a look')
    const began = Date.now()
    const before = looks.length
    await until(() => looks.length > before + 4, 'some looks')
    // a busy machine looks later, never earlier
    expect(Date.now() - began).toBeGreaterThan(400)
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(100)
    // 720 px of video height are shown 300 px high
    expect(new Set(looks)).toEqual(new Set([600]))
  })

  it('opens the product of a code', async () => {
    await start()
    label = await someCode()
    await screen.at('productDetails')
    await until(() => stopped === 1, 'the end of the camera')
  })

  it('opens the product with the SKU of a label chosen', async () => {
    const all = await world.sandbox.db.select().from(skus).where(eq(skus.prodCode, 'AL0101001'))
    const last = all.filter(it => it.shelf && it.stock >= it.minQty).at(-1)
    expect(all.length).toBeGreaterThan(1)
    await start()
    label = last?.skuCode
    await screen.at('productDetails')
    await screen.role('link', new RegExp(`^已选.*${last?.specValues.join('、')}`))
  })

  it('opens nothing any more once it was closed', async () => {
    world.sandbox.faults.add({ kind: 'latency', path: '*/getProductByScan', ms: 300 })
    await start()
    label = await someCode()
    await until(() => world.sent('getProductByScan').length === 1, 'the question')
    await screen.press('关 闭', { within: screen.page })
    await world.idle()
    expect(screen.stack()).toEqual(['searchIndex'])
    await screen.press('扫一扫')
    await screen.at('productDetails')
  })

  it('lets a picture go that could not be read', async () => {
    const live = new Set<string>()
    URL.createObjectURL = () => [...live.add('blob:label')][0] as string
    URL.revokeObjectURL = url => void live.delete(url)
    const broken = jest.spyOn(scan, 'readPicture').mockRejectedValue(new Error('no picture'))
    await start()
    await screen.press('从相册选择', { within: screen.page })
    const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'), 'a choice')
    Object.defineProperty(input, 'files', { value: [new File(['x'], '标签.png', { type: 'image/png' })] })
    input.dispatchEvent(new Event('change'))
    await screen.find('无法读取这张图片')
    broken.mockRestore()
    expect([...live]).toEqual([])
  })

  it('[S109] says when a code is no product, stays, and takes the next one', async () => {
    await start()
    label = 'https://example.com/lunch'
    await screen.find(WRONG)
    expect(scanner()).not.toBeNull()
    expect(world.sent('getProductByScan')).toHaveLength(0)
    label = 'AL99999999'
    await until(() => world.sent('getProductByScan').length === 1, 'the question')
    await screen.find(WRONG)
    label = await someCode()
    await screen.at('productDetails')
  })

  it('[Q110] says when the camera is refused; the code can be typed', async () => {
    installCamera('NotAllowedError')
    await start()
    await screen.find('相机授权被拒绝，为了保证您正常使用扫描服务，请您设置并允许使用相机权限')
    await screen.type('编码', 'AL99999999', { within: screen.page })
    await screen.press('确定', { within: screen.page })
    await screen.find(WRONG)
    expect((await screen.field('编码', { within: screen.page })).value).toBe('AL99999999')
    await screen.type('编码', await someCode(), { within: screen.page })
    await screen.press('确定', { within: screen.page })
    await screen.at('productDetails')
  })

  it('where nothing reads codes takes typed ones, and lets the camera go', async () => {
    withDetector(false)
    await start()
    await screen.find('此浏览器不能用相机识别二维码')
    await until(() => stopped === 1, 'the end of the camera')
  })

  it.each([
    ['NotFoundError', '没有找到可用的相机'],
    ['NotReadableError', '相机正被其他应用占用'],
  ])('says what %s means; a picture will do', async (refusal, words) => {
    installCamera(refusal)
    await start()
    await screen.find(words)
    expect(screen.names('button', { within: screen.page })).toContain('从相册选择')
  })

  it('says that a page without encryption gets no camera', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
    await start()
    await screen.find('当前页面不是安全连接')
  })

  it('[F024] says when the server cannot be asked, and loses nothing', async () => {
    world.sandbox.faults.add({ kind: '5xx', path: '*/getProductByScan', times: 1 })
    installCamera('NotAllowedError')
    await start()
    await screen.type('编码', 'AL0401001', { within: screen.page })
    await screen.press('确定', { within: screen.page })
    await screen.find('扫码失败，请稍后再试')
    await screen.press('确定', { within: screen.page })
    await screen.at('productDetails')
  })
})
