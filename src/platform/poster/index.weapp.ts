import { askPrivately } from '../privacy/index.weapp'
import { PosterFailure, type PosterPort, type SaveOutcome } from './contract'
import { paint, pictureUrls, type Loaded, type PaintContext } from './paint'

const DENSITY = 3
const ALBUM = 'scope.writePhotosAlbum'

interface CanvasNode {
  width: number
  height: number
  getContext(kind: '2d'): PaintContext
  createImage(): {
    src: string
    width: number
    height: number
    onload: () => void
    onerror: () => void
  }
}

const nodeOf = (id: string): Promise<CanvasNode> =>
  new Promise((resolve, reject) => {
    wx.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true })
      .exec((found: ({ node?: CanvasNode } | null)[]) => {
        const node = found[0]?.node
        if (node) resolve(node)
        else reject(new PosterFailure())
      })
  })

const load = (canvas: CanvasNode, url: string): Promise<[string, Loaded] | undefined> =>
  new Promise(resolve => {
    const image = canvas.createImage()
    image.onload = () => {
      const source = image as unknown as CanvasImageSource
      resolve([url, { source, width: image.width, height: image.height }])
    }
    image.onerror = () => resolve(undefined)
    image.src = url
  })

const exported = (canvas: CanvasNode): Promise<string> =>
  new Promise((resolve, reject) => {
    wx.canvasToTempFilePath({
      canvas: canvas as unknown as WechatMiniprogram.Canvas,
      fileType: 'png',
      success: ({ tempFilePath }) => resolve(tempFilePath),
      fail: () => reject(new PosterFailure()),
    })
  })

const outcomeOf = ({ errMsg }: { errMsg: string }): SaveOutcome => {
  if (/cancel/.test(errMsg)) return 'cancelled'
  return /auth|deny|denied/.test(errMsg) ? 'denied' : 'failed'
}

export const poster: PosterPort = {
  savesTo: 'album',
  async draw(drawing, canvasId) {
    const canvas = await nodeOf(canvasId)
    const urls = pictureUrls(drawing)
    const loaded = new Map(
      (await Promise.all(urls.map(url => load(canvas, url)))).filter(entry => entry !== undefined),
    )
    canvas.width = drawing.width * DENSITY
    canvas.height = drawing.height * DENSITY
    const context = canvas.getContext('2d')
    context.scale(DENSITY, DENSITY)
    paint(context, drawing, url => loaded.get(url))
    return { path: await exported(canvas), complete: loaded.size === urls.length }
  },
  save: ({ path }) =>
    new Promise(resolve => {
      askPrivately(
        refused =>
          wx.saveImageToPhotosAlbum({
            filePath: path,
            success: () => resolve('saved'),
            fail: refused,
          }),
        problem => resolve(outcomeOf(problem)),
      )
    }),
  openSettings: () =>
    new Promise(resolve => {
      wx.openSetting({
        success: ({ authSetting }) => resolve(authSetting[ALBUM] === true),
        fail: () => resolve(false),
      })
    }),
  // temporary files are the platform's to clear
  release: () => undefined,
}
