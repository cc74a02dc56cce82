import { readFileSync } from 'node:fs'
import type { ScanPort } from '@/platform/scan/contract'
import sharp from 'sharp'

/** The library as it is published, with its file read from disk; pictures are opened by sharp instead of a browser. */
const library = jest.requireActual<{
  BarcodeDetector: unknown
  prepareZXingModule(options: object): Promise<unknown>
}>('barcode-detector/ponyfill')
const WASM = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'
let served = true
jest.doMock('@/platform/library', () => ({
  libraryUrl: (path: string) => `https://mall.example.com/lib/${path}`,
  importLibrary: async (path: string) => {
    if (!served) throw new TypeError(`cannot fetch ${path}`)
    const prepareZXingModule = () =>
      library.prepareZXingModule({ overrides: { wasmBinary: readFileSync(WASM) }, fireImmediately: true })
    return { ...library, prepareZXingModule }
  },
}))

class Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
  close() {
    closed += 1
  }
}
let closed = 0

const openPicture = async (blob: Blob) => {
  const { data, info } = await sharp(Buffer.from(await blob.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return new Pixels(new Uint8ClampedArray(data), info.width, info.height)
}

const DIGITS = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ')
const FIRST = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ')
const inverted = (bits: string) => bits.replace(/[01]/g, bit => (bit === '1' ? '0' : '1'))
/** The bars of an EAN-13. */
const barsOf = (code: string): string => {
  const sides = [...code].slice(1).map((digit, n) => {
    const left = DIGITS[Number(digit)] ?? ''
    if (n >= 6) return inverted(left)
    return FIRST[Number(code[0])]?.[n] === 'L' ? left : [...inverted(left)].reverse().join('')
  })
  return `101${sides.slice(0, 6).join('')}01010${sides.slice(6).join('')}101`
}
const svg = (width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${shapes}</svg>`
const barcode = (code: string) =>
  svg(
    400,
    160,
    [...barsOf(code)]
      .map((bit, n) => (bit === '1' ? `<rect x="${50 + n * 3}" y="20" width="3" height="120"/>` : ''))
      .join(''),
  )

interface Code {
  addData(text: string): void
  make(): void
  getModuleCount(): number
  isDark(row: number, column: number): boolean
}
/** The encoder the shop draws its own codes with. */
const { qrcode } = jest.requireActual<{ qrcode: (type: number, level: string) => Code }>(
  'taro-code/lib/common/qrcode',
)
const qr = (text: string, turn = 0) => {
  const code = qrcode(6, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const cells = Array.from({ length: count * count }, (_, n) => [Math.floor(n / count), n % count] as const)
  const side = (count + 8) * 6
  const dark = cells
    .filter(([row, column]) => code.isDark(row, column))
    .map(([row, column]) => `<rect x="${(column + 4) * 6}" y="${(row + 4) * 6}" width="6" height="6"/>`)
  return svg(side, side, `<g transform="rotate(${turn} ${side / 2} ${side / 2})">${dark.join('')}</g>`)
}
const imageOf = async (drawing: string) => ({
  path: '',
  name: 'code.png',
  size: 1,
  type: 'image/png',
  content: new Blob([await sharp(Buffer.from(drawing)).png().toBuffer()]),
})

const { scan } = jest.requireActual<{ scan: ScanPort }>('@/platform/scan/index.h5')

beforeAll(() => {
  const place = { ImageData: Pixels, createImageBitmap: openPicture, DOMRectReadOnly: class {} }
  Object.assign(globalThis, { window: globalThis, ...place })
})
beforeEach(() => {
  served = true
  closed = 0
})

describe('a browser without a reader of its own', () => {
  it('says so when the library cannot be fetched, and tries again the next time', async () => {
    served = false
    const picture = await imageOf(qr('AL0401001'))
    await expect(scan.readPicture(picture)).rejects.toMatchObject({ reason: 'unavailable' })
    served = true
    await expect(scan.readPicture(picture)).resolves.toBe('AL0401001')
  })

  it('reads a QR code of a picture, upright or turned', async () => {
    const text = 'https://mall.example.com/#/goods/detail?cProdCode=AL0401001'
    expect(await scan.readPicture(await imageOf(qr(text)))).toBe(text)
    expect(await scan.readPicture(await imageOf(qr(text, 90)))).toBe(text)
    expect(closed).toBe(2)
  })

  it('reads the bar code of a label', async () => {
    expect(await scan.readPicture(await imageOf(barcode('6901234567892')))).toBe('6901234567892')
  })

  it('finds nothing where nothing is', async () => {
    expect(
      await scan.readPicture(await imageOf(svg(300, 300, '<circle r="80" cx="150" cy="150"/>'))),
    ).toBeUndefined()
  })
})
