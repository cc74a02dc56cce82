import Compressor from 'compressorjs'
import { askForFiles } from '../files/askForFiles'
import { localOf } from '../files/localFile'
import { ImageFailure, type ImagePort, type LocalImage } from './contract'

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

export const image: ImagePort = {
  async chooseImages({ count, source, films = false, moving = false }) {
    const types = ['image/jpeg', 'image/png', 'image/webp', moving && 'image/gif', films && 'video/mp4']
    const files = await askForFiles({
      accept: types.filter(Boolean).join(','),
      multiple: count > 1,
      camera: source === 'camera',
    })
    return files.slice(0, count).map(file => localOf(file, file.name))
  },
  compressImage: (picked, { quality, convertFrom, maxSide = Infinity }) =>
    squeeze(picked, { quality, convertSize: convertFrom, maxWidth: maxSide, maxHeight: maxSide }),
  cropSquare: (picked, side) => squeeze(picked, { width: side, height: side, resize: 'cover' }),
  releaseImage: ({ path }) => URL.revokeObjectURL(path),
}
