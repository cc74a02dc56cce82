/** widgets §5 */
export type PictureFailure = 'noCode' | 'noName' | 'format'

/** What pictures are uploaded as. */
export interface EditorBusiness {
  /** business code */
  type?: string | undefined
  /** business name */
  name?: string | undefined
}

/** Without both nothing can be uploaded. */
export const configFailure = (business: EditorBusiness | undefined): PictureFailure | undefined => {
  if (!business?.type) return 'noCode'
  return business.name ? undefined : 'noName'
}

const EXTENSIONS = /\.(?:png|jpe?g|gif)$/i
const TYPES = /^image\/(?:png|jpeg|gif)$/

/** By its type where the platform tells one, else by its name. */
export const formatFailure = ({ name, type }: { name: string; type: string }): PictureFailure | undefined =>
  (type ? TYPES.test(type) : EXTENSIONS.test(name)) ? undefined : 'format'

export const isGif = ({ name, type }: { name: string; type: string }): boolean =>
  type ? type === 'image/gif' : /\.gif$/i.test(name)
