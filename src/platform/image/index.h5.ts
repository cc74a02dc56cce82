import Compressor from 'compressorjs'
import { ImageFailure, type ImagePort, type LocalImage } from './contract'

const localOf = (file: Blob, name: string): LocalImage => ({
  path: URL.createObjectURL(file),
  name,
  size: file.size,
  type: file.type,
  content: file,
})

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

/** The file input of this choice; it waits in the page so that assistive technology meets a real one. */
const askForFiles = (count: number, camera: boolean): Promise<File[]> =>
  new Promise(resolve => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/jpeg,image/png,image/webp'
    input.multiple = count > 1
    input.hidden = true
    if (camera) input.setAttribute('capture', 'environment')
    const end = () => {
      resolve([...(input.files ?? [])].slice(0, count))
      input.remove()
    }
    input.addEventListener('change', end)
    input.addEventListener('cancel', end)
    document.body.appendChild(input)
    input.click()
  })

export const image: ImagePort = {
  async chooseImages({ count, camera = false }) {
    const files = await askForFiles(count, camera)
    return files.map(file => localOf(file, file.name))
  },
  compressImage: (picked, { quality, convertFrom, maxSide = Infinity }) =>
    squeeze(picked, { quality, convertSize: convertFrom, maxWidth: maxSide, maxHeight: maxSide }),
  cropSquare: (picked, side) => squeeze(picked, { width: side, height: side, resize: 'cover' }),
  releaseImage: ({ path }) => URL.revokeObjectURL(path),
}
