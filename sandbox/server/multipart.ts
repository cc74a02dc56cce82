import type { UploadedPart } from '../kernel/call'

/** The largest file a service takes, and what stands around it, bytes. */
export const UPLOAD_BODY_LIMIT = 12 * 1024 * 1024
const MAX_FILES = 9

interface MultipartBody {
  /** the signed field */
  datas: Buffer
  files: UploadedPart[]
}

/** `datas` and the `file` parts of a multipart body; undefined when it is not one, or carries anything else. */
export const readMultipart = async (
  body: Buffer | string,
  contentType: string,
): Promise<MultipartBody | undefined> => {
  if (!contentType.startsWith('multipart/form-data')) return undefined
  try {
    const response = new Response(new Uint8Array(Buffer.from(body)), {
      headers: { 'Content-Type': contentType },
    })
    const form = await response.formData()
    const datas = form.getAll('datas')
    const parts = form.getAll('file')
    const [text] = datas
    const foreign = [...form.keys()].some(name => name !== 'datas' && name !== 'file')
    if (foreign || datas.length !== 1 || typeof text !== 'string' || parts.length > MAX_FILES)
      return undefined
    const files: UploadedPart[] = []
    for (const part of parts) {
      if (typeof part === 'string') return undefined
      files.push({ name: part.name, content: Buffer.from(await part.arrayBuffer()) })
    }
    return { datas: Buffer.from(text), files }
  } catch {
    return undefined
  }
}
