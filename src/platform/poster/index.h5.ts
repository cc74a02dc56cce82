import { PosterFailure, type PosterPort } from './contract'
import { paint, pictureUrls, type Loaded } from './paint'

/** Sharp on every phone, and when it is sent on. */
const DENSITY = 3

const load = (url: string): Promise<[string, Loaded] | undefined> =>
  new Promise(resolve => {
    const image = new Image()
    // without permission of its server a picture would lock the canvas
    image.crossOrigin = 'anonymous'
    image.onload = () =>
      resolve([url, { source: image, width: image.naturalWidth, height: image.naturalHeight }])
    image.onerror = () => resolve(undefined)
    image.src = url
  })

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new PosterFailure())), 'image/png'),
  )

export const poster: PosterPort = {
  savesTo: 'download',
  async draw(drawing) {
    const urls = pictureUrls(drawing)
    const loaded = new Map((await Promise.all(urls.map(load))).filter(entry => entry !== undefined))
    const canvas = document.createElement('canvas')
    canvas.width = drawing.width * DENSITY
    canvas.height = drawing.height * DENSITY
    const context = canvas.getContext('2d')
    if (!context) throw new PosterFailure()
    context.scale(DENSITY, DENSITY)
    paint(context, drawing, url => loaded.get(url))
    const path = URL.createObjectURL(await blobOf(canvas))
    return { path, complete: loaded.size === urls.length }
  },
  save({ path }, name) {
    const way = document.createElement('a')
    way.href = path
    way.download = `${name}.png`
    document.body.appendChild(way)
    way.click()
    way.remove()
    return Promise.resolve('saved')
  },
  openSettings: () => Promise.resolve(false),
  release: ({ path }) => URL.revokeObjectURL(path),
}
