import { http } from '../http'
import { HttpFailure } from '../http/contract'
import type { LocalImage } from '../image/contract'
import type { UploadPort } from './contract'

const contentOf = ({ content }: LocalImage): Blob => {
  if (content instanceof Blob) return content
  throw new HttpFailure('network')
}

export const upload: UploadPort = {
  readBytes: async file => new Uint8Array(await contentOf(file).arrayBuffer()),
  send(request, file) {
    const form = new FormData()
    form.append('datas', request.body ?? '')
    form.append('file', contentOf(file), file.name)
    // the browser names the type itself, with the boundary
    const { 'Content-Type': _, ...headers } = request.headers
    return http.send({ ...request, headers, form })
  },
}
