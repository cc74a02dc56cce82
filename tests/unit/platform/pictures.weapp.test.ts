import { CONVERT_FROM } from '@/base/imageQuality'
import { image } from '@/platform/image/index.weapp'
import { upload } from '@/platform/upload/index.weapp'

type Options = Record<string, unknown> & {
  success(result: unknown): void
  fail(result: { errMsg: string }): void
}

/** The platform, answering what a test says; what it was asked is kept. */
const platform = (answers: Record<string, unknown>) => {
  const asked: Record<string, Options> = {}
  const told: { headers?: (result: { header: object }) => void; aborted: boolean } = { aborted: false }
  const answer = (name: string) => (options: Options) => {
    asked[name] = options
    const result = answers[name]
    if (result instanceof Error) options.fail({ errMsg: result.message })
    else if (result !== undefined) options.success(result)
    return {
      onHeadersReceived: (listener: (result: { header: object }) => void) => {
        told.headers = listener
      },
      abort: () => {
        told.aborted = true
        options.fail({ errMsg: 'uploadFile:fail abort' })
      },
    }
  }
  const names = ['chooseMedia', 'compressImage', 'cropImage', 'uploadFile', 'canvasToTempFilePath']
  const wx = {
    ...Object.fromEntries(names.map(name => [name, answer(name)])),
    getFileSystemManager: () => ({
      readFile: answer('readFile'),
      getFileInfo: answer('getFileInfo'),
    }),
  }
  Object.assign(globalThis, { wx })
  return { asked, told }
}

const picture = { path: 'wxfile://tmp/a.JPG', name: 'a.JPG', size: 9, type: 'image/jpeg' }

