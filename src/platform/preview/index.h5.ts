import type { PreviewPort } from './contract'

export const preview: PreviewPort = { previewPictures: () => false }
