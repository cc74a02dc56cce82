/** Pictures are served below /media; 320 px is the list size the rows carry. */
export type PictureSize = 160 | 320 | 480 | 750

export const productPicturePath = (prodCode: string, index: number, size: PictureSize = 320): string =>
  `/media/products/${prodCode}/${index}/${size}.webp`

export const shopPicturePath = (shopUuid: string, size: PictureSize = 320): string =>
  `/media/shops/${shopUuid}/${size}.webp`

export const classPicturePath = (classUuid: string, size: PictureSize = 160): string =>
  `/media/classes/${classUuid}/${size}.webp`

export const bannerPath = (bannerId: string): string => `/media/banners/${bannerId}/750.webp`

export const LOGO_PATH = '/media/logo.webp'

/** The same picture in another size. */
export const resizedPath = (path: string, size: PictureSize): string =>
  path.replace(/\/\d+\.webp$/, `/${size}.webp`)
