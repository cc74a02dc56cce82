import { compressImage } from '@/api/upload'

const MB = 1024 * 1024

/** What the pictures were encoded as, in their turn. */
const encoded: unknown[] = []

/** No browser is here: what is drawn comes out as one byte. */
class Canvas {
  getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined })
  convertToBlob(options: { type: string; quality: number }) {
    encoded.push(options)
    return Promise.resolve(new Blob(['x'], { type: options.type }))
  }
}
const self: { onmessage?: (message: unknown) => void; postMessage: (answer: unknown) => void } = {
  postMessage: () => undefined,
}
/** The worker's own code, on this thread. */
class Beside {
  onmessage?: (message: unknown) => void
  constructor() {
    self.postMessage = data => this.onmessage?.({ data })
  }
  postMessage(data: unknown) {
    self.onmessage?.({ data })
  }
}
/** `import.meta.url` is empty in a test: the worker's address takes another base. */
class Address extends URL {
  constructor(address: string, base = 'file:///') {
    super(address, base)
  }
}

beforeAll(async () => {
  const createImageBitmap = () => Promise.resolve({ width: 800, height: 600, close: () => undefined })
  Object.assign(globalThis, {
    self,
    OffscreenCanvas: Canvas,
    Worker: Beside,
    URL: Address,
    createImageBitmap,
  })
  await import('@/platform/image/squeeze.worker')
})
beforeEach(() => void (encoded.length = 0))

const sent = async (name: string, type: string, size: number) => {
  const content = new Blob([new Uint8Array(size)], { type })
  const made = await compressImage({ path: 'blob:1', name, size, type, content })
  return { name: made.name, type: made.type }
}

it.each([
  [MB - 1, 0.8],
  [2 * MB, 0.7],
  [4 * MB, 0.6],
  [6 * MB, 0.5],
  [9 * MB, 0.4],
  [11 * MB, 0.3],
])(
  '[W066] [W067] [W068] a picture of %i bytes is encoded on the device with quality %f',
  async (size, quality) => {
    await sent('现场.jpg', 'image/jpeg', size)
    expect(encoded).toEqual([{ type: 'image/jpeg', quality }])
  },
)

it('[W069] a format without quality is JPEG from 5 MB on, and stays what it is below', async () => {
  await expect(sent('图.png', 'image/png', 5 * MB)).resolves.toEqual({ name: '图.jpg', type: 'image/jpeg' })
  await expect(sent('图.png', 'image/png', 5 * MB - 1)).resolves.toEqual({
    name: '图.png',
    type: 'image/png',
  })
  expect(encoded).toMatchObject([{ type: 'image/jpeg' }, { type: 'image/png' }])
})
