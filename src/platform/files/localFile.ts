import type { LocalImage } from '../image/contract'

/** A file of this device as the browser gives it; its address can be shown as long as it is not released. */
export const localOf = (file: Blob, name: string): LocalImage => ({
  path: URL.createObjectURL(file),
  name,
  size: file.size,
  type: file.type,
  content: file,
})
