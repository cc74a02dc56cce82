/** Canvas: the 2D node comes from a selector query; this is the older context by id, and what belongs to it. */
import { builtInOf, builtInsInside } from '../components/builtIn'
import { resolveAsset } from '../device/assets'
import { createTemporaryPath, writeFile } from '../device/files'
import { topPage } from '../pages/pageStack'
import { queryElements } from '../view/glassEasel'
import { decodeBase64 } from '../base64'
import { defineAsync, defineMember, defineNoOps } from './registry'

const DEFAULT_SIZE = { width: 300, height: 150 }
const OLD_SETTER = /^set([A-Z])(\w*)$/

function findCanvas(id: string, scope: unknown): HTMLCanvasElement | undefined {
  const [byId] = queryElements(scope ?? topPage()?.instance, `#${id}`)
  const byCanvasId = builtInsInside(document.body, 'canvas').find(
    ({ properties }) => properties.canvasId === id,
  )
  const node = (builtInOf(byId) ?? byCanvasId)?.behavior.node
  return node instanceof HTMLCanvasElement ? node : undefined
}

/** The old context: `setFillStyle(x)` for `fillStyle = x`, and a draw() at the end. */
function createContext(id: string, scope: unknown): unknown {
  const context = findCanvas(id, scope)?.getContext('2d') as unknown as
    | Record<string, unknown>
    | null
    | undefined
  const draw = (reserve: unknown, callback: unknown): void => {
    const done = typeof reserve === 'function' ? reserve : callback
    if (typeof done === 'function') setTimeout(done as () => void)
  }
  return new Proxy(context ?? {}, {
    get(target, name) {
      if (name === 'draw') return draw
      if (typeof name === 'symbol' || name === 'then') return undefined
      const setter = OLD_SETTER.exec(name)
      if (setter && !(name in target)) {
        const [, first = '', rest = ''] = setter
        return (value: unknown) => {
          target[first.toLowerCase() + rest] = value
        }
      }
      const member = target[name]
      return typeof member === 'function' ? (member.bind(target) as unknown) : (member ?? (() => undefined))
    },
    set(target, name, value) {
      return Reflect.set(target, name, value, target)
    },
  })
}

/** Its `src` may be a file of the phone; a phone's canvas knows no origins: what is drawn can be exported. */
export function createCanvasImage(): HTMLImageElement {
  const image = Object.assign(new Image(), { crossOrigin: 'anonymous' })
  Object.defineProperty(image, 'src', {
    set(source: string) {
      image.setAttribute('src', resolveAsset(source))
    },
    get: () => image.getAttribute('src'),
  })
  return image
}

interface ExportOptions {
  canvas?: HTMLCanvasElement
  canvasId?: string
  fileType?: 'jpg' | 'png'
  quality?: number
}

function exportCanvas({ canvas, canvasId = '', fileType = 'png', quality }: ExportOptions): {
  tempFilePath: string
} {
  const source = canvas ?? findCanvas(canvasId, undefined)
  if (!source) throw new Error('canvas is not found')
  const tempFilePath = createTemporaryPath(`.${fileType}`)
  const drawn = source.toDataURL(fileType === 'jpg' ? 'image/jpeg' : 'image/png', quality)
  writeFile(tempFilePath, decodeBase64(drawn.split(',')[1] ?? ''))
  return { tempFilePath }
}

export function defineCanvas(): void {
  defineMember('createCanvasContext', createContext)
  defineMember('createOffscreenCanvas', (size: Partial<typeof DEFAULT_SIZE> = {}) =>
    Object.assign(document.createElement('canvas'), {
      ...DEFAULT_SIZE,
      ...size,
      createImage: createCanvasImage,
    }),
  )
  defineAsync<ExportOptions>('canvasToTempFilePath', exportCanvas)
  defineNoOps(['canvasPutImageData', 'canvasGetImageData'])
}