describe('pictures of the mini-program', () => {
  it('are chosen as they are, or not at all', async () => {
    const { asked } = platform({ chooseMedia: { tempFiles: [{ tempFilePath: picture.path, size: 9 }] } })
    await expect(image.chooseImages({ count: 3 })).resolves.toEqual([picture])
    expect(asked['chooseMedia']).toMatchObject({ count: 3, mediaType: ['image'] })
    platform({ chooseMedia: new Error('chooseMedia:fail cancel') })
    await expect(image.chooseImages({ count: 1 })).resolves.toEqual([])
    platform({ chooseMedia: new Error('chooseMedia:fail auth deny') })
    await expect(image.chooseImages({ count: 1 })).rejects.toMatchObject({ reason: 'denied' })
  })

  it('[W066] are compressed by the platform, in percent', async () => {
    const { asked } = platform({
      compressImage: { tempFilePath: 'wxfile://tmp/b.jpg' },
      getFileInfo: { size: 5 },
    })
    await expect(image.compressImage(picture, { quality: 0.6, convertFrom: 1 })).resolves.toEqual({
      path: 'wxfile://tmp/b.jpg',
      name: 'b.jpg',
      size: 5,
      type: 'image/jpeg',
    })
    expect(asked['compressImage']).toMatchObject({ src: picture.path, quality: 60 })
    platform({ compressImage: new Error('compressImage:fail'), getFileInfo: new Error('getFileInfo:fail') })
    await expect(image.compressImage(picture, { quality: 1, convertFrom: 1 })).rejects.toMatchObject({
      reason: 'unreadable',
    })
  })

  it('[W066] that the platform cannot compress, as on iOS all but JPEG, are sent as they were chosen', async () => {
    platform({ compressImage: new Error('compressImage:fail file format error'), getFileInfo: { size: 9 } })
    jest.doMock('@/platform/image', () => ({ image }))
    const { compressImage } = await import('@/api/upload')
    const chosen = { path: 'wxfile://tmp/a.png', name: 'a.png', size: 9, type: 'image/png' }
    await expect(compressImage(chosen)).resolves.toBe(chosen)
  })

  describe('that have no quality to lower', () => {
    const MB = 1024 * 1024
    const png = (size: number) => ({ path: 'wxfile://tmp/a.png', name: 'a.png', size, type: 'image/png' })
    /** A canvas that notes what is drawn, and a picture of 4800 × 1200. */
    const withCanvas = (loads = true) => {
      const { asked } = platform({
        canvasToTempFilePath: { tempFilePath: 'wxfile://tmp/c.jpg' },
        compressImage: { tempFilePath: 'wxfile://tmp/b.png' },
        getFileInfo: { size: 7 },
      })
      const drawn: unknown[] = []
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({
          set fillStyle(color: string) {
            drawn.push(color)
          },
          fillRect: (...box: number[]) => drawn.push(box),
          setTransform: (...matrix: number[]) => drawn.push(matrix),
          drawImage: (_picture: unknown, ...box: number[]) => drawn.push(box),
        }),
        createImage: () => ({
          width: 4800,
          height: 1200,
          onload: () => undefined,
          onerror: () => undefined,
          set src(_path: string) {
            void Promise.resolve().then(() => (loads ? this.onload() : this.onerror()))
          },
        }),
      }
      Object.assign((globalThis as unknown as { wx: object }).wx, { createOffscreenCanvas: () => canvas })
      return { asked, drawn }
    }

    it('[W069] become JPEG from 5 MB on, on white, no longer than allowed', async () => {
      const { asked, drawn } = withCanvas()
      const options = { quality: 0.5, convertFrom: CONVERT_FROM, maxSide: 2400 }
      await expect(image.compressImage(png(5 * MB), options)).resolves.toEqual({
        path: 'wxfile://tmp/c.jpg',
        name: 'c.jpg',
        size: 7,
        type: 'image/jpeg',
      })
      expect(asked['canvasToTempFilePath']).toMatchObject({ fileType: 'jpg', quality: 0.5, destWidth: 2400 })
      expect(drawn).toEqual(['#fff', [0, 0, 2400, 600], [0.5, 0, 0, 0.5, 0, 0], [0, 0]])
      expect(asked['compressImage']).toBeUndefined()
    })

    it('[W005] are cut on a canvas, transparent where they are', async () => {
      const { asked, drawn } = withCanvas()
      const matrix = [0.5, 0, 0, 0.5, -100, 0] as const
      const plan = { width: 600, height: 600, matrix, type: 'png', quality: 1 } as const
      await image.cutImage(png(MB), size => {
        expect(size).toMatchObject({ width: 4800, height: 1200 })
        return plan
      })
      expect(asked['canvasToTempFilePath']).toMatchObject({
        fileType: 'png',
        destWidth: 600,
        destHeight: 600,
      })
      expect(drawn).toEqual([[...matrix], [0, 0]])
    })

    it('[W069] stay what they are below 5 MB', async () => {
      const { asked } = withCanvas()
      const options = { quality: 0.6, convertFrom: CONVERT_FROM, maxSide: 2400 }
      await expect(image.compressImage(png(5 * MB - 1), options)).resolves.toMatchObject({ name: 'b.png' })
      expect(asked['canvasToTempFilePath']).toBeUndefined()
    })

    it('are unreadable when they cannot be drawn', async () => {
      withCanvas(false)
      const options = { quality: 0.5, convertFrom: CONVERT_FROM }
      await expect(image.compressImage(png(6 * MB), options)).rejects.toMatchObject({ reason: 'unreadable' })
    })
  })

  it('are cropped by the person, who may change their mind', async () => {
    platform({ cropImage: new Error('cropImage:fail cancel') })
    await expect(image.askForPart?.(picture, [1, 1])?.()).resolves.toBeUndefined()
    expect(image.askForPart?.(picture, [3, 2])).toBeUndefined()
  })

  it('[W070] are sent with the signed field beside them, and tell the answer’s headers', async () => {
    const { asked, told } = platform({})
    const headers = { Authorization: 'tok', 'Content-Type': 'application/json' }
    const { answer } = upload.send({ method: 'POST', url: 'https://gw/x', headers, body: '{"a":1}' }, picture)
    expect(asked['uploadFile']).toMatchObject({
      url: 'https://gw/x',
      filePath: picture.path,
      name: 'file',
      header: { Authorization: 'tok' },
      formData: { datas: '{"a":1}' },
    })
    expect(asked['uploadFile']?.['header']).not.toHaveProperty('Content-Type')
    told.headers?.({ header: { Authorization: 'tok-2' } })
    asked['uploadFile']?.success({ statusCode: 200, data: '{"code":1}' })
    await expect(answer).resolves.toEqual({
      status: 200,
      headers: { authorization: 'tok-2' },
      body: '{"code":1}',
    })
  })

  it('can be called back on their way', async () => {
    const { told } = platform({})
    const { answer, abort } = upload.send({ method: 'POST', url: 'u', headers: {}, body: '' }, picture)
    abort()
    expect(told.aborted).toBe(true)
    await expect(answer).rejects.toMatchObject({ reason: 'aborted' })
  })

  it('are read byte by byte', async () => {
    platform({ readFile: { data: new Uint8Array([1, 2, 3]).buffer } })
    await expect(upload.readBytes(picture)).resolves.toEqual(new Uint8Array([1, 2, 3]))
  })
})
