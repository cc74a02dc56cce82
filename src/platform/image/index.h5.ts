import Compressor from 'compressorjs'
import { askForFiles } from '../files/askForFiles'
import { localOf } from '../files/localFile'
import { squeezeAside } from './squeezeAside'
import {
  ImageFailure,
  type CompressOptions,
  type CutPlan,
  type ImagePort,
  type ImageSize,
  type LocalImage,
} from './contract'

const isBlob = (value: unknown): value is Blob => value instanceof Blob

const squeeze = (image: LocalImage, options: Compressor.Options): Promise<LocalImage> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(new ImageFailure('unreadable'))
    if (!isBlob(image.content)) return fail()
    new Compressor(image.content, {
      ...options,
      success: file => resolve(localOf(file, 'name' in file ? file.name : image.name)),
      error: fail,
    })
  })

const JPEG = 'image/jpeg'

/** In a worker, so that the page stays at hand; on the page's own thread where there is none. */
const compress = async (picked: LocalImage, options: CompressOptions): Promise<LocalImage> => {
  const { quality, convertFrom, maxSide = Infinity } = options
  const { content, name } = picked
  if (!isBlob(content)) throw new ImageFailure('unreadable')
  const converts = content.type === 'image/png' && content.size >= convertFrom
  const type = converts ? JPEG : content.type
  const drawn = await squeezeAside({ content, type, quality, maxSide })
  if (drawn === 'unreadable') throw new ImageFailure('unreadable')
  if (drawn) return localOf(drawn, converts ? name.replace(/\.\w+$/, '.jpg') : name)
  return squeeze(picked, { quality, convertSize: convertFrom, maxWidth: maxSide, maxHeight: maxSide })
}

const loaded = (path: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const picture = new Image()
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new ImageFailure('unreadable'))
    picture.src = path
  })

const EXTENSIONS = { jpeg: 'jpg', png: 'png' } as const

const cut = async (from: LocalImage, planFor: (size: ImageSize) => CutPlan): Promise<LocalImage> => {
  const picture = await loaded(from.path)
  const plan = planFor({ width: picture.naturalWidth, height: picture.naturalHeight })
  const canvas = document.createElement('canvas')
  canvas.width = plan.width
  canvas.height = plan.height
  const context = canvas.getContext('2d')
  if (!context) throw new ImageFailure('unreadable')
  if (plan.type === 'jpeg') {
    // JPEG knows no transparency: what shines through is white, as paper is
    context.fillStyle = '#fff'
    context.fillRect(0, 0, plan.width, plan.height)
  }
  context.imageSmoothingQuality = 'high'
  context.setTransform(...plan.matrix)
  context.drawImage(picture, 0, 0)
  const drawn = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, `image/${plan.type}`, plan.quality),
  )
  if (!drawn) throw new ImageFailure('unreadable')
  return localOf(drawn, `${from.name.replace(/\.\w+$/, '')}.${EXTENSIONS[plan.type]}`)
}

export const image: ImagePort = {
  async chooseImages({ count, source, films = false, moving = false }) {
    const types = ['image/jpeg', 'image/png', 'image/webp', moving && 'image/gif', films && 'video/mp4']
    const files = await askForFiles({
      accept: types.filter(Boolean).join(','),
      multiple: count > 1,
      camera: source === 'camera',
    })
    return files.map(file => localOf(file, file.name))
  },
  compressImage: compress,
  cutImage: cut,
  releaseImage: ({ path }) => URL.revokeObjectURL(path),
}
